/** Replaces all data of the tour by a backup, in one step and only when all of it is valid. */
import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { BaseContext } from '../context.ts';
import type { RestoreResponse } from '../domain/backup/backup.api.ts';
import { photoIdsOf } from '../domain/directory/directory.collection.ts';
import { isDue, OVERDUE } from '../domain/drafts/draft.ts';
import { HttpError } from '../errors.ts';
import { asRestoredBackup } from '../http/actor.ts';
import { removePictures } from '../images/unused-pictures.ts';
import { keepSecrets, lockBackedUpStores, type StoreLocks } from '../store/backed-up-files.ts';
import { onDisk } from '../store/store-errors.ts';
import type { Stores } from '../store/stores.ts';
import {
  commitReplacement,
  finishReplacement,
  STAGING_FOLDER,
} from '../store/files/replace-files.ts';
import {
  createSafetyCopy,
  pruneSafetyCopies,
  type BackupContext,
  type SafetyCopy,
} from './backup.service.ts';
import { changesOf, countsOf, prepareRestore, type Prepared } from './prepare-restore.ts';

/** 409 while another backup is being previewed or restored. */
export const ANOTHER_RESTORE =
  'Another restore is under way, so this one was not begun. Try again when it has ended.';

/** 500 when the disk failed after the restore was committed; the next start finishes it. */
export const NOT_FINISHED =
  'The backup is restored but could not be put in place on the disk. Restart the server, which finishes it; until then nothing can be changed.';

/** Without a server, no tables are refreshed and nothing is published. */
export type RestoreContext = BackupContext &
  Pick<BaseContext, 'timezone' | 'writeLock' | 'journal'> &
  Partial<Pick<BaseContext, 'reader' | 'publisher'>>;

/** The tours of which a backup is being previewed or restored. */
const restoring = new WeakSet<Stores>();

/** An opened backup, and its folder below the one of staged files. */
interface From {
  prepared: Prepared;
  from: string;
}

/** Runs work with an empty folder on the data's file system, which is removed afterwards. */
export async function inStagingFolder<Result>(
  { stores }: Pick<BaseContext, 'stores'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(stores.dataDir, STAGING_FOLDER, randomUUID());
  await onDisk(() => mkdir(folder, { recursive: true, mode: 0o700 }));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What restoring a zip would do. Throws 422 for an invalid backup, and 409. */
export function previewRestore(context: RestoreContext, zipPath: string): Promise<RestoreResponse> {
  return withPrepared(context, zipPath, false, (prepared) => responseOf(context, prepared));
}

/**
 * Restores a zip: accounts, sessions and secrets stay, everything else is replaced. Throws 422 for an
 * invalid backup, 409, 503 and 507 for a full disk, with nothing changed.
 */
export function restoreBackup(context: RestoreContext, zipPath: string): Promise<RestoreResponse> {
  const { pictures, writeLock } = context;
  return withPrepared(context, zipPath, true, async (prepared, from) => {
    const resumeSweep = await pictures.pauseSweep();
    try {
      // The response counts the records before the restore.
      const response = await responseOf(context, prepared);
      const first = await createSafetyCopy(context);
      await holdOverdueDrafts(context, prepared.stores);
      // No record shows them yet.
      await pictures.addFolder(join(prepared.folder, 'images'));
      const photos = [prepared.stores, context.stores].flatMap(({ directory }) =>
        photoIdsOf(directory.data),
      );
      const safetyCopy = await writeLock.runExclusively(() =>
        replaceData(context, first, { prepared, from }),
      );
      await removePictures(context, photos);
      await pruneSafetyCopies(context);
      return { ...response, restored: true, safetyCopy: safetyCopy.name };
    } finally {
      resumeSweep();
    }
  });
}

async function replaceData(
  context: RestoreContext,
  first: SafetyCopy,
  { prepared, from }: From,
): Promise<SafetyCopy> {
  const { stores, journal } = context;
  const locks = await lockBackedUpStores(stores);
  let safetyCopy: SafetyCopy;
  try {
    safetyCopy = await currentCopy(context, first);
    const index = await journal.index();
    await keepSecrets(prepared.stores, stores, (collection, id) => index.of(collection).has(id));
    const { put, remove } = await changesOf(prepared, stores);
    const lines = await onDisk(() =>
      asRestoredBackup(prepared.manifest.createdAt, () => journal.writeRestored(prepared.stores)),
    );
    await commitReplacement(stores.dataDir, { from, put: [...put, ...lines], remove });
  } catch (error) {
    locks.release();
    throw error;
  }
  await finishRestore(context, locks);
  return safetyCopy;
}

/** The restore is committed. Memory follows the disk; if that fails, all changes are refused. */
async function finishRestore(
  { stores, journal, reader, publisher }: RestoreContext,
  locks: StoreLocks,
): Promise<void> {
  try {
    await finishReplacement(stores.dataDir);
    const adopt = await locks.reread();
    await journal.reread();
    adopt();
    reader?.supersedeAll();
    publisher?.request();
    locks.release();
  } catch (error) {
    const refusal = new HttpError(500, NOT_FINISHED, { cause: error });
    locks.release(refusal);
    throw refusal;
  }
}

/** The safety copy, made again if an edit came in since. */
async function currentCopy(context: RestoreContext, copy: SafetyCopy): Promise<SafetyCopy> {
  if (copy.isCurrent()) return copy;
  const newer = await createSafetyCopy(context);
  await rm(join(context.stores.dataDir, copy.name), { force: true });
  return newer;
}

async function withPrepared<Result>(
  context: RestoreContext,
  zipPath: string,
  writePictures: boolean,
  work: (prepared: Prepared, from: string) => Promise<Result>,
): Promise<Result> {
  const { stores: live } = context;
  if (restoring.has(live)) throw new HttpError(409, ANOTHER_RESTORE);
  restoring.add(live);
  try {
    return await inStagingFolder(context, async (folder) => {
      const data = join(folder, 'data');
      await mkdir(data);
      const prepared = await prepareRestore(zipPath, {
        folder: data,
        writePictures,
        knownDir: live.dataDir,
      });
      const from = data.slice(join(live.dataDir, STAGING_FOLDER).length + 1);
      return work(prepared, from);
    });
  } finally {
    restoring.delete(live);
  }
}

async function responseOf(
  { stores, pictures }: RestoreContext,
  prepared: Prepared,
): Promise<RestoreResponse> {
  const { createdAt, schemaVersion } = prepared.manifest;
  const counts = await countsOf(prepared, stores, pictures);
  return { restored: false, createdAt, schemaVersion, counts, safetyCopy: null };
}

/** Stores with the due drafts of a backup that staff have to decide, since a restore should publish nothing. */
async function holdOverdueDrafts(
  { clock, timezone }: RestoreContext,
  { drafts }: Stores,
): Promise<void> {
  const now = clock();
  await drafts.update((all) => {
    for (const draft of all) if (isDue(draft, timezone(), now)) draft.error = OVERDUE;
  });
}
