/**
 * The compiled site and a seeded data directory, cached in `node_modules/.cache/tour-tests`.
 * Each folder is named by a hash of the sources that it is made from, and complete as soon as it exists.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder } from '../remove-folder.ts';
import { ROOT, runScript } from '../../../scripts/run.ts';
import { NOW } from '../now.ts';

const CACHE = join(ROOT, 'node_modules/.cache/tour-tests');

/** Folders that no run has used for so long are removed. */
const UNUSED_MS = 3 * 24 * 60 * 60_000;

const BUILD_SOURCES = [
  'site',
  'admin',
  'server',
  'scripts',
  'astro.config.mjs',
  'tsconfig.json',
  'package-lock.json',
];
const SEED_SOURCES = ['scripts/demo', 'server', 'package-lock.json'];

/** Stands in the seeded addresses for the origin of the demo's scoring pages, whose port changes. */
export const SEEDED_BLUEGOLF = 'http://127.0.0.1:65535';

export interface PreparedTour {
  /** A `DIST_DIR` with what is compiled, and share cards that servers add to. */
  dist: string;
  /** A `DATA_DIR` with the demo season, to be copied. */
  seed: string;
}

/** Makes what is missing; concurrent calls, of other processes too, are safe. */
export async function prepareTour(): Promise<PreparedTour> {
  await mkdir(CACHE, { recursive: true });
  const [dist, seed] = await Promise.all([
    cached('dist', BUILD_SOURCES, (folder) =>
      runOrThrow('scripts/build.ts', ['--if-stale'], { DIST_DIR: folder }),
    ),
    cached('seed', SEED_SOURCES, (folder) =>
      runOrThrow('scripts/demo/seed.ts', [], {
        DATA_DIR: folder,
        TOUR_NOW: NOW,
        DEMO_BLUEGOLF: SEEDED_BLUEGOLF,
      }),
    ),
  ]);
  await removeUnused();
  return { dist, seed };
}

async function runOrThrow(script: string, args: readonly string[], env: Record<string, string>) {
  // Vitest sets both, and the site would be compiled for development.
  const code = await runScript(script, args, {
    env: { ...env, NODE_ENV: 'production', VITEST: '' },
  });
  if (code !== 0) throw new Error(`The tour for the tests could not be made: ${script} failed.`);
}

/** The folder of this name and these sources, made in another folder first when it does not exist. */
async function cached(
  name: string,
  sources: readonly string[],
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(CACHE, `${name}-${await hashOf(sources)}`);
  if (!existsSync(folder)) {
    const next = await mkdtemp(`${folder}-`);
    try {
      await make(next);
      await rename(next, folder);
    } catch (error) {
      await removeFolder(next);
      // Another process may have made it in the meantime.
      if (!existsSync(folder)) throw error;
    }
  }
  const now = new Date();
  await utimes(folder, now, now);
  return folder;
}

/** A hash of the names and contents of files, and of all files below folders, tests excluded. */
async function hashOf(sources: readonly string[]): Promise<string> {
  const files = (await Promise.all(sources.map(filesOf))).flat().sort();
  const hash = createHash('sha256').update(NOW);
  for (const file of files) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(path: string): Promise<string[]> {
  if (!(await stat(join(ROOT, path))).isDirectory()) return [path];
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

async function removeUnused(): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const folder = join(CACHE, name);
    const used = await stat(folder).catch(() => null);
    if (used && Date.now() - used.mtimeMs > UNUSED_MS) {
      await removeFolder(folder);
    }
  }
}

if (import.meta.main) await prepareTour();
