import { listCollection } from '../shared/collection.ts';
import { SeasonChoice } from './season.schema.ts';

/** Which season is the current one, when staff chose it: one entry or none. */
export const season = listCollection({
  file: 'season.json',
  record: SeasonChoice,
  unique: { by: () => 'the choice', error: 'There are two current seasons.' },
  backupLabel: 'Current season',
  nameOf: ({ year }) => `Season ${year}`,
  idOf: () => 'current',
  writers: 'owner',
  changedDependencies: () => ['season'],
});
