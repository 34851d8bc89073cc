/** The schema version of a data directory, and the steps from older ones. */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { JsonFile } from './json-file.ts';

const Meta = z.object({ schemaVersion: z.number().int().min(1) });

/** Brings the files of one version to the next; runs before any file is read. */
export type Migration = (dataDir: string) => Promise<void>;

/** Step `n` leads from version n + 1 to n + 2. A new step is appended, never changed. */
const MIGRATIONS: readonly Migration[] = [];

/**
 * Brings a data directory to the newest version and notes it in `meta.json`. A directory without
 * `meta.json` is new. Throws Error when a newer version of the project wrote it.
 */
export async function migrate(
  dataDir: string,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const meta = new JsonFile(join(dataDir, 'meta.json'), Meta);
  const newest = migrations.length + 1;
  const found = (await meta.read())?.schemaVersion;
  if (found === newest) return;
  if (found !== undefined && found > newest) {
    throw new Error(
      `The data directory was written by a newer version (schema ${found}, this one knows ${newest}). ` +
        'Nothing was changed. Install the newer version, or restore an older backup.',
    );
  }
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
  return !(await isThere('meta.json')) || (await isThere(SEEDING_MARK));
}
