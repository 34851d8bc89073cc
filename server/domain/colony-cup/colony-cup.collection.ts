import { listCollection, newestFirst, oneEachYear } from '../shared/collection.ts';
import { ColonyCupYear } from './colony-cup.schema.ts';

/** The years of the Colony Cup, the newest first. */
export const colonyCup = listCollection({
  file: 'colony-cup.json',
  record: ColonyCupYear,
  unique: oneEachYear,
  order: newestFirst,
  backupLabel: 'Colony cup',
  nameOf: ({ year }) => `Colony Cup ${year}`,
  idOf: ({ ID }) => ID,
  changedDependencies: () => ['colony-cup'],
});
