/** What Linux reports about a server's process. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether the operating system provides these facts. */
export const KNOWS_PROCESSES = existsSync('/proc/self/status') && existsSync('/proc/net/tcp');

/** The resident memory of a process, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** States of a connection that the server has not closed: established, and closed by the client only. */
const OPEN = new Set(['01', '08']);

/** How many open connections the server at a port has. */
export async function connectionsAt(port: number): Promise<number> {
  const table = await readFile('/proc/net/tcp', 'utf8');
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table.split('\n').filter((line) => {
    const [, local = '', , state = ''] = line.trim().split(/\s+/);
    return local.endsWith(own) && OPEN.has(state);
  }).length;
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
