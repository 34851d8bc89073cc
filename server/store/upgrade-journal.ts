/** Histories and activity of older versions as lines of the journal. */
import { createWriteStream } from 'node:fs';
import { rename, rm, rmdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import { ActivityEntry, OccasionKind } from '../domain/history/activity.schema.ts';
import type { ChangedRecord } from '../domain/history/change-set.schema.ts';
import { sentenceAbout, sentenceOf } from '../domain/history/change-set-text.ts';
import { AnyRecord, Change } from '../domain/history/history.schema.ts';
import { ensureFolder, flushFolder, UNFINISHED_ENDING, writeFlushed } from './json-file.ts';
import type { NewChangeSet } from './journal-file.ts';
import { linesFromEnd, parsedLine } from './json-lines.ts';
import {
  ACTIVITY_FOLDER,
  HISTORY_FOLDER,
  JOURNAL_FOLDER,
  journalFilesIn,
  oldLogFilesIn,
} from './log-files.ts';
import { PRIVATE_FOLDER } from './private.collections.ts';
import { digestOnce } from './record-changes.ts';
import { commitReplacement, finishReplacement, STAGING_FOLDER } from './replace-files.ts';

/** The old files, below the private folder. */
export const BEFORE_JOURNAL_FILE = 'before-journal.zip';

/** The folder of the new files, below that of staged ones. */
const STAGED = 'journal';

/** A line of a record's history. */
const HistoryLine = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  change: Change,
  id: z.string(),
  name: z.string().exactOptional(),
  /** Null when the change created the record. */
  before: AnyRecord.nullable(),
});

/** A changed record with the one before. */
interface OldChange {
  at: string;
  by: string;
  record: ChangedRecord;
  before: AnyRecord | null;
}

/** The digest of a version that nothing knows; it is none of any record. */
const UNKNOWN = '-';

/** Makes the journal of histories and activity, which it replaces; the old files are saved as a zip. */
export async function journalOlderFiles(dataDir: string): Promise<void> {
  const { activity, histories } = await oldLogFilesIn(dataDir);
  const old = [...activity, ...histories.map(([, path]) => path)];
  if (old.length === 0) return;
  const changes: OldChange[] = [];
  for (const [collection, path] of histories) {
    for (const line of await linesIn(path, HistoryLine)) changes.push(changeOf(collection, line));
  }
  const known = new Set(changes.map(({ at, record }) => keyOf({ at, ...record })));
  const occasions: NewChangeSet[] = [];
  for (const path of activity) {
    for (const entry of await linesIn(path, ActivityEntry)) {
      const { recordID, collection } = entry;
      const kind = OccasionKind.safeParse(entry.kind);
      if (kind.success) occasions.push(occasionOf(entry, kind.data));
      else if (recordID !== undefined && collection !== undefined) {
        const change = { ...entry, recordID, collection };
        if (!known.has(keyOf(change))) changes.push(pruned(change));
      }
    }
  }
  await put(dataDir, { old, sets: [...setsOf(changes), ...occasions] });
}

function changeOf(
  collection: string,
  { at, by, change, id, name, before }: z.output<typeof HistoryLine>,
): OldChange {
  const record: ChangedRecord = {
    collection,
    recordID: id,
    name: name ?? id,
    change,
    was: digestOnce(before),
    // What a change led to is in the next line, or it is the record of today.
    ...(change === 'deleted' && { is: '' }),
  };
  return { at, by, record, before };
}

/** A change whose version was too old to be stored: only the activity has it. */
function pruned(entry: ActivityEntry & { collection: string; recordID: string }): OldChange {
  const { at, by, collection, recordID, name } = entry;
  const change = Change.catch('changed').parse(entry.kind);
  const was = change === 'created' ? '' : UNKNOWN;
  return { at, by, record: { collection, recordID, name, change, was }, before: null };
}

/** Changes of one moment by one account were one change. */
function setsOf(changes: readonly OldChange[]): NewChangeSet[] {
  const together = Map.groupBy(changes, ({ at, by }) => JSON.stringify([at, by]));
  return [...together.values()].flatMap((group): NewChangeSet[] => {
    const [first] = group;
    if (!first) return [];
    const { at, by } = first;
    const records = group.map(({ record }) => record);
    const before = group.map((each) => each.before);
    const kind = records.some(({ change }) => change === 'restored') ? 'restore' : 'change';
    return [{ at, by, kind, text: sentenceOf(records), records, versions: [], before }];
  });
}

function occasionOf(entry: ActivityEntry, kind: OccasionKind): NewChangeSet {
  const { at, by, name, collection, address, count, since } = entry;
  const about = {
    name,
    ...(collection !== undefined && { collection }),
    ...(address !== undefined && { address }),
    ...(count !== undefined && { count }),
    ...(since !== undefined && { since }),
  };
  const none = { records: [], versions: [], before: [] };
  return { at, by, kind, text: sentenceAbout(kind, name), about, ...none };
}

const keyOf = ({
  at,
  collection,
  recordID,
}: Pick<ChangedRecord, 'collection' | 'recordID'> & { at: string }) =>
  JSON.stringify([at, collection, recordID]);

/** The lines of a file, the oldest first, without those that don't fit; none of one that can't be read. */
async function linesIn<Value>(path: string, schema: z.ZodType<Value>): Promise<Value[]> {
  const lines: Value[] = [];
  const { size } = await stat(path);
  for await (const line of linesFromEnd(path, size)) {
    const value = parsedLine(line, schema);
    if (value !== null) lines.push(value);
  }
  return lines.reverse();
}

/** Puts the lines in the place of the old files, all or none. */
async function put(
  dataDir: string,
  { old, sets }: { old: readonly string[]; sets: readonly NewChangeSet[] },
): Promise<void> {
  const ordered = sets.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const lines = ordered.map((set, at) => ({ number: at + 1, ...set }));
  const months = Map.groupBy(lines, ({ at }) => `${JOURNAL_FOLDER}/${at.slice(0, 7)}.jsonl`);
  await ensureFolder(join(dataDir, PRIVATE_FOLDER));
  await saveAsZip(dataDir, old);
  const others = (await journalFilesIn(dataDir))
    .map((month) => `${JOURNAL_FOLDER}/${month}`)
    .filter((path) => !months.has(path));
  await replaceFiles(dataDir, {
    put: new Map(
      [...months].map(([path, own]) => [
        path,
        own.map((set) => `${JSON.stringify(set)}\n`).join(''),
      ]),
    ),
    remove: [...old.map((path) => relative(dataDir, path).split(sep).join('/')), ...others],
  });
  await removeEmpty(dataDir, old);
}

/** Writes files of the journal and removes others, all or none. Paths are below the data directory. */
export async function replaceFiles(
  dataDir: string,
  { put, remove }: { put: ReadonlyMap<string, string>; remove: readonly string[] },
): Promise<void> {
  const staged = join(dataDir, STAGING_FOLDER, STAGED);
  await ensureFolder(join(dataDir, PRIVATE_FOLDER));
  for (const folder of ['..', '.', JOURNAL_FOLDER]) await ensureFolder(join(staged, folder));
  for (const [path, text] of put) await writeFlushed(join(staged, path), text);
  await commitReplacement(dataDir, { from: STAGED, put: [...put.keys()], remove: [...remove] });
  await finishReplacement(dataDir);
  await rm(join(dataDir, STAGING_FOLDER), { recursive: true, force: true });
}

async function saveAsZip(dataDir: string, paths: readonly string[]): Promise<void> {
  const folder = join(dataDir, PRIVATE_FOLDER);
  const unfinished = join(folder, `${BEFORE_JOURNAL_FILE}${UNFINISHED_ENDING}`);
  const zip = new ZipFile();
  for (const path of paths) zip.addFile(path, relative(dataDir, path).split(sep).join('/'));
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(unfinished, { mode: 0o600, flush: true }));
  await rename(unfinished, join(folder, BEFORE_JOURNAL_FILE));
  await flushFolder(folder);
}

/** Removes the folders of the old files, unless something else is in them. */
async function removeEmpty(dataDir: string, paths: readonly string[]): Promise<void> {
  const collections = new Set(paths.map((path) => join(path, '..')));
  for (const folder of [
    ...collections,
    join(dataDir, HISTORY_FOLDER),
    join(dataDir, ACTIVITY_FOLDER),
  ]) {
    await rmdir(folder).catch(() => undefined);
  }
}
