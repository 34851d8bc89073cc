import { z } from 'zod';

/** How the reading of the shop stands. */
export const ShopStatus = z.object({
  /** When it last answered, an ISO text; null since the start of the server. */
  readAt: z.string().nullable(),
  /** Why the last reading failed, one sentence; what was known is shown then. */
  error: z.string().nullable(),
});
export type ShopStatus = z.output<typeof ShopStatus>;

/** The answer of `GET /api/publish`. Instants are ISO texts; `ms` is the last build's duration. */
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

/** What the panel is told: the site's publication, and the shop it shows; null without a shop. */
export const PublishResponse = PublishStatus.extend({ shop: ShopStatus.nullable() });
export type PublishResponse = z.output<typeof PublishResponse>;
