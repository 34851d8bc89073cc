/** The records as an older version left them, kept when they are brought up to date, for the way back. */
import { access, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { results } from '../domain/results/results.collection.ts';

/** Folder in the data directory; in it one a schema version, `schema-1`. Pictures never change, so none. */
export const BEFORE_UPGRADE_FOLDER = join('private', 'before-upgrade');

/** Copies all records of a version, once: what a start that was cut short copied stays. */
export async function keepBeforeUpgrade(dataDir: string, schemaVersion: number): Promise<void> {
  const kept = join(dataDir, BEFORE_UPGRADE_FOLDER, `schema-${schemaVersion}`);
  if (await isThere(kept)) return;
  const copying = `${kept}.copying`;
  await rm(copying, { recursive: true, force: true });
  await mkdir(join(copying, results.folder), { recursive: true, mode: 0o700 });
  for (const folder of ['.', results.folder]) {
    const names = await readdir(join(dataDir, folder)).catch((): string[] => []);
    for (const name of names.filter((each) => each.endsWith('.json'))) {
      await copyFile(join(dataDir, folder, name), join(copying, folder, name));
    }
  }
  await rename(copying, kept);
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
