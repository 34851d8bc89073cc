import { listCollection, newestFirst, oneEachYear } from '../shared/collection.ts';
import { ChampionRecord } from './champion.schema.ts';

/** The champion of each year, the newest first. */
export const champions = listCollection({
  file: 'champions.json',
  record: ChampionRecord,
  unique: oneEachYear,
  order: newestFirst,
  backupLabel: 'Champions',
  nameOf: ({ year }) => `Champion of ${year}`,
  changedDependencies: () => ['champions'],
  pictureOf: ({ thumbnail }) => thumbnail,
});
