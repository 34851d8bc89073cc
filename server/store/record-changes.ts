/** Which records differ between two states of a collection. */
import { createHash } from 'node:crypto';
import type { NamedRecord } from '../domain/shared/collection.ts';

/** A record that a change set changes. */
export interface RecordChange {
  /** As in addresses of the API. */
  collection: string;
  id: string;
  /** As staff read it. */
  name: string;
  before: object | null;
  after: object | null;
}

/** The records of a state, and the name of their collection. */
export interface RecordsOf<Data> {
  collection: string;
  all: (data: Readonly<Data>) => readonly NamedRecord[];
}

/** The records that differ between two states. */
export function changedRecords<Data>(
  { collection, all }: RecordsOf<Data>,
  after: Readonly<Data>,
  before: Readonly<Data>,
): RecordChange[] {
  const old = new Map(all(before).map((each) => [each.id, each]));
  const now = new Map(all(after).map((each) => [each.id, each]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) => {
    const [then, next] = [old.get(id), now.get(id)];
    if (isSameVersion(then?.record, next?.record)) return [];
    const name = next?.name ?? then?.name ?? id;
    return [{ collection, id, name, after: next?.record ?? null, before: then?.record ?? null }];
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
