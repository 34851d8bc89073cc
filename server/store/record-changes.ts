/** Which records differ between two states of a collection. */
import { createHash } from 'node:crypto';
import { namedByTables } from '../domain/results/changed-tables.ts';
import type { NamedRecord } from '../domain/shared/collection.ts';

/** A record that a change set changes. */
export interface RecordChange {
  /** As in addresses of the API. */
  collection: string;
  id: string;
  /** Its id before, when it has another one now. */
  formerID?: string;
  /** As staff read it. */
  name: string;
  /** The date of what it is about. */
  date?: string;
  before: object | null;
  after: object | null;
  /** False for a change that the journal has only to complete a change of several files. */
  hasHistory: boolean;
}

/** The records of a state, and the name of their collection. */
export interface RecordsOf<Data> {
  collection: string;
  all: (data: Readonly<Data>) => readonly NamedRecord[];
  /** By default they have one. */
  hasHistory?: boolean | undefined;
  hasTables?: boolean | undefined;
}

/** Two states of a collection; the former ids of records that have another one now are by the new ones. */
export interface States<Data> {
  after: Readonly<Data>;
  before: Readonly<Data>;
  renames?: ReadonlyMap<string, string> | undefined;
}

/** The records that differ between two states. */
export function changedRecords<Data>(
  { collection, all, hasHistory = true, hasTables = false }: RecordsOf<Data>,
  { after, before, renames = new Map() }: States<Data>,
): RecordChange[] {
  const old = new Map(all(before).map((each) => [each.id, each]));
  const now = new Map(all(after).map((each) => [each.id, each]));
  // A record in the place of another one is a change of that one.
  const renamed = new Map(
    [...renames].filter(([to, from]) => old.has(from) && !now.has(from) && !old.has(to)),
  );
  const gone = new Set(renamed.values());
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id): RecordChange[] => {
    if (gone.has(id)) return [];
    const formerID = now.has(id) ? renamed.get(id) : undefined;
    const [then, next] = [old.get(formerID ?? id), now.get(id)];
    if (isSameVersion(then?.record, next?.record)) return [];
    const called = next?.name ?? then?.name ?? id;
    const date = (next ?? then)?.date;
    const states = { after: next?.record ?? null, before: then?.record ?? null };
    const name = hasTables ? namedByTables(called, states) : called;
    return [
      {
        collection,
        id,
        ...(formerID !== undefined && { formerID }),
        name,
        ...(date !== undefined && { date }),
        ...states,
        hasHistory,
      },
    ];
  });
}

/** Whether two versions of a record are the same. */
export const isSameVersion = (a: object | undefined, b: object | undefined): boolean =>
  textOf(a) === textOf(b);

/** Sixteen hex digits that identify a version of a record; empty for none. */
export function digestOf(record: object | null): string {
  return digestOfText(textOf(record));
}

/** The same, of many records that may never change: their texts are not stored for the next time. */
export const digestOnce = (record: object | null): string =>
  digestOfText(record ? JSON.stringify(record) : undefined);

const digestOfText = (text: string | undefined): string =>
  text === undefined ? '' : createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The text of a record. The records of a state are those of the next change's state before, so each is made once. */
const texts = new WeakMap<object, string>();

function textOf(record: object | null | undefined): string | undefined {
  if (!record) return undefined;
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = JSON.stringify(record);
  texts.set(record, text);
  return text;
}
