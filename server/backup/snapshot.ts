/** One state of the whole data directory, which can be read while edits continue. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { activityForBackup } from '../activity/activity-log.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { backedUpFiles } from '../store/backed-up-files.ts';
import { DEMO_NOTE_FILE, DemoNote } from '../store/demo-note.schema.ts';
import { fileText, JsonFile } from '../store/json-file.ts';
import { isActivityFile, logFilesIn } from '../store/log-files.ts';
import { META_FILE, SCHEMA_VERSION } from '../store/migrations.ts';
import type { Stores } from '../store/stores.ts';

/** A file of the snapshot, by its path below the data directory. */
export interface SnapshotFile {
  name: string;
  /** False for pictures, which are compressed already. */
  compress: boolean;
  open: () => Readable;
}

export interface Snapshot {
  /** In a fixed order: collections, activity, history, then pictures. */
  files: readonly SnapshotFile[];
  /** Whether the collections are still as they were. */
  isCurrent: () => boolean;
  /** Unused pictures are not removed until this is called. */
  release: () => void;
}

/**
 * The state as it is saved now. Collections are replaced in memory, never changed, so a reference is
 * enough; pictures never change under their name.
 */
export async function takeSnapshot(stores: Stores, pictures: PictureStore): Promise<Snapshot> {
  const demo = await new JsonFile(join(stores.dataDir, DEMO_NOTE_FILE), DemoNote).read();
  const release = await pictures.pauseSweep();
  try {
    const collections = backedUpFiles(stores);
    const texts = [
      { name: META_FILE, data: { schemaVersion: SCHEMA_VERSION } },
      ...(demo ? [{ name: DEMO_NOTE_FILE, data: demo }] : []),
      ...collections,
    ];
    return {
      files: [
        ...texts.map(({ name, data }) => ({
          name,
          compress: true,
          open: () => Readable.from([Buffer.from(fileText(data))]),
        })),
        ...(await logFilesIn(stores.dataDir)).map((name) => ({
          name,
          compress: true,
          open: () => logOf(join(stores.dataDir, name), isActivityFile(name)),
        })),
        ...(await pictures.files()).map((file) => ({
          name: `images/${file}`,
          compress: false,
          open: () => createReadStream(join(pictures.folder, file)),
        })),
      ],
      isCurrent: () => {
        const now = backedUpFiles(stores);
        return (
          now.length === collections.length &&
          now.every(({ data }, at) => data === collections[at]?.data)
        );
      },
      release,
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** A file of JSON lines as it is now. It may have lines that are newer than the records (history-line.ts). */
function logOf(path: string, isActivity: boolean): Readable {
  if (!isActivity) return createReadStream(path);
  return Readable.from(stripped(path));
}

async function* stripped(path: string): AsyncGenerator<Buffer> {
  // No file of the log stops a backup of the records.
  yield Buffer.from(await activityForBackup(path).catch(() => ''));
}
