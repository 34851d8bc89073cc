/** Memory of the idle server compared with Node itself, of the loaded server, and of a build. */
import { spawn } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { LEAN_ENVIRONMENT } from '../lean-node.mjs';
import { ROOT } from '../run.ts';
import { startTourProcess } from '../tour-process.ts';
import type { BenchContext } from './context.ts';
import { childrenOf, memoryOf, peakWhile, whenIdle } from './process-stats.ts';
import { startReference } from './reference.ts';
import { sendRequests } from './responses.ts';
import type { BenchRow } from './table.ts';

/** The wait after the child processes of the start have exited, until memory is released. */
const RELEASE_MS = 15_000;
const MAX_EXIT_MS = 60_000;

const MAX_IDLE = 130e6;
const MAX_LOADED = 150e6;
const MAX_BUILD = 500e6;

export async function memory({ demo, folder }: BenchContext): Promise<BenchRow[]> {
  const { tour: filled, env } = await demo();
  const bare = await startReference('bare');
  const logFile = join(folder, 'tour.log');
  const tour = await startTourProcess({ dataFrom: filled.dataDir, env, logFile });
  try {
    await whenIdle(tour.pid);
    await fetch(bare.origin);
    await fetch(`${tour.origin}/schedule`);
    await whenChildrenExited(tour.pid);
    const node = await memoryOf(bare.pid);
    const idle = await memoryOf(tour.pid);
    const loaded = await peakWhile(sendLoad(tour.origin), () => memoryOf(tour.pid));
    const compiled = await buildPeak(filled.dataDir, join(folder, 'build'));
    return [
      {
        ...row('Memory: the idle server', idle, MAX_IDLE),
        reference: `Node ${megabytes(node)}`,
        ...(idle !== null && node !== null && { ratio: idle / node }),
      },
      row('Memory: the server under load, peak', loaded, MAX_LOADED),
      row('Memory: compiling site and panel, and rendering all pages, peak', compiled, MAX_BUILD),
    ];
  } finally {
    await Promise.all([bare.stop(), tour.stop()]);
  }
}

/** Resolves a while after the last child process of a server has exited. */
async function whenChildrenExited(pid: number): Promise<void> {
  const until = performance.now() + MAX_EXIT_MS;
  while ((await childrenOf(pid)).length > 0 && performance.now() < until) await wait(1_000);
  await wait(RELEASE_MS);
}

async function sendLoad(origin: string): Promise<void> {
  for (const path of ['/', '/schedule', '/standings', '/results', '/api/events', '/api/standings'])
    await sendRequests(origin + path, 10_000);
}

/** The peak memory of `npm run build` with all its processes; the share cards are already there. */
async function buildPeak(dataDir: string, distDir: string): Promise<number | null> {
  await mkdir(distDir);
  await symlink(join(ROOT, 'dist/cards'), join(distDir, 'cards'));
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...LEAN_ENVIRONMENT, DATA_DIR: dataDir, DIST_DIR: distDir },
  });
  const built = new Promise<void>((done, fail) => {
    child.once('exit', (code) => {
      if (code === 0) done();
      else fail(new Error('The build failed.'));
    });
  });
  return peakWhile(built, () => memoryOf(child.pid ?? 0));
}

const megabytes = (bytes: number | null) =>
  bytes === null ? 'not available here' : `${(bytes / 1e6).toFixed(0)} MB`;

function row(what: string, bytes: number | null, goal: number): BenchRow {
  return {
    what,
    goal: `≤ ${goal / 1e6} MB`,
    value: megabytes(bytes),
    ...(bytes !== null && { bytes, isMet: bytes <= goal }),
  };
}
