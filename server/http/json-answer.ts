/** JSON answers that clients may keep as long as they ask again (X13, X14). */
import { createHash } from 'node:crypto';
import type { Response } from 'express';

/** A serialised answer and the strong tag of its bytes. */
export interface JsonAnswer {
  body: Buffer;
  etag: string;
}

/** Serialises a value once, for many requests. */
export function jsonAnswer(value: unknown): JsonAnswer {
  const body = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  return { body, etag: `"${digest}"` };
}

/** Sends the answer, or 304 when the client holds these bytes already. */
export function sendJson(res: Response, answer: JsonAnswer): void {
  res.set({ ETag: answer.etag, 'Cache-Control': 'no-cache' }).type('json').send(answer.body);
}
