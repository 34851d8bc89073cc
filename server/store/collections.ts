/** The files of the tour itself, all collections alike: what a backup holds and a restore replaces. */
import { relative, sep } from 'node:path';
import type { HttpError } from '../errors.ts';
import { DEMO_NOTE_FILE } from './demo-note.schema.ts';
import { JsonStore, type StoreLock } from './json-store.ts';
import { META_FILE } from './migrations.ts';
import { RESULTS_FOLDER, ResultsStore } from './results-store.ts';
import type { Stores } from './stores.ts';

/** One file of the data directory as it is saved now. */
export interface Collection {
  /** Its path below the data directory, such as `events.json` or `results/2026.json`. */
  name: string;
  /** Frozen. */
  data: unknown;
}

const RESULTS_NAME = new RegExp(`^${RESULTS_FOLDER}/\\d{4}\\.json$`);

/** Every collection outside `private`, by name; all of one moment, since nothing waits in here. */
export function collectionsOf(stores: Stores): Collection[] {
  const collection = ({ path, data }: { path: string; data: unknown }): Collection => {
    return { name: nameIn(stores, path), data };
  };
  return tourStores(stores)
    .flatMap((store) =>
      store instanceof ResultsStore ? store.files.map(collection) : [collection(store)],
    )
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether a path below the data directory is that of a JSON file of the tour. */
export function isTourFile(stores: Stores, name: string): boolean {
  if (name === META_FILE || name === DEMO_NOTE_FILE || RESULTS_NAME.test(name)) return true;
  return tourStores(stores).some(
    (store) => store instanceof JsonStore && nameIn(stores, store.path) === name,
  );
}

/** All collections held together. */
export interface StoreLocks {
  /** Makes what stands in the files the state of all of them, in one step. Throws StoreFileError. */
  reread: () => Promise<() => void>;
  release: (refusal?: HttpError) => void;
}

/** Lets no change of a collection begin until release is called; accounts and sessions go on. */
export async function holdCollections(stores: Stores): Promise<StoreLocks> {
  const held: StoreLock[] = [];
  for (const store of tourStores(stores)) held.push(await store.hold());
  return {
    reread: async () => {
      const adopt = await Promise.all(held.map((store) => store.reread()));
      return () => {
        for (const each of adopt) each();
      };
    },
    release: (refusal) => {
      for (const store of held) store.release(refusal);
    },
  };
}

function tourStores(stores: Stores) {
  return Object.values(stores)
    .filter((value) => typeof value !== 'string')
    .filter((store) => store instanceof ResultsStore || !isPrivate(stores, store.path));
}

function isPrivate(stores: Stores, path: string): boolean {
  return nameIn(stores, path).startsWith('private/');
}

function nameIn(stores: Stores, path: string): string {
  return relative(stores.dataDir, path).split(sep).join('/');
}
