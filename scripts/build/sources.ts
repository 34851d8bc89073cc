/** Tells whether what is compiled still fits the sources. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** Everything the compiled site and panel are made from. */
const SOURCES = ['site', 'admin', 'server/domain', 'astro.config.mjs', 'package-lock.json'];

const stampOf = (distDir: string) => join(distDir, 'compiled-from');

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true }).catch(
    () => null,
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

async function fingerprint(): Promise<string> {
  const files = (await Promise.all(SOURCES.map(filesOf))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
}

/** Whether the sources changed since `noteCompiled`, or nothing is compiled. */
export async function isStale(distDir: string): Promise<boolean> {
  const noted = await readFile(stampOf(distDir), 'utf8').catch(() => '');
  return noted !== (await fingerprint());
}

/** Notes what the compiled site and panel were made from. */
export async function noteCompiled(distDir: string): Promise<void> {
  await writeFile(stampOf(distDir), await fingerprint());
}
