/**
 * Replaces many files: all of them or none, even when the process is killed. New files are staged in a
 * folder; a file that lists them commits the replacement; the next start finishes what a crash
 * interrupted.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { flushFolder, JsonFile, saveLastGood } from './json-file.ts';

/** Staged files, below the data directory: on the same file system, and in no backup. */
export const STAGING_FOLDER = join('private', 'restore');

/** The committed replacement, below the data directory. */
export const REPLACEMENT_FILE = join('private', 'restore.json');

const Replacement = z.strictObject({
  /** Folder of the new files, below the staging folder. */
  from: z.string().regex(/^[\w-]+(\/[\w-]+)*$/),
  /** Files that replace those of the same name; paths below both folders. */
  put: z.array(z.string()),
  /** Files to delete. */
  remove: z.array(z.string()),
});
export type Replacement = z.output<typeof Replacement>;

const committed = (dataDir: string) => new JsonFile(join(dataDir, REPLACEMENT_FILE), Replacement);

/**
 * Commits the replacement of files by staged ones, which must be flushed; finishReplacement then moves
 * them. Throws HttpError, with nothing changed.
 */
export async function commitReplacement(dataDir: string, replacement: Replacement): Promise<void> {
  const staged = join(dataDir, STAGING_FOLDER, replacement.from);
  for (const folder of new Set(replacement.put.map((name) => dirname(join(staged, name))))) {
    await flushFolder(folder);
  }
  await committed(dataDir).write(replacement);
}

/** Finishes a committed replacement; false when there is none. Can be repeated after a crash at any point. */
export async function finishReplacement(dataDir: string): Promise<boolean> {
  const replacement = await committed(dataDir).read();
  if (!replacement) return false;
  const folders = new Set<string>();
  for (const name of replacement.put) {
    const target = join(dataDir, name);
    await mkdir(dirname(target), { recursive: true });
    await replace(join(dataDir, STAGING_FOLDER, replacement.from, name), target);
    folders.add(dirname(target));
  }
  for (const name of replacement.remove) {
    if (hasLastGood(name)) await saveLastGood(join(dataDir, name));
    await rm(join(dataDir, name), { force: true });
  }
  folders.add(dataDir);
  for (const folder of folders) await flushFolder(folder);
  await rm(join(dataDir, REPLACEMENT_FILE));
  await flushFolder(dirname(join(dataDir, REPLACEMENT_FILE)));
  return true;
}

/** Removes staged files of restores that were not committed. */
export async function clearStaging(dataDir: string): Promise<void> {
  await rm(join(dataDir, STAGING_FOLDER), { recursive: true, force: true });
}

/** Moves a staged file. A missing one was moved before a crash. */
async function replace(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  if (hasLastGood(to)) await saveLastGood(to);
  await rename(from, to);
}

/** Files of records have a previous version; the lines of a history are versions themselves. */
const hasLastGood = (path: string) => path.endsWith('.json');
