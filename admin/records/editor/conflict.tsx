import { ask } from '../../ui/ask.tsx';
import { ComparedFields } from '../../ui/compared-fields.tsx';
import { changedFields, shownValue, type Values } from './values.ts';

/** Two people's changes of one record: what both began with, and what either made of it. */
export interface Conflict {
  /** What the record is called. */
  name: string;
  /** Who saved theirs and when, as a sentence; empty when it is not known. */
  saved?: string;
  origin: Values;
  theirs: Values;
  mine: Values;
  labelOf: (field: string) => string;
  /** Whether I can choose field by field what both changed; else mine stands there. */
  byField?: boolean;
  /** On the button that leaves it undecided. */
  back?: string | undefined;
  /** Whether I, or they, have another picture of it. */
  pictures?: { mine: boolean; theirs: boolean };
}

/** One line of the comparison; a dash stands where a staff member changed nothing. */
export interface ConflictRow {
  /** The name of the field; the picture has none. */
  field?: string;
  label: string;
  before: string;
  theirs: string | null;
  mine: string | null;
}

const ANOTHER = 'Another picture';
const BACK = 'Back to editing';

/** The fields that either changed, each with what was made of it; null for who left it alone. */
export function conflictRows({ origin, theirs, mine, labelOf, pictures }: Conflict): ConflictRow[] {
  const [byThem, byMe] = [changedFields(origin, theirs), changedFields(origin, mine)];
  const rows = Object.keys({ ...origin, ...theirs, ...mine })
    .filter((field) => byThem.includes(field) || byMe.includes(field))
    .map((field) => ({
      field,
      label: labelOf(field),
      before: shownValue(origin[field]),
      theirs: byThem.includes(field) ? shownValue(theirs[field]) : null,
      mine: byMe.includes(field) ? shownValue(mine[field]) : null,
    }));
  if (!pictures || !(pictures.mine || pictures.theirs)) return rows;
  const { mine: my, theirs: their } = pictures;
  const picture = { label: 'Picture', before: 'As it was' };
  return [...rows, { ...picture, theirs: their ? ANOTHER : null, mine: my ? ANOTHER : null }];
}

/** What I decided: `mine` is saved but for the fields of `theirs`, whose values stay. */
export interface Decision {
  choice: 'mine' | 'theirs' | 'back';
  theirs: ReadonlySet<string>;
}

/** Asks what to do with my changes to a record that another staff member has changed meanwhile. */
export async function confirmConflict(conflict: Conflict): Promise<Decision> {
  const theirs = new Set<string>();
  const choice = await ask({
    title: `Another staff member changed ${conflict.name}`,
    text: `${conflict.saved ?? ''} Your changes are not saved yet. “Keep mine” saves them over theirs; what only they changed stays${conflict.byField === true ? ', and what you choose of theirs' : ''}. “Take theirs” discards your changes.`.trim(),
    details: (
      <Comparison
        rows={conflictRows(conflict)}
        theirs={conflict.byField === true ? theirs : null}
      />
    ),
    choices: [
      { value: 'back', label: conflict.back ?? BACK, kind: 'quiet' },
      { value: 'theirs', label: 'Take theirs', kind: 'quiet' },
      { value: 'mine', label: 'Keep mine', kind: 'primary' },
    ],
    focus: 'back',
    escape: 'back',
  });
  return { choice, theirs };
}

/** Asks what to do with my changes to a record that no longer exists. */
export function confirmLoss(name: string, back = BACK): Promise<'bring' | 'discard' | 'back'> {
  return ask({
    title: `${name} is gone`,
    text: 'Another staff member deleted or renamed it. You can restore it with your changes, discard your changes, or keep editing.',
    choices: [
      { value: 'back', label: back, kind: 'quiet' },
      { value: 'discard', label: 'Discard mine', kind: 'quiet warn' },
      { value: 'bring', label: 'Restore it with my changes', kind: 'primary' },
    ],
    focus: 'back',
    escape: 'back',
  });
}

interface ComparisonProps {
  rows: readonly ConflictRow[];
  /** Collects the fields whose values of theirs I choose; null where I can't. */
  theirs: Set<string> | null;
}

function Comparison({ rows, theirs: chosen }: ComparisonProps) {
  if (rows.length === 0) return null;
  const unchanged = <span className="muted">unchanged</span>;
  return (
    <ComparedFields
      columns={['Before', 'Theirs', 'Mine']}
      fields={rows.map(({ field, label, before, theirs, mine }) => {
        const isDisputed = theirs !== null && mine !== null && theirs !== mine;
        const sides = { theirs: theirs ?? unchanged, mine: mine ?? unchanged };
        const canChoose = isDisputed && chosen !== null && field !== undefined;
        const shown = (side: keyof typeof sides) =>
          canChoose ? (
            <label className="check">
              <input
                type="radio"
                name={`chosen-${field}`}
                aria-label={`${label}, ${side}: ${side === 'mine' ? mine : theirs}`}
                defaultChecked={side === 'mine'}
                onChange={() => {
                  if (side === 'theirs') chosen.add(field);
                  else chosen.delete(field);
                }}
              />
              {sides[side]}
            </label>
          ) : (
            sides[side]
          );
        const values = [shown('theirs'), shown('mine')];
        return { label, values: [before, ...values], isDisputed };
      })}
    />
  );
}
