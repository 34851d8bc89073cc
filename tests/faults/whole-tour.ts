/** Whole servers over the demo season, each in a separate folder. */
import { mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillTour } from '../../scripts/demo/fill-tour.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { startTourProcess, TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { openStores, type Stores } from '../../server/store/stores.ts';
import { Client } from '../helpers/client.ts';
import { NOW, TODAY } from '../helpers/now.ts';

/** The build that the servers use. */
export const BUILT = process.env.TEST_DIST_DIR ?? 'dist';

/** A folder for a server whose data is what `fill` puts in. */
export async function folderWith(fill: (stores: Stores) => Promise<void>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-whole-'));
  await mkdir(join(folder, 'data'));
  await fill(await openStores(join(folder, 'data')));
  return folder;
}

/** A folder with the demo season, without pictures. */
export function demoFolder(bluegolfBase = 'http://127.0.0.1:1'): Promise<string> {
  const tour = makeSeasons({ today: TODAY, bluegolfBase });
  return folderWith((stores) => fillTour(stores, { tour, at: new Date(NOW).toISOString() }));
}

/** Starts a server over a folder; nothing of the demo is added to it. */
export function startIn(folder: string, env: Record<string, string> = {}): Promise<TourProcess> {
  return startTourProcess({
    folder,
    distFrom: BUILT,
    env: { DEMO: 'off', SHARE_CARDS: 'on-request', ...env },
  });
}

/** Signs in as staff. Throws when the login is refused. */
export async function signedIn(tour: { origin: string }): Promise<Client> {
  const staff = new Client(tour.origin);
  const response = await staff.post('/api/login', TOUR_ADMIN);
  if (response.status !== 200) throw new Error(`Login failed: ${response.status} ${response.text}`);
  return staff;
}
