/** The files of a folder by URL path; `x/index.html` is `/x`. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { typeOf } from '../../../server/http/responses/content-type.ts';

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
