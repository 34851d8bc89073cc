/** Pictures on disk: one folder per picture, named by its content, complete or absent. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import {
  PICTURE_FORMATS,
  PICTURE_ID,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '../domain/shared/picture.ts';
import { ensureFolder, flushFolder, writeFlushed } from '../store/files/json-file.ts';
import { writeErrorFor } from '../store/store-errors.ts';
import type { PictureFile } from './encode.ts';

/** Prefix of folders that are being written. */
const UNFINISHED = '.unfinished-';

/** How long an unused folder may belong to an upload whose record is not saved yet. */
const GRACE_MS = 60 * 60 * 1000;

/** Pictures decoded at the same time; each may need some hundred megabytes. */
const PARALLEL_JOBS = 2;

/** 400 for a logo that was uploaded too long ago to be saved now. */
export const PICTURE_GONE = 'A logo is no longer stored. Choose it again.';

export class PictureStore {
  /** Contains one folder per picture. */
  readonly folder: string;
  readonly #limit = pLimit(PARALLEL_JOBS);
  #pauses = 0;
  #sweeping: Promise<unknown> = Promise.resolve();
  /** Removed pictures, until their files are gone. */
  readonly #removed = new Set<string>();

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'images');
  }

  /**
   * Decodes an upload, stores it in all sizes and returns its id, once it is flushed to disk. The same
   * picture again gives the same id. Throws 413, 415 or 507 with a sentence.
   */
  add(upload: Buffer): Promise<string> {
    return this.#limit(async () => this.#store(await filesOf(upload)));
  }

  /** Where one size of a picture is; whether it exists is not checked. */
  pathOf(id: string, width: PictureWidth, format: PictureFormat): string {
    return join(this.folder, id, `${width}.${format}`);
  }

  /** Whether the picture is on disk. */
  async has(id: string): Promise<boolean> {
    if (!PICTURE_ID.test(id) || this.isRemoved(id)) return false;
    return (await entriesOf(join(this.folder, id))).length > 0;
  }

  /** Whether the picture was removed, and its files may remain until a backup is done. */
  isRemoved(id: string): boolean {
    return this.#removed.has(id);
  }

  /** Removes pictures however young they are: from now on they are not found, and in no new backup. */
  remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) this.#removed.add(id);
    return this.#removeFiles();
  }

  /**
   * Removes the pictures that no record shows, and what crashes left unfinished; nothing younger than
   * an hour. Returns the number of removed folders. Removes none while sweeps are paused; the next sweep
   * finds them.
   */
  sweep(referenced: ReadonlySet<string>): Promise<number> {
    const sweep = this.#sweeping.then(() => this.#sweep(referenced));
    this.#sweeping = sweep.catch(() => undefined);
    return sweep;
  }

  /** Pauses the removal of unused pictures until the returned function is called. */
  async pauseSweep(): Promise<() => void> {
    this.#pauses += 1;
    await this.#sweeping;
    let isPaused = true;
    return () => {
      if (isPaused) this.#pauses -= 1;
      isPaused = false;
      // A folder that can't be removed now is found by the next sweep.
      this.#removeFiles().catch(() => undefined);
    };
  }

  /** Every stored file below the folder, `{id}/{width}.{format}`, in a fixed order. */
  async files(): Promise<string[]> {
    const ids = (await entriesOf(this.folder))
      .filter((name) => PICTURE_ID.test(name) && !this.isRemoved(name))
      .sort();
    const sizes = PICTURE_WIDTHS.flatMap((width) =>
      PICTURE_FORMATS.map((format) => `${width}.${format}`),
    );
    const files: string[] = [];
    for (const id of ids) {
      const there = new Set(await entriesOf(join(this.folder, id)));
      files.push(...sizes.filter((size) => there.has(size)).map((size) => `${id}/${size}`));
    }
    return files;
  }

  /**
   * Moves flushed pictures from a folder of the same structure on the same file system. Existing files
   * are replaced: they are named by their content, so only a damaged one can differ.
   */
  async addFolder(folder: string): Promise<void> {
    const ids = (await entriesOf(folder)).filter((name) => PICTURE_ID.test(name));
    if (ids.length > 0) await mkdir(this.folder, { recursive: true });
    for (const id of ids) {
      this.#removed.delete(id);
      const target = join(this.folder, id);
      if (!existsSync(target)) {
        await flushFolder(join(folder, id));
        await rename(join(folder, id), target);
        continue;
      }
      for (const file of await entriesOf(join(folder, id))) {
        await rename(join(folder, id, file), join(target, file));
      }
      await flushFolder(target);
      const now = new Date();
      await utimes(target, now, now);
    }
    if (ids.length > 0) await flushFolder(this.folder);
  }

  async #sweep(referenced: ReadonlySet<string>): Promise<number> {
    let removed = 0;
    for (const name of await entriesOf(this.folder)) {
      if (this.#pauses > 0) break;
      const ours = PICTURE_ID.test(name) || name.startsWith(UNFINISHED);
      if (!ours || referenced.has(name) || (await this.#isYoung(name))) continue;
      await rm(join(this.folder, name), { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }

  /** After a sweep that runs, and not while sweeps are paused. */
  #removeFiles(): Promise<void> {
    const removal = this.#sweeping.then(async () => {
      for (const id of this.#removed) {
        if (this.#pauses > 0) return;
        await rm(join(this.folder, id), { recursive: true, force: true });
        this.#removed.delete(id);
      }
    });
    this.#sweeping = removal.catch(() => undefined);
    return removal;
  }

  async #store(files: readonly PictureFile[]): Promise<string> {
    const id = idOf(files);
    if (this.#pauses === 0) await this.#sweeping;
    this.#removed.delete(id);
    const target = join(this.folder, id);
    try {
      if (existsSync(target)) {
        // A new time: the sweep must not remove it before its record is saved.
        const now = new Date();
        await utimes(target, now, now);
        return id;
      }
      await ensureFolder(this.folder);
      await this.#write(files, target);
    } catch (error) {
      throw writeErrorFor(error);
    }
    return id;
  }

  async #write(files: readonly PictureFile[], target: string): Promise<void> {
    const unfinished = await mkdtemp(join(this.folder, UNFINISHED));
    try {
      for (const { width, format, bytes } of files) {
        await writeFlushed(join(unfinished, `${width}.${format}`), bytes);
      }
      await flushFolder(unfinished);
      await rename(unfinished, target);
      await flushFolder(this.folder);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another upload of the same picture may have been faster.
      if (!existsSync(target)) throw error;
    }
  }

  /** By the file system's time: the tour's clock may be frozen. */
  async #isYoung(name: string): Promise<boolean> {
    const { mtimeMs } = await stat(join(this.folder, name));
    return Date.now() - mtimeMs < GRACE_MS;
  }
}

/** The content's name: the first 20 digits of the SHA-256 over its widest WebP. */
function idOf(files: readonly PictureFile[]): string {
  const naming = files.find(({ width, format }) => width === 1280 && format === 'webp');
  if (!naming) throw new Error('A picture without its widest WebP can’t be named.');
  return createHash('sha256').update(naming.bytes).digest('hex').slice(0, 20);
}

/** None while no picture was stored. */
const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);

/** The picture library is loaded for the first upload, since most servers only serve. */
async function filesOf(upload: Buffer): Promise<PictureFile[]> {
  const { decodePicture } = await import('./decode.ts');
  const { encodePicture } = await import('./encode.ts');
  return encodePicture(await decodePicture(upload));
}
