/** What a collection declares about itself, next to its schema. The registry is server/store/collections.ts. */
import { z } from 'zod';
import type { Role } from '../accounts/role.ts';
import type { PanelList } from '../describe/panel-list.ts';
import type { PartName } from '../settings/settings.schema.ts';
import { secretsOf } from './secrets.ts';
import { parseKnown } from './unknown-keys.ts';

/** One JSON file of the data directory. */
export interface Collection<Data> {
  /** Path below the data directory. */
  file: string;
  schema: z.ZodType<Data>;
  /** The data without a file. */
  empty: Data;
  /** Puts the data into the order of the file. */
  arrange: (data: Data) => Data;
  /** The ids of the records of a list, in its order. */
  idsOf?: ((data: Data) => readonly string[]) | undefined;
  /** The collection as staff read it in a backup; null for a file that no backup contains. */
  backupLabel: string | null;
  /** Which names, of those that pages list as dependencies, a change affects; null when no page shows it. */
  changedDependencies: ((after: Data, before: Data) => readonly string[]) | null;
  /** Ids of the pictures that the records show. */
  pictures: (data: Readonly<Data>) => readonly string[];
  /** The records whose changes are in the journal; null when those of none are. */
  journaled: JournaledRecords<Data> | null;
  /** The part of the site that it belongs to, which a tour may not have; by default every tour has it. */
  part?: PartName;
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
  /** The date of what it is about, where its name has none. */
  date?: string;
  record: object;
}

/** The name of the event or course of an id, for records that belong to it; the id when there is none. */
export type OwnerName = (owner: 'events' | 'courses', id: string) => string;

/** The list whose records the records of a collection belong to: they move, go and come back with them. */
export interface BelongsTo {
  /** As in addresses of the API. */
  list: string;
  /** The field of its records that has the id of what belongs to them. */
  by: string;
  /** A version under another id. */
  withID: (version: object, id: string) => object;
  /** The target of the refreshes that fill it. */
  target: (id: string) => string;
  /** Why a record can't go, or get another id here, while this remains. */
  remains: (id: string) => string;
  /** Why it can't come back without the record; by default it can. */
  missing?: (id: string) => string;
}

/** The tables of a year belong to its record; `target` is that of their refreshes without the year. */
export const tablesOfYear = ({
  target,
  ...options
}: Pick<BelongsTo, 'list' | 'by' | 'missing'> & { target: string }): BelongsTo => ({
  ...options,
  withID: (version, year) => ({ ...version, year: Number(year) }),
  target: (year) => `${target}/${year}`,
  remains: (year) => `The tables of ${year} were changed since.`,
});

/** How the records of a collection are named, read, replaced exactly, and restored. Its versions have no secrets. */
export interface JournaledRecords<Data> {
  /** Every record. */
  all: (data: Readonly<Data>, ownerName: OwnerName) => readonly NamedRecord[];
  /** The record of an id; without it, it is looked for among all. */
  find?: (data: Readonly<Data>, id: string) => object | null;
  /**
   * Replaces, adds or, with null, removes a record; `formerID` is that of the record whose place and secrets it takes.
   * Throws ZodError for a version that doesn't fit.
   */
  set: (draft: Data, id: string, version: object | null, formerID?: string) => void;
  /** The id of a record with this content. Throws ZodError for a version that doesn't fit. */
  idOf?: (version: object) => string;
  /** What is stored for a version that is restored. Throws ZodError for a version that doesn't fit. */
  restored: (version: object) => object;
  /**
   * Gives records the secrets that the same ones have now, and new ones to those that were deleted here; missing when they
   * have none.
   */
  keepSecrets?: (draft: Data, now: Readonly<Data>, wasHere: (id: string) => boolean) => void;
  /** False for records that the journal has only to complete a change of several files. */
  hasHistory?: boolean;
  belongsTo?: BelongsTo;
  /** Whether the fields of a record are tables, of which each can change and come back alone. */
  hasTables?: boolean;
  /** The roles that reading and restoring versions need: those of the collection's own routes. */
  readers: Role;
  writers: Role;
}

export interface ListOptions<Entry extends object> {
  file: string;
  record: z.ZodType<Entry>;
  /** The value that no two records share, and the error when two do. */
  unique?: { by: (entry: Entry) => string | number; error: string };
  /** Compares two records for the order of the file; without it, records stay as they were added. */
  order?: (a: Entry, b: Entry) => number;
  backupLabel: string | null;
  changedDependencies?: Collection<Entry[]>['changedDependencies'];
  /** The id of a record's picture, empty for none; or those of all its pictures. */
  pictureOf?: (entry: Entry) => string | readonly string[];
  /** The name of a record, which is in the journal then. */
  nameOf?: (entry: Entry, ownerName: OwnerName) => string;
  /** Whether named records have a history, which they do by default. */
  hasHistory?: boolean;
  /** The date of what a record is about, which staff read next to its name; empty for none. */
  dateOf?: (entry: Entry) => string;
  /** The id of a record that never changes; by default the value that no two records share. */
  idOf?: (entry: Entry) => string | number;
  /** Two records that share one of these can't both be in the list: names as they are compared, years. */
  keysOf?: (entry: Entry) => readonly (string | number)[];
  /** Changes a version that is restored from the history; by default it comes back as it was. */
  restored?: (entry: Entry) => Entry;
  belongsTo?: BelongsTo;
  hasTables?: boolean;
  /** The role that reads the records; a scorer by default. */
  readers?: Role;
  /** The role that changes the records; an editor by default. */
  writers?: Role;
  part?: PartName;
  ifDamaged?: NonNullable<Collection<Entry[]>['ifDamaged']>;
}

/** The sentences about the records of a list. */
export interface RecordSentences<Entry> {
  /** 404. */
  missing: string;
  /** 409, about the record that has the name or the year already. */
  taken: (existing: Entry) => string;
  /** 404 of a restore. */
  notDeleted: string;
}

/** What records are called by, besides their own fields. */
export interface FoundNaming {
  /** The name of the tour's cup. */
  cup: string;
  /** The title of the shop's article with a handle; the handle when there is none. */
  articleTitle: (handle: string) => string;
}

/** What the panel's menu, search and history show of a list. `{cup}` stands for the name of the cup in a text. */
export interface ListInPanel<Entry> extends Pick<
  PanelList,
  'label' | 'path' | 'title' | 'key' | 'menu'
> {
  /** Whose rights its screen needs; those that change the records by default. */
  role?: Role;
  /** Whether the search opens a record's editor, which it does by default. */
  opensEditor?: boolean;
  /** Whether each record has a screen of its own, which neither the menu nor the search leads to. */
  isOfRecords?: boolean;
  /** What the search shows in place of a record's name. */
  foundAs?: (entry: Entry, naming: FoundNaming) => string;
  /** What the search shows next to it. */
  note?: (entry: Entry) => string;
}

/** What the list of records that staff add, change and delete one by one declares beyond its file. */
export interface RecordListOptions<Entry extends object> extends ListOptions<Entry> {
  nameOf: NonNullable<ListOptions<Entry>['nameOf']>;
  /** Never changes, unless the record has no other id than its name or year. */
  idOf: (entry: Entry) => string | number;
  keysOf: NonNullable<ListOptions<Entry>['keysOf']>;
  sentences: RecordSentences<Entry>;
  inPanel: ListInPanel<Entry>;
}

/** Such a list. */
export interface RecordList<Entry extends object> extends Collection<Entry[]> {
  /** As in addresses of the API and in the journal. */
  name: string;
  record: z.ZodType<Entry>;
  nameOf: RecordListOptions<Entry>['nameOf'];
  idOf: RecordListOptions<Entry>['idOf'];
  keysOf: RecordListOptions<Entry>['keysOf'];
  sentences: RecordSentences<Entry>;
  inPanel: ListInPanel<Entry>;
  /** Who reads and who changes the records. */
  readers: Role;
  writers: Role;
}

/** Who reads and who changes the records of a list that doesn't say it. */
const READERS: Role = 'scorer';
const WRITERS: Role = 'editor';

/** Declares a list of records that staff add, change and delete one by one. */
export function recordList<Entry extends object>(
  options: RecordListOptions<Entry>,
): RecordList<Entry> {
  const { file, record, nameOf, idOf, keysOf, sentences, inPanel } = options;
  const { readers = READERS, writers = WRITERS } = options;
  const name = file.replace(/\.json$/, '');
  const own = { name, record, nameOf, idOf, keysOf, sentences, inPanel, readers, writers };
  return { ...listCollection(options), ...own };
}

/** Declares a collection that is a list of records. */
export function listCollection<Entry extends object>(
  options: ListOptions<Entry>,
): Collection<Entry[]> {
  const { file, record, unique, order, backupLabel, pictureOf, idOf = unique?.by } = options;
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
    idsOf: idOf && ((entries) => entries.map((entry) => String(idOf(entry)))),
    backupLabel,
    changedDependencies: options.changedDependencies ?? null,
    pictures: (entries) =>
      pictureOf ? entries.flatMap((each) => pictureOf(each)).filter((id) => id !== '') : [],
    journaled: journaledRecords(options),
    ...(options.part && { part: options.part }),
    ...(options.ifDamaged && { ifDamaged: options.ifDamaged }),
  };
}

function journaledRecords<Entry extends object>(
  options: ListOptions<Entry>,
): JournaledRecords<Entry[]> | null {
  const { record, unique, nameOf, idOf = unique?.by, dateOf = () => '' } = options;
  const { restored = (entry: Entry) => entry, readers = READERS, writers = WRITERS } = options;
  const { hasHistory = true, hasTables = false, keysOf } = options;
  if (!nameOf || !idOf) return null;
  const secrets = secretsOf(record);
  const parsed = (version: object, present: object | null = null) =>
    parseKnown(record, secrets.put(version, present)).data;
  return {
    all: (entries, ownerName) =>
      entries.map((entry) => {
        const date = dateOf(entry);
        const version = secrets.without(entry);
        const named = { id: String(idOf(entry)), name: nameOf(entry, ownerName), record: version };
        return date === '' ? named : { ...named, date };
      }),
    set: (entries, id, version, formerID = id) => {
      const at = entries.findIndex((entry) => String(idOf(entry)) === formerID);
      const put = version ? [parsed(version, entries[at])] : [];
      entries.splice(at < 0 ? entries.length : at, at < 0 ? 0 : 1, ...put);
    },
    find: (entries, id) => {
      const found = entries.find((entry) => String(idOf(entry)) === id);
      return found ? secrets.without(found) : null;
    },
    idOf: (version) => String(idOf(parsed(version))),
    restored: (version) => restored(parsed(version)),
    ...(secrets.any && {
      keepSecrets: (entries, now, wasHere) => {
        const own = new Map(now.map((entry) => [idOf(entry), entry]));
        for (const [at, entry] of entries.entries()) {
          const present = own.get(idOf(entry)) ?? null;
          // The backup of another tour gives its ids to other records.
          const isSame =
            present && (keysOf?.(entry).some((key) => keysOf(present).includes(key)) ?? true);
          if (present ? isSame : wasHere(String(idOf(entry)))) entries[at] = parsed(entry, present);
        }
      },
    }),
    hasHistory,
    ...(options.belongsTo && { belongsTo: options.belongsTo }),
    hasTables,
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
