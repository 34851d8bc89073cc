/** Pictures on disk: one folder a picture, named by its content, complete or absent. */
import { createHash } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_ID, type PictureFormat, type PictureWidth } from '../domain/picture.ts';
import { flushFolder, writeFlushed } from '../store/json-file.ts';
import { writeErrorFor } from '../store/store-errors.ts';
import { decodePicture } from './decode.ts';
import { encodePicture, type PictureFile } from './encode.ts';
import { limitParallel } from './parallel.ts';

/** Folders that are being written start with this. */
const UNFINISHED = '.unfinished-';

/** How long a folder nobody refers to may belong to an upload whose record is not saved yet. */
const GRACE_MS = 60 * 60 * 1000;

/** Pictures decoded at the same time; each may hold some hundred megabytes. */
const PARALLEL_JOBS = 2;

export class PictureStore {
  /** The folder that holds one folder a picture. */
  readonly folder: string;
  readonly #inTurn = limitParallel(PARALLEL_JOBS);

  constructor(dataDir: string) {
    this.folder = join(dataDir, 'images');
  }

  /**
   * Decodes an upload, keeps it in all sizes and returns its id, once the disk holds it. The same
   * picture again gives the same id. Throws 413, 415 or 507 with a sentence.
   */
  add(upload: Buffer): Promise<string> {
    return this.#inTurn(async () => this.#keep(await encodePicture(await decodePicture(upload))));
  }

  /** Where one size of a picture is; whether it exists is not checked. */
  pathOf(id: string, width: PictureWidth, format: PictureFormat): string {
    return join(this.folder, id, `${width}.${format}`);
  }

  /** Whether the picture is on disk. */
  async has(id: string): Promise<boolean> {
    return PICTURE_ID.test(id) && (await isThere(join(this.folder, id)));
  }

  /**
   * Removes the pictures no record refers to, and what crashes left unfinished; nothing younger than
   * an hour. Returns the number of removed folders.
   */
  async sweep(referenced: ReadonlySet<string>): Promise<number> {
    let removed = 0;
    for (const name of await entriesOf(this.folder)) {
      const ours = PICTURE_ID.test(name) || name.startsWith(UNFINISHED);
      if (!ours || referenced.has(name) || (await this.#isYoung(name))) continue;
      await rm(join(this.folder, name), { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }

  async #keep(files: readonly PictureFile[]): Promise<string> {
    const id = idOf(files);
    const target = join(this.folder, id);
    try {
      if (await isThere(target)) {
        // Young again: the sweep must not take it before the record that refers to it is saved.
        const now = new Date();
        await utimes(target, now, now);
        return id;
      }
      await mkdir(this.folder, { recursive: true });
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
      // Another upload of the same picture was first.
      if (!(await isThere(target))) throw error;
    }
  }

  /** By the file system's own time: the tour's clock may stand still. */
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

async function entriesOf(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch {
    // No picture has been kept yet.
    return [];
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch {
    return false;
  }
}
