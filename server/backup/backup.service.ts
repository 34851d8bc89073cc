/** Backups as they are made: for a download, for a command, and before a restore. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { BaseContext } from '../context.ts';
import type { BackupsResponse } from '../domain/backup/backup.api.ts';
import { writeErrorFor } from '../store/store-errors.ts';
import type { Stores } from '../store/stores.ts';
import type { BackedUpFile } from './manifest.schema.ts';
import { takeSnapshot } from './snapshot.ts';
import { writeZipFile, zipOf } from './write-backup.ts';

/** How many backups from before a restore are saved; the oldest is removed first. */
export const SAFETY_COPIES = 3;

/** Their folder below the data directory: in no backup, and readable only by the server. */
export const SAFETY_FOLDER = 'private/safety';

export type BackupContext = Pick<BaseContext, 'stores' | 'pictures' | 'clock'>;

const safetyFolderOf = ({ dataDir }: Stores): string => join(dataDir, SAFETY_FOLDER);

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

/** Begins a backup of what is saved now. Reading it may take any time. */
export async function openBackup({ stores, pictures, clock }: BackupContext): Promise<OpenBackup> {
  const snapshot = await takeSnapshot(stores, pictures);
  const createdAt = clock();
  const files: BackedUpFile[] = [];
  const zip = zipOf(snapshot, createdAt, files);
  zip.once('close', snapshot.release);
  return { zip, createdAt, files };
}

/** Records that a complete backup was downloaded, or that a requested one was made. */
export async function recordBackup(
  { stores }: BackupContext,
  createdAt: Date,
  what: 'at' | 'requested' = 'at',
): Promise<void> {
  await stores.lastBackup.update((last) => {
    last[what] = createdAt.toISOString();
  });
}

/** Writes what is saved now as the newest safety copy. Throws 507 or 500 with nothing changed. */
export async function createSafetyCopy(context: BackupContext): Promise<SafetyCopy> {
  const { stores, pictures, clock } = context;
  const folder = safetyFolderOf(stores);
  const snapshot = await takeSnapshot(stores, pictures);
  try {
    const createdAt = clock();
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const file = freeName(folder, createdAt);
    await writeZipFile(zipOf(snapshot, createdAt), join(folder, file));
    return { name: `${SAFETY_FOLDER}/${file}`, isCurrent: snapshot.isCurrent };
  } catch (error) {
    throw writeErrorFor(error);
  } finally {
    snapshot.release();
  }
}

/** Removes all safety copies but the newest. */
export async function pruneSafetyCopies({ stores }: BackupContext): Promise<void> {
  const folder = safetyFolderOf(stores);
  for (const { name } of (await safetyCopiesIn(folder)).slice(SAFETY_COPIES)) {
    await rm(join(folder, name), { force: true });
  }
}

/** The last backup and the safety copies. */
export async function backupStatus({ stores }: BackupContext): Promise<BackupsResponse> {
  const copies = await safetyCopiesIn(safetyFolderOf(stores));
  return {
    lastBackup: stores.lastBackup.data.at,
    safetyCopies: copies.map(({ name, bytes }) => ({ name: `${SAFETY_FOLDER}/${name}`, bytes })),
  };
}

/** Newest first, by the file system's time: the tour's clock may be frozen. */
async function safetyCopiesIn(folder: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const copies = names
    .filter((name) => name.endsWith('.zip'))
    .map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return { name, bytes: size, mtimeMs };
    });
  return (await Promise.all(copies)).toSorted((a, b) => b.mtimeMs - a.mtimeMs);
}

function freeName(folder: string, at: Date): string {
  const instant = at.toISOString().slice(0, 19).replaceAll(':', '');
  for (let number = 1; ; number += 1) {
    const name = `${instant}Z${number === 1 ? '' : `-${number}`}-before-restore.zip`;
    if (!existsSync(join(folder, name))) return name;
  }
}
