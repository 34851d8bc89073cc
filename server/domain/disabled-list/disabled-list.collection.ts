import { playerField, textField } from '../describe/fields.ts';
import { describeList, type RecordOf } from '../describe/list.ts';
import { personKey } from '../players/person-name.ts';

/** Shown when the disabled list is empty. */
export const NO_DISABLED_GOLFERS = 'No disabled golfers found.';

/** Players who can't play for now, by name; reason and duration are free texts. */
export const disabledGolfers = describeList({
  name: 'disabled-golfers',
  one: 'golfer',
  many: 'golfers',
  label: 'Disabled golfer',
  backupLabel: 'Disabled golfers',
  fields: {
    name: playerField('Name', {
      must: 'Name cannot be empty.',
      placeholder: 'Golfer Name',
      also: ['player'],
    }),
    reason: textField('Reason', { span: 4, placeholder: 'Why disabled?', also: ['why'] }),
    duration: textField('Duration', {
      span: 2,
      placeholder: 'e.g. 2 weeks',
      also: ['until', 'how long'],
    }),
  },
  nameOf: ({ name }) => name,
  keysOf: ({ name }) => [personKey(name)],
  order: (a, b) => a.name.localeCompare(b.name, 'en'),
  duplicate: 'Two golfers have one name.',
  sentences: {
    missing: 'There is no disabled golfer with this ID or name.',
    taken: ({ name }) => `There is already a disabled golfer named ${name}.`,
    notDeleted: 'There is no deleted golfer of this name.',
  },
  part: 'disabledList',
  page: '/disabled-list',
  note: ({ reason }) => reason,
  screen: {
    path: 'disabled-list',
    title: 'Disabled List',
    key: 'd',
    menu: { group: 'season', order: 70, icon: 'pause' },
    empty: NO_DISABLED_GOLFERS,
    hint: 'Use Add Golfer to add a member who cannot play for a while. Reason and duration are optional.',
    filter: 'name or reason',
    deletion:
      'The entry is removed from the disabled list on the site. You can undo this right afterward.',
    failed: { save: 'Error saving golfer', remove: 'Error deleting golfer' },
  },
  table: { file: 'disabled-list', match: 'the golfer with its name' },
});
export type DisabledGolfer = RecordOf<typeof disabledGolfers>;
