/** What the records of sets were before, and removing the content of a record from them. */
import type { ChangedRecord, ChangeSet } from '../domain/history/change-set.schema.ts';
import type { AnyRecord } from '../domain/history/history.schema.ts';
import { headOf, setOf, type JournalFile } from '../store/journal-file.ts';
import type { Deletion } from './journal-index.ts';

type Lines = Pick<JournalFile, 'lines'>;

/** Each record of a set as it was before; null for a new one, and for one whose earlier lines were removed. */
export async function versionsBefore(
  journal: Lines,
  { number, records, before }: ChangeSet,
): Promise<(AnyRecord | null)[]> {
  const found = records.map(({ was }, at) => (was === '' ? null : (before[at] ?? undefined)));
  for await (const line of journal.lines()) {
    if (!found.includes(undefined)) break;
    const head = headOf(line);
    if (!head || head.number >= number) continue;
    const wanted = records.map((record, at) =>
      found[at] === undefined ? placeBefore(head.records, record) : -1,
    );
    if (wanted.every((place) => place < 0)) continue;
    const set = setOf(line);
    for (const [at, place] of wanted.entries()) {
      if (place >= 0) found[at] = set?.versions[place] ?? null;
    }
  }
  return found.map((version) => version ?? null);
}

/** Where an older line has the record; -1 when it doesn't change it. */
const placeBefore = (
  older: readonly ChangedRecord[],
  { collection, recordID, formerID = recordID }: ChangedRecord,
) => older.findIndex((each) => each.collection === collection && each.recordID === formerID);

/** Removes the content of a deleted record from its lines. Nothing may be added meanwhile. Throws HttpError. */
export async function eraseContent(journal: JournalFile, deletion: Deletion): Promise<void> {
  const ids = await idsOf(journal, deletion);
  await journal.rewrite((line) => {
    const head = headOf(line);
    if (head?.number === deletion.number && head.records[deletion.place]?.change === 'left') {
      return stillThere(setOf(line), deletion);
    }
    const recordID = ids.get(head?.number ?? 0);
    const set = recordID === undefined ? null : setOf(line);
    const isOf = (each: ChangedRecord) =>
      each.collection === deletion.collection && each.recordID === recordID;
    return set && withoutContent(set, isOf);
  });
}

/** What a deleted record was called by each line about it, by the numbers of the lines, back to its beginning. */
async function idsOf(
  journal: Lines,
  { collection, recordID, number }: Deletion,
): Promise<ReadonlyMap<number, string>> {
  const ids = new Map<number, string>();
  let own = recordID;
  for await (const line of journal.lines()) {
    const head = headOf(line);
    const record = head?.records.find(
      (each) => each.collection === collection && each.recordID === own,
    );
    if (!head || head.number > number || !record) continue;
    ids.set(head.number, own);
    own = record.formerID ?? own;
    // Before it was added, another record had its id.
    if (record.change === 'created') break;
  }
  return ids;
}

/** A set whose record, which the directory still has, can't be put back in match play by it. */
const stillThere = (set: ChangeSet | null, { place }: Deletion): ChangeSet | null =>
  set && {
    ...set,
    records: set.records.map((each, at) => (at === place ? { ...each, change: 'changed' } : each)),
  };

/** A set without the versions of some of its records. */
function withoutContent(set: ChangeSet, isOf: (record: ChangedRecord) => boolean): ChangeSet {
  const { records, versions, before, others: _others, ...fields } = set;
  const without = (all: readonly (AnyRecord | null)[]) =>
    all.map((version, at) =>
      records.some((each, place) => place === at && isOf(each)) ? null : version,
    );
  return {
    ...fields,
    records: records.map((each) => (isOf(each) ? { ...each, isGone: true } : each)),
    versions: without(versions),
    before: without(before),
  };
}
