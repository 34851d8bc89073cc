/** Response bodies in one encoding, their headers put together once for many responses, and which one a client gets. */
import type { HeaderLines } from './security-headers.ts';
import { createHash } from 'node:crypto';
import { compress, gzipped } from './compression.ts';
import { lookup } from 'mime-types';
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';

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
  const { body } = response.identity;
  const type = 'application/json';
  void Promise.all([compress(body, type), gzipped(body, type)]).then(([{ brotli }, gzip]) => {
    response.br = compressedRepresentation(TYPE, brotli, 'br');
    response.gzip = compressedRepresentation(TYPE, gzip, 'gzip');
  });
}

/** The Content-Type of a file by its extension. Text types are always UTF-8. */
export function typeOf(file: string): string {
  const type = lookup(file) || 'application/octet-stream';
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a dozen different headers; other clients could send any number, of any length. */
const CACHED_MAX = 100;
const HEADER_LENGTH_MAX = 100;
const encodings = new Map<string, Encoding>();

/** The best encoding for an `Accept-Encoding` header. */
export function encodingFor(accepted = ''): Encoding {
  const known = encodings.get(accepted);
  if (known) return known;
  const request = { headers: { 'accept-encoding': accepted } };
  const [best] = new Negotiator(request).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((each) => each === best) ?? 'identity';
  if (encodings.size >= CACHED_MAX) encodings.clear();
  if (accepted.length <= HEADER_LENGTH_MAX) encodings.set(accepted, encoding);
  return encoding;
}

/** Whether the client of a GET or HEAD request has the response with this ETag (RFC 9110, If-None-Match). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  if (headers['if-none-match'] === undefined) return false;
  return fresh(headers, { etag });
}
