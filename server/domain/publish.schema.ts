import { z } from 'zod';

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
