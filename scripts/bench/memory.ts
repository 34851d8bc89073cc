/** Memory: the server at rest and under load beside bare Node, and a whole build (PERFORMANCE). */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ROOT } from '../run.ts';
import { startAnchor } from './anchors/start-anchor.ts';
import { sendRequests } from './load/load.ts';
import { childrenOf, mostWhile, residentOf } from './resident.ts';
import type { BenchRow } from './table.ts';
import { startTourForLoad } from './tour-for-load.ts';
import type { World } from './world.ts';

/** After its start a server gives back what it took for drawing all pages, and its helpers end. */
const REST_MS = 20_000;
const REST_MS_MAX = 90_000;

const IDLE_TIMES = 2;
const IDLE_MOST = 80e6;
const LOAD_MOST = 130e6;
const BUILD_MOST = 500e6;

export async function memory({ demo, folder }: World): Promise<BenchRow[]> {
  const whole = await demo();
  const bare = await startAnchor('bare');
  const tour = await startTourForLoad(whole, folder);
  try {
    await fetch(bare.origin);
    await fetch(`${tour.origin}/schedule`);
    await whenAlone(tour.pid);
    const node = await residentOf(bare.pid);
    const idle = await residentOf(tour.pid);
    const loaded = await mostWhile(useAll(tour.origin), () => residentOf(tour.pid));
    const distDir = join(folder, 'build');
    const compiled = await buildPeak(whole.tour.dataDir, distDir);
    const drawn = await buildPeak(whole.tour.dataDir, distDir, '--pages');
    const ratio = idle !== null && node !== null ? idle / node : null;
    return [
      {
        ...row('Memory: the server at rest', idle, IDLE_MOST),
        goal: `≤ ${IDLE_TIMES}×, ≤ ${IDLE_MOST / 1e6} MB`,
        anchor: `bare Node ${shown(node)}`,
        ...(ratio !== null && { ratio, isMet: ratio <= IDLE_TIMES && (idle ?? 0) <= IDLE_MOST }),
      },
      row('Memory: the server under load, at most', loaded, LOAD_MOST),
      row('Memory: drawing all pages by a command, at most', drawn, BUILD_MOST),
      row('Memory: compiling site and panel before that, at most', compiled, BUILD_MOST),
    ];
  } finally {
    await Promise.all([bare.stop(), tour.stop()]);
  }
}

/** Resolves a while after the last helper of a server has ended. */
async function whenAlone(pid: number): Promise<void> {
  const until = performance.now() + REST_MS_MAX;
  while ((await childrenOf(pid)).length > 0 && performance.now() < until) await wait(1_000);
  await wait(REST_MS);
}

/** Pages, pictures' neighbours and the API, one after the other, as fast as they are answered. */
async function useAll(origin: string): Promise<void> {
  for (const path of ['/', '/schedule', '/standings', '/results', '/api/events', '/api/standings'])
    await sendRequests({
      ...{ url: origin + path, encoding: 'br', connections: 50, seconds: 2, perSecond: null },
    });
}

/** The most memory that `npm run build` takes, all its processes, the pictures for shared links aside. */
async function buildPeak(
  dataDir: string,
  distDir: string,
  ...args: string[]
): Promise<number | null> {
  await mkdir(distDir, { recursive: true });
  if (!existsSync(join(distDir, 'cards')))
    await symlink(join(ROOT, 'dist/cards'), join(distDir, 'cards'));
  const child = spawn(process.execPath, [join(ROOT, 'scripts/build.ts'), ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATA_DIR: dataDir, DIST_DIR: distDir },
  });
  const built = new Promise<void>((done, fail) => {
    child.once('exit', (code) => {
      if (code === 0) done();
      else fail(new Error('The build failed.'));
    });
  });
  return mostWhile(built, () => residentOf(child.pid ?? 0));
}

const shown = (bytes: number | null) =>
  bytes === null ? 'not told here' : `${(bytes / 1e6).toFixed(0)} MB`;

function row(what: string, bytes: number | null, most: number): BenchRow {
  return {
    what,
    goal: `≤ ${most / 1e6} MB`,
    value: shown(bytes),
    ...(bytes !== null && { bytes, isMet: bytes <= most }),
  };
}
