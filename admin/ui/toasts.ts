import { messageOf } from '../api.ts';
import { createStore } from '../store.ts';

/** How long a success stays, in milliseconds; an Undo needs at least eight seconds. */
export const TOAST_MS = 10_000;

/** Most messages on screen at a time. */
export const TOASTS_MAX = 3;

/** A short message at the edge of the page. */
export interface Toast {
  id: number;
  kind: 'success' | 'error';
  text: string;
  action?: { label: string; run: () => void };
}

/** The messages on screen, oldest first. */
export const toasts = createStore<readonly Toast[]>([]);
let count = 0;

/** Shows a message and gives its id; of more than three the oldest success gives way first. */
export function showToast(toast: Omit<Toast, 'id'>): number {
  count += 1;
  const all = [...toasts.get(), { ...toast, id: count }];
  while (all.length > TOASTS_MAX) {
    const oldest = all.findIndex((each) => each.kind === 'success');
    all.splice(oldest === -1 ? 0 : oldest, 1);
  }
  toasts.set(all);
  return count;
}

/** Shows why a change failed. */
export function showFailure(thrown: unknown): void {
  showToast({ kind: 'error', text: messageOf(thrown) });
}

/** Makes a change and shows what it did, or why it failed. Never throws. */
export async function showOutcome(change: () => Promise<unknown>, done: string): Promise<void> {
  try {
    await change();
    showToast({ kind: 'success', text: done });
  } catch (thrown) {
    showFailure(thrown);
  }
}

/** Takes a message away. */
export function dismissToast(id: number): void {
  toasts.set(toasts.get().filter((each) => each.id !== id));
}
