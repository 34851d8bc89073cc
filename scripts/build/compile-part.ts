/**
 * Compiles the site or the panel: `node compile-part.ts site|panel FOLDER`. Each runs in its own process:
 * together they would need three times the memory of a running tour.
 */
import { join } from 'node:path';
import { compressFolder } from '../../server/publish/compressed-folder.ts';
import { ROOT } from '../run.ts';

const PARTS: Readonly<Record<string, (outDir: string) => Promise<unknown>>> = {
  site: async (outDir) => {
    const { build } = await import('astro');
    return build({ root: ROOT, outDir, logLevel: 'error' });
  },
  panel: async (outDir) => {
    const { build } = await import('vite');
    return build({
      configFile: join(ROOT, 'admin', 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    });
  },
};

const [part = '', outDir = ''] = process.argv.slice(2);
await PARTS[part]?.(outDir);
await compressFolder(part === 'site' ? join(outDir, 'client') : outDir);
