/**
 * Folders of files that only change with a release. They are compressed at the highest level when they are
 * compiled, so that a start compresses nothing.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveFile, liveFile, tagOf } from './live-site.ts';
import { compress } from '../http/responses/compression.ts';
import { typeOf } from '../http/responses/representation.ts';

/** The ending of the compressed file next to `x.js`. */
const BROTLI = '.br';

/** The files of a folder, by their place in it, without the compressed ones. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith(BROTLI))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Writes a compressed file next to every file. */
export async function compressFolder(folder: string): Promise<void> {
  for (const file of await filesIn(folder)) {
    const path = join(folder, file);
    const { brotli } = await compress(await readFile(path), typeOf(file), true);
    if (brotli) await writeFile(path + BROTLI, brotli);
  }
}

/** A folder's files ready to send, by their place in it. Those without a compressed file are compressed now. */
export async function readCompressed(folder: string): Promise<Map<string, LiveFile>> {
  const files = await filesIn(folder);
  const read = files.map(async (file): Promise<[string, LiveFile]> => {
    const path = join(folder, file);
    const body = await readFile(path);
    const from = { file, type: typeOf(file), csp: '' };
    const brotli = await readFile(path + BROTLI).catch(() => null);
    if (!brotli) return [file, await liveFile({ ...from, body })];
    const compressed = { plain: null, brotli, isSmall: true };
    return [file, { ...from, status: 200, etag: tagOf(body), ...compressed }];
  });
  return new Map(await Promise.all(read));
}
