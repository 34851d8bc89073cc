/**
 * One JSON file on disk as a lowdb adapter: validated when read, replaced in one step when written, with
 * the previous version saved in a folder next to it.
 */
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import type { BigIntStats, Dirent } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Adapter } from 'lowdb';
import { z } from 'zod';
import {
  parseKnown,
  unknownByID,
  withUnknown,
  type UnknownField,
} from '../../domain/shared/unknown-keys.ts';
import {
  codeOf,
  folderInPlace,
  isFolder,
  onDisk,
  StoreFileError,
  writeErrorFor,
} from '../store-errors.ts';

/** Folder next to the files with the previous version of each. */
export const LAST_GOOD_FOLDER = 'last-good';

/** Suffix of files that are being written; a start removes those that a crash left. */
export const UNFINISHED_ENDING = '.unfinished';

/** Something else changed the file since it was read or written here. */
export class FileChangedError extends Error {
  override readonly name = 'FileChangedError';
}

/** The ids of the records of a list, in its order. */
export type IdsOf<T> = (data: T) => readonly string[];

export class JsonFile<T> implements Adapter<T> {
  readonly path: string;
  readonly #schema: z.ZodType<T>;
  readonly #idsOf: IdsOf<T> | undefined;
  /** What the file had beyond the schema when it was read: of a list, by the ids of its records. */
  #unknown: ReadonlyMap<string, readonly UnknownField[]> = new Map();

  /** `idsOf` returns the ids of the records of a list, whose unknown fields a change writes again. */
  constructor(path: string, schema: z.ZodType<T>, idsOf?: IdsOf<T>) {
    this.path = path;
    this.#schema = schema;
    this.#idsOf = idsOf;
  }

  /**
   * What the schema knows of the file, or null when there is no file. Throws StoreFileError when it can't be read,
   * is not JSON or does not fit the schema; the file is never touched then.
   */
  async read(): Promise<T | null> {
    let text: string;
    try {
      text = await readFile(this.path, 'utf8');
    } catch (error) {
      if (isMissing(error)) return null;
      if (isFolder(error)) throw folderInPlace(this.path);
      throw new StoreFileError(this.path, 'it can’t be read', { cause: error });
    }
    return this.#parse(text);
  }

  #parse(text: string): T {
    let content: unknown;
    try {
      // Some editors write a byte order mark, which JSON doesn't allow.
      content = JSON.parse(text.replace(/^\uFEFF/, ''));
    } catch (error) {
      throw new StoreFileError(this.path, 'it is not valid JSON (cut off or mistyped)', {
        cause: error,
      });
    }
    try {
      const { data, unknown } = parseKnown(this.#schema, content);
      this.#unknown = Array.isArray(data)
        ? unknownByID(unknown, this.#idsOf?.(data) ?? [])
        : new Map(unknown.length > 0 ? [['', unknown]] : []);
      return data;
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      throw new StoreFileError(this.path, `it does not fit: ${firstIssue(error)}`);
    }
  }

  /** The data with what the schema doesn't know. */
  #whole(data: T): unknown {
    if (this.#unknown.size === 0) return data;
    const of = (record: unknown, id: string) => withUnknown(record, this.#unknown.get(id) ?? []);
    if (!Array.isArray(data)) return of(data, '');
    const ids = this.#idsOf?.(data) ?? [];
    return data.map((record: unknown, at) => of(record, ids[at] ?? ''));
  }

  /**
   * Replaces the file: write a new one next to it, flush it, save the previous version, rename. A crash at
   * any moment leaves either the old or the new file whole. Throws HttpError (disk full, read-only …).
   */
  async write(data: T): Promise<void> {
    const prepared = await this.prepare(data);
    try {
      await prepared.preserve();
      await prepared.replace();
    } catch (error) {
      await prepared.discard();
      throw error;
    }
    await flushFolder(dirname(this.path));
  }

  /** Writes a new version next to the file, as `prepareFile` does. */
  prepare(data: T): Promise<PreparedFile> {
    return prepareFile(this.path, this.#whole(data));
  }
}

/** A new version of a file, written and flushed next to it. */
export interface PreparedFile {
  /** As of the file that it replaces. */
  stamp: string;
  /** Saves the version that is replaced in the folder next to it. Throws HttpError. */
  preserve: () => Promise<void>;
  /** Throws HttpError. */
  replace: () => Promise<void>;
  /** Removes it, unless it replaced the file. Never rejects. */
  discard: () => Promise<void>;
}

/** Writes a new version next to a file, flushed. Throws HttpError, and nothing is left of it then. */
export async function prepareFile(path: string, data: unknown): Promise<PreparedFile> {
  const unfinished = join(dirname(path), `.${basename(path)}${UNFINISHED_ENDING}`);
  const discard = () => rm(unfinished, { force: true }).catch(() => undefined);
  try {
    const text = fileText(data);
    const stamp = await writeFlushed(unfinished, text).catch(async (error: unknown) => {
      if (!isMissing(error)) throw error;
      await ensureFolder(dirname(path));
      return writeFlushed(unfinished, text);
    });
    return {
      stamp,
      preserve: () => onDisk(() => saveLastGood(path)),
      replace: () => onDisk(() => rename(unfinished, path)),
      discard,
    };
  } catch (error) {
    await discard();
    throw writeErrorFor(error);
  }
}

/** Identifies a version of a file without reading it; empty without a file. Renaming doesn't change it. */
export async function stampOf(path: string): Promise<string> {
  try {
    return stampFrom(await stat(path, { bigint: true }));
  } catch {
    return '';
  }
}

const stampFrom = ({ ino, size, mtimeNs }: BigIntStats) =>
  `${String(ino)}-${String(size)}-${String(mtimeNs)}`;

/** The text of a collection's file: readable, and the same bytes for the same data. */
export function fileText(data: unknown): string {
  return `${JSON.stringify(data, null, 2)}\n`;
}

/** Where the previous version of a file is. */
export function lastGoodOf(path: string): string {
  return join(dirname(path), LAST_GOOD_FOLDER, basename(path));
}

/** Saves the current version of a file in the folder next to it, before it changes. */
export async function saveLastGood(path: string): Promise<void> {
  await putLastGood(path, (saved) => link(path, saved)).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** The first issue with its place, such as `entry 3: date: Date must be …`. */
function firstIssue(error: z.ZodError): string {
  const issue = error.issues[0];
  if (!issue) return 'unknown reason';
  const place = issue.path.map((part) => (typeof part === 'number' ? `entry ${part + 1}` : part));
  return [...place, issue.message].map(String).join(': ');
}

/** Writes a new file, flushes it to disk and returns its stamp. Throws the file system's error. */
export async function writeFlushed(path: string, content: string | Uint8Array): Promise<string> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content, 'utf8');
    await file.sync();
    return stampFrom(await file.stat({ bigint: true }));
  } finally {
    await file.close();
  }
}

/** Writes a version that was replaced by hand to the folder of previous versions. */
export async function writeLastGood(path: string, data: unknown): Promise<void> {
  await putLastGood(path, (saved) => writeFlushed(saved, fileText(data)));
}

/** Replaces the previous version of a file by a new one. */
async function putLastGood(path: string, make: (saved: string) => Promise<unknown>): Promise<void> {
  const saved = lastGoodOf(path);
  const unfinished = `${saved}${UNFINISHED_ENDING}`;
  await ensureFolder(dirname(saved));
  await rm(unfinished, { force: true });
  await make(unfinished);
  await rename(unfinished, saved);
}

/**
 * Creates a folder unless it exists; its parent must exist. Throws the file system's error: with
 * `recursive`, a disk that can't be written to would be reported as a missing folder.
 */
export async function ensureFolder(path: string): Promise<void> {
  await mkdir(path).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

/**
 * Writes or replaces a whole file: a temporary one is made, flushed, then renamed. Throws what the disk or `make`
 * throws.
 */
export async function replaceWhole(
  path: string,
  make: (unfinished: string) => Promise<unknown>,
): Promise<void> {
  const unfinished = `${path}${UNFINISHED_ENDING}`;
  try {
    await make(unfinished);
    const file = await open(unfinished, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined);
    throw error;
  }
  await flushFolder(dirname(path));
}

/**
 * Flushes a rename to disk. Never rejects: some file systems can't flush a folder, and the rename is valid in any
 * case, so the caller must not report that nothing was saved.
 */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r').catch(() => null);
  await handle?.sync().catch(() => undefined);
  await handle?.close().catch(() => undefined);
}

/** The entries of a folder, none while it doesn't exist. Throws StoreFileError when something else is in its place. */
export async function entriesIn(folder: string): Promise<Dirent[]> {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw new StoreFileError(folder, 'it is no folder that can be read', {
      remedy: 'move it away',
      cause: error,
    });
  }
}

/** Whether a file system call failed because there is no such file. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
