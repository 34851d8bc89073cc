/** Compressed files next to those of a build, for static hosts that serve them instead of compressing them again. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pLimit from 'p-limit';

/** Files of text; pictures and fonts are compressed already. */
const TEXT = /\.(html|css|js|json|xml|txt|svg|ics|webmanifest)$/;

/** Files compressed at a time: as many as Node has threads for it. */
const AT_A_TIME = 4;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `FILE.br` and `FILE.gz` for every text in a folder, at maximum compression, and returns how many texts
 * there are. A compressed file that would not be smaller is left out.
 */
export async function compressFiles(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  const limit = pLimit(AT_A_TIME);
  await Promise.all(files.map((file) => limit(() => compressFile(file))));
  return files.length;
}

async function compressFile(file: string): Promise<void> {
  const text = await readFile(file);
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  for (const [ending, bytes] of [
    ['br', await brotli(text, { params })],
    ['gz', await gzipped(text, { level: constants.Z_BEST_COMPRESSION })],
  ] as const) {
    if (bytes.length < text.length) await writeFile(`${file}.${ending}`, bytes);
  }
}
