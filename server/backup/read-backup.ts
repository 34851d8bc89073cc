/** Unpacks a backup into a folder of its own and checks every byte against the manifest. */
import { createHash } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import {
  PICTURE_FORMATS,
  PICTURE_ID,
  PICTURE_WIDTHS,
  type PictureFormat,
} from '../domain/shared/picture.ts';
import { HttpError } from '../errors.ts';
import { createPictureChecker } from '../images/picture-checker.ts';
import { isBackedUpFile } from '../store/backed-up-files.ts';
import { isJournalFile } from '../store/journal/log-files.ts';
import { META_FILE, OLDEST_SCHEMA, SCHEMA_VERSION } from '../store/upgrades/migrations.ts';
import { onDisk } from '../store/store-errors.ts';
import {
  BACKUP_LIMITS,
  type BackupLimits,
  openZip,
  type OpenZip,
  type ZipEntry,
} from './zip-entries.ts';
import { Manifest, MANIFEST_FILE } from './manifest.schema.ts';
import * as refusals from './refusals.ts';

export interface UnpackOptions {
  /** An empty folder for the files; they are flushed. */
  folder: string;
  /** Without, pictures are checked and not written. */
  writePictures: boolean;
  /** A data directory: its pictures are not decoded again when the backup has the same bytes. */
  knownDir?: string;
  limits?: BackupLimits;
}

/**
 * Unpacks a complete, unaltered backup and returns its manifest. Throws 422 with a sentence for anything
 * else, and 507 or 500 when the files can't be written.
 */
export async function unpackBackup(zipPath: string, options: UnpackOptions): Promise<Manifest> {
  const { limits = BACKUP_LIMITS } = options;
  const zip = await openZip(zipPath, limits, (name) => {
    if (name === MANIFEST_FILE) return limits.manifestBytes;
    if (isPictureFile(name)) return limits.pictureBytes;
    // They are read a line at a time.
    if (isJournalFile(name)) return Number.POSITIVE_INFINITY;
    return isBackedUpFile(name) ? limits.collectionBytes : null;
  });
  const pictures = createPictureChecker();
  try {
    const manifest = await manifestOf(zip);
    for (const file of manifest.files) {
      const entry = zip.entries.get(file.name);
      if (!entry) throw refusals.missing(file.name);
      if (entry.bytes !== file.bytes) throw refusals.damaged(file.name);
    }
    for (const { name, sha256 } of manifest.files) {
      const entry = zip.entries.get(name);
      const format = pictureFormatOf(name);
      const isWritten = options.writePictures || format === null;
      const target = isWritten ? join(options.folder, name) : null;
      if (!entry) continue;
      const { hash, content } = await unpack(entry, { target, retain: format !== null });
      if (hash !== sha256) throw refusals.damaged(name);
      if (format === null || (await isKnown(content, name, options.knownDir))) continue;
      await pictures.check(content, format).catch((error: unknown) => {
        throw refusals.noPicture(name, error);
      });
    }
    return manifest;
  } finally {
    pictures.close();
    zip.close();
  }
}

/** Whether a file of a data directory has this content. */
async function isKnown(content: Buffer, name: string, dataDir?: string): Promise<boolean> {
  if (dataDir === undefined) return false;
  const stored = await readFile(join(dataDir, name)).catch(() => null);
  return stored?.equals(content) ?? false;
}

async function manifestOf({ entries }: OpenZip): Promise<Manifest> {
  const entry = entries.get(MANIFEST_FILE);
  if (!entry) throw refusals.refused(refusals.NO_MANIFEST);
  let manifest: Manifest;
  try {
    manifest = Manifest.parse(JSON.parse((await buffer(await entry.open())).toString('utf8')));
  } catch (error) {
    throw refusals.refused(refusals.BAD_MANIFEST, error);
  }
  if (manifest.schemaVersion > SCHEMA_VERSION) {
    throw refusals.tooNew(manifest.schemaVersion, SCHEMA_VERSION);
  }
  if (manifest.schemaVersion < OLDEST_SCHEMA) {
    throw refusals.tooOld(manifest.schemaVersion, OLDEST_SCHEMA);
  }
  const names = new Set(manifest.files.map(({ name }) => name));
  if (names.size < manifest.files.length) throw refusals.refused(refusals.BAD_MANIFEST);
  if (!names.has(META_FILE)) throw refusals.missing(META_FILE);
  const unlisted = [...entries.keys()].find((name) => name !== MANIFEST_FILE && !names.has(name));
  if (unlisted !== undefined) throw refusals.notPartOf(unlisted);
  return manifest;
}

/**
 * Unpacks one file, to `target` unless it is null. Returns the SHA-256 of its content, and with `retain`
 * the content.
 */
async function unpack(
  entry: ZipEntry,
  { target, retain }: { target: string | null; retain: boolean },
): Promise<{ hash: string; content: Buffer }> {
  const hash = createHash('sha256');
  const parts: Buffer[] = [];
  if (target !== null) await onDisk(() => mkdir(dirname(target), { recursive: true }));
  const file = target === null ? null : await onDisk(() => open(target, 'wx', 0o600));
  try {
    const content = await entry.open();
    for await (const chunk of content) {
      if (!Buffer.isBuffer(chunk)) throw new TypeError('A zip contains bytes.');
      hash.update(chunk);
      if (retain) parts.push(chunk);
      if (file) await onDisk(() => file.writeFile(chunk));
    }
    if (file) await onDisk(() => file.sync());
  } catch (error) {
    throw error instanceof HttpError ? error : refusals.damaged(entry.name, error);
  } finally {
    await file?.close();
  }
  return { hash: hash.digest('hex'), content: Buffer.concat(parts) };
}

/** Whether a path is that of one stored size of a picture. */
export function isPictureFile(name: string): boolean {
  return pictureFormatOf(name) !== null;
}

/** The format of one stored size of a picture by its path; null for any other path. */
function pictureFormatOf(name: string): PictureFormat | null {
  const [folder, id = '', file, ...rest] = name.split('/');
  if (folder !== 'images' || !PICTURE_ID.test(id) || rest.length > 0) return null;
  const isSize = (format: PictureFormat) =>
    PICTURE_WIDTHS.some((width) => file === `${width}.${format}`);
  return PICTURE_FORMATS.find(isSize) ?? null;
}
