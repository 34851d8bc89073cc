/** Streams a snapshot as a zip: only the current file is in memory. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { pipeline as finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { replaceWhole } from '../store/files/json-file.ts';
import { SCHEMA_VERSION } from '../store/upgrades/migrations.ts';
import {
  MANIFEST_FILE,
  MANIFEST_FORMAT,
  type BackedUpFile,
  type Manifest,
} from './manifest.schema.ts';
import type { Snapshot, SnapshotFile } from './snapshot.ts';

/** A regular file, `rw-r--r--`. */
const FILE_MODE = 0o100644;

/**
 * The zip of a snapshot, with the manifest as its last file. An error destroys the stream, so that no
 * part looks like a complete backup; destroying the stream stops the work. Files are added to `files` when
 * they are read.
 */
export function zipOf(snapshot: Snapshot, createdAt: Date, files: BackedUpFile[] = []): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  let current: Readable | null = null;
  const fail = (error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error('The backup could not be made.'));
  const options = { mtime: createdAt, mode: FILE_MODE };
  const add = ({ name, compress, open: openFile }: SnapshotFile) => {
    zip.addReadStreamLazy(name, { ...options, compress }, (take) => {
      if (output.destroyed) return;
      const content = openFile();
      const hash = createHash('sha256');
      let bytes = 0;
      content.on('data', (chunk: Buffer) => {
        hash.update(chunk);
        bytes += chunk.length;
      });
      content.once('end', () => files.push({ name, bytes, sha256: hash.digest('hex') }));
      content.once('error', fail);
      current = content;
      take(null, content);
    });
  };
  snapshot.files.forEach(add);
  // Opened last, when every other file is known.
  zip.addReadStreamLazy(MANIFEST_FILE, options, (take) => {
    const manifest: Manifest = {
      format: MANIFEST_FORMAT,
      version: 1,
      schemaVersion: SCHEMA_VERSION,
      tour: snapshot.tourName,
      createdAt: createdAt.toISOString(),
      files,
    };
    take(null, Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]));
  });
  zip.once('error', fail);
  zip.end();
  pipeline(zip.outputStream, output, () => current?.destroy());
  return output;
}

/** Writes or replaces a zip file. Returns its size in bytes. Throws what the disk or the stream throws. */
export async function writeZipFile(zip: Readable, path: string): Promise<number> {
  await replaceWhole(path, (unfinished) =>
    finished(zip, createWriteStream(unfinished, { mode: 0o600 })),
  );
  return (await stat(path)).size;
}
