/** The collections whose changes are in the journal, by the names that the API gives them. */
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
  /** Replaces, adds or, with null, removes a record. Throws ZodError for a version that doesn't fit. */
  set: (edit: Edit, id: string, version: object | null) => void;
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
  return (
    journaled && {
      records: () => journaled.all(store.data),
      set: (edit, id, version) => {
        journaled.set(edit(store), id, version);
      },
    }
  );
}

function resultsOf({ results: store }: Stores): JournaledCollection {
  return {
    records: () => store.records([...store.data.values()]),
    set: (edit, id, version) => {
      edit(store).set(id, version ? results.schema.parse([version])[0] : undefined);
    },
  };
}
