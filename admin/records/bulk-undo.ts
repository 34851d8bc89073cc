/** Undo of a change of several records together, such as an import. */
import { UndoResponse } from '#domain/history/undo.schema.ts';
import { call, messageOf } from '../api.ts';
import { showToast } from '../ui/toasts.ts';

/** What an undo did, in sentences. */
export function undoneText({ undone, left }: UndoResponse): string {
  if (left === 0) return 'Undone.';
  const stay =
    left === 1
      ? '1 was changed since then and stays.'
      : `${left} were changed since then and stay.`;
  return `Undone for ${undone} of ${undone + left}. ${stay}`;
}

/** Shows that records were stored, with an Undo; `onUndone` reads the list again. */
export function showUndoable(text: string, undo: string, onUndone: () => void): void {
  showToast({
    kind: 'success',
    text,
    action: { label: 'Undo', run: () => void runUndo(undo, onUndone) },
  });
}

async function runUndo(undo: string, onUndone: () => void): Promise<void> {
  try {
    const done = await call('POST', `/api/undo/${encodeURIComponent(undo)}`, {
      schema: UndoResponse,
    });
    showToast({ kind: 'success', text: undoneText(done) });
  } catch (thrown) {
    showToast({ kind: 'error', text: `Undo failed: ${messageOf(thrown)}` });
  }
  onUndone();
}
