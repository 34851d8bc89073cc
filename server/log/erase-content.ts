/** Removes the content of a deleted record from the journal. */
import type { ChangeSet } from '../domain/log/change-set.schema.ts';
import { headOf, setOf, type JournalFile } from '../store/journal/journal-file.ts';
import type { LogEntry } from './journal-index.ts';
import { changesOf } from './read-records.ts';

/** Removes it from all lines back to the record's beginning. Nothing may be added meanwhile. Throws HttpError. */
export async function eraseContent(journal: JournalFile, deletion: LogEntry): Promise<void> {
  const { collection, recordID: id, number } = deletion;
  const isLeft = deletion.change === 'left';
  const places = new Map([[number, deletion.place]]);
  if (!isLeft) {
    for await (const { entry } of changesOf(journal, { collection, id }, number)) {
      places.set(entry.number, entry.place);
      // Before it was added, another record had its id.
      if (entry.change === 'created') break;
    }
  }
  await journal.rewrite((line) => {
    const place = places.get(headOf(line)?.number ?? 0);
    const set = place === undefined ? null : setOf(line);
    if (!set || place === undefined) return null;
    return isLeft ? stillThere(set, place) : withoutContent(set, place);
  });
}

/** A set whose record, which the directory still has, can't be put back in match play by it. */
const stillThere = (set: ChangeSet, place: number): ChangeSet => ({
  ...set,
  records: set.records.map((each, at) => (at === place ? { ...each, change: 'changed' } : each)),
});

/** A set without the versions of one of its records. */
function withoutContent(set: ChangeSet, place: number): ChangeSet {
  const { records, versions, before, others: _others, ...fields } = set;
  const without = <Each>(all: readonly Each[]) =>
    all.map((version, at) => (at === place ? null : version));
  return {
    ...fields,
    records: records.map((each, at) => (at === place ? { ...each, isGone: true } : each)),
    versions: without(versions),
    before: without(before),
  };
}
