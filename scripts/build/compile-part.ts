/**
 * Compiles one part: `node compile-part.ts site|panel|server FOLDER`. Each runs in its own process: together they would
 * need three times the memory of a running tour.
 */
import { join } from 'node:path';
import { compressFolder } from '../../server/publish/compressed-folder.ts';
import { ROOT } from '../run.ts';
import type { Part } from './sources.ts';

const COMPILE: Readonly<Record<Part, (outDir: string) => Promise<void>>> = {
  site: async (outDir) => {
    const { build } = await import('astro');
    await build({ root: ROOT, outDir, logLevel: 'error' });
    await compressFolder(join(outDir, 'client'));
  },
  panel: async (outDir) => {
    const { build } = await import('vite');
    await build({
      configFile: join(ROOT, 'admin', 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
    await compressFolder(outDir);
  },
  server: async (outDir) => {
    const { compileServer } = await import('./compile-server.ts');
    await compileServer(outDir);
  },
};

const [name, outDir = ''] = process.argv.slice(2);
const compile = Object.entries(COMPILE).find(([part]) => part === name)?.[1];
await compile?.(outDir);
