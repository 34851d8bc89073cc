/** When a live page refreshes itself, and how it describes its age. */

/** Milliseconds between two refreshes of a live page. */
export const INTERVAL_MS = 30_000;

/** Longest wait after failures, and between two refreshes of a page that waits for the next event. */
export const LONGEST_INTERVAL_MS = 300_000;

/** Steps of the age in seconds. */
const STEP = 10;

/** Milliseconds until the next refresh after some failures in a row: 30 s, 60 s, 120 s up to five minutes. */
export function delayAfter(failures: number): number {
  return Math.min(INTERVAL_MS * 2 ** Math.max(0, failures - 1), LONGEST_INTERVAL_MS);
}

/** `Updated 20 s ago`. */
export function agoText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1_000 / STEP) * STEP;
  if (seconds < STEP) return 'Updated just now';
  if (seconds < 60) return `Updated ${seconds} s ago`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `Updated ${minutes} min ago` : `Updated ${Math.floor(minutes / 60)} h ago`;
}

/** The sentence of a failure, followed by the time of the shown rows. */
export const FAILED = 'Could not update; showing results of';
