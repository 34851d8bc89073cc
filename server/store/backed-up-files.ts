/** The files that a backup contains and a restore replaces: the collections with a label, results and scores. */
import { relative, sep } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { results } from '../domain/results/results.collection.ts';
import { scores } from '../domain/scores/scores.collection.ts';
import type { HttpError } from '../errors.ts';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  FOLDERS,
  type CollectionData,
  type CollectionName,
} from './collections.ts';
import { DEMO_NOTE_FILE } from './demo-note.schema.ts';
import type { JsonStore } from './json-store.ts';
import { inPath } from './journal/journaled-collections.ts';
import { isJournalFile } from './journal/log-files.ts';
import { META_FILE } from './upgrades/migrations.ts';
import type { Stores } from './stores.ts';

const NAMES = COLLECTION_NAMES.filter((name) => COLLECTIONS[name].backupLabel !== null);

/** One file of the data directory as it is saved now. */
export interface BackedUpFile {
  /** Its path below the data directory, such as `events.json` or `results/2026.json`. */
  name: string;
  /** The collection as staff read it. */
  label: string;
  /** Frozen. */
  data: unknown;
  /** How many records it has; a file that is one record has none as long as it is as in a new tour. */
  count: number;
}

/** Every file by name, all of the same moment. */
export function backedUpFiles(stores: Stores): BackedUpFile[] {
  const files = NAMES.map((name): BackedUpFile => {
    const { file, backupLabel, empty } = COLLECTIONS[name];
    const { data } = stores[name];
    const count = Array.isArray(data) ? data.length : Number(!isDeepStrictEqual(data, empty));
    return { name: file, label: backupLabel ?? '', data, count };
  });
  const nameOf = (path: string) => relative(stores.dataDir, path).split(sep).join('/');
  const seasons = stores.results.files.map(({ path, data }): BackedUpFile => ({
    name: nameOf(path),
    label: results.backupLabel,
    data,
    count: data.length,
  }));
  const events = stores.scores.files.flatMap(({ path, data }): BackedUpFile[] =>
    // An event that was looked at only has no file.
    data.setup.codes.secret === ''
      ? []
      : [{ name: nameOf(path), label: scores.backupLabel, data, count: 1 }],
  );
  return [...files, ...seasons, ...events].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const FILES = new Set([META_FILE, DEMO_NOTE_FILE, ...NAMES.map((name) => COLLECTIONS[name].file)]);

/** Whether a path below the data directory is that of a file of records or of the journal in a backup. */
export function isBackedUpFile(path: string): boolean {
  const [folder, file = '', ...rest] = path.split('/');
  const own = FOLDERS.find((each) => each.folder === folder);
  if (own && rest.length === 0) return own.file.test(file);
  return FILES.has(path) || isJournalFile(path);
}

/**
 * Gives the records of an opened backup the secrets that they have now: what was replaced since stays so. `wasHere` says
 * whether a record of a collection, which isn't here, was deleted here. Throws HttpError.
 */
export function keepSecrets(
  backup: Stores,
  live: Stores,
  wasHere: (collection: string, id: string) => boolean,
): Promise<void> {
  return backup.change((edit) => {
    const keepIn = <Name extends CollectionName>(
      from: { [Each in Name]: JsonStore<CollectionData[Each]> },
      now: { [Each in Name]: JsonStore<CollectionData[Each]> },
      name: Name,
    ) =>
      COLLECTIONS[name].journaled?.keepSecrets?.(edit(from[name]), now[name].data, (id) =>
        wasHere(inPath(name), id),
      );
    for (const name of NAMES) keepIn(backup, live, name);
    for (const now of live.scores.contents) {
      if (backup.scores.known(now.eventID)) {
        scores.keepSecrets(edit(backup.scores.at(now.eventID)), now);
      }
    }
  });
}

/** All collections of a backup, locked. */
export interface StoreLocks {
  /** Reads the files; calling the result makes their content the state of all stores in one step. Throws StoreFileError. */
  reread: () => Promise<() => void>;
  release: (refusal?: HttpError) => void;
}

/** Lets no change of a collection begin until release is called. Accounts and sessions stay unlocked. */
export async function lockBackedUpStores(stores: Stores): Promise<StoreLocks> {
  const lock = await stores.changes.lock();
  return {
    reread: async () => {
      const files = [stores.results, stores.scores, ...NAMES.map((name) => stores[name])];
      const adopt = await Promise.all(files.map((each) => each.reread()));
      return () => {
        for (const each of adopt) each();
      };
    },
    release: lock.release,
  };
}
