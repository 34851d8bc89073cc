/** Undo of a change, such as an import, and redo: each change has a number in the journal. */
import { UndoResponse } from '#domain/history/undo.schema.ts';
import { call, messageOf } from '../api.ts';
import { showToast } from '../ui/toasts.ts';

/** How many records are named that stay as they are. */
const NAMED = 3;

const NAMES = new Intl.ListFormat('en-US');

/** What an undo did, in sentences; `done` is the first one when nothing stays as it is. */
export function undoneText({ undone, left }: UndoResponse, done = 'Undone.'): string {
  if (left.length === 0) return done;
  const stays = [...Map.groupBy(left, ({ reason }) => reason)].map(([reason, records]) => {
    const more = records.length - NAMED;
    const names = records.slice(0, NAMED).map(({ name }) => name);
    const all = NAMES.format(more > 0 ? [...names, `${more} more`] : names);
    return `${all} ${records.length === 1 ? 'stays as it is' : 'stay as they are'}: ${reason}`;
  });
  return [`${done.replace('.', '')} for ${undone} of ${undone + left.length}.`, ...stays].join(' ');
}

/** An undo, or the undo of an undo. */
type Step = 'Undo' | 'Redo';

const DONE: Readonly<Record<Step, string>> = { Undo: 'Undone.', Redo: 'Done again.' };

/** Shows that records were stored, with an Undo; `onUndone` reads the list again. */
export function showUndoable(text: string, number: number | null, onUndone: () => void): void {
  const action = { label: 'Undo', run: () => void runUndo(number ?? 0, onUndone) };
  showToast({ kind: 'success', text, ...(number !== null && { action }) });
}

/** Undoes a change, or does it again by undoing its undo, and offers the opposite. Never rejects. */
export async function runUndo(
  number: number,
  onUndone: () => void,
  step: Step = 'Undo',
): Promise<void> {
  try {
    const response = await call('POST', `/api/journal/${number}/undo`, { schema: UndoResponse });
    const { number: saved, left } = response;
    const label = step === 'Undo' ? 'Redo' : 'Undo';
    showToast({
      kind: left.length === 0 ? 'success' : 'error',
      text: undoneText(response, DONE[step]),
      ...(saved !== null && { action: { label, run: () => void runUndo(saved, onUndone, label) } }),
    });
  } catch (thrown) {
    showToast({ kind: 'error', text: `${step} failed: ${messageOf(thrown)}` });
  }
  onUndone();
}
