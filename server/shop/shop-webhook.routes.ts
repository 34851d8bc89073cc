/** `POST /api/webhooks/storefront`: the shop reports a change. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { type Request } from 'express';
import { HttpError } from '../errors.ts';
import { post, type Route } from '../http/routes.ts';

/** Header with the signature: base64 of the HMAC-SHA256 of the raw body. */
export const SIGNATURE_HEADER = 'X-Shopify-Hmac-Sha256';

/** Header with the id of a message; Shopify repeats one whose response it did not get. */
export const ID_HEADER = 'X-Shopify-Webhook-Id';

/** How many ids are remembered; a shop sends some messages an hour. */
const REMEMBERED_IDS = 1_000;

/** Largest accepted message, in bytes; a product with all its variants is about a tenth of it. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Whether the signature is that of the body, in constant time. */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a message has an id that was seen before; remembers it. A restart forgets all. */
function createSeenIds(): (id: string | undefined) => boolean {
  const seen = new Set<string>();
  return (id) => {
    if (id === undefined) return false;
    if (seen.has(id)) return true;
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > REMEMBERED_IDS && oldest !== undefined) seen.delete(oldest);
    return false;
  };
}

const bodyOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));

/** Responds before the shop is read: Shopify repeats a webhook that takes more than five seconds. */
export function shopWebhookRoutes({
  config: { storefrontSecret: secret },
  shop = null,
}: {
  /** Without a secret, every message is refused. */
  config: { storefrontSecret: string | null };
  shop?: { readSoon: () => void } | null;
}): Route[] {
  const wasSeen = createSeenIds();
  return [
    post(
      '/api/webhooks/storefront',
      null,
      { before: [express.raw({ type: () => true, limit: MAX_MESSAGE_BYTES })] },
      (req, res) => {
        if (secret === null || !isSigned(bodyOf(req), req.get(SIGNATURE_HEADER) ?? '', secret)) {
          throw new HttpError(401, 'This message is not signed by the tour’s shop.');
        }
        if (!wasSeen(req.get(ID_HEADER))) shop?.readSoon();
        res.status(204).end();
      },
    ),
  ];
}
