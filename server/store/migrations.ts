/** The schema version of a data directory, and the steps from older ones. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { keepBeforeUpgrade } from './before-upgrade.ts';
import { JsonFile } from './json-file.ts';
import { SWAP_MARK } from './swap-files.ts';

/** The file that names the version. */
export const META_FILE = 'meta.json';

/** What it holds. */
export const Meta = z.object({ schemaVersion: z.number().int().min(1) });

/** Brings the files of one version to the next; runs before any file is read. */
export type Migration = (dataDir: string) => Promise<void>;

/** Entries of the trash as version 1 kept them: events without a kind, and nothing beside them. */
const OldTrash = z.array(z.looseObject({}));

/** 1 → 2: the trash keeps several kinds of records. */
async function nameKindsOfTrash(dataDir: string): Promise<void> {
  const trash = new JsonFile(join(dataDir, 'trash.json'), OldTrash);
  const entries = await trash.read();
  if (!entries) return;
  // A crash may have come after this was written once; such entries carry their kind.
  await trash.write(
    entries.map((entry) => ('kind' in entry ? entry : { kind: 'event', ...entry, results: null })),
  );
}

/** 2 → 3: champions have pictures, which an older version would take for unused and remove. */
const keepPicturesOfChampions: Migration = () => Promise.resolve();

/** 3 → 4: articles have pictures of ours too, and courses and their settings are deleted and come back. */
const keepPicturesOfArticles: Migration = () => Promise.resolve();

/** Step `n` leads from version n + 1 to n + 2. A new step is appended, never changed. */
const MIGRATIONS: readonly Migration[] = [
  nameKindsOfTrash,
  keepPicturesOfChampions,
  keepPicturesOfArticles,
];

/** The schema version this project writes. */
export const SCHEMA_VERSION = MIGRATIONS.length + 1;

/** A newer version of the project wrote the directory; the message is a sentence for whoever starts this one. */
export class NewerDataError extends Error {
  constructor(found: number, newest: number) {
    super(
      `The data directory was written by a newer version (schema ${found}, this one knows ${newest}). ` +
        'Nothing was changed. Install the newer version, or restore an older backup.',
    );
    this.name = 'NewerDataError';
  }
}

/**
 * Brings a data directory to the newest version and notes it in `meta.json`; how an older one was is kept
 * beside it. A directory without `meta.json` is new. Throws NewerDataError when a newer version of the project wrote it.
 */
export async function migrate(
  dataDir: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const meta = new JsonFile(join(dataDir, META_FILE), Meta);
  const newest = migrations.length + 1;
  const found = (await meta.read())?.schemaVersion;
  if (found === newest) return;
  if (found !== undefined && found > newest) {
    throw new NewerDataError(found, newest);
  }
  if (found !== undefined) await keepBeforeUpgrade(dataDir, found);
  for (const [index, step] of migrations.entries()) {
    if (found === undefined || index + 1 < found) continue;
    await step(dataDir);
    await meta.write({ schemaVersion: index + 2 });
  }
  if (found === undefined) await meta.write({ schemaVersion: newest });
}

/** Stands in a data directory while the demo season is put into it. */
export const SEEDING_MARK = '.seeding';

/** Whether the directory holds no tour yet, or a demo season that was not put in to its end. */
export async function isNewDataDirectory(dataDir: string): Promise<boolean> {
  const isThere = async (file: string) =>
    access(join(dataDir, file)).then(
      () => true,
      () => false,
    );
  // A restore that was cut short is finished when the directory is opened.
  if (await isThere(SWAP_MARK)) return false;
  return !(await isThere(META_FILE)) || (await isThere(SEEDING_MARK));
}
