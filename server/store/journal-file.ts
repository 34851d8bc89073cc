/** The journal: a file of change sets for each month, to which each change adds a line. */
import { open, readFile, stat, truncate } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ChangeSet } from '../domain/history/change-set.schema.ts';
import { ensureFolder, flushFolder } from './json-file.ts';
import { jsonLinesFromEnd, lastBytes } from './json-lines.ts';
import { JOURNAL_FOLDER, journalFilesIn } from './log-files.ts';
import { StoreFileError, writeErrorFor } from './store-errors.ts';

/** Most lines are shorter than this. */
const TAIL_BYTES = 64 * 1024;

const NEWLINE = 0x0a;

/** A set before it has a number. */
export type NewChangeSet = Omit<ChangeSet, 'number'>;

/** Where the next line begins, and which one that is. */
interface End {
  path: string;
  bytes: number;
  number: number;
}

export class JournalFile {
  readonly #folder: string;
  #end: End;
  /** Whether the file may have a line after its end, of a set that was not saved. */
  #isLonger = false;

  private constructor(folder: string, end: End) {
    this.#folder = folder;
    this.#end = end;
  }

  /**
   * Opens a data directory's journal, drops a last line that a crash cut off, and returns the last set with it; null in
   * a new journal. Throws StoreFileError.
   */
  static async open(dataDir: string): Promise<{ journal: JournalFile; last: ChangeSet | null }> {
    const folder = join(dataDir, JOURNAL_FOLDER);
    let [path, bytes] = ['', 0];
    let last: ChangeSet | null = null;
    for (const month of (await journalFilesIn(dataDir)).toReversed()) {
      const file = join(folder, month);
      const end = await lastLine(file);
      if (path === '') [path, bytes] = [file, end.bytes];
      if (end.isCut) await truncate(file, end.bytes);
      if (end.text === '') continue;
      last = parsed(file, end.text);
      break;
    }
    const end = { path, bytes, number: (last?.number ?? 0) + 1 };
    return { journal: new JournalFile(folder, end), last };
  }

  /**
   * Adds a set, flushed to disk, and returns what takes it back; nothing may be added in between. Throws HttpError
   * with nothing added.
   */
  async append(set: NewChangeSet): Promise<() => Promise<void>> {
    const before = this.#end;
    try {
      const { path, bytes, number } = await this.#endFor(set.at);
      const text = Buffer.from(`${JSON.stringify({ number, ...set })}\n`);
      this.#isLonger = true;
      await writeAt(path, bytes, text);
      this.#isLonger = false;
      this.#end = { path, bytes: bytes + text.length, number: number + 1 };
    } catch (error) {
      await this.#cut().catch(() => undefined);
      throw writeErrorFor(error);
    }
    return async () => {
      // A file of a month that began with this set is left empty.
      this.#end = this.#end.path === before.path ? before : { ...before, ...newFile(this.#end) };
      this.#isLonger = true;
      await this.#cut().catch(() => undefined);
    };
  }

  /** The file of the month, or the newest one after the clock was set back. */
  async #endFor(at: string): Promise<End> {
    if (this.#isLonger) await this.#cut();
    const path = join(this.#folder, `${at.slice(0, 7)}.jsonl`);
    if (path <= this.#end.path) return this.#end;
    await ensureFolder(this.#folder);
    await (await open(path, 'a', 0o600)).close();
    await flushFolder(this.#folder);
    await flushFolder(dirname(this.#folder));
    return { ...this.#end, path, bytes: 0 };
  }

  async #cut(): Promise<void> {
    const { path, bytes } = this.#end;
    if (path !== '') await truncate(path, bytes);
    this.#isLonger = false;
  }
}

const newFile = ({ path }: End) => ({ path, bytes: 0 });

async function writeAt(path: string, position: number, text: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(text, 0, text.length, position);
    await file.datasync();
  } finally {
    await file.close();
  }
}

function parsed(path: string, text: string): ChangeSet {
  const [set] = jsonLinesFromEnd(text, ChangeSet);
  if (!set) {
    const remedy = 'remove that line';
    throw new StoreFileError(path, 'its last line is no change set', { remedy });
  }
  return set;
}

/** The last whole line of a file, where the next one begins, and whether a part of one follows. */
async function lastLine(path: string): Promise<{ text: string; bytes: number; isCut: boolean }> {
  const { size } = await stat(path);
  let tail = await lastBytes(path, TAIL_BYTES);
  const isWhole = () => tail.length === size || tail.indexOf(NEWLINE) < lastNewline(tail);
  if (!isWhole()) tail = await readFile(path);
  const end = lastNewline(tail) + 1;
  const text = tail.subarray(tail.lastIndexOf(NEWLINE, end - 2) + 1, end).toString('utf8');
  return { text: end === 0 ? '' : text, bytes: size - tail.length + end, isCut: end < tail.length };
}

const lastNewline = (bytes: Buffer) => bytes.lastIndexOf(NEWLINE);
