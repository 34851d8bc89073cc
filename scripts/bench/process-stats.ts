/** Memory and CPU time of processes on Linux; null on other systems. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

async function residentBytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** The running child processes of a process, and their children. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const own = text.split(' ').filter(Boolean).map(Number);
  return [...own, ...(await Promise.all(own.map(childrenOf))).flat()];
}

/**
 * Stops the child processes of a server, later ones too: pages and share cards of many events take minutes, and a
 * measurement of something else needs none of them. Returns how they go on.
 */
export async function pauseChildren(pid: number): Promise<() => Promise<void>> {
  const signalAll = async (signal: 'SIGSTOP' | 'SIGCONT') => {
    for (const child of await childrenOf(pid)) {
      try {
        process.kill(child, signal);
      } catch {
        // It has just ended.
      }
    }
  };
  await signalAll('SIGSTOP');
  const again = setInterval(() => void signalAll('SIGSTOP'), 200);
  return () => {
    clearInterval(again);
    return signalAll('SIGCONT');
  };
}

/** Resident bytes of a process and its children; shared memory counts for each of them. */
export async function memoryOf(pid: number): Promise<number | null> {
  const all = await Promise.all([pid, ...(await childrenOf(pid))].map(residentBytes));
  return all[0] === null ? null : all.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}

/** The largest value of `read` while a promise is pending; null when it never returns one. */
export async function peakWhile(
  running: Promise<unknown>,
  read: () => Promise<number | null>,
): Promise<number | null> {
  let peak: number | null = null;
  const run = { isOver: false };
  const over = running.finally(() => {
    run.isOver = true;
  });
  while (!run.isOver) {
    const now = await read();
    if (now !== null) peak = Math.max(peak ?? 0, now);
    await Promise.race([wait(50), over.catch(() => undefined)]);
  }
  await over;
  return peak;
}

/** CPU seconds of a process and its exited children, in hundredths. */
async function cpuSeconds(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The process name may contain spaces and parentheses; the fields after it don't.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0);
  return Number.isFinite(ticks) ? ticks / 100 : null;
}

/** CPU seconds of a process and all its children. */
export async function cpuSecondsOf(pid: number): Promise<number | null> {
  const all = await Promise.all([pid, ...(await childrenOf(pid))].map(cpuSeconds));
  return all[0] === null ? null : all.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
}

/** The CPU seconds per second below which processes count as idle. */
const IDLE_CPU = 0.03;

/** How long they must be idle: recompression starts two seconds after pages go live. */
const IDLE_SECONDS = 4;
/** Even an archive is compressed and has its share cards by then. */
const MAX_SECONDS = 1_800;
/** The wait on systems without CPU times. */
const BLIND_SECONDS = 30;

/** Waits until a server and its child processes are idle, so their work doesn't disturb measurements. */
export async function whenIdle(pid: number): Promise<void> {
  let before = await cpuSecondsOf(pid);
  let idle = 0;
  for (let second = 0; second < MAX_SECONDS; second += 1) {
    await wait(1_000);
    const now = await cpuSecondsOf(pid);
    if (now === null && second > BLIND_SECONDS) return;
    idle = now !== null && before !== null && now - before < IDLE_CPU ? idle + 1 : 0;
    if (idle >= IDLE_SECONDS) return;
    before = now;
  }
}
