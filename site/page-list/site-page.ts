/** Entries of the list of pages, and names of what they depend on. */
import { createHash } from 'node:crypto';
import { isHandle } from '#domain/events/event-handle.ts';
import type { SitePage } from '#domain/publish/tour.ts';

/** A page at an address without a slash at its end. */
export const page = (path: string, dependencies: readonly string[] = []): SitePage => ({
  path,
  file: path === '/' ? 'index.html' : `${path.slice(1)}/index.html`,
  dependencies,
});

/** A file at its address, such as `/rss.xml`. */
export const file = (path: string, dependencies: readonly string[] = []): SitePage => ({
  path,
  file: path.slice(1),
  dependencies,
});

/** A dependency on everything that a value contains, as a short text. */
export const contentOf = (what: string, value: unknown) =>
  `${what} ${createHash('sha1').update(JSON.stringify(value)).digest('base64url')}`;

/** The dependency on an event's product; none for a full URL or no product. */
export const productDependency = (handle: string) =>
  isHandle(handle) ? [`products/${handle}`] : [];
