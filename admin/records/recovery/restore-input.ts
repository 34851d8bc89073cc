import { failureText } from '../../api.ts';
import { showToast } from '../../ui/toasts.ts';
import type { UnsavedInput } from './unsaved-input.ts';
import { editUnsavedInput } from '../editor/editing.ts';
import type { Editing } from '../editor/editing.ts';
import type { RecordKind } from '../record-kind.ts';

interface Restoring<Stored> {
  /** The records among which the copy's is looked for, as they are stored now. */
  read: () => Promise<readonly Stored[]>;
  open: (editing: Editing<Stored>) => Promise<boolean>;
  /** What the message begins with when they can’t be loaded. */
  loadFailed?: string | undefined;
}

/** Opens a copy over what is stored now; false when the open editor stays open or loading failed. */
export async function restoreUnsavedInput<Stored extends object>(
  kind: Pick<RecordKind<Stored>, 'idOf' | 'valuesOf'>,
  copy: UnsavedInput,
  { read, open, loadFailed }: Restoring<Stored>,
): Promise<boolean> {
  try {
    const stored = (await read()).find((each) => kind.idOf(each) === copy.id);
    return await open(editUnsavedInput(kind, copy, stored));
  } catch (thrown) {
    showToast({ kind: 'error', text: failureText(thrown, loadFailed) });
    return false;
  }
}
