/** A backup opened apart from the live data, by the same code that opens a data directory at a start. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestoreResponse } from '../domain/backup/backup.schema.ts';
import { collectionLabel } from '../domain/backup/backup.ts';
import { HttpError } from '../errors.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { collectionsOf, isTourFile } from '../store/collections.ts';
import { DEMO_NOTE_FILE, DemoNote } from '../store/demo-note.schema.ts';
import { JsonFile } from '../store/json-file.ts';
import { META_FILE, SEEDING_MARK } from '../store/migrations.ts';
import { RESULTS_FOLDER } from '../store/results-store.ts';
import { StoreFileError } from '../store/store-errors.ts';
import { openStores, type Stores } from '../store/stores.ts';
import type { BackupLimits } from './limits.ts';
import type { Manifest } from './manifest.schema.ts';
import { isPictureFile, unpackBackup } from './read-backup.ts';
import * as refusals from './refusals.ts';

/** A backup that may take the place of the live data. */
export interface Prepared {
  manifest: Manifest;
  /** Absolute; holds the files as they would be. */
  folder: string;
  stores: Stores;
}

export interface PrepareOptions {
  live: Stores;
  folder: string;
  keepPictures: boolean;
  limits?: BackupLimits | undefined;
}

/**
 * Unpacks, checks and migrates a backup in a folder of its own. Throws 422 with a sentence for what is
 * no valid backup.
 */
export async function prepareRestore(zipPath: string, options: PrepareOptions): Promise<Prepared> {
  const { live, folder, keepPictures, limits } = options;
  const manifest = await unpackBackup(zipPath, {
    isTourFile: (name) => isTourFile(live, name),
    folder,
    keepPictures,
    ...(limits && { limits }),
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

/** Which files a prepared backup puts into a data directory, and which it takes away there. */
export async function changesOf(
  prepared: Prepared,
  live: Stores,
): Promise<{ put: string[]; remove: string[] }> {
  const put = (await jsonFilesIn(prepared.folder)).filter((name) => isTourFile(live, name));
  const remove = (await jsonFilesIn(live.dataDir)).filter(
    (name) => isTourFile(live, name) && !put.includes(name),
  );
  // A demo season that was not put in to its end would be put in again, over what is restored.
  return { put, remove: [...remove, SEEDING_MARK] };
}

/** How many entries of each kind the backup has and the live data has; kinds without any left out. */
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
  for (const { name, data } of collectionsOf(stores)) {
    const label = collectionLabel(name.startsWith(`${RESULTS_FOLDER}/`) ? RESULTS_FOLDER : name);
    counts.set(label, (counts.get(label) ?? 0) + (Array.isArray(data) ? data.length : 1));
  }
  return counts;
}

async function jsonFilesIn(folder: string): Promise<string[]> {
  const own = await readdir(folder).catch(() => []);
  const results = await readdir(join(folder, RESULTS_FOLDER)).catch(() => []);
  const all = [...own, ...results.map((name) => `${RESULTS_FOLDER}/${name}`)];
  return all.filter((name) => name.endsWith('.json')).sort();
}
