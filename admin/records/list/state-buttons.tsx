import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMayChange } from '../list-rights.ts';
import { focusSoon } from '../../ui/focus.ts';
import { ADD_BUTTON_ID, elementId } from '../editor/use-editing.ts';
import type { RecordKind } from '../record-kind.ts';
import { changeState } from './state-changes.ts';
import type { StateChange } from './state-changes.ts';

interface StateButtonsProps<Stored extends object> {
  kind: RecordKind<Stored>;
  record: Stored;
  /** The element that names the record. */
  titleId: string;
  changes: readonly StateChange[];
  /** The look of the buttons; quiet by default. */
  className?: string;
}

/** The Edit button of the card after the one with an element, or of the one before. */
function neighborOf(id: string): string[] {
  const item = document.getElementById(id)?.closest('li');
  const next = item?.nextElementSibling ?? item?.previousElementSibling;
  const found = next?.querySelector('[id^="edit-"]');
  return found ? [found.id] : [];
}

/** One button for each state change that makes sense now, for those who may change the list. */
export function StateButtons<Stored extends object>(props: StateButtonsProps<Stored>) {
  const { kind, record, titleId, changes, className = 'quiet' } = props;
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async (change: StateChange) => {
      const id = buttonId(change);
      const neighbor = neighborOf(id);
      await changeState(queries, kind, record, change);
      const focused = document.activeElement;
      if (focused === null || focused === document.body || focused.id === id) {
        // A filter may take the card away.
        focusSoon(id, ...neighbor, ADD_BUTTON_ID);
      }
    },
  });
  const buttonId = ({ state }: StateChange) => elementId(`${state}-of`, kind.idOf(record));
  if (!useMayChange()) return null;
  return changes.map((change) => (
    <button
      key={change.state}
      id={buttonId(change)}
      type="button"
      className={`button ${className}`}
      aria-describedby={titleId}
      aria-disabled={isPending}
      onClick={() => {
        if (!isPending) mutate(change);
      }}
    >
      {change.label}
    </button>
  ));
}
