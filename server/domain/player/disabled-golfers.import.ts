import { PLAYER_HEADINGS } from '../import/cells.ts';
import type { ImportKind } from '../import/import-kind.ts';
import { personKey } from './person-name.ts';
import { DisabledGolfer } from './disabled-golfer.schema.ts';

const GolferFields = DisabledGolfer.omit({ ID: true }).strip();
type GolferFields = Omit<DisabledGolfer, 'ID'>;

/** The disabled list as a table; a row is about the golfer of its name. */
export const disabledGolfersImport: ImportKind<DisabledGolfer, GolferFields> = {
  columns: [
    {
      field: 'name',
      label: 'Name',
      also: ['player', ...PLAYER_HEADINGS],
      isRequired: true,
      isPerson: true,
    },
    { field: 'reason', label: 'Reason', also: ['why'] },
    { field: 'duration', label: 'Duration', also: ['until', 'how long'] },
  ],
  schema: GolferFields,
  empty: { reason: '', duration: '' },
  finder: (stored) => {
    const byName = new Map(stored.map((golfer) => [personKey(golfer.name), golfer]));
    return ({ name }) => byName.get(personKey(name));
  },
  keyOf: ({ name }) => personKey(name),
  nameOf: ({ name }) => name,
};
