import { MatchPlayYear } from '../publish/tour-records.schema.ts';
import { changedYears } from '../shared/changed-names.ts';
import { listCollection, newestFirst, oneEachYear } from '../shared/collection.ts';

/** The years of match play, the newest first. */
export const matchPlay = listCollection({
  file: 'match-play.json',
  record: MatchPlayYear,
  unique: oneEachYear,
  order: newestFirst,
  backupLabel: 'Match play',
  nameOf: ({ year }) => `Match Play ${year}`,
  idOf: ({ ID }) => ID,
  changedDependencies: (after, before) => changedYears('match-play', after, before),
});
