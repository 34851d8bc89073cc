/** What the operating system says of a server; on Linux only. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether there is anything to be learned here. */
export const KNOWS_PROCESSES = existsSync('/proc/self/status') && existsSync('/proc/net/tcp');

/** The memory a process holds, in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
}

/** States of a connection that its server has not let go of: established, and left by its caller. */
const HELD = new Set(['01', '08']);

/** How many connections the server at a port holds. */
export async function connectionsAt(port: number): Promise<number> {
  const table = await readFile('/proc/net/tcp', 'utf8');
  const own = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table.split('\n').filter((line) => {
    const [, local = '', , state = ''] = line.trim().split(/\s+/);
    return local.endsWith(own) && HELD.has(state);
  }).length;
}

/** Waits until something is so; says whether it came to be. */
export async function comes(
  isSo: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const until = performance.now() + milliseconds;
  while (!(await isSo())) {
    if (performance.now() > until) return false;
    await wait(50);
  }
  return true;
}
