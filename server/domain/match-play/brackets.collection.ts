import { YearBracket } from '../publish/tour-records.schema.ts';
import { changedYears } from '../shared/changed-names.ts';
import { listCollection, newestFirst, oneEachYear, tablesOfYear } from '../shared/collection.ts';

/** The bracket of each year, the newest first. */
export const brackets = listCollection({
  file: 'brackets.json',
  record: YearBracket,
  unique: oneEachYear,
  order: newestFirst,
  part: 'matchPlay',
  backupLabel: 'Brackets',
  nameOf: ({ year }) => `Bracket ${year}`,
  belongsTo: tablesOfYear({
    list: 'match-play',
    by: 'year',
    target: 'match-play',
    missing: (year) => `The match play of ${year} was deleted. Restore it first.`,
  }),
  writers: 'scorer',
  changedDependencies: (after, before) => changedYears('match-play', after, before),
});
