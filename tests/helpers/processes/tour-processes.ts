/** Tours as separate processes, on the build and the data that `startDemoServices` prepared. */
import { cp, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../remove-folder.ts';
import { DEMO_TOKEN } from '../../../scripts/demo/storefront/token.ts';
import {
  startTourProcess,
  type TourProcess,
  type TourProcessOptions,
} from '../../../scripts/tour-process.ts';
import { NOW } from '../now.ts';

type Environment = Readonly<Record<string, string>>;

/** Starts the site and panel as compiled for the tests, at the tests' instant, without data or shop. */
export function startTour({ env, ...options }: TourProcessOptions = {}): Promise<TourProcess> {
  const { TEST_DIST_DIR } = process.env;
  return startTourProcess({
    ...(TEST_DIST_DIR ? { distFrom: TEST_DIST_DIR } : {}),
    // Some thousand cards would be rendered that no test looks at.
    env: { TOUR_NOW: NOW, LOG_LEVEL: 'info', SHARE_CARDS: 'on-request', ...env },
    ...options,
  });
}

/** The environment of a tour that has the demo's shop. */
export const demoShop = (): Environment => ({
  STOREFRONT_HOST: process.env.TEST_SHOP ?? '',
  STOREFRONT_TOKEN: DEMO_TOKEN,
});

/** Starts the demo tour with its scoring pages and its shop. */
export function startDemoTour(env: Environment = {}): Promise<TourProcess> {
  return startTour({
    dataFrom: process.env.TEST_DATA_DIR ?? '',
    env: { ...demoShop(), DEMO_BLUEGOLF: process.env.TEST_BLUEGOLF ?? '', ...env },
  });
}

/**
 * Starts the demo tour that tests of the site only read from, unless `npm test` has done it, and sets its origin in the
 * environment; returns what ends it.
 */
export async function startSharedTour(): Promise<() => Promise<void>> {
  if (process.env.TEST_TOUR_ORIGIN !== undefined) return () => Promise.resolve();
  // A test plays a proxy in front of it.
  const tour = await startDemoTour({ TRUST_PROXY: '1' });
  process.env.TEST_TOUR_ORIGIN = tour.origin;
  process.env.TEST_TOUR_DIST = tour.distDir;
  return tour.stop;
}

/** Starts the demo tour, by default without its shop, with these files instead of its own, by name. */
export async function startTourWithFiles(
  files: Readonly<Record<string, object>>,
  env: Environment = {},
): Promise<TourProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-files-'));
  await cp(process.env.TEST_DATA_DIR ?? '', folder, { recursive: true });
  for (const [file, content] of Object.entries(files)) {
    await writeFile(join(folder, file), JSON.stringify(content));
  }
  const tour = await startTour({ dataFrom: folder, env });
  await removeFolder(folder);
  return tour;
}

/** Starts a tour without any record. */
export function startEmptyTour(): Promise<TourProcess> {
  return startTour({ env: { DEMO: 'off' } });
}
