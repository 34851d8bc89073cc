/** The site as `npm run build` compiled it: what draws pages, and what is served as it is. */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { CandidatesFor, SiteRenderer } from '../domain/tour.ts';
import { type LiveFile, liveFile } from './live-site.ts';

const isFunction = (value: unknown) => typeof value === 'function';

const RendererModule = z.object({
  pagesOf: z.custom<SiteRenderer['pagesOf']>(isFunction),
  render: z.custom<SiteRenderer['render']>(isFunction),
  readShop: z.custom<SiteRenderer['readShop']>(isFunction),
});

const AddressesModule = z.object({
  candidatesFor: z.custom<CandidatesFor>(isFunction),
});

/** What a server needs of it beside its pages. */
export interface ServedSite {
  candidatesFor: CandidatesFor;
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

const compiled = (distDir: string, file: string): Promise<unknown> =>
  import(pathToFileURL(join(distDir, 'compiled', file)).href);

/** Loads what draws pages: tens of megabytes. Throws when it is missing; `npm run build` makes it. */
export async function loadRenderer(distDir: string): Promise<SiteRenderer> {
  return RendererModule.parse(await compiled(distDir, 'server/entry.mjs'));
}

/** Loads what is served as it is. Throws when it is missing; `npm run build` makes it. */
export async function loadServedSite(distDir: string): Promise<ServedSite> {
  const { candidatesFor } = AddressesModule.parse(await compiled(distDir, 'server/addresses.mjs'));
  return { candidatesFor, assets: await readAssets(join(distDir, 'compiled', 'client')) };
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
