import { listCollection } from '../shared/collection.ts';
import { foldCase } from '../shared/fold-text.ts';
import { DisabledGolfer } from './disabled-golfer.schema.ts';

/** The disabled list, by name. */
export const disabledGolfers = listCollection({
  file: 'disabled-golfers.json',
  record: DisabledGolfer,
  unique: { by: ({ name }) => foldCase(name), error: 'Two golfers have one name.' },
  order: (a, b) => a.name.localeCompare(b.name, 'en'),
  backupLabel: 'Disabled golfers',
  nameOf: ({ name }) => name,
  idOf: ({ ID }) => ID,
  changedDependencies: () => ['disabled-golfers'],
});
