/** Undo of a change, such as an import, and redo: each change has a number in the journal. */
import { journalApi } from '#domain/log/log.api.ts';
import type { UndoResponse } from '#domain/log/undo.schema.ts';
import { request, messageOf } from '../api.ts';
import { showToast } from '../ui/toasts.ts';
import { andList } from '#domain/tour/lists.ts';

/** How many records are named that stay as they are. */
const NAMED = 3;

/** An undo, or the undo of an undo. */
type Step = 'Undo' | 'Redo';

const DONE: Readonly<Record<Step, string>> = { Undo: 'Undone', Redo: 'Done again' };

/** What an undo did, in sentences; `what` is the sentence about the change that it undoes. */
export function undoneText(
  { undone, left }: UndoResponse,
  what: string,
  step: Step = 'Undo',
): string {
  const done = DONE[step];
  if (left.length === 0) return `${done}: “${what}”`;
  const stays = [...Map.groupBy(left, ({ reason }) => reason)].map(([reason, records]) => {
    const more = records.length - NAMED;
    const names = records.slice(0, NAMED).map(({ name }) => name);
    const all = andList().format(more > 0 ? [...names, `${more} more`] : names);
    return `${all} ${records.length === 1 ? 'stays as it is' : 'stay as they are'}: ${reason}`;
  });
  return [`${done} for ${undone} of ${undone + left.length}: “${what}”`, ...stays].join(' ');
}

/** Shows that records were stored, with an Undo; `onUndone` reads the list again. */
export function showUndoable(text: string, number: number | null, onUndone: () => void): void {
  const action = { label: 'Undo', run: () => void runUndo(number ?? 0, text, onUndone) };
  showToast({ kind: 'success', text, ...(number !== null && { action }) });
}

/**
 * Undoes the change that a sentence is about, or does it again by undoing its undo, and offers the opposite. Never
 * rejects.
 */
export async function runUndo(
  number: number,
  what: string,
  onUndone: () => void,
  step: Step = 'Undo',
): Promise<void> {
  try {
    const response = await request(journalApi.undo, { path: { number } });
    const { number: saved, left } = response;
    const label = step === 'Undo' ? 'Redo' : 'Undo';
    showToast({
      kind: left.length === 0 ? 'success' : 'error',
      text: undoneText(response, what, step),
      ...(saved !== null && {
        action: { label, run: () => void runUndo(saved, what, onUndone, label) },
      }),
    });
  } catch (thrown) {
    showToast({ kind: 'error', text: `${step} failed: ${messageOf(thrown)}` });
  }
  onUndone();
}
