/** What Linux reports about a server's process. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** The resident memory of a process, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** How long a test waits for what should happen soon: also slow machines have done it by then. */
export const PATIENCE_MS = 60_000 * Number(process.env.TEST_SLOWNESS ?? 1);

/** Waits until a condition is true; returns false when it isn't within the time. */
export async function comes(
  isSo: () => boolean | Promise<boolean>,
  milliseconds: number = PATIENCE_MS,
): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > until) return false;
    await wait(50);
  }
  return true;
}
