/** Verifies a backup by a restore into a scratch folder, with the code of a real restore. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { HttpError } from '../../errors.ts';
import { backedUpFiles, isBackedUpFile } from '../../store/backed-up-files.ts';
import { DEMO_NOTE_FILE } from '../../store/demo-note.schema.ts';
import { fileText } from '../../store/files/json-file.ts';
import { META_FILE, SCHEMA_VERSION } from '../../store/upgrades/migrations.ts';
import type { BackedUpFile, Manifest } from '../manifest.schema.ts';
import { prepareRestore, type Prepared } from '../prepare-restore.ts';
import * as refusals from '../refusals.ts';
import type { VerifyRequest, VerifyResult } from './verify-job.ts';

/** Restores a backup into a scratch folder, compares it, and removes the folder. */
export async function verifyBackup(request: VerifyRequest): Promise<VerifyResult> {
  const { zipPath, scratchIn, dataDir, snapshot } = request;
  const folder = await mkdtemp(join(scratchIn, 'verify-'));
  try {
    // Pictures are unpacked and compared in memory, one after the other: written, they would fill the disk.
    const prepared = await prepareRestore(zipPath, {
      folder,
      writePictures: false,
      knownDir: dataDir,
    });
    if (snapshot) compareFiles(prepared.manifest, snapshot);
    await compareRecords(prepared);
    return { state: 'verified', error: '' };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    const sentence = error.message.replace(/ Nothing was changed\.$/, '');
    const isDamaged = error.status === 422 && !(error instanceof refusals.OtherSchemaBackup);
    return { state: isDamaged ? 'failed' : 'unverified', error: sentence };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The manifest, which fits the unpacked bytes, lists the files of the snapshot. Throws 422. */
function compareFiles({ files }: Manifest, snapshot: readonly BackedUpFile[]): void {
  const found = new Map(files.map((file) => [file.name, file]));
  for (const file of snapshot) {
    const other = found.get(file.name);
    if (!other) throw refusals.missing(file.name);
    if (!isDeepStrictEqual(other, file)) throw refusals.damaged(file.name);
    found.delete(file.name);
  }
  for (const name of found.keys()) throw refusals.notPartOf(name);
}

/** The opened stores contain every record of the files. Throws 422. */
async function compareRecords({ manifest, folder, stores }: Prepared): Promise<void> {
  // Opening a backup of an older version migrates its records.
  if (manifest.schemaVersion !== SCHEMA_VERSION) return;
  const opened = new Map(backedUpFiles(stores).map(({ name, data }) => [name, data]));
  for (const { name } of manifest.files) {
    // Files of JSON lines are not opened; their bytes are those of the snapshot.
    if (!isBackedUpFile(name) || !name.endsWith('.json')) continue;
    if (name === META_FILE || name === DEMO_NOTE_FILE) continue;
    const written: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'));
    const read: unknown = JSON.parse(fileText(opened.get(name) ?? null));
    if (!isDeepStrictEqual(read, written)) throw refusals.damaged(name);
  }
}
