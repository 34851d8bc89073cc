/** Content negotiation and conditional requests outside Express, with the libraries that Express uses. */
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';

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
