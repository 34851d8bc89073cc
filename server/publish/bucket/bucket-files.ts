/** The published site as objects of a bucket. */
import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { decompress, gzipped } from '../../http/responses/compression.ts';
import { typeOf } from '../../http/responses/representation.ts';
import { CACHE_FOREVER } from '../../images/send-picture.ts';
import { cacheControlOf } from '../live-site.ts';
import type { PublishedSite } from '../site-publication.ts';
import { standalonePage } from '../page-policy.ts';

/** Raise it when objects get other headers or another body from the same file. */
const FORM = 1;

export interface BucketFile {
  /** Changes with its content and its headers. */
  digest: string;
  /** What is sent; null for a file that was removed meanwhile. */
  read: () => Promise<{ body: Buffer<ArrayBuffer>; headers: Record<string, string> } | null>;
}

const digestOf = (...parts: unknown[]) =>
  hash('sha256', JSON.stringify([FORM, ...parts]), 'base64url').slice(0, 22);

/**
 * The files of a published site by their place in it, with the type and caching that this server sends. Texts are
 * compressed with gzip if `isCompressed`.
 */
export function bucketFiles(site: PublishedSite, isCompressed: boolean): Map<string, BucketFile> {
  const files = new Map<string, BucketFile>();
  for (const file of site.files.values()) {
    const { type, csp, etag } = file;
    const headers = { 'Content-Type': type, 'Cache-Control': cacheControlOf(file) };
    files.set(file.file, {
      digest: digestOf(etag, headers, isCompressed),
      read: async () => {
        const body = standalonePage({ body: decompress(file), csp, type });
        const gzip = isCompressed ? await gzipped(body, type) : null;
        return gzip
          ? { body: Buffer.from(gzip), headers: { ...headers, 'Content-Encoding': 'gzip' } }
          : { body: Buffer.from(body), headers };
      },
    });
  }
  for (const { file, from, cacheControl = CACHE_FOREVER } of site.linked) {
    const headers = { 'Content-Type': typeOf(file), 'Cache-Control': cacheControl };
    files.set(file, {
      // Pictures are named by their content.
      digest: digestOf(file, headers),
      read: async () => {
        const body = await readFile(from).catch(() => null);
        return body && { body, headers };
      },
    });
  }
  return files;
}

/** The address of a file on the site. */
export const addressOf = (key: string) => `/${key.replace(/(^|\/)index\.html$/, '')}`;
