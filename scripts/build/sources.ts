/** Detects whether the compiled site and panel are older than their sources. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');

/** The sources of the compiled site and panel. */
const SOURCES = ['site', 'admin', 'server/domain', 'astro.config.mjs', 'package-lock.json'];

const fingerprintFile = (distDir: string) => join(distDir, 'compiled-from');

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

/** Whether the sources changed since `saveFingerprint`, or nothing is compiled. */
export async function isStale(distDir: string): Promise<boolean> {
  const saved = await readFile(fingerprintFile(distDir), 'utf8').catch(() => '');
  return saved !== (await fingerprint());
}

/** Saves the fingerprint of the compiled sources. */
export async function saveFingerprint(distDir: string): Promise<void> {
  await writeFile(fingerprintFile(distDir), await fingerprint());
}
