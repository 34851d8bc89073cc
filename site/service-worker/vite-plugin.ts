/** Bundles the service worker into one file at a fixed address, after the scripts of the pages. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bundleScript } from '../build/bundle-script.ts';

/** The files of the compiled site, with their sources here. */
const WORKERS = { 'sw.js': './worker.ts', 'sw-off.js': './off.ts' };

/** A text that changes when a script of the pages changes: their names contain hashes. */
const buildOf = (names: readonly string[]) =>
  createHash('sha256').update(names.toSorted().join()).digest('hex').slice(0, 10);

export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_options, files) {
      if (this.environment.name !== 'client') return;
      const buildId = buildOf(Object.keys(files));
      for (const [fileName, entry] of Object.entries(WORKERS)) {
        const path = fileURLToPath(new URL(entry, import.meta.url));
        const source = await bundleScript(path, { BUILD: JSON.stringify(buildId) });
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
  };
}
