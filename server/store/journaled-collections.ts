/** The collections whose changes are in the journal, by the names that the API gives them. */
import type { Role } from '../domain/account/role.ts';
import { results } from '../domain/results/results.collection.ts';
import type { NamedRecord } from '../domain/shared/collection.ts';
import type { Edit } from './change-sets.ts';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionData,
  type CollectionName,
} from './collections.ts';
import type { JsonStore } from './json-store.ts';
import type { Stores } from './stores.ts';

export interface JournaledCollection {
  /** Its records as they are saved now. */
  records: () => readonly NamedRecord[];
  /** A record in a change set; null when there is none. */
  get: (edit: Edit, id: string) => object | null;
  /**
   * Replaces, adds or, with null, removes a record; one with a `formerID` is the same record under another id. Throws
   * ZodError for a version that doesn't fit.
   */
  set: (edit: Edit, id: string, version: object | null, formerID?: string) => void;
  /** What is stored for a version that is restored. Throws ZodError for a version that doesn't fit. */
  restored: (version: object) => object;
  /** The id of a record with this content; null when its ids are no part of records. */
  idOf: (version: object) => string | null;
  /** The roles that reading and restoring versions need: those of the collection's own routes. */
  readers: Role;
  writers: Role;
}

export type JournaledCollections = ReadonlyMap<string, JournaledCollection>;

/** `matchPlayPlayers` as `match-play-players`. */
export const inPath = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every such collection, by its name. */
export function journaledCollections(stores: Stores): JournaledCollections {
  const lists = COLLECTION_NAMES.flatMap((name): [string, JournaledCollection][] => {
    const collection = listOf(stores, name);
    return collection ? [[inPath(name), collection]] : [];
  });
  return new Map([...lists, [results.folder, resultsOf(stores)]]);
}

function listOf<Name extends CollectionName>(
  stores: { [Each in Name]: JsonStore<CollectionData[Each]> },
  name: Name,
): JournaledCollection | null {
  const { journaled } = COLLECTIONS[name];
  const store = stores[name];
  if (!journaled) return null;
  const { all, set, restored, idOf, readers, writers } = journaled;
  const { find = (data, id) => all(data).find((each) => each.id === id)?.record ?? null } =
    journaled;
  return {
    records: () => all(store.data),
    get: (edit, id) => find(edit(store), id),
    set: (edit, id, version, formerID = id) => {
      set(edit(store), id, version, formerID);
      if (formerID !== id) edit.renamed(store, formerID, id);
    },
    restored,
    idOf: (version) => idOf?.(version) ?? null,
    readers,
    writers,
  };
}

function resultsOf({ results: store }: Stores): JournaledCollection {
  const parsed = (version: object) => results.schema.parse([version])[0] ?? version;
  return {
    records: () => store.records([...store.data.values()]),
    get: (edit, id) => edit(store).get(id) ?? null,
    set: (edit, id, version) => {
      edit(store).set(id, version ? results.schema.parse([version])[0] : undefined);
    },
    restored: parsed,
    idOf: () => null,
    readers: 'scorer',
    writers: 'scorer',
  };
}
