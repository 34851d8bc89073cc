/** Opens a backup in a folder of its own, with the same code that opens the data directory at the start. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestoreResponse } from '../domain/backup/backup.api.ts';
import { HttpError } from '../errors.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { backedUpFiles, isBackedUpFile } from '../store/backed-up-files.ts';
import { FOLDERS } from '../store/collections.ts';
import { DEMO_NOTE_FILE, DemoNote } from '../store/demo-note.schema.ts';
import { JsonFile } from '../store/files/json-file.ts';
import { META_FILE, SEEDING_MARK } from '../store/upgrades/migrations.ts';
import { StoreFileError } from '../store/store-errors.ts';
import { openStores, type Stores } from '../store/stores.ts';
import type { Manifest } from './manifest.schema.ts';
import { isPictureFile, unpackBackup } from './read-backup.ts';
import * as refusals from './refusals.ts';

/** A backup that may replace the live data. */
export interface Prepared {
  manifest: Manifest;
  /** Absolute path of the folder with its files. */
  folder: string;
  stores: Stores;
}

export interface PrepareOptions {
  folder: string;
  writePictures: boolean;
  /** The live data directory. */
  knownDir: string;
}

/**
 * Unpacks, checks and migrates a backup in a folder of its own. Throws 422 with a sentence for what is
 * no valid backup.
 */
export async function prepareRestore(zipPath: string, options: PrepareOptions): Promise<Prepared> {
  const { folder, writePictures, knownDir } = options;
  const manifest = await unpackBackup(zipPath, {
    folder,
    writePictures,
    knownDir,
  });
  try {
    await new JsonFile(join(folder, DEMO_NOTE_FILE), DemoNote).read();
    return { manifest, folder, stores: await openStores(folder) };
  } catch (error) {
    if (error instanceof StoreFileError) throw refusals.unusable(error.file, error.reason);
    if (error instanceof HttpError) throw error;
    throw refusals.unusable(
      META_FILE,
      'its schema version is not one this project can bring up to date',
    );
  }
}

/** Which files of records a restore writes into the data directory, and which it removes there. */
export async function changesOf(
  prepared: Prepared,
  live: Stores,
): Promise<{ put: string[]; remove: string[] }> {
  const put = (await filesIn(prepared.folder)).filter(isBackedUpFile);
  const here = (await filesIn(live.dataDir)).filter(isBackedUpFile);
  const remove = here.filter((name) => !put.includes(name));
  // An incomplete demo season would be written again, over the restored data.
  return { put, remove: [...remove, SEEDING_MARK] };
}

/** How many records of each collection the backup and the live data have, without those that have none. */
export async function countsOf(
  { manifest, stores }: Prepared,
  live: Stores,
  pictures: PictureStore,
): Promise<RestoreResponse['counts']> {
  const [backup, here] = [countsIn(stores), countsIn(live)];
  const idsIn = (files: readonly string[]) => new Set(files.map((file) => file.split('/').at(-2)));
  const backedUp = manifest.files.map(({ name }) => name).filter(isPictureFile);
  backup.set('Pictures', idsIn(backedUp).size);
  here.set('Pictures', idsIn(await pictures.files()).size);
  return [...new Set([...backup.keys(), ...here.keys()])]
    .map((label) => ({ label, backup: backup.get(label) ?? 0, here: here.get(label) ?? 0 }))
    .filter((count) => count.backup > 0 || count.here > 0);
}

function countsIn(stores: Stores): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { label, count } of backedUpFiles(stores)) {
    counts.set(label, (counts.get(label) ?? 0) + count);
  }
  return counts;
}

/** The files of records in a data directory. */
async function filesIn(folder: string): Promise<string[]> {
  const names = await Promise.all(
    ['', ...FOLDERS.map(({ folder }) => folder)].map(async (name) => {
      const files = await readdir(join(folder, name)).catch(() => []);
      return files.map((file) => (name === '' ? file : `${name}/${file}`));
    }),
  );
  return names
    .flat()
    .filter((name) => name.endsWith('.json'))
    .sort();
}
