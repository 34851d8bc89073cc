/** The journal that a restore leaves: the live one, what only the backup's has, and a line about the restore. */
import { basename, join } from 'node:path';
import type { ChangeSet } from '../domain/log/change-set.schema.ts';
import { ensureFolder, writeFlushed } from '../store/files/json-file.ts';
import {
  headOf,
  setOf,
  type JournalFile,
  type NewChangeSet,
} from '../store/journal/journal-file.ts';
import { linesFromEnd } from '../store/files/json-lines.ts';
import { JOURNAL_FOLDER } from '../store/journal/log-files.ts';

export interface RestoredJournal {
  live: JournalFile;
  backup: JournalFile;
  /** The folder of the opened backup. The files are written below it. */
  folder: string;
  /** The line about the restore; `isMerged` when the journal gets others from the backup. */
  lineOf: (isMerged: boolean) => NewChangeSet;
}

/** Writes and flushes the files that differ from the live ones, and returns their paths. Throws the file system's error. */
export async function writeRestoredJournal(restored: RestoredJournal): Promise<string[]> {
  const { live, backup, folder, lineOf } = restored;
  const own = await keysOf(live);
  const others = await keysOf(backup);
  const known = new Set(own.values());
  const isMerged = [...others.values()].some((key) => !known.has(key));

  const line = lineOf(isMerged);
  const [here, there] = [await monthsOf(live), await monthsOf(backup)];
  const months = [...here.keys(), ...(isMerged ? there.keys() : [])];
  // A clock that was set back begins no file before the newest.
  const last = [...months, `${line.at.slice(0, 7)}.jsonl`].sort().at(-1) ?? '';
  const written: string[] = [];
  const numbers = new Map<string, number>();
  let number = isMerged ? 1 : live.nextNumber;
  for (const month of isMerged ? [...new Set([...months, last])].sort() : [last]) {
    const present = (await linesOf(here.get(month))).map((each) => ({ line: each, keys: own }));
    const added = isMerged
      ? (await linesOf(there.get(month)))
          .filter((each) => headOf(each) && !known.has(keyOf(each) ?? ''))
          .map((each) => ({ line: each, keys: others }))
      : [];
    const lines = merged(present, added).map(({ line: each, keys }) => {
      const key = isMerged ? keyOf(each) : null;
      if (key === null) return each;
      numbers.set(key, number);
      number += 1;
      return withNumber(each, number - 1, (old) => numbers.get(keys.get(old) ?? ''));
    });
    if (month === last) lines.push(Buffer.from(JSON.stringify({ number, ...line })));
    await ensureFolder(join(folder, JOURNAL_FOLDER));
    const text = Buffer.concat(lines.flatMap((each) => [each, NEWLINE]));
    await writeFlushed(join(folder, JOURNAL_FOLDER, month), text);
    written.push(`${JOURNAL_FOLDER}/${month}`);
  }
  return written;
}

const NEWLINE = Buffer.from('\n');

/** What a line is, in whatever journal it is, since a backup has no addresses; null for one that is no change set. */
function keyOf(line: Buffer): string | null {
  const head = headOf(line);
  if (!head) return null;
  const { at, by, kind, text, about, records } = head;
  const changed = records.map(({ collection, recordID, change, was, is }) =>
    [collection, recordID, change, was, is].join('/'),
  );
  return JSON.stringify([at, by, kind, text, { ...about, address: '' }, changed]);
}

/** What each line is, by its number. */
async function keysOf(journal: JournalFile): Promise<Map<number, string>> {
  const keys = new Map<number, string>();
  for await (const line of journal.lines()) {
    const [head, key] = [headOf(line), keyOf(line)];
    if (head && key !== null) keys.set(head.number, key);
  }
  return keys;
}

/** A line of one of the journals, with what the numbers in it mean. */
interface SourceLine {
  line: Buffer;
  keys: ReadonlyMap<number, string>;
}

async function monthsOf(
  journal: JournalFile,
): Promise<Map<string, { path: string; bytes: number }>> {
  return new Map((await journal.files()).map(({ name, ...file }) => [basename(name), file]));
}

async function linesOf(file: { path: string; bytes: number } | undefined): Promise<Buffer[]> {
  if (!file) return [];
  const lines: Buffer[] = [];
  for await (const line of linesFromEnd(file.path, file.bytes)) lines.push(Buffer.from(line));
  return lines.reverse();
}

/** Both in the order of their time; without others, as they are. */
function merged(lines: readonly SourceLine[], added: readonly SourceLine[]): readonly SourceLine[] {
  if (added.length === 0) return lines;
  const timed = [...lines, ...added].map((each) => ({
    each,
    at: Date.parse(headOf(each.line)?.at ?? '') || 0,
  }));
  return timed.sort((a, b) => a.at - b.at).map(({ each }) => each);
}

const NUMBER = /^\{"number":\d+/;

/** A line under another number, with the numbers of lines that it names; its end may be long and stays as it is. */
function withNumber(
  line: Buffer,
  number: number,
  newNumber: (old: number) => number | undefined,
): Buffer {
  const [own] = NUMBER.exec(line.toString('utf8', 0, 32)) ?? [];
  const head = headOf(line);
  const isNaming = head?.undoes !== undefined || head?.records.some(({ restores }) => restores);
  if (own === undefined || isNaming) {
    const set = setOf(line);
    return set ? Buffer.from(JSON.stringify(renumbered(set, number, newNumber))) : line;
  }
  return Buffer.concat([Buffer.from(`{"number":${number}`), line.subarray(own.length)]);
}

function renumbered(
  { undoes, records, versions, before, others: _others, ...set }: ChangeSet,
  number: number,
  newNumber: (old: number) => number | undefined,
): ChangeSet {
  const undone = undoes === undefined ? undefined : newNumber(undoes);
  return {
    ...set,
    number,
    ...(undone !== undefined && { undoes: undone }),
    records: records.map(({ restores, ...record }) => {
      const restored = restores && newNumber(restores.number);
      return {
        ...record,
        ...(restores && restored !== undefined && { restores: { ...restores, number: restored } }),
      };
    }),
    // What is long stands at the end.
    versions,
    before,
  };
}
