/** The journal that a restore leaves: the live one, what only the backup's has, and a line about the restore. */
import { basename, join } from 'node:path';
import { ensureFolder, writeFlushed } from '../store/json-file.ts';
import { headOf, setOf, type JournalFile, type NewChangeSet } from '../store/journal-file.ts';
import { linesFromEnd } from '../store/json-lines.ts';
import { JOURNAL_FOLDER } from '../store/log-files.ts';

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
  const own = new Set<string | null>();
  for await (const line of live.lines()) own.add(keyOf(line));
  const isNew = (line: Buffer) => {
    const key = keyOf(line);
    return key !== null && !own.has(key);
  };
  let isMerged = false;
  for await (const line of backup.lines()) isMerged ||= isNew(line);

  const line = lineOf(isMerged);
  const [here, there] = [await monthsOf(live), await monthsOf(backup)];
  const known = [...here.keys(), ...(isMerged ? there.keys() : [])];
  // A clock that was set back begins no file before the newest.
  const last = [...known, `${line.at.slice(0, 7)}.jsonl`].sort().at(-1) ?? '';
  const written: string[] = [];
  let number = isMerged ? 1 : live.nextNumber;
  for (const month of isMerged ? [...new Set([...known, last])].sort() : [last]) {
    const added = isMerged ? (await linesOf(there.get(month))).filter(isNew) : [];
    const lines = merged(await linesOf(here.get(month)), added).map((each) => {
      if (!isMerged || !headOf(each)) return each;
      number += 1;
      return withNumber(each, number - 1);
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
  return head && JSON.stringify({ ...head, number: 0, about: { ...head.about, address: '' } });
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
function merged(lines: readonly Buffer[], added: readonly Buffer[]): readonly Buffer[] {
  if (added.length === 0) return lines;
  const timed = [...lines, ...added].map((line) => ({
    line,
    at: Date.parse(headOf(line)?.at ?? '') || 0,
  }));
  return timed.sort((a, b) => a.at - b.at).map(({ line }) => line);
}

const NUMBER = /^\{"number":\d+/;

/** A line under another number; its end may be long and stays as it is. */
function withNumber(line: Buffer, number: number): Buffer {
  const [own] = NUMBER.exec(line.toString('utf8', 0, 32)) ?? [];
  // Someone wrote the fields in another order.
  if (own === undefined) return Buffer.from(JSON.stringify({ ...setOf(line), number }));
  return Buffer.concat([Buffer.from(`{"number":${number}`), line.subarray(own.length)]);
}
