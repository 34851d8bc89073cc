/**
 * What the server and the process that draws tell one another. Both are of one release, and what they
 * hand over was checked where it came in, so only the frame of a message is looked at.
 */
import { z } from 'zod';
import type { ShopContent } from '../domain/shop.schema.ts';
import type { ShopAddress } from '../domain/storefront.ts';
import type { ShopReading, SiteAddress, SitePage } from '../domain/tour.ts';
import type { DrawnPage } from './site-drawing.ts';
import type { TourNews } from './tour-news.ts';

const id = z.number();

export const Ask = z.discriminatedUnion('ask', [
  z.object({ id, ask: z.literal('pages'), news: z.custom<TourNews>() }),
  z.object({
    ...{ id, ask: z.literal('draw'), news: z.custom<TourNews>() },
    ...{ address: z.custom<SiteAddress>(), pages: z.array(z.custom<SitePage>()) },
    known: z.map(z.string(), z.string()),
  }),
  z.object({ id, ask: z.literal('squeeze'), body: z.instanceof(Buffer) }),
  z.object({
    ...{ id, ask: z.literal('shop'), address: z.custom<ShopAddress>() },
    ...{ handles: z.array(z.string()), before: z.custom<ShopContent>().nullable() },
  }),
  /** Nobody waits for the answer any more. */
  z.object({ id, ask: z.literal('stop') }),
]);
export type Ask = z.output<typeof Ask>;

export const Answer = z.discriminatedUnion('answer', [
  z.object({ id, answer: z.literal('pages'), pages: z.array(z.custom<SitePage>()) }),
  z.object({ id, answer: z.literal('drawn'), drawn: z.array(z.custom<DrawnPage>()) }),
  z.object({ id, answer: z.literal('squeezed'), brotli: z.instanceof(Buffer) }),
  z.object({ id, answer: z.literal('version'), asked: z.string(), served: z.string() }),
  z.object({ id, answer: z.literal('shop'), reading: z.custom<ShopReading>() }),
  z.object({ id, answer: z.literal('done') }),
  z.object({
    ...{ id, answer: z.literal('failed') },
    /** A sentence for staff. */
    message: z.string(),
    /** For the log. */
    cause: z.string(),
  }),
]);
export type Answer = z.output<typeof Answer>;
