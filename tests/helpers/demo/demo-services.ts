/**
 * What tests of the demo tour share in one run: the prepared tour, the demo's scoring pages and its shop. Test
 * processes find them through environment variables.
 */
import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../remove-folder.ts';
import { startDemoServer } from '../../../scripts/demo/demo-server.ts';
import { makeSeasons } from '../../../scripts/demo/season/season.ts';
import { TODAY } from '../now.ts';
import { prepareTour, SEEDED_BLUEGOLF } from '../processes/prepared-tour.ts';

/** Starts the services and sets the environment, unless `npm test` has done it; returns what ends them. */
export async function startDemoServices(): Promise<() => Promise<void>> {
  if (process.env.TEST_SHOP !== undefined) return () => Promise.resolve();
  const { dist, seed } = await prepareTour();
  const { origin, close } = await startDemoServer({
    tour: (bluegolfBase) => makeSeasons({ today: TODAY, bluegolfBase }),
    siteOrigin: 'https://tour.test',
  });
  const folder = await mkdtemp(join(tmpdir(), 'tour-demo-'));
  const data = join(folder, 'data');
  await cp(seed, data, { recursive: true });
  // Stored addresses lead to the scoring pages of this run, so that tours can fetch them.
  for (const name of await readdir(data, { recursive: true })) {
    if (!name.endsWith('.json')) continue;
    const text = await readFile(join(data, name), 'utf8');
    await writeFile(join(data, name), text.replaceAll(SEEDED_BLUEGOLF, origin));
  }
  process.env.TEST_DIST_DIR = dist;
  process.env.TEST_DATA_DIR = data;
  process.env.TEST_BLUEGOLF = origin;
  process.env.TEST_SHOP = origin;
  return async () => {
    await close();
    await removeFolder(folder);
  };
}
