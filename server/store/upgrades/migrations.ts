/** The schema version of a data directory, and the migrations from older ones. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonFile } from '../files/json-file.ts';
import { REPLACEMENT_FILE } from '../files/replace-files.ts';
import { FOLDERS } from '../collections.ts';
import type { ChangeSet } from '../../domain/log/change-set.schema.ts';
import type { AnyRecord } from '../../domain/log/history.schema.ts';
import { headOf, JournalFile, setOf } from '../journal/journal-file.ts';
import { digestOnce } from '../record-changes.ts';

/** The file that names the version. */
export const META_FILE = 'meta.json';

export const Meta = z.object({ schemaVersion: z.number().int().min(1) });

/** Brings the files of one version to the next; runs before any file is read. */
export type Migration = (dataDir: string) => Promise<void>;

/** The oldest version that this project reads. */
export const OLDEST_SCHEMA = 12;

/** Step `n` leads from version `OLDEST_SCHEMA + n` to the next. A new step is appended, never changed. */
const MIGRATIONS: readonly Migration[] = [removeLinkKeys];

/** The schema version this project writes. */
export const SCHEMA_VERSION = OLDEST_SCHEMA + MIGRATIONS.length;

/** A version of the project that this one can't follow wrote the directory; the message is a sentence for the person who starts it. */
export class OtherSchemaError extends Error {
  override readonly name = 'OtherSchemaError';
}

const newerData = (found: number, newest: number) =>
  new OtherSchemaError(
    `The data directory was written by a newer version (schema ${found}, this one knows ${newest}). ` +
      'Nothing was changed. Install the newer version, or restore an older backup.',
  );

const olderData = (found: number) =>
  new OtherSchemaError(
    `The data directory was written before the first release (schema ${found}, this one reads ${OLDEST_SCHEMA} and newer). ` +
      'Nothing was changed. docs/releasing.md says how to upgrade it.',
  );

/**
 * Migrates a data directory to the newest version and writes the version to `meta.json`; the records of the
 * older version are saved first. A directory without `meta.json` is new. Throws OtherSchemaError when a newer version
 * of the project wrote it, or one from before the first release.
 */
export async function migrate(
  dataDir: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const meta = new JsonFile(join(dataDir, META_FILE), Meta);
  const newest = OLDEST_SCHEMA + migrations.length;
  const found = (await meta.read())?.schemaVersion ?? null;
  if (found === newest) return;
  if (found === null) {
    await meta.write({ schemaVersion: newest });
    return;
  }
  if (found > newest) throw newerData(found, newest);
  if (found < OLDEST_SCHEMA) throw olderData(found);
  await saveBeforeUpgrade(dataDir, found);
  for (const [index, step] of migrations.entries()) {
    const version = OLDEST_SCHEMA + index;
    if (version < found) continue;
    await step(dataDir);
    await meta.write({ schemaVersion: version + 1 });
  }
}

/** A file that exists while the demo season is written into a data directory. */
export const SEEDING_MARK = '.seeding';

/** Whether the directory contains no tour yet, or an incomplete demo season. */
export function isNewDataDirectory(dataDir: string): boolean {
  const exists = (file: string) => existsSync(join(dataDir, file));
  // An interrupted restore is finished when the directory is opened.
  if (exists(REPLACEMENT_FILE)) return false;
  return !exists(META_FILE) || exists(SEEDING_MARK);
}

/**
 * Below the data directory; contains one folder per schema version, such as `schema-1`. It contains no
 * pictures, since these never change.
 */
export const UPGRADE_BACKUP_FOLDER = join('private', 'before-upgrade');

/** Copies all records of a version. An existing copy of that version stays as it is. */
export async function saveBeforeUpgrade(dataDir: string, schemaVersion: number): Promise<void> {
  const target = join(dataDir, UPGRADE_BACKUP_FOLDER, `schema-${schemaVersion}`);
  if (existsSync(target)) return;
  const unfinished = `${target}.copying`;
  await rm(unfinished, { recursive: true, force: true });
  for (const folder of ['.', ...FOLDERS.map(({ folder }) => folder)]) {
    await mkdir(join(unfinished, folder), { recursive: true, mode: 0o700 });
    const names = await readdir(join(dataDir, folder)).catch((): string[] => []);
    for (const name of names.filter((each) => each.endsWith('.json'))) {
      await copyFile(join(dataDir, folder, name), join(unfinished, folder, name));
    }
  }
  await rename(unfinished, target);
}

/** A version without the key; the same one when it doesn’t have it. */
function withoutLinkKey(version: AnyRecord): AnyRecord {
  const { draw } = version;
  if (typeof draw !== 'object' || draw === null || !('linkKey' in draw)) return version;
  const { linkKey: _linkKey, ...others } = draw;
  return { ...version, draw: others };
}

/** The set of a line that changes a bracket; null for any other line. */
const setWithBrackets = (line: Buffer): ChangeSet | null =>
  headOf(line)?.records.some(({ collection }) => collection === 'brackets') ? setOf(line) : null;

/**
 * 12 → 13: removes from the journal's versions of brackets the key of their links, which an older version of the server
 * would restore or take for an edit by hand, and names those versions by their new digests. Throws HttpError.
 */
async function removeLinkKeys(dataDir: string): Promise<void> {
  const { journal } = await JournalFile.open(dataDir);
  /** By those with the key. */
  const digests = new Map<string, string>();
  for await (const line of journal.lines()) {
    const { versions = [], before = [] } = setWithBrackets(line) ?? {};
    for (const version of [...versions, ...before]) {
      const without = version && withoutLinkKey(version);
      if (version !== without) digests.set(digestOnce(version), digestOnce(without));
    }
  }
  if (digests.size === 0) return;
  const newDigest = (digest: string) => digests.get(digest) ?? digest;
  await journal.rewrite((line) => {
    const set = setWithBrackets(line);
    return (
      set && {
        ...set,
        records: set.records.map((record) => ({
          ...record,
          was: newDigest(record.was),
          ...(record.is !== undefined && { is: newDigest(record.is) }),
        })),
        versions: set.versions.map((version) => version && withoutLinkKey(version)),
        before: set.before.map((version) => version && withoutLinkKey(version)),
      }
    );
  });
}
