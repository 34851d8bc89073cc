/** The collections whose records have a history, by the names that the API gives them. */
import type { Role } from '../domain/account/role.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { results } from '../domain/results/results.collection.ts';
import type { NamedRecord } from '../domain/shared/collection.ts';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionData,
  type CollectionName,
} from '../store/collections.ts';
import { findEvent } from '../http/find-event.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { Stores } from '../store/stores.ts';
import type { History } from './history.ts';

/** One collection with a history. */
export interface RecordedCollection {
  /** `match-play-players`. */
  name: string;
  /** Its records as they are saved now. */
  records: () => readonly NamedRecord[];
  /** Saves a version of a record as the current one. Throws ZodError or HttpError when it can't be. */
  restore: (id: string, version: object) => Promise<void>;
  /** Ids of the pictures of a version; null for records without pictures. */
  picturesOf: ((version: object) => readonly string[]) | null;
  /** The role that reading the versions needs. */
  readers: Role;
  /** Begins to record its changes. */
  recordIn: (history: History) => void;
}

/** `matchPlayPlayers` as `match-play-players`. */
const inPath = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Every collection with a history, by its name. */
export function recordedCollections(stores: Stores): ReadonlyMap<string, RecordedCollection> {
  const own = COLLECTION_NAMES.flatMap((name) => recordedList(stores, name) ?? []);
  return new Map([...own, recordedResults(stores)].map((each) => [each.name, each]));
}

function recordedList<Name extends CollectionName>(
  stores: { [Each in Name]: JsonStore<CollectionData[Each]> },
  registered: Name,
): RecordedCollection | null {
  const { recorded } = COLLECTIONS[registered];
  const store = stores[registered];
  const name = inPath(registered);
  if (!recorded) return null;
  return {
    name,
    records: () => recorded.all(store.data),
    restore: (id, version) =>
      store.update((draft) => {
        recorded.put(draft, id, version);
      }),
    picturesOf: recorded.picturesOf,
    readers: recorded.readers,
    recordIn: (history) => {
      store.recordChanges(history.journalOf(name, recorded.all));
    },
  };
}

function recordedResults(stores: Stores): RecordedCollection {
  const name = results.folder;
  const nameOf = (eventID: string) =>
    `Results of ${stores.events.data.find((event) => event.eventID === eventID)?.name ?? eventID}`;
  const all = (season: readonly EventResults[]): NamedRecord[] =>
    season.map((record) => ({ id: record.eventID, name: nameOf(record.eventID), record }));
  return {
    name,
    records: () => all([...stores.results.data.values()]),
    restore: async (id, version) => {
      findEvent(stores.events.data, id);
      await stores.results.update(id, () => results.schema.parse([version])[0]);
    },
    picturesOf: null,
    readers: 'scorer',
    recordIn: (history) => {
      stores.results.recordChanges(history.journalOf(name, all));
    },
  };
}
