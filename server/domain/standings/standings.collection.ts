import { YearStandings } from '../publish/tour-records.schema.ts';
import { changedYears } from '../shared/changed-names.ts';
import { listCollection, newestFirst, oneEachYear, tablesOfYear } from '../shared/collection.ts';

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
