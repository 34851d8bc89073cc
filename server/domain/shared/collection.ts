/** What a collection declares about itself, next to its schema. The registry is server/store/collections.ts. */
import { z } from 'zod';
import type { Role } from '../account/role.ts';

/** One JSON file of the data directory. */
export interface Collection<Data, Trashed extends Deletion | null = Deletion | null> {
  /** Path below the data directory. */
  file: string;
  schema: z.ZodType<Data>;
  /** The data without a file. */
  empty: Data;
  /** Puts the data into the order of the file. */
  arrange: (data: Data) => Data;
  /** The collection as staff read it in a backup; null for a file that no backup contains. */
  backupLabel: string | null;
  /** Which names, of those that pages list as dependencies, a change affects; null when no page shows it. */
  changedDependencies: ((after: Data, before: Data) => readonly string[]) | null;
  /** Ids of the pictures that the records show. */
  pictures: (data: Readonly<Data>) => readonly string[];
  /** The records whose history is recorded; null when that of none is. */
  recorded: RecordedRecords | null;
  /** The records whose changes are in the journal; null when those of none are. */
  journaled: JournaledRecords<Data> | null;
  /** How a deleted record is stored in the trash; null when records are not deleted one by one. */
  deletion: Trashed;
  /**
   * What a start does with a file that can't be used. By default it ends, because the data exists nowhere
   * else. `set-aside`: starts without the data, which can be made again or isn't needed to serve the site.
   * `last-good`: starts with the version before the last change.
   */
  ifDamaged?: 'set-aside' | 'last-good';
}

/** A record as the history names it. */
export interface NamedRecord {
  /** Never changes, unless the record has no other id than its name. */
  id: string;
  /** As staff read it. */
  name: string;
  record: object;
}

/** How the records of a collection are named, and replaced exactly. */
export interface JournaledRecords<Data> {
  /** Every record. */
  all: (data: Readonly<Data>) => readonly NamedRecord[];
  /** Replaces, adds or, with null, removes a record. Throws ZodError for a version that doesn't fit. */
  set: (draft: Data, id: string, version: object | null) => void;
}

/** How versions of records are read and restored. */
export interface RecordedRecords {
  /** What is stored for a version that is restored. Throws ZodError for a version that doesn't fit. */
  restored: (version: object) => object;
  /** The roles that reading and restoring versions need: those of the collection's own routes. */
  readers: Role;
  writers: Role;
}

/** The shape of one kind of trash entry. */
type DeletionSchema = z.ZodObject<{
  id: z.ZodString;
  kind: z.ZodLiteral<string>;
  deletedAt: z.ZodISODateTime;
  deletedBy: z.ZodString;
}>;

/** One kind of trash entry. */
export interface Deletion<Schema extends DeletionSchema = DeletionSchema> {
  schema: Schema;
  /** The picture id of an entry; empty without a picture and for entries of other kinds. */
  pictureOf: (entry: { kind: string }) => string;
}

/** Declares a kind of trash entry: the deleted record and what is restored together with it. */
export function deletion<Kind extends string, Fields extends z.ZodRawShape>(
  kind: Kind,
  fields: Fields,
  pictureOf: (entry: z.output<z.ZodObject<Fields>>) => string = () => '',
) {
  const schema = z.strictObject({
    id: z.string().min(1),
    kind: z.literal(kind),
    deletedAt: z.iso.datetime(),
    /** The name of an account; empty when it is not known. */
    deletedBy: z.string(),
    ...fields,
  });
  const isOwn = (entry: {
    kind: string;
  }): entry is { kind: string } & z.output<z.ZodObject<Fields>> => entry.kind === kind;
  return {
    schema,
    pictureOf: (entry: { kind: string }) => (isOwn(entry) ? pictureOf(entry) : ''),
  };
}

export interface ListOptions<Entry extends object, Trashed extends Deletion | null> {
  file: string;
  record: z.ZodType<Entry>;
  /** The value that no two records share, and the error when two do. */
  unique?: { by: (entry: Entry) => string | number; error: string };
  /** Compares two records for the order of the file; without it, records stay as they were added. */
  order?: (a: Entry, b: Entry) => number;
  backupLabel: string | null;
  changedDependencies?: Collection<Entry[]>['changedDependencies'];
  /** The id of a record's picture; empty for none. */
  pictureOf?: (entry: Entry) => string;
  /** The name of a record, of which the history is recorded then. */
  nameOf?: (entry: Entry) => string;
  /** The id of a record that never changes; by default the value that no two records share. */
  idOf?: (entry: Entry) => string | number;
  /** Changes a version that is restored from the history; by default it comes back as it was. */
  restored?: (entry: Entry) => Entry;
  /** The role that reads the records; a scorer by default. */
  readers?: Role;
  /** The role that changes the records; an editor by default. */
  writers?: Role;
  deletion?: Trashed;
  ifDamaged?: NonNullable<Collection<Entry[]>['ifDamaged']>;
}

/** Declares a collection that is a list of records. */
export function listCollection<Entry extends object, const Trashed extends Deletion | null = null>(
  options: ListOptions<Entry, Trashed>,
): Collection<Entry[], Trashed | null> {
  const { file, record, unique, order, backupLabel, pictureOf } = options;
  const list = z.array(record);
  return {
    file,
    schema: unique
      ? list.refine((all) => new Set(all.map(unique.by)).size === all.length, {
          error: unique.error,
        })
      : list,
    empty: [],
    arrange: (entries) => (order ? entries.toSorted(order) : entries),
    backupLabel,
    changedDependencies: options.changedDependencies ?? null,
    pictures: (entries) => (pictureOf ? entries.map(pictureOf).filter((id) => id !== '') : []),
    recorded: recordedRecords(options),
    journaled: journaledRecords(options),
    deletion: options.deletion ?? null,
    ...(options.ifDamaged && { ifDamaged: options.ifDamaged }),
  };
}

function journaledRecords<Entry extends object>(
  options: ListOptions<Entry, Deletion | null>,
): JournaledRecords<Entry[]> | null {
  const { record, unique, nameOf, idOf = unique?.by } = options;
  if (!nameOf || !idOf) return null;
  return {
    all: (entries) =>
      entries.map((entry) => ({ id: String(idOf(entry)), name: nameOf(entry), record: entry })),
    set: (entries, id, version) => {
      const at = entries.findIndex((entry) => String(idOf(entry)) === id);
      const put = version ? [record.parse(version)] : [];
      entries.splice(at < 0 ? entries.length : at, at < 0 ? 0 : 1, ...put);
    },
  };
}

function recordedRecords<Entry extends object>(
  options: ListOptions<Entry, Deletion | null>,
): RecordedRecords | null {
  const { record, readers = 'scorer' } = options;
  const { restored = (entry: Entry) => entry, writers = 'editor' } = options;
  if (!journaledRecords(options)) return null;
  return {
    restored: (version) => restored(record.parse(version)),
    readers,
    writers,
  };
}

/** Compares records by year, the newest first. */
export const newestFirst = (a: { year: number }, b: { year: number }): number => b.year - a.year;

/** The rule of collections with one record per year. */
export const oneEachYear = {
  by: ({ year }: { year: number }): number => year,
  error: 'Two entries carry the same year.',
};
