/** `POST /api/webhooks/storefront`: the shop says that something in it changed. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { Router, type Request } from 'express';
import { HttpError } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';

/** Header with the signature: base64 of the HMAC-SHA256 of the body as it was sent. */
export const SIGNATURE_HEADER = 'X-Shopify-Hmac-Sha256';

/** Largest message taken, in bytes; a product with all its variants is about a tenth. */
const MESSAGE_BYTES_MAX = 1024 * 1024;

/** Whether the signature is that of the body. Takes as long for a wrong one as for the right one. */
export function isSigned(body: Buffer, signature: string, secret: string): boolean {
  const right = createHmac('sha256', secret).update(body).digest();
  const given = Buffer.from(signature, 'base64');
  return given.length === right.length && timingSafeEqual(given, right);
}

const bodyOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));

/** Answers at once and reads the shop afterwards: it waits for five seconds and calls again. */
export function shopWebhookRoutes({
  secret,
  onNews,
}: {
  /** Null refuses every message. */
  secret: string | null;
  onNews: () => void;
}): Router {
  const router = Router();
  endpoint(router, '/api/webhooks/storefront', {
    post: [
      express.raw({ type: () => true, limit: MESSAGE_BYTES_MAX }),
      (req, res) => {
        if (secret === null || !isSigned(bodyOf(req), req.get(SIGNATURE_HEADER) ?? '', secret)) {
          throw new HttpError(401, 'This message is not signed by the tour’s shop.');
        }
        onNews();
        res.status(204).end();
      },
    ],
  });
  return router;
}
