import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFiles } from './compress-files.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('each text of a build gets a brotli and a gzip file of the same content', async () => {
  const page = `<!doctype html>${'<p>A golf tour.</p>'.repeat(200)}`;
  await mkdir(join(folder, 'schedule'));
  await writeFile(join(folder, 'schedule', 'index.html'), page);
  await writeFile(join(folder, 'robots.txt'), 'x');
  await writeFile(join(folder, 'photo.webp'), page);
  expect(await compressFiles(folder)).toBe(2);
  const file = (name: string) => readFile(join(folder, name));
  expect(brotliDecompressSync(await file('schedule/index.html.br')).toString()).toBe(page);
  expect(gunzipSync(await file('schedule/index.html.gz')).toString()).toBe(page);
  expect((await file('schedule/index.html')).toString()).toBe(page);
  expect((await readdir(folder)).sort()).toEqual(['photo.webp', 'robots.txt', 'schedule']);
});

test('a file that cannot be written ends the build with its error', async () => {
  await writeFile(join(folder, 'index.html'), 'a'.repeat(1000));
  await mkdir(join(folder, 'index.html.br'));
  await expect(compressFiles(folder)).rejects.toThrow('EISDIR');
});
