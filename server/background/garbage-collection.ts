/** How long a process must be idle: an edit right after another one meets no pause. */
const IDLE_MS = 2_000;

/**
 * Returns a function to call after each piece of work: once there was none for two seconds, the process gives the memory
 * of what it no longer needs back to the system. V8 alone waits until the heap has grown again. A pause of about 30 ms;
 * nothing without Node's `--expose-gc`.
 */
export function garbageCollection(): () => void {
  const { gc } = globalThis;
  if (!gc) return () => undefined;
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => void gc({ type: 'major', execution: 'async' }), IDLE_MS).unref();
    timer.refresh();
  };
}
