import type { Collection } from '../shared/collection.ts';
import { SeasonChoice } from './season.schema.ts';

/** Which season is the current one, when staff chose it. */
export const season: Collection<SeasonChoice, null> = {
  file: 'season.json',
  schema: SeasonChoice,
  empty: { chosen: null },
  arrange: (data) => data,
  backupLabel: 'Current season',
  changedDependencies: () => ['season'],
  pictures: () => [],
  deletion: null,
};
