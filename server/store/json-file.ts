/**
 * One JSON file on disk as a lowdb adapter: validated when read and before it is written, replaced
 * in one step, with the last good copy kept beside it (CONTRACT, data directory).
 */
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Adapter } from 'lowdb';
import { type z } from 'zod';
import { StoreFileError, writeErrorFor } from './store-errors.ts';

/** Folder, beside the file, that keeps each file as it was before its last change. */
export const LAST_GOOD_FOLDER = 'last-good';

/** Ending of files that are being written; a start removes what a crash left of them. */
export const UNFINISHED_ENDING = '.unfinished';

export class JsonFile<T> implements Adapter<T> {
  readonly path: string;
  readonly #schema: z.ZodType<T>;

  constructor(path: string, schema: z.ZodType<T>) {
    this.path = path;
    this.#schema = schema;
  }

  /**
   * The file's content, or null when there is no file. Throws StoreFileError when it can't be read,
   * is not JSON or does not fit the schema; the file is never touched then.
   */
  async read(): Promise<T | null> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      throw new StoreFileError(this.path, 'it can’t be read', { cause: error });
    }
    return this.#parse(text);
  }

  #parse(text: string): T {
    let content: unknown;
    try {
      // Some editors put a mark before a text, which JSON doesn't know.
      content = JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch (error) {
      throw new StoreFileError(this.path, 'it is not valid JSON (cut off or mistyped)', {
        cause: error,
      });
    }
    const parsed = this.#schema.safeParse(content);
    if (parsed.success) return parsed.data;
    throw new StoreFileError(this.path, `it does not fit: ${firstIssue(parsed.error)}`);
  }

  /**
   * Replaces the file: write beside it, flush, keep the old one, rename. A crash at any moment leaves
   * either the old or the new file whole. Throws StoreWriteError (disk full, read-only …).
   */
  async write(data: T): Promise<void> {
    const folder = dirname(this.path);
    const unfinished = join(folder, `.${basename(this.path)}${UNFINISHED_ENDING}`);
    try {
      await writeFlushed(unfinished, fileText(data));
      await keepLastGood(this.path);
      await rename(unfinished, this.path);
    } catch (error) {
      await rm(unfinished, { force: true }).catch(() => undefined);
      throw writeErrorFor(error);
    }
    await flushFolder(folder);
  }
}

/** A collection as its file holds it: readable, and the same bytes for the same data. */
export function fileText(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Keeps a file, as it is before its next change, in the folder beside it; nothing without a file. */
export async function keepLastGood(path: string): Promise<void> {
  const folder = join(dirname(path), LAST_GOOD_FOLDER);
  const kept = join(folder, basename(path));
  const unfinished = `${kept}${UNFINISHED_ENDING}`;
  await ensureFolder(folder);
  await rm(unfinished, { force: true });
  try {
    await link(path, unfinished);
  } catch (error) {
    if (isMissing(error)) return;
    throw error;
  }
  await rename(unfinished, kept);
}

/** `events.json` record 3: `Date must be …`, as a sentence a volunteer can act on. */
function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'unknown reason';
  const place = issue.path.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : part));
  return [...place, issue.message].map(String).join(': ');
}

/** Writes a new file and returns once the disk holds it. Throws the file system's error. */
export async function writeFlushed(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content, 'utf8');
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Makes a folder that may be there already; the one around it must be. Throws the file system's error,
 * and the right one: with `recursive` a disk that can't be written to is reported as a missing folder.
 */
export async function ensureFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
}

/** Makes the rename itself durable. Some file systems can't flush a folder; the rename stands then too. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync().catch(() => undefined);
  } finally {
    await handle.close();
  }
}

/** Whether a file system call failed because there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
