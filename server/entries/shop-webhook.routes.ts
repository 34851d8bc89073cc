/** `POST /api/webhooks/storefront`: the shop reports a change. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import express, { type Request } from 'express';
import type { Context } from '../context.ts';
import { webhookApi } from '../domain/shop/storefront.collection.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { takeOrder, takeRefund } from './orders.service.ts';

/** Header with the signature: base64 of the HMAC-SHA256 of the raw body. */
export const SIGNATURE_HEADER = 'X-Shopify-Hmac-Sha256';

/** Header that says what a message is about: `products/update`, `orders/create`. */
export const TOPIC_HEADER = 'X-Shopify-Topic';

/** Header with the id of a message; Shopify repeats one whose response it did not get. */
export const ID_HEADER = 'X-Shopify-Webhook-Id';

/** Messages that have the whole order; `orders/edited` is followed by one, and `orders/delete` names an archived order. */
const ORDER_TOPIC = /^orders\/(?!edited$|delete$)/;

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

/** The ids of messages that were taken. A restart forgets all. */
function createSeenIds() {
  const seen = new Set<string>();
  return {
    has: (id: string | undefined): boolean => id !== undefined && seen.has(id),
    add: (id: string | undefined): void => {
      if (id === undefined) return;
      seen.add(id);
      const [oldest] = seen;
      if (seen.size > REMEMBERED_IDS && oldest !== undefined) seen.delete(oldest);
    },
  };
}

const bodyOf = (req: Request): Buffer => (Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0));

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return null;
  }
}

/**
 * Responds before the shop is read: Shopify repeats a webhook that takes more than five seconds. Orders and refunds
 * are stored first, so that one which can't be stored is sent again.
 */
export function shopWebhookRoutes(context: Context) {
  const { config, shop } = context;
  // Without a secret, every message is refused.
  const secret = config.storefrontSecret;
  const seen = createSeenIds();
  return handle(webhookApi, {
    take: {
      before: [express.raw({ type: () => true, limit: MAX_MESSAGE_BYTES })],
      handler: async ({ req }) => {
        const body = bodyOf(req);
        if (secret === null || !isSigned(body, req.get(SIGNATURE_HEADER) ?? '', secret)) {
          throw new HttpError(401, 'This message is not signed by the tour’s shop.');
        }
        const id = req.get(ID_HEADER);
        if (!seen.has(id)) {
          const topic = req.get(TOPIC_HEADER) ?? '';
          if (ORDER_TOPIC.test(topic)) await takeOrder(context, jsonIn(body));
          else if (topic.startsWith('refunds/')) await takeRefund(context, jsonIn(body));
          else if (!topic.startsWith('orders/')) shop?.readSoon();
          seen.add(id);
        }
      },
    },
  });
}
