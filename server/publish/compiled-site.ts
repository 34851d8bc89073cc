/** The site as `npm run build` compiled it: what draws pages, and what is served as it is. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { ResolvePaths, SiteRenderer } from '../domain/publish/tour.ts';
import type { LiveFile } from './live-site.ts';
import { readCompressed } from './compressed-folder.ts';

const isFunction = (value: unknown) => typeof value === 'function';

const RendererModule = z.object({
  pagesOf: z.custom<SiteRenderer['pagesOf']>(isFunction),
  render: z.custom<SiteRenderer['render']>(isFunction),
  readShop: z.custom<SiteRenderer['readShop']>(isFunction),
});

const AddressesModule = z.object({
  resolvePaths: z.custom<ResolvePaths>(isFunction),
});

/** What a server needs of it beside its pages. */
export interface ServedSite {
  resolvePaths: ResolvePaths;
  /** Scripts, styles and pictures of the site itself, by address. */
  assets: ReadonlyMap<string, LiveFile>;
}

const compiled = (distDir: string, file: string): Promise<unknown> =>
  import(pathToFileURL(join(distDir, 'compiled', file)).href);

/** Loads what draws pages: tens of megabytes. Throws when it is missing; `npm run build` makes it. */
export async function loadRenderer(distDir: string): Promise<SiteRenderer> {
  return RendererModule.parse(await compiled(distDir, 'server/entry.mjs'));
}

/** Loads what is served as it is. Throws when it is missing; `npm run build` makes it. */
export async function loadServedSite(distDir: string): Promise<ServedSite> {
  const { resolvePaths } = AddressesModule.parse(await compiled(distDir, 'server/addresses.mjs'));
  const files = await readCompressed(join(distDir, 'compiled', 'client'));
  return { resolvePaths, assets: new Map([...files].map(([file, live]) => [`/${file}`, live])) };
}
