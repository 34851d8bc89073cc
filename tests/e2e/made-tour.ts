/** The demo tour with some of its files replaced: hostile texts, other years, nothing at all. */
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTourProcess, type TourProcess } from '../../scripts/tour-process.ts';
import { NOW } from './now.ts';

const built = () => {
  const { TEST_DIST_DIR } = process.env;
  return TEST_DIST_DIR ? { distFrom: TEST_DIST_DIR } : {};
};

/** Starts the demo tour with these lists in the place of its own, by the names of their files. */
export async function tourWithFiles(
  files: Readonly<Record<string, readonly unknown[]>>,
  env: Readonly<Record<string, string>> = {},
): Promise<TourProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-made-'));
  await cp(process.env.TEST_DATA_DIR ?? '', folder, { recursive: true });
  for (const [file, entries] of Object.entries(files)) {
    await writeFile(join(folder, file), JSON.stringify(entries));
  }
  const tour = await startTourProcess({
    ...{ dataFrom: folder, ...built() },
    env: { TOUR_NOW: NOW, LOG_LEVEL: 'info', ...env },
  });
  await rm(folder, { recursive: true });
  return tour;
}

/** Starts a tour without anything in it. */
export function emptyTourProcess(): Promise<TourProcess> {
  return startTourProcess({ ...built(), env: { TOUR_NOW: NOW, LOG_LEVEL: 'info', DEMO: 'off' } });
}
