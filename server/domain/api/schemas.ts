/** What queries, paths and responses of several routes have. */
import { z } from 'zod';

/** `?name=true` or `?name=false`. Anything else is a 400 that names it. */
export const queryFlag = (name: string, byDefault: 'true' | 'false' = 'false') =>
  z
    .enum(['true', 'false'], { error: `${name} must be true or false.` })
    .default(byDefault)
    .transform((word) => word === 'true');

/** A request that only asks what it would change has `?preview=true`. */
export const PreviewQuery = z.object({ preview: queryFlag('preview') });

/** True for `?name=true` alone, whatever else is sent. */
export const isTrue = z
  .unknown()
  .optional()
  .transform((sent) => sent === 'true');

/** The year of a query, or null without one. */
export const YearQuery = z.object({
  year: z
    .string({ error: 'year must be given once, as four digits.' })
    .regex(/^(\d{4})?$/, { error: 'year must be a year of four digits, such as 2026.' })
    .optional()
    .transform((digits) => (digits === undefined || digits === '' ? null : Number(digits))),
});

/** The response of what has none of its own. */
export const Done = z.object({ ok: z.literal(true) });

/** The year in a path. */
export const PathYear = z
  .string()
  .regex(/^\d{4}$/, { error: 'There is no such year.' })
  .transform(Number);
