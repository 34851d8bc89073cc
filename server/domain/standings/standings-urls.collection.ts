import { StandingsUrls } from '../publish/tour-records.schema.ts';
import { listCollection } from '../shared/collection.ts';

/** Addresses of each year's rankings, the newest year first. */
export const standingsUrls = listCollection({
  file: 'standings-urls.json',
  record: StandingsUrls,
  unique: {
    by: ({ calendarYear }) => calendarYear,
    error: 'Two entries carry the same year.',
  },
  order: (a, b) => b.calendarYear - a.calendarYear,
  backupLabel: 'Standings addresses',
  nameOf: ({ calendarYear }) => `Standings ${calendarYear}`,
  idOf: ({ ID }) => ID,
});
