/** The journal: a file of change sets for each month, to which each change adds a line. */
import { open, rm, stat, truncate, writeFile, type FileHandle } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { ChangeSet, ChangeSetHead } from '../../domain/log/change-set.schema.ts';
import { ensureFolder, flushFolder, replaceWhole } from '../files/json-file.ts';
import { lastLine, linesFromEnd, parsedLine } from '../files/json-lines.ts';
import { JOURNAL_FOLDER, journalFilesIn } from './log-files.ts';
import { onDisk, StoreFileError, writeErrorFor } from '../store-errors.ts';

/** A set before it has a number. */
export type NewChangeSet = Omit<ChangeSet, 'number'>;

/** Where the next line begins, and which one that is. */
interface End {
  path: string;
  bytes: number;
  number: number;
}

/** A line that readers don't see yet. */
export interface AppendedLine {
  number: number;
  /** Shows it to readers: what it is about is saved. */
  confirm: () => void;
  /** Takes it back; nothing may be added in between. Never rejects. */
  takeBack: () => Promise<void>;
}

export class JournalFile {
  readonly #dataDir: string;
  #end: End;
  /** Where the lines end that readers see. */
  #confirmed: End;
  /** Whether the file may have a line after its end, of a set that was not saved. */
  #isLonger = false;

  private constructor(dataDir: string, end: End) {
    this.#dataDir = dataDir;
    this.#end = end;
    this.#confirmed = end;
  }

  /**
   * Opens a data directory's journal, drops a last line that a crash cut off, and returns the last set with it; null in
   * a new journal. Throws StoreFileError.
   */
  static async open(dataDir: string): Promise<{ journal: JournalFile; last: ChangeSet | null }> {
    const { end, last } = await endOf(dataDir);
    return { journal: new JournalFile(dataDir, end), last };
  }

  /** Looks for its end again, after the files were replaced. Throws StoreFileError. */
  async reread(): Promise<void> {
    this.#end = (await endOf(this.#dataDir)).end;
    this.#confirmed = this.#end;
  }

  /**
   * Adds a set, flushed to disk unless it has no records, after which a power loss may take it. Throws HttpError with
   * nothing added.
   */
  async append(set: NewChangeSet): Promise<AppendedLine> {
    const before = this.#end;
    let start: End;
    try {
      if (this.#isLonger) await this.#cut();
      start = await this.#startOf(set.at);
      const text = Buffer.from(`${JSON.stringify({ number: start.number, ...set })}\n`);
      this.#end = start;
      this.#isLonger = true;
      await append(start.path, text, set.records.length > 0);
      this.#isLonger = false;
      this.#end = { ...start, bytes: start.bytes + text.length, number: start.number + 1 };
    } catch (error) {
      await this.#cut().catch(() => undefined);
      this.#end = { ...this.#end, number: before.number };
      throw writeErrorFor(error);
    }
    const after = this.#end;
    return {
      number: start.number,
      confirm: () => {
        this.#confirmed = after;
      },
      takeBack: async () => {
        // A file of a month that began with this set is left empty.
        this.#end = start;
        this.#isLonger = true;
        await this.#cut().catch(() => undefined);
      },
    };
  }

  /** The number of the next set. */
  get nextNumber(): number {
    return this.#end.number;
  }

  /** The lines of saved sets as they are in the files, the newest first. A file that can't be read has none. */
  async *lines(): AsyncGenerator<Buffer> {
    for (const { path, bytes } of (await this.files()).toReversed()) {
      try {
        yield* linesFromEnd(path, bytes);
      } catch {
        // It was removed, or someone put something else in its place.
      }
    }
  }

  /** What the lines begin with, the newest first. */
  async *heads(): AsyncGenerator<ChangeSetHead> {
    for await (const line of this.lines()) {
      const head = headOf(line);
      if (head) yield head;
    }
  }

  /** The file of each month, the oldest first, and how many of its bytes are of saved sets. */
  async files(): Promise<{ name: string; path: string; bytes: number }[]> {
    const end = this.#confirmed;
    const last = basename(end.path);
    const names = (await journalFilesIn(this.#dataDir)).filter((name) => name <= last);
    return Promise.all(
      names.map(async (name) => {
        const path = join(this.#dataDir, JOURNAL_FOLDER, name);
        const bytes = name === last ? end.bytes : await stat(path).then(({ size }) => size);
        return { name: `${JOURNAL_FOLDER}/${name}`, path, bytes };
      }),
    );
  }

  /**
   * Removes the oldest months as long as `isOld` says so of one's name and the size of those that are left; never the
   * newest. Returns whether it removed any.
   */
  async tidy(isOld: (month: string, bytes: number) => boolean): Promise<boolean> {
    const files = await this.files();
    let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    let isAny = false;
    for (const file of files.slice(0, -1)) {
      if (!isOld(basename(file.name, '.jsonl'), bytes)) break;
      await rm(file.path, { force: true });
      bytes -= file.bytes;
      isAny = true;
    }
    return isAny;
  }

  /**
   * Replaces lines by what `changed` returns for them, where it is not null; each month's file at once. Nothing may be
   * added meanwhile. Throws HttpError.
   */
  async rewrite(changed: (line: Buffer) => ChangeSet | null): Promise<void> {
    for (const { path, bytes } of await this.files()) {
      let isAny = false;
      const lines: Buffer[] = [];
      for await (const line of linesFromEnd(path, bytes)) {
        const set = changed(line);
        isAny ||= set !== null;
        lines.push(set ? Buffer.from(JSON.stringify(set)) : Buffer.from(line));
      }
      if (!isAny) continue;
      const text = Buffer.concat(lines.reverse().flatMap((line) => [line, NEWLINE]));
      await onDisk(() =>
        replaceWhole(path, (unfinished) => writeFile(unfinished, text, { mode: 0o600 })),
      );
      if (path === this.#end.path) this.#end = { ...this.#end, bytes: text.length };
      if (path === this.#confirmed.path) this.#confirmed = this.#end;
    }
  }

  /** The end of the month's file, or of the newest one after the clock was set back, whatever someone did to it. */
  async #startOf(at: string): Promise<End> {
    const folder = join(this.#dataDir, JOURNAL_FOLDER);
    const month = join(folder, `${at.slice(0, 7)}.jsonl`);
    const path = month <= this.#end.path ? this.#end.path : month;
    const known = await stat(path).catch(() => null);
    if (path === this.#end.path && known?.size === this.#end.bytes) return this.#end;
    await ensureFolder(folder);
    const file = await open(path, 'a+', 0o600);
    try {
      let { size } = await file.stat();
      if (size > 0 && !(await endsWithNewline(file, size))) {
        await file.appendFile(NEWLINE);
        size += NEWLINE.length;
      }
      if (size === 0) {
        await flushFolder(folder);
        await flushFolder(dirname(folder));
      }
      return { ...this.#end, path, bytes: size };
    } finally {
      await file.close();
    }
  }

  /** Drops what is after the end. A file that someone made shorter is not made longer. */
  async #cut(): Promise<void> {
    const { path, bytes } = this.#end;
    if (path !== '' && (await stat(path)).size > bytes) await truncate(path, bytes);
    this.#isLonger = false;
  }
}

const NEWLINE = Buffer.from('\n');

/** What a line begins with; null for one that is no change set. Its versions, which can be long, are not parsed. */
export function headOf(line: Buffer): ChangeSetHead | null {
  const end = line.indexOf(',"versions":[');
  const head = end < 0 ? null : parsedLine(`${line.toString('utf8', 0, end)}}`, ChangeSetHead);
  // Someone may have written the fields in another order.
  return head ?? parsedLine(line, ChangeSetHead);
}

/** The set of a line; null for one that is none. */
export const setOf = (line: Buffer): ChangeSet | null => parsedLine(line, ChangeSet);

/** A saved set; null without one of this number. */
export async function readSet(
  journal: Pick<JournalFile, 'lines'>,
  number: number,
): Promise<ChangeSet | null> {
  for await (const line of journal.lines()) {
    const head = headOf(line);
    if (head && head.number <= number) return head.number === number ? setOf(line) : null;
  }
  return null;
}

/** Adds a text to the end of a file, all of it: a plain write to a disk that is nearly full may write a part only. */
async function append(path: string, text: Buffer, isFlushed: boolean): Promise<void> {
  const file = await open(path, 'a');
  try {
    await file.appendFile(text);
    if (isFlushed) await file.datasync();
  } finally {
    await file.close();
  }
}

/** The end of a data directory's journal, after what a crash cut off is dropped, and its last set. */
async function endOf(dataDir: string): Promise<{ end: End; last: ChangeSet | null }> {
  let [path, bytes] = ['', 0];
  let last: ChangeSet | null = null;
  for (const month of (await journalFilesIn(dataDir)).toReversed()) {
    const file = join(dataDir, JOURNAL_FOLDER, month);
    const whole = await dropCutOffLine(file);
    if (path === '') [path, bytes] = [file, whole];
    const line = await lastLine(file, whole);
    if (!line) continue;
    last = setOf(line);
    if (!last) {
      const remedy = 'remove that line';
      throw new StoreFileError(file, 'its last line is no change set', { remedy });
    }
    break;
  }
  return { end: { path, bytes, number: (last?.number ?? 0) + 1 }, last };
}

/** Drops what follows the last end of a line, and returns the size of the file then. */
async function dropCutOffLine(path: string): Promise<number> {
  const { size } = await stat(path);
  // Only the last line has no end, if any.
  const rest = await lastLine(path, size);
  if (!rest || (await hasWholeEnd(path, size))) return size;
  await truncate(path, size - rest.length);
  return size - rest.length;
}

async function hasWholeEnd(path: string, size: number): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    return await endsWithNewline(file, size);
  } finally {
    await file.close();
  }
}

async function endsWithNewline(file: FileHandle, size: number): Promise<boolean> {
  const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
  return buffer.toString() === '\n';
}
