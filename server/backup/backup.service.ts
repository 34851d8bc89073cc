/** Backups as they are made: for a download, for a command, and before a restore. */
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { Clock } from '../domain/time/calendar.ts';
import type { BackupsResponse } from '../domain/backup/backup.schema.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { writeErrorFor } from '../store/store-errors.ts';
import type { Stores } from '../store/stores.ts';
import type { BackedUpFile } from './manifest.schema.ts';
import { takeSnapshot } from './snapshot.ts';
import { writeZipFile, zipOf } from './write-backup.ts';

/** How many backups from before a restore are saved; the oldest is removed first. */
export const SAFETY_COPIES = 3;

/** Their folder below the data directory: in no backup, and readable only by the server. */
export const SAFETY_FOLDER = 'private/safety';

export interface BackupDeps {
  stores: Stores;
  pictures: PictureStore;
  clock: Clock;
}

/** A backup that is being made for one client. */
export interface OpenBackup {
  zip: Readable;
  createdAt: Date;
  /** The files of the snapshot; complete when the zip is read. */
  files: readonly BackedUpFile[];
}

export interface SafetyCopy {
  /** Below the data directory. */
  name: string;
  /** Whether the collections are still as they were copied. */
  isCurrent: () => boolean;
}

export class BackupService {
  readonly #deps: BackupDeps;
  readonly #safetyFolder: string;

  constructor(deps: BackupDeps) {
    this.#deps = deps;
    this.#safetyFolder = join(deps.stores.dataDir, SAFETY_FOLDER);
  }

  /** Begins a backup of what is saved now. Reading it may take any time. */
  async open(): Promise<OpenBackup> {
    const { stores, pictures, clock } = this.#deps;
    const snapshot = await takeSnapshot(stores, pictures);
    const createdAt = clock();
    const files: BackedUpFile[] = [];
    const zip = zipOf(snapshot, createdAt, files);
    zip.once('close', snapshot.release);
    return { zip, createdAt, files };
  }

  /** Records that a complete backup was downloaded, or that a requested one was made. */
  async recordBackup(createdAt: Date, what: 'at' | 'requested' = 'at'): Promise<void> {
    await this.#deps.stores.lastBackup.update((last) => {
      last[what] = createdAt.toISOString();
    });
  }

  /** Writes what is saved now as the newest safety copy. Throws 507 or 500 with nothing changed. */
  async createSafetyCopy(): Promise<SafetyCopy> {
    const { stores, pictures, clock } = this.#deps;
    const snapshot = await takeSnapshot(stores, pictures);
    try {
      const createdAt = clock();
      await mkdir(this.#safetyFolder, { recursive: true, mode: 0o700 });
      const file = await this.#freeName(createdAt);
      await writeZipFile(zipOf(snapshot, createdAt), join(this.#safetyFolder, file));
      return { name: `${SAFETY_FOLDER}/${file}`, isCurrent: snapshot.isCurrent };
    } catch (error) {
      throw writeErrorFor(error);
    } finally {
      snapshot.release();
    }
  }

  /** Deletes a safety copy whose restore did not happen. */
  async deleteSafetyCopy({ name }: SafetyCopy): Promise<void> {
    await rm(join(this.#deps.stores.dataDir, name), { force: true });
  }

  /** Removes all safety copies but the newest. */
  async pruneSafetyCopies(): Promise<void> {
    for (const { name } of (await this.#safetyCopies()).slice(SAFETY_COPIES)) {
      await rm(join(this.#safetyFolder, name), { force: true });
    }
  }

  /** The last backup and the safety copies. */
  async status(): Promise<BackupsResponse> {
    const copies = await this.#safetyCopies();
    return {
      lastBackup: this.#deps.stores.lastBackup.data.at,
      safetyCopies: copies.map(({ name, bytes }) => ({ name: `${SAFETY_FOLDER}/${name}`, bytes })),
    };
  }

  /** Newest first, by the file system's time: the tour's clock may be frozen. */
  async #safetyCopies(): Promise<{ name: string; bytes: number }[]> {
    const names = await readdir(this.#safetyFolder).catch(() => []);
    const copies = names
      .filter((name) => name.endsWith('.zip'))
      .map(async (name) => {
        const { size, mtimeMs } = await stat(join(this.#safetyFolder, name));
        return { name, bytes: size, mtimeMs };
      });
    return (await Promise.all(copies)).toSorted((a, b) => b.mtimeMs - a.mtimeMs);
  }

  async #freeName(at: Date): Promise<string> {
    const instant = at.toISOString().slice(0, 19).replaceAll(':', '');
    for (let number = 1; ; number += 1) {
      const name = `${instant}Z${number === 1 ? '' : `-${number}`}-before-restore.zip`;
      const isTaken = await access(join(this.#safetyFolder, name)).then(
        () => true,
        () => false,
      );
      if (!isTaken) return name;
    }
  }
}
