/** The collections whose records have a history, by the names that the API gives them. */
import type { Role } from '../domain/account/role.ts';
import { results } from '../domain/results/results.collection.ts';
import type { NamedRecord } from '../domain/shared/collection.ts';
import { HttpError } from '../errors.ts';
import { findEvent } from '../http/find-event.ts';
import { COLLECTION_NAMES, COLLECTIONS } from '../store/collections.ts';
import { inPath, journaledCollections } from '../store/journaled-collections.ts';
import type { Stores } from '../store/stores.ts';
import { missingRecord } from './needed-records.ts';

/** One collection with a history. */
export interface RecordedCollection {
  /** `match-play-players`. */
  name: string;
  /** Its records as they are saved now. */
  records: () => readonly NamedRecord[];
  /** Saves a version of a record as the current one. Throws ZodError or HttpError: 409 without a record that it needs. */
  restore: (id: string, version: object) => Promise<void>;
  /** The roles that reading and restoring versions need. */
  readers: Role;
  writers: Role;
}

/** Every collection with a history, by its name. */
export function recordedCollections(stores: Stores): ReadonlyMap<string, RecordedCollection> {
  const journaled = journaledCollections(stores);
  const lists = COLLECTION_NAMES.flatMap((registered): RecordedCollection[] => {
    const { recorded } = COLLECTIONS[registered];
    const name = inPath(registered);
    const collection = journaled.get(name);
    if (!recorded || !collection) return [];
    const { restored, readers, writers } = recorded;
    const restore = (id: string, version: object) =>
      stores.change((edit) => {
        const missing = missingRecord(stores, registered, version);
        if (missing !== null) throw new HttpError(409, missing);
        collection.set(edit, id, restored(version));
      });
    return [{ name, records: collection.records, restore, readers, writers }];
  });
  return new Map([...lists, recordedResults(stores)].map((each) => [each.name, each]));
}

function recordedResults(stores: Stores): RecordedCollection {
  const name = results.folder;
  return {
    name,
    records: () => stores.results.records([...stores.results.data.values()]),
    restore: async (id, version) => {
      findEvent(stores.events.data, id);
      await stores.results.update(id, () => results.schema.parse([version])[0]);
    },
    readers: 'scorer',
    writers: 'scorer',
  };
}
