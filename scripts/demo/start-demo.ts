/**
 * The demo tour with its scoring pages and its shop, on free ports, in temporary folders and with a
 * frozen clock: for benchmarks and screenshots.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runScript } from '../run.ts';
import { startTourProcess, type TourProcess } from '../tour-process.ts';
import { startDemoServer } from './demo-server.ts';
import { makeSeasons } from './season/season.ts';
import { DEMO_TOKEN } from './storefront/token.ts';

/** Noon of a Wednesday in mid season, in the tour's timezone. */
const NOW = '2026-06-10T16:00:00Z';
const TODAY = '2026-06-10';

export interface Demo {
  tour: TourProcess;
  /** The tour's environment, for another tour with the same services. */
  env: Readonly<Record<string, string>>;
  /** The time of its frozen clock. */
  now: Date;
  /** Stops every process and server, and removes the folders. */
  stop: () => Promise<void>;
}

/** Builds the site if needed, seeds the demo and starts it. */
export async function startDemo(): Promise<Demo> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-demo-'));
  const cleanups = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
  };
  try {
    const { origin, close } = await startDemoServer({
      tour: (bluegolfBase) => makeSeasons({ today: TODAY, bluegolfBase }),
      siteOrigin: 'https://tour.test',
    });
    cleanups.push(close);
    const dataFrom = join(folder, 'data');
    const built = await runScript('scripts/build.ts', ['--if-stale']);
    const seeded = await runScript('scripts/demo/seed.ts', [], {
      env: { DATA_DIR: dataFrom, TOUR_NOW: NOW, DEMO_BLUEGOLF: origin },
      quiet: true,
    });
    if (built !== 0 || seeded !== 0) throw new Error('The demo tour could not be made.');
    const env = {
      TOUR_NOW: NOW,
      LOG_LEVEL: 'info',
      DEMO_BLUEGOLF: origin,
      STOREFRONT_HOST: origin,
      STOREFRONT_TOKEN: DEMO_TOKEN,
    };
    const tour = await startTourProcess({ dataFrom, env });
    cleanups.push(() => tour.stop());
    return { tour, env, now: new Date(NOW), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
