/** The published site in memory: replaced as a whole, every file ready to send and with the time that it may be stored. */
import { createHash } from 'node:crypto';
import type { ResolvePaths } from '../domain/publish/tour.ts';
import { compress, type CompressedBody } from '../http/responses/compression.ts';

/** One file of the site with everything a response needs. */
export interface LiveFile extends CompressedBody {
  /** Its place below the published folder, such as `schedule/index.html`. */
  file: string;
  type: string;
  /** Weak, so that it is valid for every encoding. */
  etag: string;
  /** Content-Security-Policy of a page; empty for other files. */
  csp: string;
  /** Of the response: 200, or 404 for a page that replaces a missing one. */
  status: number;
}

/** The site as it is served: files by address. */
export interface LiveSite {
  files: ReadonlyMap<string, LiveFile>;
  resolvePaths: ResolvePaths;
  /** The pages that are rendered when they are requested; missing where all are published. */
  onRequest?: OnRequest;
}

/** Pages by address that aren't among the files of the site. */
export interface OnRequest {
  /** Whether an address may be one of them. */
  isAt: (path: string) => boolean;
  /** The page as it was rendered for this state of the tour; undefined if it wasn't yet. */
  rendered: (path: string) => LiveFile | undefined;
  /** Renders the page; null for none. Rejects with PublishError when that fails, and with HttpError 503 while too many wait. */
  fileFor: (path: string) => Promise<LiveFile | null>;
}

/** The ETag of a response; it changes with the body, the policy and the status. */
export function tagOf(body: Buffer, { csp = '', status = 200 } = {}): string {
  const hash = createHash('sha256').update(body).update(csp).update(String(status));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

/** Prepares a file for sending. */
export async function liveFile({
  body,
  status = 200,
  ...from
}: Pick<LiveFile, 'file' | 'type' | 'csp'> & {
  body: Buffer;
  status?: number;
}): Promise<LiveFile> {
  const etag = tagOf(body, { csp: from.csp, status });
  return { ...from, status, etag, ...(await compress(body, from.type)) };
}

/** Files that are rendered from the tour's data, as pages are. */
const RENDERED_FILE = /\.(ics|json|xml)$/;

/**
 * Browsers revalidate pages each time; a CDN in front may cache them for seconds and serve stale ones during an
 * outage of the server.
 */
const FOR_PAGES = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60, stale-if-error=86400';

/** Files with a hash of their content in the name. */
const FOR_HASHED = 'public, max-age=31536000, immutable';

/** Files of the site that change with a release only. */
const FOR_FIXED = 'public, max-age=3600, stale-while-revalidate=86400';

/** A service worker that is stored anywhere can’t be replaced. */
const FOR_WORKER = 'no-cache';

/** The Cache-Control of a file. */
export function cacheControlOf(file: LiveFile): string {
  if (file.status === 400) return 'no-store';
  if (file.file.startsWith('_astro/')) return FOR_HASHED;
  if (file.file === 'sw.js') return FOR_WORKER;
  return file.csp !== '' || RENDERED_FILE.test(file.file) ? FOR_PAGES : FOR_FIXED;
}
