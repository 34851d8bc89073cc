/** The entries of a zip, checked before any is unpacked. */
import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { stat } from 'node:fs/promises';
import { MANIFEST_FILE } from './manifest.schema.ts';
import * as refusals from './refusals.ts';
import { BACKUP_BYTES_MAX } from '../domain/backup/backup.ts';

const STORED = 0;
const DEFLATED = 8;

/** Unix file types in the upper half of the attributes. */
const KIND_MASK = 0o170000;
const REGULAR = 0o100000;

/** One file of an open zip. */
export interface ZipEntry {
  /** Its path in the backup, without the folder that the backup may be in. */
  name: string;
  bytes: number;
  /** The unpacked content; fails when its length is not the declared one. */
  open: () => Promise<Readable>;
}

export interface OpenZip {
  entries: ReadonlyMap<string, ZipEntry>;
  close: () => void;
}

/**
 * Opens a zip and lists it. `sizeMax` returns the size limit of a file by its name, or null for a name
 * that no backup contains. Throws 422.
 */
export async function openZip(
  path: string,
  limits: BackupLimits,
  sizeMax: (name: string) => number | null,
): Promise<OpenZip> {
  let zip: ZipFile;
  try {
    // Names are compared byte by byte with those a backup can have, so they need no decoding.
    zip = await openPromise(path, { autoClose: false, decodeStrings: false });
  } catch (error) {
    throw refusals.refused(refusals.NOT_A_ZIP, error);
  }
  try {
    if (zip.entryCount > limits.files) throw refusals.refused(refusals.TOO_MANY_FILES);
    const entries = await list(zip, sizeMax);
    let [compressed, unpacked] = [0, 0];
    for (const { entry } of entries.values()) {
      compressed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
    }
    // More compressed bytes than the file has: several entries share the same ones.
    if (compressed > (await stat(path)).size) throw refusals.refused(refusals.NOT_A_ZIP);
    if (unpacked > limits.unpackedBytes) throw refusals.refused(refusals.TOO_LARGE_INSIDE);
    return {
      entries: new Map([...entries].map(([name, { opened }]) => [name, opened])),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Names of files that systems add to folders and zips. */
const OF_SYSTEMS = /^(?:\.DS_Store|\._.*|Thumbs\.db|desktop\.ini)$/;

/** Whether an entry is a folder, or a file that a computer added: both are left out. */
function isLeftOut(name: string, { uncompressedSize }: Entry): boolean {
  if (name.endsWith('/')) return uncompressedSize === 0;
  const parts = name.split('/');
  return parts[0] === '__MACOSX' || OF_SYSTEMS.test(parts.at(-1) ?? '');
}

/**
 * The folder of the zip that contains the backup, with a slash at its end; empty for none. A backup that was unpacked
 * and zipped again is in one.
 */
function folderOf(names: readonly string[]): string {
  const manifests = names.filter((name) => `/${name}`.endsWith(`/${MANIFEST_FILE}`));
  const [first] = manifests.toSorted((a, b) => a.length - b.length);
  if (first !== undefined) return first.slice(0, -MANIFEST_FILE.length);
  const inner = names.find((name) => /\.zip$/i.test(name));
  throw inner === undefined ? refusals.refused(refusals.NO_MANIFEST) : refusals.zipInZip(inner);
}

async function list(zip: ZipFile, sizeMax: (name: string) => number | null) {
  const found: { path: string; entry: Entry }[] = [];
  const all = zip.eachEntry();
  for (;;) {
    const next = await all.next().catch((error: unknown) => {
      throw refusals.refused(refusals.NOT_A_ZIP, error);
    });
    if (next.done) break;
    const path = next.value.fileNameRaw.toString('utf8');
    if (!isLeftOut(path, next.value)) found.push({ path, entry: next.value });
  }
  const folder = folderOf(found.map(({ path }) => path));
  const entries = new Map<string, { entry: Entry; opened: ZipEntry }>();
  for (const { path, entry } of found) {
    if (!path.startsWith(folder)) throw refusals.notPartOf(path);
    const name = path.slice(folder.length);
    check(entry, name, sizeMax(name));
    if (entries.has(name)) throw refusals.twice(name);
    const open = () => zip.openReadStreamPromise(entry);
    entries.set(name, { entry, opened: { name, bytes: entry.uncompressedSize, open } });
  }
  return entries;
}

function check(entry: Entry, name: string, largest: number | null): void {
  if (largest === null) throw refusals.notPartOf(name);
  const kind = (entry.externalFileAttributes >>> 16) & KIND_MASK;
  if (kind !== 0 && kind !== REGULAR) throw refusals.noPlainFile(name);
  const isSupported = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED;
  if (!isSupported || entry.isEncrypted()) throw refusals.unreadable(name);
  if (entry.uncompressedSize > largest) throw refusals.tooLarge(name);
}

const MEGABYTE = 1024 * 1024;

/** In bytes, except the number of files. */
export interface BackupLimits {
  unpackedBytes: number;
  files: number;
  collectionBytes: number;
  pictureBytes: number;
  manifestBytes: number;
}

export const BACKUP_LIMITS: BackupLimits = {
  unpackedBytes: BACKUP_BYTES_MAX + 256 * MEGABYTE,
  files: 100_000,
  collectionBytes: 64 * MEGABYTE,
  pictureBytes: 8 * MEGABYTE,
  manifestBytes: 32 * MEGABYTE,
};
