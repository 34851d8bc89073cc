/**
 * How Node is started for a server that rests most of the day on a small machine. Without these it keeps
 * tens of megabytes more after its start: a large nursery for new objects (V8's default grows to three times 16 MB), a
 * heap of its own in the C library for each thread that compresses pages, and what that library keeps of
 * large pieces when they are given back (its bound for that grows unless it is told one).
 * `docs/deploy/lfg-tour.service` says the same.
 */

/** Megabytes of the nursery; what a request needs fits well into it. */
export const LEAN_FLAGS = ['--max-semi-space-size=4'];

export const LEAN_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
