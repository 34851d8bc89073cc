/** `POST /api/webhooks/storefront`: the shop reports a change. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { Router, type Request } from 'express';
import { HttpError } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';

/** Header with the signature: base64 of the HMAC-SHA256 of the raw body. */
export const SIGNATURE_HEADER = 'X-Shopify-Hmac-Sha256';

/** Largest accepted message, in bytes; a product with all its variants is about a tenth of it. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Whether the signature is that of the body, in constant time. */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const bodyOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));

/** Responds before the shop is read: Shopify repeats a webhook that takes more than five seconds. */
export function shopWebhookRoutes({
  secret,
  onChange,
}: {
  /** Null refuses every message. */
  secret: string | null;
  onChange: () => void;
}): Router {
  const router = Router();
  endpoint(router, '/api/webhooks/storefront', {
    post: [
      express.raw({ type: () => true, limit: MAX_MESSAGE_BYTES }),
      (req, res) => {
        if (secret === null || !isSigned(bodyOf(req), req.get(SIGNATURE_HEADER) ?? '', secret)) {
          throw new HttpError(401, 'This message is not signed by the tour’s shop.');
        }
        onChange();
        res.status(204).end();
      },
    ],
  });
  return router;
}
