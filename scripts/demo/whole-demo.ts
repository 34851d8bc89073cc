/**
 * The demo tour with its scoring pages and its shop, on free ports and in temporary folders, at an
 * instant that stands still: for what looks at the whole site.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runScript } from '../run.ts';
import { startTourProcess, type TourProcess } from '../tour-process.ts';
import { startDemoBlueGolf } from './bluegolf/server.ts';
import { makeSeasons } from './season/season.ts';
import { startDemoStorefront } from './storefront/server.ts';
import { DEMO_TOKEN } from './storefront/token.ts';

/** Noon of a Wednesday in mid season, where the tour is. */
const NOW = '2026-06-10T16:00:00Z';
const TODAY = '2026-06-10';

export interface WholeDemo {
  tour: TourProcess;
  /** What the tour was started with, for another one beside it. */
  env: Readonly<Record<string, string>>;
  /** Where its clock stands. */
  now: Date;
  /** Ends every process and server, and removes the folders. */
  stop: () => Promise<void>;
}

/** Starts it, compiled before where needed. Throws a sentence when the demo can't be made. */
export async function startWholeDemo(): Promise<WholeDemo> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-demo-'));
  const endings = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  };
  try {
    const scoring = await startDemoBlueGolf({
      tour: (bluegolfBase) => makeSeasons({ today: TODAY, bluegolfBase }),
    });
    endings.push(() => scoring.close());
    const shop = await startDemoStorefront({
      tour: makeSeasons({ today: TODAY, bluegolfBase: scoring.origin }),
      siteOrigin: 'https://tour.test',
      pictureFolder: join(ROOT, 'dist', 'demo-shop'),
    });
    endings.push(() => shop.close());
    const dataFrom = join(folder, 'data');
    const built = await runScript('scripts/build.ts', ['--if-stale']);
    const seeded = await runScript('scripts/demo/seed.ts', [], {
      env: { DATA_DIR: dataFrom, TOUR_NOW: NOW, DEMO_BLUEGOLF: scoring.origin },
      quiet: true,
    });
    if (built !== 0 || seeded !== 0) throw new Error('The demo tour could not be made.');
    const env = {
      TOUR_NOW: NOW,
      LOG_LEVEL: 'info',
      DEMO_BLUEGOLF: scoring.origin,
      STOREFRONT_HOST: shop.origin,
      STOREFRONT_TOKEN: DEMO_TOKEN,
    };
    const tour = await startTourProcess({ dataFrom, env });
    endings.push(() => tour.stop());
    return { tour, env, now: new Date(NOW), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
