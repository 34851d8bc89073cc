import { recordList } from '../shared/collection.ts';
import { foldCase } from '../shared/fold-text.ts';
import { personKey } from './person-name.ts';
import { DisabledGolfer } from './disabled-golfer.schema.ts';

/** The disabled list, by name. */
export const disabledGolfers = recordList({
  file: 'disabled-golfers.json',
  record: DisabledGolfer,
  unique: { by: ({ name }) => foldCase(name), error: 'Two golfers have one name.' },
  order: (a, b) => a.name.localeCompare(b.name, 'en'),
  part: 'disabledList',
  backupLabel: 'Disabled golfers',
  nameOf: ({ name }) => name,
  idOf: ({ ID }) => ID,
  keysOf: ({ name }) => [personKey(name)],
  sentences: {
    missing: 'There is no disabled golfer with this ID or name.',
    taken: ({ name }) => `There is already a disabled golfer named ${name}.`,
    notDeleted: 'There is no deleted golfer of this name.',
  },
  changedDependencies: () => ['disabled-golfers'],
});
