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

/** Undoes a change. Throws ApiError: 409 when it was undone already. */
export function undoChange(number: number): Promise<UndoResponse> {
  return call('POST', `/api/journal/${number}/undo`, { schema: UndoResponse });
}

/** Shows that records were stored, with an Undo; `onUndone` reads the list again. */
export function showUndoable(text: string, number: number | null, onUndone: () => void): void {
  const action = { label: 'Undo', run: () => void runUndo(number ?? 0, onUndone) };
  showToast({ kind: 'success', text, ...(number !== null && { action }) });
}

/** Undoes a change and offers to do it again, which undoes the undo. */
async function runUndo(
  number: number,
  onUndone: () => void,
  { done, failed, next }: Step = UNDO,
): Promise<void> {
  try {
    const response = await undoChange(number);
    const { number: saved } = response;
    const isAll = response.left.length === 0;
    showToast({
      kind: isAll ? 'success' : 'error',
      text: undoneText(response, done),
      ...(saved !== null && {
        action: { label: next.label, run: () => void runUndo(saved, onUndone, next) },
      }),
    });
  } catch (thrown) {
    showToast({ kind: 'error', text: `${failed}: ${messageOf(thrown)}` });
  }
  onUndone();
}

/** An undo, or the undo of an undo. */
interface Step {
  label: string;
  done: string;
  failed: string;
  /** What is offered after it. */
  readonly next: Step;
}

const UNDO: Step = {
  label: 'Undo',
  done: 'Undone.',
  failed: 'Undo failed',
  get next() {
    return REDO;
  },
};
const REDO: Step = { label: 'Redo', done: 'Done again.', failed: 'Redo failed', next: UNDO };
