/** One state of the whole data directory, to be read in one's own time while edits go on. */
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { PictureStore } from '../images/picture-store.ts';
import { backedUpFiles } from '../store/backed-up-files.ts';
import { DEMO_NOTE_FILE, DemoNote } from '../store/demo-note.schema.ts';
import { fileText, JsonFile } from '../store/json-file.ts';
import { META_FILE, SCHEMA_VERSION } from '../store/migrations.ts';
import type { Stores } from '../store/stores.ts';

/** A file of the snapshot, by its path below the data directory. */
export interface SnapshotFile {
  name: string;
  /** Pictures are as small as they get. */
  compress: boolean;
  open: () => Readable;
}

export interface Snapshot {
  /** In a fixed order: collections, then pictures. */
  files: readonly SnapshotFile[];
  /** Whether the collections are still as they were. */
  isCurrent: () => boolean;
  /** Pictures are kept from being tidied away until this is called. */
  release: () => void;
}

/**
 * Takes the state as it is saved now. Collections are replaced in memory, never changed, so holding
 * them costs nothing; pictures never change under their name.
 */
export async function takeSnapshot(stores: Stores, pictures: PictureStore): Promise<Snapshot> {
  const demo = await new JsonFile(join(stores.dataDir, DEMO_NOTE_FILE), DemoNote).read();
  const release = await pictures.keepAll();
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
