/** Bundles the service worker into one file at a fixed address, after the scripts of the pages. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';

/** The files of the compiled site, with their sources here. */
const WORKERS = { 'sw.js': './worker.ts', 'sw-off.js': './off.ts' };

/** A text that changes when a script of the pages changes: their names contain hashes. */
const buildOf = (names: readonly string[]) =>
  createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 10);

async function bundle(entry: string, buildId: string): Promise<string> {
  const outputs = await build({
    configFile: false,
    logLevel: 'error',
    define: { BUILD: JSON.stringify(buildId), 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const chunks = [outputs].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [chunk] = chunks;
  if (chunk?.type !== 'chunk' || chunks.length > 1) throw new Error(`${entry} is not one file.`);
  return chunk.code;
}

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, files) {
      if (this.environment.name !== 'client') return;
      const buildId = buildOf(Object.keys(files));
      for (const [fileName, entry] of Object.entries(WORKERS)) {
        this.emitFile({ type: 'asset', fileName, source: await bundle(entry, buildId) });
      }
    },
  };
}
