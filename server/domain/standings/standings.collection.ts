import { YearStandings, StandingsUrls } from '../publish/tour-records.schema.ts';
import { changedYears } from '../shared/changed-names.ts';
import {
  listCollection,
  newestFirst,
  oneEachYear,
  tablesOfYear,
  recordList,
} from '../shared/collection.ts';

/** The rankings of each year, the newest first. */
export const standings = listCollection({
  file: 'standings.json',
  record: YearStandings,
  unique: oneEachYear,
  order: newestFirst,
  backupLabel: 'Standings',
  nameOf: ({ year }) => `Standings ${year}`,
  belongsTo: tablesOfYear({ list: 'standings-urls', by: 'calendarYear', target: 'standings' }),
  writers: 'scorer',
  changedDependencies: (after, before) => changedYears('standings', after, before),
});

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
