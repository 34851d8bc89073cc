/** Replaces all data of the tour by a backup, in one step and only when all of it is valid. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RestoreResponse } from '../domain/backup/backup.schema.ts';
import { HttpError } from '../errors.ts';
import type { Journal } from '../log/journal.ts';
import { asRestoredBackup } from '../http/actor.ts';
import type { WriteLock } from '../http/write-lock.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { keepSecrets, lockBackedUpStores, type StoreLocks } from '../store/backed-up-files.ts';
import { writeErrorFor } from '../store/store-errors.ts';
import type { Stores } from '../store/stores.ts';
import {
  commitReplacement,
  finishReplacement,
  STAGING_FOLDER,
} from '../store/files/replace-files.ts';
import type { BackupService, SafetyCopy } from './backup.service.ts';
import type { BackupLimits } from './limits.ts';
import { changesOf, countsOf, prepareRestore, type Prepared } from './prepare-restore.ts';

/** 409 while another backup is being previewed or restored. */
export const ANOTHER_RESTORE =
  'Another restore is under way, so this one was not begun. Try again when it has ended.';

/** 500 when the disk failed after the restore was committed; the next start finishes it. */
export const NOT_FINISHED =
  'The backup is restored but could not be put in place on the disk. Restart the server, which finishes it; until then nothing can be changed.';

export interface RestoreDeps {
  stores: Stores;
  pictures: PictureStore;
  backups: BackupService;
  writeLock: WriteLock;
  journal: Journal;
  /** Changes an opened backup before it replaces the live data. */
  fit?: (backup: Stores) => Promise<void>;
  /** Called in the same tick in which the collections become those of the backup. */
  onRestored?: () => void;
  limits?: BackupLimits;
}

/** An opened backup, and its folder below the one of staged files. */
interface From {
  prepared: Prepared;
  from: string;
}

export class RestoreService {
  readonly #deps: RestoreDeps;
  #isBusy = false;

  constructor(deps: RestoreDeps) {
    this.#deps = deps;
  }

  /** Runs work with an empty folder on the data's file system, which is removed afterwards. */
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

  /** What restoring a zip would do. Throws 422 for an invalid backup, and 409. */
  preview(zipPath: string): Promise<RestoreResponse> {
    return this.#prepared(zipPath, false, (prepared) => this.#response(prepared));
  }

  /**
   * Restores a zip: accounts, sessions and secrets stay, everything else is replaced. Throws 422 for an
   * invalid backup, 409, 503 and 507 for a full disk, with nothing changed.
   */
  restore(zipPath: string): Promise<RestoreResponse> {
    const { pictures, backups } = this.#deps;
    return this.#prepared(zipPath, true, async (prepared, from) => {
      const resumeSweep = await pictures.pauseSweep();
      try {
        // The response counts the records before the restore.
        const response = await this.#response(prepared);
        const first = await backups.createSafetyCopy();
        await this.#deps.fit?.(prepared.stores);
        // No record shows them yet.
        await pictures.addFolder(join(prepared.folder, 'images'));
        const safetyCopy = await this.#deps.writeLock.runExclusively(() =>
          this.#replace(first, { prepared, from }),
        );
        await backups.pruneSafetyCopies();
        return { ...response, restored: true, safetyCopy: safetyCopy.name };
      } finally {
        resumeSweep();
      }
    });
  }

  async #replace(first: SafetyCopy, { prepared, from }: From): Promise<SafetyCopy> {
    const { stores, journal } = this.#deps;
    const locks = await lockBackedUpStores(stores);
    let safetyCopy: SafetyCopy;
    try {
      safetyCopy = await this.#currentCopy(first);
      await keepSecrets(prepared.stores, stores);
      const { put, remove } = await changesOf(prepared, stores);
      const lines = await asRestoredBackup(prepared.manifest.createdAt, () =>
        journal.writeRestored(prepared.stores),
      ).catch((error: unknown) => {
        throw writeErrorFor(error);
      });
      await commitReplacement(stores.dataDir, { from, put: [...put, ...lines], remove });
    } catch (error) {
      locks.release();
      throw error;
    }
    await this.#finish(locks);
    return safetyCopy;
  }

  /** The restore is committed. Memory follows the disk; if that fails, all changes are refused. */
  async #finish(locks: StoreLocks): Promise<void> {
    try {
      await finishReplacement(this.#deps.stores.dataDir);
      const adopt = await locks.reread();
      await this.#deps.journal.reread();
      adopt();
      this.#deps.onRestored?.();
      locks.release();
    } catch (error) {
      const refusal = new HttpError(500, NOT_FINISHED, { cause: error });
      locks.release(refusal);
      throw refusal;
    }
  }

  /** The safety copy, made again if an edit came in since. */
  async #currentCopy(copy: SafetyCopy): Promise<SafetyCopy> {
    if (copy.isCurrent()) return copy;
    const newer = await this.#deps.backups.createSafetyCopy();
    await this.#deps.backups.deleteSafetyCopy(copy);
    return newer;
  }

  async #prepared<Result>(
    zipPath: string,
    writePictures: boolean,
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
          folder: data,
          writePictures,
          knownDir: live.dataDir,
          limits,
        });
        const from = data.slice(join(live.dataDir, STAGING_FOLDER).length + 1);
        return work(prepared, from);
      });
    } finally {
      this.#isBusy = false;
    }
  }

  async #response(prepared: Prepared): Promise<RestoreResponse> {
    const { stores, pictures } = this.#deps;
    const { createdAt, schemaVersion } = prepared.manifest;
    const counts = await countsOf(prepared, stores, pictures);
    return { restored: false, createdAt, schemaVersion, counts, safetyCopy: null };
  }
}
