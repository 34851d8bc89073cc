/**
 * How Node is started for a server that rests most of the day on a small machine. Without these it keeps
 * 75 MB more after drawing the site once: a large nursery for new objects (V8's default grows to three
 * times 16 MB), and a heap of its own in the C library for each thread that compresses pages.
 * `docs/deploy/lfg-tour.service` says the same.
 */

/** Megabytes of the nursery; what a request needs fits well into it. */
export const LEAN_FLAGS = ['--max-semi-space-size=4'];

export const LEAN_ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
