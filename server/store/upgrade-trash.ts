/** The trash of older versions as lines of the journal, which is the only place of deleted records. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { ChangedRecord, ChangeSet } from '../domain/history/change-set.schema.ts';
import { sentenceOf } from '../domain/history/change-set-text.ts';
import { AnyRecord } from '../domain/history/history.schema.ts';
import { MATCH_PLAY_PLAYERS } from '../domain/player/match-play-players.ts';
import { MatchPlayPlayer } from '../domain/publish/tour-records.schema.ts';
import { results } from '../domain/results/results.collection.ts';
import type { Collection, NamedRecord } from '../domain/shared/collection.ts';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionData,
  type CollectionName,
} from './collections.ts';
import { setAside } from './damaged-files.ts';
import { JsonFile } from './json-file.ts';
import { setOf } from './journal-file.ts';
import { linesFromEnd } from './json-lines.ts';
import { inPath } from './journaled-collections.ts';
import { JOURNAL_FOLDER, journalFilesIn } from './log-files.ts';
import { digestOnce } from './record-changes.ts';
import { StoreFileError } from './store-errors.ts';
import { replaceFiles } from './upgrade-journal.ts';

const TRASH_FILE = 'trash.json';

/** What its entries were called in the journal of the version before. */
const TRASH = 'trash';

const Entry = z.looseObject({
  id: z.string(),
  kind: z.string(),
  deletedAt: z.iso.datetime(),
  deletedBy: z.string(),
});
type Entry = z.output<typeof Entry>;

/** Where an entry of each kind has its record, and the tables that were deleted with it. */
const KINDS: Readonly<Record<string, readonly [field: string, collection: string][]>> = {
  event: [
    ['event', 'events'],
    ['results', results.folder],
  ],
  'match-play': [
    ['matchPlay', 'match-play'],
    ['bracket', 'brackets'],
  ],
  standings: [
    ['urls', 'standings-urls'],
    ['standings', 'standings'],
  ],
  'match-play-player': [['player', MATCH_PLAY_PLAYERS]],
  champion: [['champion', 'champions']],
  'colony-cup': [['cup', 'colony-cup']],
  course: [['course', 'courses']],
  post: [['post', 'posts']],
  'disabled-golfer': [['golfer', 'disabled-golfers']],
  'directory-player': [['player', 'directory']],
  announcement: [['announcement', 'announcements']],
  draft: [['draft', 'drafts']],
};

/** A deleted record, or tables that were deleted with it. */
interface Part extends NamedRecord {
  collection: string;
}

/** Moves the trash to the journal. A trash that can't be read is set aside. */
export async function journalTrash(dataDir: string): Promise<void> {
  const path = join(dataDir, TRASH_FILE);
  const entries = await new JsonFile(path, z.array(Entry)).read().catch(async (error: unknown) => {
    if (!(error instanceof StoreFileError)) throw error;
    await setAside(path);
    return null;
  });
  const months = await setsIn(dataDir);
  const sets = months.flatMap((month) => month.sets);
  const isTrash = sets.some(({ records }) =>
    records.some(({ collection }) => collection === TRASH),
  );
  if (!entries && !isTrash) return;
  const here = entries ?? [];
  markGone(sets, here);
  const added = here.filter((entry) => !isIn(sets, entry)).flatMap(setOfEntry);
  const last = months.at(-1) ?? { name: monthOf(added), sets: [] };
  if (added.length > 0 && !months.includes(last)) months.push(last);
  const next = (sets.at(-1)?.number ?? 0) + 1;
  last.sets.push(...added.map((set, at) => ({ number: next + at, ...set })));
  await replaceFiles(dataDir, {
    put: new Map(
      months.map(({ name, sets: own }) => [
        `${JOURNAL_FOLDER}/${name}`,
        own.map((set) => `${JSON.stringify(withoutTrash(set))}\n`).join(''),
      ]),
    ),
    remove: entries ? [TRASH_FILE] : [],
  });
}

const monthOf = ([first]: readonly { at: string }[]) => `${(first?.at ?? '').slice(0, 7)}.jsonl`;

async function setsIn(dataDir: string): Promise<{ name: string; sets: ChangeSet[] }[]> {
  const months: { name: string; sets: ChangeSet[] }[] = [];
  for (const name of await journalFilesIn(dataDir)) {
    const path = join(dataDir, JOURNAL_FOLDER, name);
    const sets: ChangeSet[] = [];
    for await (const line of linesFromEnd(path, (await stat(path)).size)) {
      const set = setOf(line);
      if (set) sets.push(set);
    }
    months.push({ name, sets: sets.reverse() });
  }
  return months;
}

/** Whether the journal has the deletion of an entry, with what was deleted. */
const isIn = (sets: readonly ChangeSet[], { id }: Entry): boolean =>
  sets.some(({ records }) =>
    records.some((each) => each.collection === TRASH && each.recordID === id && each.was === ''),
  );

/** Marks deletions that nothing took back and that the trash doesn't have: they were deleted for good, or came back under another id. */
function markGone(sets: readonly ChangeSet[], entries: readonly Entry[]): void {
  const there = new Set(entries.flatMap((entry) => partsOf(entry).slice(0, 1).map(keyOf)));
  const open = new Map<string, ChangedRecord>();
  for (const { records } of sets) {
    for (const record of records) {
      const key = keyOf({ collection: record.collection, id: record.recordID });
      if (record.change === 'restored') open.delete(key);
      if (record.change === 'deleted') open.set(key, record);
    }
  }
  for (const [key, record] of open) if (!there.has(key)) record.isGone = true;
}

const keyOf = ({ collection, id }: Pick<Part, 'collection' | 'id'>) => `${collection}/${id}`;

/** The line of an entry that the journal doesn't have; none of one whose record doesn't fit. */
function setOfEntry(entry: Entry): Omit<ChangeSet, 'number'>[] {
  const parts = partsOf(entry);
  if (parts.length === 0) return [];
  const records = parts.map(({ collection, id: recordID, name, date, record }): ChangedRecord => ({
    collection,
    recordID,
    name,
    ...(date !== undefined && { date }),
    change: 'deleted',
    was: digestOnce(record),
    is: '',
  }));
  return [
    {
      at: entry.deletedAt,
      by: entry.deletedBy,
      kind: 'change',
      text: sentenceOf(records),
      records,
      versions: parts.map(() => null),
      before: parts.map(({ record }) => ({ ...record })),
    },
  ];
}

/** The record of an entry, and its tables. */
function partsOf(entry: Entry): Part[] {
  const parts: Part[] = [];
  for (const [field, collection] of KINDS[entry.kind] ?? []) {
    const version = AnyRecord.safeParse(entry[field]).data;
    const found = version && namedIn(collection, version, parts[0]?.name ?? '');
    if (found) parts.push({ collection, ...found });
    else if (parts.length === 0) return [];
  }
  return parts;
}

function namedIn(collection: string, version: AnyRecord, owner: string): NamedRecord | null {
  if (collection === results.folder) {
    const [record] = results.schema.safeParse([version]).data ?? [];
    return record ? { id: record.eventID, name: `Results of ${owner}`, record } : null;
  }
  if (collection === MATCH_PLAY_PLAYERS) {
    const { data: record } = MatchPlayPlayer.safeParse(version);
    return record ? { id: record.player, name: record.player, record } : null;
  }
  const name = COLLECTION_NAMES.find((each) => inPath(each) === collection);
  return name ? firstOf(COLLECTIONS, name, version) : null;
}

function firstOf<Name extends CollectionName>(
  collections: { [Each in Name]: Collection<CollectionData[Each]> },
  name: Name,
  version: AnyRecord,
): NamedRecord | null {
  const { schema, journaled } = collections[name];
  const parsed = schema.safeParse([version]);
  return parsed.success ? (journaled?.all(parsed.data)[0] ?? null) : null;
}

/** A line without the entries of the trash that were changed with its records. */
function withoutTrash({ records, versions, before, ...set }: ChangeSet): ChangeSet {
  const isRecord = (_: unknown, at: number) => records[at]?.collection !== TRASH;
  return {
    ...set,
    records: records.filter(isRecord),
    versions: versions.filter(isRecord),
    before: before.filter(isRecord),
  };
}
