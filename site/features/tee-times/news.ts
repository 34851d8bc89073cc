/**
 * What was learned of the page's tee times since it was drawn. The page's script asks the server and
 * tells it here; the island shows it. Both are here before React is.
 */
import type { TeeTime } from '#domain/results/results.schema.ts';
import { loadTeeTimes, sentenceOf } from './load.ts';
import { TEE_TIMES_FAILED } from './words.ts';

export type News =
  | { kind: 'loading' }
  | { kind: 'rows'; teeTimes: readonly TeeTime[] }
  | { kind: 'failed'; sentence: string };

let news: News | null = null;
const listeners = new Set<() => void>();

/** The last that is known; null while nothing was asked. */
export const latest = (): News | null => news;

/** Calls back on news; returns the way to stop that. */
export function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(next: News): News {
  news = next;
  for (const listener of listeners) listener();
  return next;
}

/** Asks the server for an event's tee times; never throws, a failure is news too. */
export async function askForTeeTimes(eventID: string): Promise<News> {
  tell({ kind: 'loading' });
  try {
    return tell({ kind: 'rows', teeTimes: await loadTeeTimes(eventID) });
  } catch (error) {
    return tell({ kind: 'failed', sentence: sentenceOf(error, TEE_TIMES_FAILED) });
  }
}
