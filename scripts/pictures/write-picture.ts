import { writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { ROOT } from '../run.ts';

/** The largest size of a committed picture, in bytes. */
const MAX_BYTES = 80_000;

/** Writes a picture and logs its size. Throws when it is too large. */
export async function writePicture(path: string, content: Buffer | string): Promise<void> {
  const bytes = Buffer.byteLength(content);
  const name = relative(ROOT, path);
  if (bytes > MAX_BYTES) throw new Error(`${name} has ${bytes} bytes, more than ${MAX_BYTES}.`);
  await writeFile(path, content);
  console.log(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${name}`);
}
