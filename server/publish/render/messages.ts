/**
 * What the server and the process that draws tell one another. Both are of one release, and what they
 * hand over was checked where it came in, so only the frame of a message is looked at.
 */
import { z } from 'zod';
import type { ShopContent } from '../../domain/shop/shop.schema.ts';
import type { ShopAddress } from '../../domain/shop/storefront.ts';
import type { ShopReading, SiteAddress, SitePage } from '../../domain/publish/tour.ts';
import type { RenderedPage } from './in-process-renderer.ts';
import type { TourDiff } from './tour-diff.ts';

const id = z.number();

export const RenderRequest = z.discriminatedUnion('ask', [
  z.object({ id, ask: z.literal('pages'), news: z.custom<TourDiff>() }),
  z.object({
    ...{ id, ask: z.literal('draw'), news: z.custom<TourDiff>() },
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
export type RenderRequest = z.output<typeof RenderRequest>;

export const RenderResponse = z.discriminatedUnion('response', [
  z.object({ id, response: z.literal('pages'), pages: z.array(z.custom<SitePage>()) }),
  z.object({ id, response: z.literal('drawn'), drawn: z.array(z.custom<RenderedPage>()) }),
  z.object({ id, response: z.literal('squeezed'), brotli: z.instanceof(Buffer) }),
  z.object({ id, response: z.literal('version'), asked: z.string(), served: z.string() }),
  z.object({ id, response: z.literal('shop'), reading: z.custom<ShopReading>() }),
  z.object({ id, response: z.literal('done') }),
  z.object({
    ...{ id, response: z.literal('failed') },
    /** A sentence for staff. */
    message: z.string(),
    /** For the log. */
    cause: z.string(),
  }),
]);
export type RenderResponse = z.output<typeof RenderResponse>;
