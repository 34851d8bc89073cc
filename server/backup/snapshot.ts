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
import { headOf, setOf } from '../store/journal/journal-file.ts';

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
          open: () => Readable.from(journalForBackup(path, bytes)),
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

const NEWLINE = 0x0a;
const ADDRESS = Buffer.from('"address":');

/**
 * The first `bytes` of a month of the journal, without the addresses of clients. A file that can't be read is empty: it
 * stops no backup of the records.
 */
async function* journalForBackup(path: string, bytes: number): AsyncGenerator<Buffer> {
  if (bytes === 0) return;
  try {
    let rest = Buffer.alloc(0);
    for await (const chunk of createReadStream(path, { end: bytes - 1 })) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A file contains bytes.');
      const text = Buffer.concat([rest, chunk]);
      const end = text.lastIndexOf(NEWLINE) + 1;
      rest = text.subarray(end);
      yield strip(text.subarray(0, end));
    }
  } catch {
    // What was read of it is in the backup.
  }
}

function strip(text: Buffer): Buffer {
  if (!text.includes(ADDRESS)) return text;
  const lines = text.toString('utf8').split('\n');
  return Buffer.from(lines.map((line) => (line === '' ? line : stripped(line))).join('\n'));
}

function stripped(line: string): string {
  const bytes = Buffer.from(line);
  if (headOf(bytes)?.about?.address === undefined) return line;
  const set = setOf(bytes);
  return set ? JSON.stringify({ ...set, about: { ...set.about, address: undefined } }) : line;
}
