/** JSON answers that clients may keep as long as they ask again (X13, X14). */
import { createHash } from 'node:crypto';
import type { Response } from 'express';
import { routeOf } from './route-of.ts';
import { keepReady, type Dependencies } from './ready-answers.ts';

/** A serialised answer and its tag: a weak one, since its compressed forms have it too (RFC 9110, 8.8.1). */
export interface JsonResponse {
  body: Buffer;
  etag: string;
}

/** Serialises a value once, for many requests. */
export function jsonResponse(value: unknown): JsonResponse {
  const body = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, etag: `W/"${digest}"` };
}

/**
 * Sends the answer, or 304 when the client holds these bytes already. With `dependencies` it is the same for
 * everybody, and given again by the front door while all of that stays what it is: name every collection
 * that a route has looked at, also for a 404.
 */
export function sendJson(res: Response, response: JsonResponse, dependencies?: Dependencies): void {
  const isShared = dependencies !== undefined && !res.hasHeader('Cache-Control');
  res.set({ ETag: response.etag, 'Cache-Control': 'no-cache' });
  // It is compressed where it is given again.
  if (isShared) res.vary('Accept-Encoding');
  res.type('json');
  const { req } = res;
  if (isShared) keepReady({ req, res, route: routeOf(req) }, response, dependencies);
  res.send(response.body);
}
