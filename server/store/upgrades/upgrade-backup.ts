/** A copy of the records as an older version wrote them, saved before the first migration: the way back. */
import { access, copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FOLDERS } from '../collections.ts';

/**
 * Below the data directory; contains one folder per schema version, such as `schema-1`. It contains no
 * pictures, since these never change.
 */
export const UPGRADE_BACKUP_FOLDER = join('private', 'before-upgrade');

/** Copies all records of a version. An existing copy of that version stays as it is. */
export async function saveBeforeUpgrade(dataDir: string, schemaVersion: number): Promise<void> {
  const target = join(dataDir, UPGRADE_BACKUP_FOLDER, `schema-${schemaVersion}`);
  if (await exists(target)) return;
  const unfinished = `${target}.copying`;
  await rm(unfinished, { recursive: true, force: true });
  for (const folder of ['.', ...FOLDERS.map(({ folder }) => folder)]) {
    await mkdir(join(unfinished, folder), { recursive: true, mode: 0o700 });
    const names = await readdir(join(dataDir, folder)).catch((): string[] => []);
    for (const name of names.filter((each) => each.endsWith('.json'))) {
      await copyFile(join(dataDir, folder, name), join(unfinished, folder, name));
    }
  }
  await rename(unfinished, target);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
