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

/** The response of `GET /api/publish`: the site's publication and the shop; null without a shop. */
export const PublishResponse = PublishStatus.extend({ shop: ShopStatus.nullable() });
export type PublishResponse = z.output<typeof PublishResponse>;

export const PublishedPages = z.object({ pages: z.array(z.string()) });
