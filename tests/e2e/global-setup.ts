/**
 * Compiles site and panel when needed, makes the demo season that every worker copies, and serves its
 * scoring pages and its shop.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runScript } from '../../scripts/run.ts';
import { startDemoBlueGolf } from '../../scripts/demo/bluegolf/server.ts';
import { startDemoStorefront } from '../../scripts/demo/storefront/server.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { NOW, TODAY } from './now.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const dist = process.env.TEST_DIST_DIR ?? join(ROOT, 'dist');
  const folder = await mkdtemp(join(tmpdir(), 'tour-e2e-'));
  const data = join(folder, 'data');
  // Stored addresses lead here, so that workers' tours can read them anew.
  const scoring = await startDemoBlueGolf({
    tour: (bluegolfBase) => makeSeasons({ today: TODAY, bluegolfBase }),
  });
  const shop = await startDemoStorefront({
    tour: makeSeasons({ today: TODAY, bluegolfBase: scoring.origin }),
    siteOrigin: 'https://tour.test',
  });
  const built = await runScript('scripts/build.ts', ['--if-stale'], { env: { DIST_DIR: dist } });
  const seeded = await runScript('scripts/demo/seed.ts', [], {
    env: { DATA_DIR: data, TOUR_NOW: NOW, DEMO_BLUEGOLF: scoring.origin },
  });
  if (built !== 0 || seeded !== 0) throw new Error('The tour for the browser tests was not made.');
  process.env.TEST_DIST_DIR = dist;
  process.env.TEST_DATA_DIR = data;
  process.env.TEST_BLUEGOLF = scoring.origin;
  process.env.TEST_SHOP = shop.origin;
  return async () => {
    await scoring.close();
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  };
}
