import { z } from 'zod';

/** Whether the shop can be read. */
export const ShopStatus = z.object({
  /** When the shop last responded, an ISO text; null if not since the start of the server. */
  readAt: z.string().nullable(),
  /** Why the last attempt failed, one sentence; the site then shows the last good content. */
  error: z.string().nullable(),
});
export type ShopStatus = z.output<typeof ShopStatus>;

/** The status of the site's publication. Instants are ISO texts; `ms` is the last build's duration. */
export const PublishStatus = z.object({
  state: z.enum(['idle', 'queued', 'building', 'live', 'failed']),
  startedAt: z.string().nullable(),
  finishedAt: z.string().nullable(),
  ms: z.number().nullable(),
  /** Counts the edits since the server started. */
  revision: z.number().int(),
  /** The last revision that is live; null while none is. */
  publishedRevision: z.number().int().nullable(),
  /** One sentence, or null. */
  error: z.string().nullable(),
});
export type PublishStatus = z.output<typeof PublishStatus>;

/** The copy of the published site in a bucket. Instants are ISO texts. */
export const BucketStatus = z.object({
  /** `taken` when another server uploads to the bucket. */
  state: z.enum(['idle', 'uploading', 'live', 'failed', 'taken']),
  /** When the bucket last had all of the published site. */
  uploadedAt: z.string().nullable(),
  /** When the bucket was last compared with the site, object by object; null if not since the start. */
  comparedAt: z.string().nullable(),
  files: z.number().int(),
  bytes: z.number(),
  /** One sentence, or null. */
  error: z.string().nullable(),
});
export type BucketStatus = z.output<typeof BucketStatus>;

/**
 * The response of `GET /api/publish`: the site's publication, the shop, null without one, and the bucket, left out
 * without one.
 */
export const PublishResponse = PublishStatus.extend({
  shop: ShopStatus.nullable(),
  bucket: BucketStatus.optional(),
});
export type PublishResponse = z.output<typeof PublishResponse>;

export const PublishedPages = z.object({ pages: z.array(z.string()) });
