/** Compiles site and panel when needed and makes the demo season that every worker copies. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runScript } from '../../scripts/run.ts';
import { NOW } from './now.ts';

export default async function setUp(): Promise<() => Promise<void>> {
  const dist = process.env.TEST_DIST_DIR ?? join(ROOT, 'dist');
  const folder = await mkdtemp(join(tmpdir(), 'tour-e2e-'));
  const data = join(folder, 'data');
  const built = await runScript('scripts/build.ts', ['--if-stale'], { env: { DIST_DIR: dist } });
  const seeded = await runScript('scripts/demo/seed.ts', [], {
    env: { DATA_DIR: data, TOUR_NOW: NOW },
  });
  if (built !== 0 || seeded !== 0) throw new Error('The tour for the browser tests was not made.');
  process.env.TEST_DIST_DIR = dist;
  process.env.TEST_DATA_DIR = data;
  return () => rm(folder, { recursive: true, force: true });
}
