/** Detects which compiled parts are older than their sources. */
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../run.ts';

/** What is compiled: the public pages, the admin panel, and the server. */
export type Part = 'site' | 'panel' | 'server';

export const PARTS: readonly Part[] = ['site', 'panel', 'server'];

const SOURCES: Readonly<Record<Part, readonly string[]>> = {
  site: ['site', 'server/domain', 'astro.config.mjs', 'package-lock.json'],
  panel: ['admin', 'server/domain', 'package-lock.json'],
  server: ['server', 'scripts', 'package-lock.json'],
};

const fingerprintFile = (distDir: string, part: Part) => join(distDir, `${part}-compiled-from`);

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(join(ROOT, path), { recursive: true, withFileTypes: true }).catch(
    () => null,
  );
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));
}

async function fingerprint(part: Part): Promise<string> {
  const files = (await Promise.all(SOURCES[part].map(filesOf))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(join(ROOT, file)));
  return hash.digest('hex');
}

/** The parts whose sources changed since `saveFingerprint`, or that were never compiled. */
export async function staleParts(distDir: string): Promise<Part[]> {
  const stale = await Promise.all(
    PARTS.map(async (part) => {
      const saved = await readFile(fingerprintFile(distDir, part), 'utf8').catch(() => '');
      return saved !== (await fingerprint(part));
    }),
  );
  return PARTS.filter((_, at) => stale[at]);
}

/** Saves the fingerprint of a compiled part's sources. */
export async function saveFingerprint(distDir: string, part: Part): Promise<void> {
  await writeFile(fingerprintFile(distDir, part), await fingerprint(part));
}
