/** Reads from the journal what records were, in all their versions and before a change set, and removes it. */
import type { ChangedRecord, ChangeSet } from '../domain/log/change-set.schema.ts';
import { ORIGINAL, type AnyRecord, type VersionResponse } from '../domain/log/history.schema.ts';
import { headOf, readSet, setOf, type JournalFile } from '../store/journal/journal-file.ts';
import { entriesOf, versionOf, type LogEntry } from './journal-index.ts';

type Lines = Pick<JournalFile, 'lines'>;

/** How many versions of a record are shown. */
const VERSIONS_MAX = 50;

/** A record by its collection and id. */
export interface RecordKey {
  collection: string;
  id: string;
}

/**
 * The changes of a record with their lines, the newest first, under all ids that it had; by default all that the journal
 * has. They end with one whose content was deleted for good.
 */
export async function* changesOf(
  journal: Lines,
  { collection, id }: RecordKey,
  upTo = Infinity,
): AsyncGenerator<{ entry: LogEntry; line: Buffer }> {
  let own = id;
  let needle = needleOf(own);
  for await (const line of journal.lines()) {
    if (!line.includes(needle)) continue;
    const head = headOf(line);
    if (!head || head.number > upTo) continue;
    const entry = entriesOf(head).find(
      (each) => each.collection === collection && each.recordID === own,
    );
    if (!entry) continue;
    if (entry.isGone) return;
    yield { entry, line };
    own = entry.formerID ?? own;
    needle = needleOf(own);
  }
}

const needleOf = (id: string) => Buffer.from(`"recordID":${JSON.stringify(id)}`);

/**
 * The versions of a record, the newest first, each with the record and the one before; `current` is the record as it is
 * saved now, which may have tables. The last is the one before the first change that the journal has, if there was one.
 */
export async function readVersions(
  journal: Lines,
  key: RecordKey,
  { current, hasTables = false }: { current: object | null; hasTables?: boolean | undefined },
): Promise<VersionResponse[]> {
  const lines: { entry: LogEntry; set: ChangeSet }[] = [];
  for await (const { entry, line } of changesOf(journal, key)) {
    const set = setOf(line);
    // With the line before the oldest version, which has what that one changed.
    if (set && lines.push({ entry, set }) > VERSIONS_MAX) break;
  }
  const found: VersionResponse[] = [];
  for (const [at, { entry, set }] of lines.slice(0, VERSIONS_MAX).entries()) {
    const [newer, older] = [lines[at - 1], lines[at + 1]];
    const known = set.before[entry.place] ?? older?.set.versions[older.entry.place] ?? null;
    const before = entry.was === '' ? null : known;
    const next = found.at(-1);
    // The last line of a record in a restored backup led to the record that the restore brought.
    const brought = newer?.set.kind === 'restored-backup' ? next?.record : null;
    // In the line, or else as it was before the next change.
    const left = next ? (next.before ?? brought ?? null) : current && { ...current };
    const record = set.versions.length > 0 ? (set.versions[entry.place] ?? null) : left;
    found.push({ version: versionOf(entry, hasTables), record, before });
  }
  const oldest = found.at(-1);
  if (oldest?.before) {
    const { version } = oldest.version;
    found.push({
      version: { ...oldest.version, version: version - 1, by: '', change: ORIGINAL },
      record: oldest.before,
      before: null,
    });
  }
  return found;
}

/** A saved set, and each of its records as it was before; null without a set of this number. */
export async function readChange(
  journal: Lines,
  number: number,
): Promise<{ set: ChangeSet; before: (AnyRecord | null)[] } | null> {
  const set = await readSet(journal, number);
  return set && { set, before: await versionsBefore(journal, set) };
}

/** Each record of a set as it was before; null for a new one, and for one whose earlier lines were removed. */
async function versionsBefore(
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

/**
 * Removes the content of a deleted record from all lines back to the record's beginning. Nothing may be added
 * meanwhile. Throws HttpError.
 */
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
