/** The history of one record: a file of JSON lines that grows at its end. */
import { mkdir, open, readFile, rename, rm, stat, truncate } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isMissing, UNFINISHED_ENDING, writeFlushed } from '../store/json-file.ts';
import {
  HistoryLine,
  isOutdated,
  recentLines,
  VERSIONS_MAX,
  withoutUnsaved,
} from './history-line.ts';
import { jsonLines } from '../store/json-lines.ts';

/** A file is written again without its oldest lines when it has this many more than are stored. */
const SURPLUS_MAX = 10;

const TAIL_BYTES = 128 * 1024;

/** What is known of a file without reading it again. */
interface FileState {
  bytes: number;
  lines: number;
  /** When its oldest line was written. */
  since: string;
  last: LastLine | null;
}

/** The newest line without the record, which can be large. */
export type LastLine = Omit<HistoryLine, 'before'>;

/** A line to append, before its version is known. */
export type NewLine = Omit<HistoryLine, 'version'>;

/** The text of lines. */
export const textOf = (lines: readonly HistoryLine[]) =>
  lines.map((line) => `${JSON.stringify(line)}\n`).join('');

/** The lines of a file; none without one. Throws the file system's error. */
export async function linesIn(path: string): Promise<HistoryLine[]> {
  try {
    return jsonLines(await readFile(path, 'utf8'), HistoryLine);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** The last line of a file; null without one. Only the end of the file is read unless the line is longer. */
export async function lastLineIn(path: string): Promise<HistoryLine | null> {
  const { size } = await stat(path);
  const start = Math.max(0, size - TAIL_BYTES);
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const [, ...whole] = buffer.toString('utf8').split('\n');
    const last = jsonLines(whole.join('\n'), HistoryLine).at(-1);
    return last ?? (await linesIn(path)).at(-1) ?? null;
  } finally {
    await file.close();
  }
}

export class HistoryFile {
  readonly #path: string;
  #state: FileState;

  private constructor(path: string, state: FileState) {
    this.#path = path;
    this.#state = state;
  }

  /** Opens a record's file and removes what a crash left in it of a change that was not saved. */
  static async open(path: string, current: object | null): Promise<HistoryFile> {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (isMissing(error)) return '';
      throw error;
    });
    const lines = withoutUnsaved(jsonLines(text, HistoryLine), current);
    const state = stateOf(lines);
    const file = new HistoryFile(path, state);
    if (state.bytes !== Buffer.byteLength(text)) await file.#rewrite(lines);
    return file;
  }

  /** The last change; null before the first. */
  get last(): LastLine | null {
    return this.#state.last;
  }

  /**
   * Appends a line under the next version, flushed to disk, and returns what removes it again. Throws the file
   * system's error with nothing appended.
   */
  async append(line: NewLine, now: Date): Promise<() => Promise<void>> {
    await this.#prune(now);
    const before = this.#state;
    const { bytes, lines, since, last } = before;
    const versioned: HistoryLine = { version: (last?.version ?? 0) + 1, ...line };
    const text = textOf([versioned]);
    try {
      await appendFlushed(this.#path, text);
    } catch (error) {
      await truncate(this.#path, bytes).catch(() => undefined);
      throw error;
    }
    this.#state = {
      bytes: bytes + Buffer.byteLength(text),
      lines: lines + 1,
      since: since || line.at,
      last: withoutRecord(versioned),
    };
    return async () => {
      this.#state = before;
      await truncate(this.#path, bytes);
    };
  }

  async #prune(now: Date): Promise<void> {
    const { lines, since } = this.#state;
    const isFull = lines >= VERSIONS_MAX + SURPLUS_MAX;
    const isOld = lines > 1 && isOutdated(since, now);
    if (isFull || isOld) await this.#rewrite(recentLines(await linesIn(this.#path), now));
  }

  async #rewrite(lines: readonly HistoryLine[]): Promise<void> {
    const unfinished = `${this.#path}${UNFINISHED_ENDING}`;
    try {
      await writeFlushed(unfinished, textOf(lines));
      await rename(unfinished, this.#path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw error;
    }
    this.#state = stateOf(lines);
  }
}

const withoutRecord = ({ version, at, by, change, id, name, after }: HistoryLine): LastLine => ({
  version,
  at,
  by,
  change,
  id,
  ...(name !== undefined && { name }),
  after,
});

function stateOf(lines: readonly HistoryLine[]): FileState {
  const newest = lines.at(-1);
  return {
    bytes: Buffer.byteLength(textOf(lines)),
    lines: lines.length,
    since: lines[0]?.at ?? '',
    last: newest ? withoutRecord(newest) : null,
  };
}

/** Appends and flushes; the folder is made for the first line of a collection. */
async function appendFlushed(path: string, text: string): Promise<void> {
  const file = await open(path, 'a', 0o600).catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await mkdir(dirname(path), { recursive: true });
    return open(path, 'a', 0o600);
  });
  try {
    await file.writeFile(text, 'utf8');
    await file.datasync();
  } finally {
    await file.close();
  }
}
