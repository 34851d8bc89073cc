/** The collections of a data directory, opened: a start checks every file before anything is changed. */
import { chmod, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  readTourCollections,
  TOUR_NAMES,
  type CollectionRecords,
  type TourCollectionName,
} from '../domain/publish/tour-collections.ts';
import type { TourRecords } from '../domain/publish/tour.ts';
import { results } from '../domain/results/results.collection.ts';
import type { EventScores } from '../domain/scores/event-scores.schema.ts';
import { emptyScores, scores } from '../domain/scores/scores.collection.ts';
import type { Collection, OwnerName } from '../domain/shared/collection.ts';
import { complete } from '../domain/shared/properties.ts';
import type { ShopCopy } from '../domain/shop/shop.schema.ts';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  FOLDERS,
  type CollectionData,
  type CollectionName,
} from './collections.ts';
import { ChangeSets } from './change-sets.ts';
import { checkJournal } from './journal/check-journal.ts';
import { completeChangeSet } from './journal/complete-change-set.ts';
import { recover, setAside, type Warn } from './files/damaged-files.ts';
import { JsonFile, UNFINISHED_ENDING } from './files/json-file.ts';
import { JournalFile, readSet } from './journal/journal-file.ts';
import { inPath, ownerNameIn, scoresRecords } from './journal/journaled-collections.ts';
import { JsonStore } from './json-store.ts';
import { migrate } from './upgrades/migrations.ts';
import { PRIVATE_FOLDER } from './private.collections.ts';
import { readResults, ResultsStore } from './results-store.ts';
import { StoreFileError } from './store-errors.ts';
import { StoreFolder } from './store-folder.ts';
import { clearStaging, finishReplacement } from './files/replace-files.ts';

/** The stores of collections. */
export type CollectionStores = { [Name in CollectionName]: JsonStore<CollectionData[Name]> };

/** Every collection, opened. */
export interface Stores extends CollectionStores {
  dataDir: string;
  results: ResultsStore;
  /** The scores of events by hole, without a history: each tap on a phone changes one. */
  scores: StoreFolder<EventScores>;
  /** Changes several collections and results together: all or none. */
  change: ChangeSets['change'];
  /** The changes of everything that a backup contains. */
  changes: ChangeSets;
  journal: JournalFile;
}

/**
 * Opens the data directory, creating it when it is new. Throws StoreFileError for the first file that
 * doesn't fit, before anything is changed, and OtherSchemaError when another version wrote the directory. With
 * `warn`, damaged files that the tour can do without are set aside, and it gets a sentence about each.
 */
export async function openStores(dataDir: string, warn?: Warn): Promise<Stores> {
  await makePrivateFolder(dataDir);
  await chmod(join(dataDir, PRIVATE_FOLDER), 0o700);
  const isInterrupted = await removeUnfinished(dataDir);
  await finishReplacement(dataDir);
  await clearStaging(dataDir);
  await checkJournal(dataDir, warn);
  // The last set is completed also when an upgrade adds another one.
  const { last } = await JournalFile.open(dataDir);
  await migrate(dataDir);

  const changes = new ChangeSets();
  const opened: Partial<CollectionStores> = {};
  const ownerName: OwnerName = (owner, id) => ownerNameIn(collections)(owner, id);
  const openInto = async <Name extends CollectionName>(
    into: { [Each in Name]?: JsonStore<CollectionData[Each]> },
    name: Name,
  ) => {
    // Accounts and sessions change during a restore too.
    const own = COLLECTIONS[name].backupLabel === null ? {} : { changes };
    into[name] = await openCollection(dataDir, name, { ...own, warn, ownerName });
  };
  for (const name of COLLECTION_NAMES) await openInto(opened, name);
  const collections = complete(opened, COLLECTION_NAMES);
  const { journal } = await JournalFile.open(dataDir);
  const stores: Stores = {
    dataDir,
    results: await ResultsStore.open(dataDir, { changes, ownerName }),
    scores: await StoreFolder.open({
      dataDir,
      ...scores,
      optionsOf: (eventID) => ({
        schema: scores.schema,
        empty: emptyScores(eventID),
        changes,
        records: { collection: scores.folder, all: scoresRecords, hasHistory: false },
      }),
    }),
    change: changes.change,
    changes,
    journal,
    ...collections,
  };
  // As an upgrade left it.
  const set = last && (await readSet(journal, last.number));
  if (set) await completeChangeSet(stores, set, { isInterrupted, warn });
  return stores;
}

interface OpenOptions {
  changes?: ChangeSets;
  warn?: Warn | undefined;
  ownerName?: OwnerName;
}

async function openCollection<Name extends CollectionName>(
  dataDir: string,
  name: Name,
  { changes, warn, ownerName = (_owner, id) => id }: OpenOptions,
): Promise<JsonStore<CollectionData[Name]>> {
  const { file, schema, empty, arrange, idsOf, ifDamaged, journaled } = COLLECTIONS[name];
  const path = join(dataDir, file);
  const open = () =>
    JsonStore.open<CollectionData[Name]>({
      path,
      schema,
      empty,
      arrange,
      idsOf,
      ...(changes && { changes }),
      ...(journaled && {
        records: {
          ...journaled,
          collection: inPath(name),
          all: (data) => journaled.all(data, ownerName),
        },
      }),
      ...(warn &&
        ifDamaged && {
          setAside: async ({ file, reason }) => {
            const name = await setAside(path);
            warn(`${file} was changed and can’t be used: ${reason}. It is set aside as ${name}.`);
          },
        }),
    });
  return open().catch(async (error: unknown) => {
    if (!warn || !(error instanceof StoreFileError)) throw error;
    await recover(path, { schema, ...(ifDamaged && { ifDamaged }) }, { error, warn });
    return open();
  });
}

/**
 * The accounts alone, for a command that runs while the server does: openStores would take the
 * server's unfinished files for remains of a crash. Throws as openStores does.
 */
export async function openAccounts(dataDir: string, warn?: Warn): Promise<Stores['accounts']> {
  await makePrivateFolder(dataDir);
  return openCollection(dataDir, 'accounts', { warn });
}

/** The second factors alone, for the same commands. Throws as openStores does. */
export async function openSecondFactors(
  dataDir: string,
  warn?: Warn,
): Promise<Stores['secondFactors']> {
  await makePrivateFolder(dataDir);
  return openCollection(dataDir, 'secondFactors', { warn });
}

/**
 * The tour of a data directory that another process may be writing: only reads. Its lists are frozen, as
 * those of the stores are. Throws StoreFileError on a file that doesn't fit.
 */
export async function readTourRecords(dataDir: string): Promise<TourRecords> {
  const records = await readTourCollections((collection) => readCollection(dataDir, collection));
  return { ...records, results: await readResults(dataDir) };
}

async function readCollection<Data>(
  dataDir: string,
  { file, schema, empty }: Collection<Data>,
): Promise<Data> {
  return (await new JsonFile<Data>(join(dataDir, file), schema).read()) ?? empty;
}

/** The last good content of the shop at an origin; null when there is none, or none that can be used. */
export async function readShopCopy(dataDir: string, origin: string): Promise<ShopCopy | null> {
  const copies = await readCollection(dataDir, COLLECTIONS.storefront).catch((error: unknown) => {
    if (error instanceof StoreFileError) return [];
    throw error;
  });
  return copies.find((copy) => copy.origin === origin) ?? null;
}

/** The collections that the pages show, as they are saved now. */
export function tourRecordsOf(stores: Stores): TourRecords {
  const records: Partial<CollectionRecords> = {};
  const copyInto = <Name extends TourCollectionName>(
    into: { [Each in Name]?: CollectionRecords[Each] },
    from: { [Each in Name]: JsonStore<CollectionData[Each]> },
    name: Name,
  ) => {
    into[name] = from[name].data;
  };
  for (const name of TOUR_NAMES) copyInto(records, stores, name);
  return { ...complete(records, TOUR_NAMES), results: stores.results.data };
}

/**
 * Calls back after every saved change that affects pages, with the names that pages list as
 * dependencies. Returns a function that stops it.
 */
export function onTourChange(
  stores: Stores,
  listener: (changed: readonly string[]) => void,
): () => void {
  const follow = <Name extends CollectionName>(
    from: { [Each in Name]: JsonStore<CollectionData[Each]> },
    name: Name,
  ) => {
    const { changedDependencies } = COLLECTIONS[name];
    if (!changedDependencies) return [];
    return from[name].onChange((after, before) => {
      const changed = changedDependencies(after, before);
      if (changed.length > 0) listener(changed);
    });
  };
  const stops = [
    ...COLLECTION_NAMES.flatMap((name) => follow(stores, name)),
    stores.results.onChange((eventID, after, before) =>
      listener(results.changedDependencies(eventID, after, before)),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Resolves when nothing is being written. */
export async function settled(stores: Stores): Promise<void> {
  await stores.changes.settled();
  for (const name of COLLECTION_NAMES) await stores[name].settled();
}

async function makePrivateFolder(dataDir: string): Promise<void> {
  await mkdir(join(dataDir, PRIVATE_FOLDER), { recursive: true, mode: 0o700 });
}

/** Removes files that were being written, and returns whether there were any. */
async function removeUnfinished(dataDir: string): Promise<boolean> {
  let isAny = false;
  for (const name of ['', ...FOLDERS.map(({ folder }) => folder), PRIVATE_FOLDER]) {
    const folder = join(dataDir, name);
    for (const name of await readdir(folder).catch(() => [])) {
      if (!name.endsWith(UNFINISHED_ENDING)) continue;
      await rm(join(folder, name), { force: true });
      isAny = true;
    }
  }
  return isAny;
}
