/**
 * Many files replaced at once: all of them or none, whenever the process ends. New files lie ready in a
 * folder, a mark says that they count from now on, and whoever opens the directory next finishes what
 * a crash interrupted.
 */
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { flushFolder, isMissing, JsonFile, keepLastGood } from './json-file.ts';

/** Where new files lie ready, below the data directory: on its file system, and in no backup. */
export const STAGING_FOLDER = join('private', 'restore');

/** The mark, below the data directory. */
export const SWAP_MARK = join('private', 'restore.json');

const Swap = z.strictObject({
  /** Folder of the new files, below the staging folder. */
  from: z.string().regex(/^[\w-]+(\/[\w-]+)*$/),
  /** Files that take the place of those of the same name; paths below both folders. */
  put: z.array(z.string()),
  /** Files that are to go. */
  remove: z.array(z.string()),
});
export type Swap = z.output<typeof Swap>;

const markOf = (dataDir: string) => new JsonFile(join(dataDir, SWAP_MARK), Swap);

/**
 * Has files replaced by those that lie ready, which must be flushed: from now on the new ones count,
 * and finishSwap puts them in place. Throws HttpError, with nothing changed.
 */
export async function markSwap(dataDir: string, swap: Swap): Promise<void> {
  const staged = join(dataDir, STAGING_FOLDER, swap.from);
  for (const folder of new Set(swap.put.map((name) => dirname(join(staged, name))))) {
    await flushFolder(folder);
  }
  await markOf(dataDir).write(swap);
}

/** Finishes a swap whose mark stands; false when there is none. May be repeated from any point. */
export async function finishSwap(dataDir: string): Promise<boolean> {
  const swap = await markOf(dataDir).read();
  if (!swap) return false;
  const folders = new Set<string>();
  for (const name of swap.put) {
    const target = join(dataDir, name);
    await mkdir(dirname(target), { recursive: true });
    await replace(join(dataDir, STAGING_FOLDER, swap.from, name), target);
    folders.add(dirname(target));
  }
  for (const name of swap.remove) {
    await keepLastGood(join(dataDir, name));
    await rm(join(dataDir, name), { force: true });
  }
  folders.add(dataDir);
  for (const folder of folders) await flushFolder(folder);
  await rm(join(dataDir, SWAP_MARK));
  await flushFolder(dirname(join(dataDir, SWAP_MARK)));
  return true;
}

/** Removes what lies ready; nothing counts that no mark names. */
export async function clearStaging(dataDir: string): Promise<void> {
  await rm(join(dataDir, STAGING_FOLDER), { recursive: true, force: true });
}

/** A file that no longer lies ready was put in its place before a crash. */
async function replace(from: string, to: string): Promise<void> {
  try {
    await access(from);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await keepLastGood(to);
  await rename(from, to);
}
