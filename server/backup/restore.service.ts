/** Puts a backup in the place of everything the tour keeps, at once and only when all of it is right. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestoreResponse } from '../domain/backup/backup.schema.ts';
import { HttpError } from '../errors.ts';
import type { WriteLock } from '../http/write-lock.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { holdCollections, type StoreLocks } from '../store/collections.ts';
import { writeErrorFor } from '../store/store-errors.ts';
import type { Stores } from '../store/stores.ts';
import { finishSwap, markSwap, STAGING_FOLDER } from '../store/swap-files.ts';
import type { BackupService, SafetyCopy } from './backup.service.ts';
import type { BackupLimits } from './limits.ts';
import { changesOf, countsOf, prepareRestore, type Prepared } from './prepare-restore.ts';

/** Said to whoever comes while a backup is being looked at or restored. */
export const ANOTHER_RESTORE =
  'Another restore is under way, so this one was not begun. Try again when it has ended.';

/** Said when the disk failed after the restore counted; the next start finishes it. */
export const NOT_FINISHED =
  'The backup is restored but could not be put in place on the disk. Restart the server, which finishes it; until then nothing can be changed.';

export interface RestoreDeps {
  stores: Stores;
  pictures: PictureStore;
  backups: BackupService;
  writeLock: WriteLock;
  /** Called in the very step in which the collections become those of the backup. */
  onRestored?: () => void;
  limits?: BackupLimits;
}

export class RestoreService {
  readonly #deps: RestoreDeps;
  #isBusy = false;

  constructor(deps: RestoreDeps) {
    this.#deps = deps;
  }

  /** Runs work with an empty folder on the data's file system, which is gone afterwards. */
  async inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
    const folder = join(this.#deps.stores.dataDir, STAGING_FOLDER, randomUUID());
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
    } catch (error) {
      throw writeErrorFor(error);
    }
    try {
      return await work(folder);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** What restoring a zip would do. Throws 422 for what is no valid backup, and 409. */
  preview(zipPath: string): Promise<RestoreResponse> {
    return this.#prepared(zipPath, false, async (prepared) => this.#answer(prepared, null));
  }

  /**
   * Restores a zip: accounts, sessions and secrets stay, everything else becomes what the backup
   * holds. Throws 422 for what is no valid backup, 409, 503 and the disk's 507; nothing changed then.
   */
  restore(zipPath: string): Promise<RestoreResponse> {
    const { pictures, backups, stores } = this.#deps;
    return this.#prepared(zipPath, true, async (prepared, from) => {
      const sweepAgain = await pictures.keepAll();
      try {
        // What is told is how things were before.
        const response = await this.#answer(prepared, null);
        const changes = await changesOf(prepared, stores);
        const first = await backups.keepSafetyCopy();
        // Added beside the others: nobody refers to them yet.
        await pictures.takeOver(join(prepared.folder, 'images'));
        const safetyCopy = await this.#deps.writeLock.runExclusively(() =>
          this.#swap(first, { from, ...changes }),
        );
        await backups.pruneSafetyCopies();
        return { ...response, restored: true, safetyCopy: safetyCopy.name };
      } finally {
        sweepAgain();
      }
    });
  }

  async #swap(
    first: SafetyCopy,
    swap: { from: string; put: string[]; remove: string[] },
  ): Promise<SafetyCopy> {
    const { stores } = this.#deps;
    const held = await holdCollections(stores);
    let safetyCopy: SafetyCopy;
    try {
      safetyCopy = await this.#currentCopy(first);
      await markSwap(stores.dataDir, swap);
    } catch (error) {
      held.release();
      throw error;
    }
    await this.#finish(held);
    return safetyCopy;
  }

  /** From here on the backup counts. Memory follows the disk, or nothing is changed in it any more. */
  async #finish(held: StoreLocks): Promise<void> {
    try {
      await finishSwap(this.#deps.stores.dataDir);
      const adopt = await held.reread();
      adopt();
      this.#deps.onRestored?.();
      held.release();
    } catch (error) {
      const refusal = new HttpError(500, NOT_FINISHED, { cause: error });
      held.release(refusal);
      throw refusal;
    }
  }

  /** The safety copy, made again if an edit came in since. */
  async #currentCopy(copy: SafetyCopy): Promise<SafetyCopy> {
    if (copy.isCurrent()) return copy;
    const newer = await this.#deps.backups.keepSafetyCopy();
    await this.#deps.backups.dropSafetyCopy(copy);
    return newer;
  }

  async #prepared<Result>(
    zipPath: string,
    keepPictures: boolean,
    work: (prepared: Prepared, from: string) => Promise<Result>,
  ): Promise<Result> {
    if (this.#isBusy) throw new HttpError(409, ANOTHER_RESTORE);
    this.#isBusy = true;
    try {
      return await this.inFolder(async (folder) => {
        const { stores: live, limits } = this.#deps;
        const data = join(folder, 'data');
        await mkdir(data);
        const prepared = await prepareRestore(zipPath, {
          live,
          folder: data,
          keepPictures,
          limits,
        });
        const from = data.slice(join(live.dataDir, STAGING_FOLDER).length + 1);
        return work(prepared, from);
      });
    } finally {
      this.#isBusy = false;
    }
  }

  async #answer(prepared: Prepared, safetyCopy: string | null): Promise<RestoreResponse> {
    const { stores, pictures } = this.#deps;
    const { createdAt, schemaVersion } = prepared.manifest;
    const counts = await countsOf(prepared, stores, pictures);
    return { restored: false, createdAt, schemaVersion, counts, safetyCopy };
  }
}
