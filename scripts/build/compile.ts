/** Compiles site, panel and server into `dist`; each replaces the old one when it is complete. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LEAN_ENVIRONMENT } from '../lean-node.mjs';
import { ROOT, run } from '../run.ts';
import { saveFingerprint, type Part } from './sources.ts';

/**
 * For small servers: a small heap, one thread of each of the bundler's two pools, and its allocator, mimalloc, returns
 * what is free at once. Takes half the memory, not longer.
 */
const FLAGS = ['--max-old-space-size=256'];
const ENVIRONMENT = {
  ...LEAN_ENVIRONMENT,
  RAYON_NUM_THREADS: '1',
  TOKIO_WORKER_THREADS: '1',
  MIMALLOC_PURGE_DELAY: '0',
  MIMALLOC_ARENA_EAGER_COMMIT: '0',
};

const FOLDERS: Readonly<Record<Part, string>> = {
  site: 'compiled',
  panel: 'admin',
  server: 'server',
};

/** Compiles parts. Throws when one fails, and leaves the old one in place. */
export async function compile(distDir: string, parts: readonly Part[]): Promise<void> {
  for (const part of parts) {
    await compilePart(part, join(distDir, FOLDERS[part]));
    await saveFingerprint(distDir, part);
  }
}

async function compilePart(part: Part, folder: string): Promise<void> {
  const next = `${folder}.next`;
  const old = `${folder}.old`;
  await rm(next, { recursive: true, force: true });
  const script = join(ROOT, 'scripts/build/compile-part.ts');
  const code = await run(process.execPath, [...FLAGS, script, part, next], { env: ENVIRONMENT });
  if (code !== 0) throw new Error(`The ${part} could not be compiled.`);
  await rm(old, { recursive: true, force: true });
  if (existsSync(folder)) await rename(folder, old);
  await rename(next, folder);
  await rm(old, { recursive: true, force: true });
}
