/**
 * The page's tee times as last fetched from the server: the page's script starts a request, the island
 * subscribes. It works before React is loaded.
 */
import type { TeeTime } from '#domain/results/results.schema.ts';
import { LoadError, loadTeeTimes } from './load.ts';
import { TEE_TIMES_FAILED } from './texts.ts';

type LiveTeeTimes =
  | { kind: 'loading' }
  | { kind: 'rows'; teeTimes: readonly TeeTime[] }
  | { kind: 'failed'; sentence: string };

let current: LiveTeeTimes | null = null;
const listeners = new Set<() => void>();

/** The latest state; null before the first request. */
export const getLiveTeeTimes = (): LiveTeeTimes | null => current;

/** Calls back on every change; returns the function that unsubscribes. */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: LiveTeeTimes): LiveTeeTimes {
  current = next;
  for (const listener of listeners) listener();
  return next;
}

/** Fetches an event's tee times. Never throws: a failure is a state. */
export async function refreshTeeTimes(eventID: string): Promise<LiveTeeTimes> {
  set({ kind: 'loading' });
  try {
    return set({ kind: 'rows', teeTimes: await loadTeeTimes(eventID) });
  } catch (error) {
    const sentence = error instanceof LoadError ? error.message : TEE_TIMES_FAILED;
    return set({ kind: 'failed', sentence });
  }
}
