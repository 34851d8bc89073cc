/** Compiles the site and the panel into `dist`; each replaces the old one when it is complete. */
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LEAN_ENVIRONMENT } from '../lean-node.mjs';
import { ROOT, run } from '../run.ts';

/** For small servers: a small heap, and one thread of the bundler. Takes a third less memory, not longer. */
const FLAGS = ['--max-old-space-size=256'];
const ENVIRONMENT = { ...LEAN_ENVIRONMENT, RAYON_NUM_THREADS: '1' };

/** Compiles both. Throws when one fails, and leaves the old one in place. */
export async function compile(distDir: string): Promise<void> {
  await compilePart('site', join(distDir, 'compiled'));
  await compilePart('panel', join(distDir, 'admin'));
}

async function compilePart(part: 'site' | 'panel', folder: string): Promise<void> {
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
