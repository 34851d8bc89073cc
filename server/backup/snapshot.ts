/** One state of the whole data directory, which can be read while edits continue. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { PictureStore } from '../images/picture-store.ts';
import { backedUpFiles } from '../store/backed-up-files.ts';
import { DEMO_NOTE_FILE, DemoNote } from '../store/demo-note.schema.ts';
import { fileText, JsonFile } from '../store/files/json-file.ts';
import { META_FILE, SCHEMA_VERSION } from '../store/upgrades/migrations.ts';
import type { Stores } from '../store/stores.ts';
import { journalForBackup } from './journal-for-backup.ts';

/** A file of the snapshot, by its path below the data directory. */
export interface SnapshotFile {
  name: string;
  /** False for pictures, which are compressed already. */
  compress: boolean;
  open: () => Readable;
}

export interface Snapshot {
  tourName: string;
  /** In a fixed order: collections, the journal, then pictures. */
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
    const journal = await stores.journal.files();
    const texts = [
      { name: META_FILE, data: { schemaVersion: SCHEMA_VERSION } },
      ...(demo ? [{ name: DEMO_NOTE_FILE, data: demo }] : []),
      ...collections,
    ];
    return {
      tourName: stores.settings.data.identity.name,
      files: [
        ...texts.map(({ name, data }) => ({
          name,
          compress: true,
          open: () => Readable.from([Buffer.from(fileText(data))]),
        })),
        ...journal.map(({ name, path, bytes }) => ({
          name,
          compress: true,
          open: () => journalForBackup(path, bytes),
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
