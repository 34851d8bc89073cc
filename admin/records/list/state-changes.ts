/** Changes of one state of a record, saved with one press. */
import type { QueryClient } from '@tanstack/react-query';
import { messageOf } from '../../api.ts';
import { reloadAfterSave } from '../../log/history-queries.ts';
import { KEEP_PICTURE } from '../../ui/picture.ts';
import { showToast } from '../../ui/toasts.ts';
import { editRecord } from '../editor/editing.ts';
import { saveRecord } from '../editor/save-record.ts';
import type { Values } from '../editor/values.ts';
import { beginning, calledOf } from '../record-kind.ts';
import type { RecordKind } from '../record-kind.ts';

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
export async function changeState<Stored extends object>(
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
