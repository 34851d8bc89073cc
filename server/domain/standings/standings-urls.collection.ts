import { StandingsUrls } from '../publish/tour-records.schema.ts';
import { recordList } from '../shared/collection.ts';

/** Addresses of each year's rankings, the newest year first. */
export const standingsUrls = recordList({
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
  keysOf: ({ calendarYear }) => [calendarYear],
  inPanel: {
    label: 'Standings addresses',
    path: 'standings',
    title: 'Standings',
    key: 't',
    menu: { group: 'season', order: 20, icon: 'ranking' },
    role: 'scorer',
    opensEditor: false,
  },
  sentences: {
    missing: 'There are no standings links with this ID or year.',
    taken: ({ calendarYear }) =>
      `There are already standings links for ${calendarYear}. Change those instead.`,
    notDeleted: 'There are no deleted standings links of this year.',
  },
});
