/**
 * Node's environment, and that of its child processes, for a server that is idle most of the day on a small machine.
 * Without it a server uses half as much again: a large nursery for new objects (V8's default grows to three times 16
 * MB), a separate C library heap for each thread that compresses pages, and freed blocks between used ones, which the
 * library can return to the system only when they were larger than its threshold. What a request needs fits well into
 * the nursery, and requests take the same processor time with larger thresholds. `--expose-gc` lets the server collect
 * garbage once it is idle. `docs/deploy/lfg-tour.service` and the `Dockerfile` have the same settings.
 */
export const LEAN_ENVIRONMENT = {
  NODE_OPTIONS: '--max-semi-space-size=4 --expose-gc',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '16384',
  MALLOC_TRIM_THRESHOLD_: '65536',
};
