import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useMayChange } from '../list-rights.ts';
import { Button } from '../../ui/button.tsx';
import { focusSoon } from '../../ui/focus.ts';
import { ADD_BUTTON_ID, elementId } from '../editor/use-editing.ts';
import { type RecordKind, beginning, calledOf } from '../record-kind.ts';
import { messageOf } from '../../api.ts';
import { reloadAfterSave } from '../../log/history-queries.ts';
import { KEEP_PICTURE } from '../../ui/picture.ts';
import { showToast } from '../../ui/toasts.ts';
import { editRecord } from '../editor/editing.ts';
import { saveRecord } from '../editor/save-record.ts';
import type { Values } from '../editor/values.ts';

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
    <Button
      key={change.state}
      id={buttonId(change)}
      look={className}
      aria-describedby={titleId}
      busy={isPending}
      onPress={() => mutate(change)}
    >
      {change.label}
    </Button>
  ));
}

/** A change that a card offers. */
export interface StateChange {
  /** Which of the card's states it changes: the button stays the same one when that is done. */
  state: string;
  /** On the button: `Mark complete`. */
  label: string;
  values: Values;
  /** After the record's name: `marked complete`. */
  done: string;
}

const BACK = 'Back to the list';

/**
 * Saves a change as the editor would, on the state that the card shows, and offers Undo. When another staff member
 * changed the record meanwhile, both changes are shown to choose from. Never throws; failures are shown.
 */
async function changeState<Stored extends object>(
  queries: QueryClient,
  kind: RecordKind<Stored>,
  record: Stored,
  { values: changed, done }: Pick<StateChange, 'values' | 'done'>,
): Promise<void> {
  const editing = editRecord(kind, record);
  const values = { ...editing.values, ...changed };
  if (!((await kind.confirmSave?.({ record, values, back: BACK })) ?? true)) return;
  const end = await saveRecord(kind, {
    editing,
    values,
    picture: KEEP_PICTURE,
    onProgress: () => undefined,
    hadNoResponse: false,
    back: BACK,
  });
  if (end.kind !== 'saved') {
    kind.reload(queries);
    if (end.kind === 'edit-on') {
      showToast({ kind: 'error', text: kind.saveFailed(messageOf(end.reason)) });
    }
    return;
  }
  const stored = end.saved.record;
  const name = beginning(calledOf(kind, kind.valuesOf(stored)));
  const before = Object.fromEntries(
    Object.keys(changed).map((field) => [field, editing.origin[field] ?? '']),
  );
  kind.put(queries, stored, record);
  reloadAfterSave(queries);
  showToast({
    kind: 'success',
    text: `${name} ${done}.`,
    action: {
      label: 'Undo',
      run: () => void changeState(queries, kind, stored, { values: before, done: 'changed back' }),
    },
  });
}
