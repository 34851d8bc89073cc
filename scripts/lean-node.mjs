/**
 * Node's flags and environment for a server that is idle most of the day on a small machine. Without them it uses
 * tens of megabytes more: a large nursery for new objects (V8's default grows to three times 16 MB), a separate C
 * library heap for each thread that compresses pages, and large freed blocks that the library doesn't return
 * (its threshold grows unless it is set). `docs/deploy/lfg-tour.service` has the same settings.
 */

/** Megabytes of the nursery; what a request needs fits well into it. */
export const LEAN_FLAGS = ['--max-semi-space-size=4'];

export const LEAN_ENVIRONMENT = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};
