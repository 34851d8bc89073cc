/** Compiles the site and the panel into `dist`, each complete before it replaces the old one. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build as compileSite } from 'astro';
import { build as compilePanel } from 'vite';

const ROOT = resolve(import.meta.dirname, '../..');

/** Compiles both. Throws when one doesn't compile; what was there stays then. */
export async function compile(distDir: string): Promise<void> {
  await intoPlace(join(distDir, 'compiled'), (outDir) =>
    compileSite({ root: ROOT, outDir, logLevel: 'error' }),
  );
  await intoPlace(join(distDir, 'admin'), (outDir) =>
    compilePanel({
      configFile: join(ROOT, 'admin', 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    }),
  );
}

async function intoPlace(folder: string, make: (outDir: string) => Promise<unknown>) {
  const next = `${folder}.next`;
  const old = `${folder}.old`;
  await rm(next, { recursive: true, force: true });
  await make(next);
  await rm(old, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, old);
  await rename(next, folder);
  await rm(old, { recursive: true, force: true });
}
