/** JSON responses as they are sent: serialized once, compressed where that is worth it. */
import { createHash } from 'node:crypto';
import { compress } from './compression.ts';
import type { Encoding } from './negotiation.ts';
import { compressedRepresentation, representation, type Representation } from './representation.ts';

const TYPE = ['Content-Type', 'application/json; charset=utf-8'];

export interface JsonResponse extends Record<Exclude<Encoding, 'identity'>, Representation | null> {
  /** Weak, since all representations share it (RFC 9110, 8.8.1). */
  etag: string;
  identity: Representation;
  /** Whether `br` and `gzip` are there or being made. */
  isCompressed: boolean;
}

/** Serializes a value. */
export function jsonResponse(value: unknown): JsonResponse {
  const body = Buffer.from(JSON.stringify(value));
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const identity = representation(TYPE, body);
  return { etag: `W/"${digest}"`, identity, br: null, gzip: null, isCompressed: false };
}

/** Adds the compressed representations in the background, unless that was done before. */
export function compressJson(response: JsonResponse): void {
  if (response.isCompressed) return;
  response.isCompressed = true;
  void compress(response.identity.body, 'application/json').then(({ brotli, gzip }) => {
    response.br = compressedRepresentation(TYPE, brotli, 'br');
    response.gzip = compressedRepresentation(TYPE, gzip, 'gzip');
  });
}
