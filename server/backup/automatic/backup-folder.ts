/** A folder of automatic backups. Files with other names are never read, changed or removed. */
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseContext } from '../../context.ts';
import { automaticBackupName, automaticBackupTime } from '../../domain/backup/automatic-backup.ts';
import { replaceWhole, UNFINISHED_ENDING } from '../../store/files/json-file.ts';
import { codeOf } from '../../store/store-errors.ts';

/** One file of the folder. */
export interface StoredBackup {
  name: string;
  createdAt: Date;
  bytes: number;
}

export class BackupFolder {
  readonly path: string;
  readonly #isOwn: boolean;
  readonly #stores: BaseContext['stores'];

  /**
   * `isOwn`: the folder is the server's own and may be created. A missing one may be a disk that is not mounted.
   * The tour's name is part of the names of its files, so that several tours may share a folder that is not a server's own.
   */
  constructor(
    { stores }: Pick<BaseContext, 'stores'>,
    path: string,
    { isOwn }: { isOwn: boolean },
  ) {
    this.path = path;
    this.#isOwn = isOwn;
    this.#stores = stores;
  }

  get #tourName(): string {
    return this.#stores.settings.data.identity.name;
  }

  /** The server's own folder has only its backups, also those from before the tour was renamed. */
  #timeOf(name: string): Date | null {
    return automaticBackupTime(name, this.#isOwn ? null : this.#tourName);
  }

  pathOf(name: string): string {
    return join(this.path, name);
  }

  /** Creates the folder if it is the server's own, and removes what a crash left unfinished. Throws the file system's error. */
  async prepare(): Promise<void> {
    if (this.#isOwn) await mkdir(this.path, { recursive: true, mode: 0o700 });
    for (const name of await readdir(this.path)) {
      const isUnfinished = name.endsWith(UNFINISHED_ENDING);
      if (isUnfinished && this.#timeOf(name.slice(0, -UNFINISHED_ENDING.length)))
        await rm(this.pathOf(name), { force: true });
    }
  }

  /** The automatic backups, newest first; none if the folder can't be read. */
  async list(): Promise<StoredBackup[]> {
    const names = await readdir(this.path).catch(() => []);
    const backups = names.map(async (name) => {
      const createdAt = this.#timeOf(name);
      const found = createdAt && (await stat(this.pathOf(name)).catch(() => null));
      return createdAt && found?.isFile() ? [{ name, createdAt, bytes: found.size }] : [];
    });
    return (await Promise.all(backups)).flat().toSorted((a, b) => (a.name < b.name ? 1 : -1));
  }

  /** A name for a backup of this instant that no file has. */
  async freeName(at: Date): Promise<string> {
    const names = new Set(await readdir(this.path));
    for (let number = 1; ; number += 1) {
      const name = automaticBackupName(at, this.#tourName, number);
      if (!names.has(name)) return name;
    }
  }

  /** Copies a file into the folder. Throws the file system's error. */
  add(from: string, name: string): Promise<void> {
    return replaceWhole(this.pathOf(name), (unfinished) => copyFile(from, unfinished));
  }

  async remove(names: readonly string[]): Promise<void> {
    for (const name of names) await rm(this.pathOf(name), { force: true });
  }
}

const SENTENCES: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EDQUOT: 'The disk quota is used up.',
  EROFS: 'The disk is read-only.',
  EACCES: 'The server may not write to the folder.',
  EPERM: 'The server may not write to the folder.',
  ENOENT: 'The folder does not exist.',
  ENOTDIR: 'The folder does not exist.',
};

/** A sentence about an error of the file system. */
export const folderErrorText = (error: unknown): string =>
  SENTENCES[codeOf(error)] ?? 'The reason is in the server’s log.';
