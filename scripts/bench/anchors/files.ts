/** Files of a folder by the address a browser asks them at: `/x` for `x/index.html` too. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typeOf } from '../../../server/http/content-type.ts';

export interface FileToServe {
  path: string;
  type: string;
  body: Buffer;
}

export async function filesToServe(folder: string): Promise<FileToServe[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(
    files.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const path = file.slice(folder.length).replace(/\/index\.html$/, '');
      return { path: path || '/', type: typeOf(name), body: await readFile(file) };
    }),
  );
}
