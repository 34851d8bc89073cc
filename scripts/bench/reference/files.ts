/** The files of a folder by URL path; `x/index.html` is `/x`. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
};

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
      const type = TYPES[extname(name)] ?? 'application/octet-stream';
      return { path: path || '/', type, body: await readFile(file) };
    }),
  );
}
