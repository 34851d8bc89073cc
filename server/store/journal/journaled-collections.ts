/** The collections whose changes are in the journal, by the names that the API gives them. */
import type { Role } from '../../domain/accounts/role.ts';
import { results } from '../../domain/results/results.collection.ts';
import type { EventScores } from '../../domain/scores/event-scores.schema.ts';
import { scores } from '../../domain/scores/scores.collection.ts';
import type {
  BelongsTo,
  JournaledRecords,
  NamedRecord,
  OwnerName,
} from '../../domain/shared/collection.ts';
import type { Edit } from '../change-sets.ts';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionData,
  type CollectionName,
} from '../collections.ts';
import type { JsonStore } from '../json-store.ts';
import type { Stores } from '../stores.ts';

export interface JournaledCollection {
  /** Its records as they are saved now. */
  records: () => readonly NamedRecord[];
  /** All of them in a change set. */
  all: (edit: Edit) => readonly object[];
  /** A record in a change set; null when there is none. */
  get: (edit: Edit, id: string) => object | null;
  /**
   * Replaces, adds or, with null, removes a record; one with a `formerID` is the same record under another id. Throws
   * ZodError for a version that doesn't fit.
   */
  set: (edit: Edit, id: string, version: object | null, formerID?: string) => void;
  /** What is stored for a version that is restored. Throws ZodError for a version that doesn't fit. */
  restored: (version: object) => object;
  /** The id of a record with this content; null when its ids are no part of records. Throws ZodError. */
  idOf: (version: object) => string | null;
  belongsTo?: BelongsTo | undefined;
  hasTables?: boolean | undefined;
  /** The roles that reading and restoring versions need: those of the collection's own routes. */
  readers: Role;
  writers: Role;
}

export type JournaledCollections = ReadonlyMap<string, JournaledCollection>;

/** `matchPlayPlayers` as `match-play-players`. */
export const inPath = (name: string) =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The names of the events and courses that are saved now. */
export function ownerNameIn({ events, courses }: Pick<Stores, 'events' | 'courses'>): OwnerName {
  return (owner, id) =>
    owner === 'events'
      ? (events.data.find(({ eventID }) => eventID === id)?.name ?? id)
      : (courses.data.find((course) => course.id === id)?.name ?? id);
}

/** Every such collection that has a history, by its name. */
export const journaledCollections = (stores: Stores): JournaledCollections =>
  new Map([...listsOf(stores, true), ...resultsOf(stores)]);

/** What a set that a crash interrupted is completed with: also what has no history. */
export const completedCollections = (
  stores: Stores,
): ReadonlyMap<string, Pick<JournaledCollection, 'records' | 'set'>> =>
  new Map([
    ...journaledCollections(stores),
    ...listsOf(stores, false),
    [scores.folder, scoresOf(stores)],
  ]);

const listsOf = (stores: Stores, withHistory: boolean): [string, JournaledCollection][] =>
  COLLECTION_NAMES.flatMap((name) => {
    const { hasHistory = true } = COLLECTIONS[name].journaled ?? {};
    const collection =
      hasHistory === withHistory ? listOf(stores, name, ownerNameIn(stores)) : null;
    return collection ? [[inPath(name), collection]] : [];
  });

function listOf<Name extends CollectionName>(
  stores: { [Each in Name]: JsonStore<CollectionData[Each]> },
  name: Name,
  ownerName: OwnerName,
): JournaledCollection | null {
  const { journaled } = COLLECTIONS[name];
  const store = stores[name];
  return journaled && recordsIn(journaled, ownerName, { all: () => [store], at: () => store });
}

function resultsOf(stores: Stores): [string, JournaledCollection][] {
  const { results: store } = stores;
  const files = { all: () => store.files, at: (eventID: string) => store.fileOf(eventID) };
  const { folder, journaled } = results;
  return journaled ? [[folder, recordsIn(journaled, ownerNameIn(stores), files)]] : [];
}

/** The records of files, of which `at` returns that of an id. */
function recordsIn<Data>(
  journaled: JournaledRecords<Data>,
  ownerName: OwnerName,
  files: { all: () => readonly JsonStore<Data>[]; at: (id: string) => JsonStore<Data> },
): JournaledCollection {
  const { all, set, restored, idOf, belongsTo, hasTables, readers, writers } = journaled;
  const recordIn = (data: Readonly<Data>, id: string) =>
    all(data, ownerName).find((each) => each.id === id)?.record ?? null;
  const { find = recordIn } = journaled;
  return {
    records: () => files.all().flatMap(({ data }) => all(data, ownerName)),
    all: (edit) =>
      files.all().flatMap((file) => all(edit(file), ownerName).map(({ record }) => record)),
    get: (edit, id) => find(edit(files.at(id)), id),
    set: (edit, id, version, formerID = id) => {
      const file = files.at(id);
      set(edit(file), id, version, formerID);
      if (formerID !== id) edit.renamed(file, formerID, id);
    },
    restored,
    idOf: (version) => idOf?.(version) ?? null,
    belongsTo,
    hasTables,
    readers,
    writers,
  };
}

/** The records of an event’s scores: one, before it is set up too. */
export const scoresRecords = (event: Readonly<EventScores>): NamedRecord[] => [
  { id: event.eventID, name: event.eventID, record: scores.versionOf(event) },
];

const scoresOf = ({ scores: store }: Stores): Pick<JournaledCollection, 'records' | 'set'> => ({
  records: () => store.contents.flatMap(scoresRecords),
  set: (edit, id, version) => {
    if (version) scores.setVersion(edit(store.at(id)), version);
  },
});
