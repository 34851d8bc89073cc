/** The site as `npm run build` compiled it: the renderer, and files that are served unchanged. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { IsOnRequest, ResolvePaths, SiteRenderer } from '../domain/publish/tour.ts';
import type { LiveFile } from './live-site.ts';
import { readCompressed } from './compressed-folder.ts';
import { ScriptFiles, withPreloadedScripts } from './page-scripts.ts';

const isFunction = (value: unknown) => typeof value === 'function';

const RendererModule = z.object({
  pagesOf: z.custom<SiteRenderer['pagesOf']>(isFunction),
  pagesOnRequest: z.custom<SiteRenderer['pagesOnRequest']>(isFunction),
  render: z.custom<SiteRenderer['render']>(isFunction),
});

const AddressesModule = z.object({
  resolvePaths: z.custom<ResolvePaths>(isFunction),
  isOnRequest: z.custom<IsOnRequest>(isFunction),
});

/** What the server needs of it besides its pages. */
export interface ServedSite {
  resolvePaths: ResolvePaths;
  isOnRequest: IsOnRequest;
  /** Scripts, styles and pictures of the site itself, by address. */
  assets: ReadonlyMap<string, LiveFile>;
}

const compiled = (distDir: string, file: string): Promise<unknown> =>
  import(pathToFileURL(join(distDir, 'compiled', file)).href);

/** Loads the renderer: tens of megabytes. Throws when `npm run build` has not run. */
export async function loadRenderer(distDir: string): Promise<SiteRenderer> {
  const site = RendererModule.parse(await compiled(distDir, 'server/entry.mjs'));
  const list = join(distDir, 'compiled', 'server', 'script-files.json');
  const files = ScriptFiles.parse(JSON.parse(await readFile(list, 'utf8')));
  return {
    pagesOf: site.pagesOf,
    pagesOnRequest: site.pagesOnRequest,
    render: async (path, locals) => {
      const response = await site.render(path, locals);
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
      return new Response(withPreloadedScripts(await response.text(), files), response);
    },
  };
}

/** It runs nothing else, and requests only what the site has. */
const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'";

/** The service worker, and the one that removes it. */
const WORKER = 'sw.js';
const WORKER_OFF = 'sw-off.js';

/**
 * Loads what is served unchanged. Without a service worker its address has the one that removes it. Throws
 * when `npm run build` has not run.
 */
export async function loadServedSite(
  distDir: string,
  { hasServiceWorker = true } = {},
): Promise<ServedSite> {
  const addresses = AddressesModule.parse(await compiled(distDir, 'server/addresses.mjs'));
  const files = await readCompressed(join(distDir, 'compiled', 'client'));
  const worker = files.get(hasServiceWorker ? WORKER : WORKER_OFF);
  files.delete(WORKER_OFF);
  if (worker) files.set(WORKER, { ...worker, file: WORKER, csp: WORKER_POLICY });
  return { ...addresses, assets: new Map([...files].map(([file, live]) => [`/${file}`, live])) };
}
