/** Memory and work of processes as Linux tells them; null on other systems. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

async function bytesOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** The processes that a process started and that are still there, and those that they started. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const own = text.split(' ').filter(Boolean).map(Number);
  return [...own, ...(await Promise.all(own.map(childrenOf))).flat()];
}

/** Bytes that a process and those it started hold in memory now; what they share counts for each. */
export async function residentOf(pid: number): Promise<number | null> {
  const all = await Promise.all([pid, ...(await childrenOf(pid))].map(bytesOf));
  return all[0] === null ? null : all.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
}

/** The most that `read` tells while something runs; null when it tells nothing. */
export async function mostWhile(
  running: Promise<unknown>,
  read: () => Promise<number | null>,
): Promise<number | null> {
  let most: number | null = null;
  const run = { isOver: false };
  const over = running.finally(() => {
    run.isOver = true;
  });
  while (!run.isOver) {
    const now = await read();
    if (now !== null) most = Math.max(most ?? 0, now);
    await Promise.race([wait(50), over.catch(() => undefined)]);
  }
  await over;
  return most;
}

/** Seconds that a process and those it ever started have computed so far, in steps of a hundredth. */
async function computedBy(pid: number): Promise<number | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name may hold anything; what follows it is parted by blanks. Children that ended count there.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(fields[place]), 0);
  return Number.isFinite(ticks) ? ticks / 100 : null;
}

async function computedByAll(pid: number): Promise<number | null> {
  const all = await Promise.all([pid, ...(await childrenOf(pid))].map(computedBy));
  return all[0] === null ? null : all.reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0);
}

/** Most of a second that processes compute while they rest. */
const RESTING = 0.03;

/** It begins to compress its pages further two seconds after they went live. */
const SECONDS_BEFORE = 4;
/** Whole archives are compressed and their cards drawn by then. */
const SECONDS_MOST = 1_800;
/** Where nobody tells what processes compute. */
const SECONDS_BLIND = 30;

/**
 * Waits until a server rests, with those that draw and compress for it: what is measured beside their
 * work is how a core is shared.
 */
export async function whenAtRest(pid: number): Promise<void> {
  let before = await computedByAll(pid);
  let rested = 0;
  for (let second = 0; second < SECONDS_MOST; second += 1) {
    await wait(1_000);
    const now = await computedByAll(pid);
    if (now === null && second > SECONDS_BLIND) return;
    rested = now !== null && before !== null && now - before < RESTING ? rested + 1 : 0;
    if (rested >= SECONDS_BEFORE) return;
    before = now;
  }
}
