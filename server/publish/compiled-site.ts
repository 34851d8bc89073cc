/** The site as `npm run build` compiled it: the renderer and the files that never change. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { SiteRenderer } from '../domain/tour.ts';
import { type LiveFile, liveFile } from './live-site.ts';

const isFunction = (value: unknown) => typeof value === 'function';

const RendererModule = z.object({
  pagesOf: z.custom<SiteRenderer['pagesOf']>(isFunction),
  render: z.custom<SiteRenderer['render']>(isFunction),
  candidatesFor: z.custom<SiteRenderer['candidatesFor']>(isFunction),
  readShop: z.custom<SiteRenderer['readShop']>(isFunction),
});

export interface CompiledSite {
  renderer: SiteRenderer;
  /** Scripts, styles and pictures of the site itself, by address. */
  assets: ReadonlyMap<string, LiveFile>;
}

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.ics': 'text/calendar; charset=utf-8',
};

/** The Content-Type of a file by its ending. */
export function typeOf(file: string): string {
  return TYPES[extname(file)] ?? 'application/octet-stream';
}

/** Loads the compiled site. Throws when it is missing; `npm run build` makes it. */
export async function loadCompiledSite(distDir: string): Promise<CompiledSite> {
  const entry = join(distDir, 'compiled', 'server', 'entry.mjs');
  const renderer = RendererModule.parse(await import(pathToFileURL(entry).href));
  return { renderer, assets: await readAssets(join(distDir, 'compiled', 'client')) };
}

async function readAssets(folder: string): Promise<Map<string, LiveFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const assets = await Promise.all(
    files.map(async (file) => {
      const body = await readFile(join(folder, file));
      return liveFile({ file, type: typeOf(file), body, csp: '' });
    }),
  );
  return new Map(assets.map((asset) => [`/${asset.file}`, asset]));
}
