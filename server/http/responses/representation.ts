/** Response bodies in one encoding, with headers that are put together once for many responses. */
import type { HeaderLines } from './security-headers.ts';
import { createHash } from 'node:crypto';
import { compress } from './compression.ts';
import type { Encoding } from './negotiation.ts';
import { lookup } from 'mime-types';

export interface Representation {
  body: Buffer;
  lines: HeaderLines;
}

/** A representation with the headers that all of a response share, and its own. */
export function representation(
  shared: HeaderLines,
  body: Buffer,
  ...own: string[]
): Representation {
  return { body, lines: [...shared, ...own, 'Content-Length', String(body.length)] };
}

/** A compressed representation; null without a compressed body. */
export function compressedRepresentation(
  shared: HeaderLines,
  body: Buffer | null,
  encoding: string,
): Representation | null {
  return body && representation(shared, body, 'Content-Encoding', encoding);
}

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

/** The Content-Type of a file by its extension. Text types are always UTF-8. */
export function typeOf(file: string): string {
  const type = lookup(file) || 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}
