/** What a caller takes and what he has already, decided as Express decides it, by the same libraries. */
import type { IncomingHttpHeaders } from 'node:http';
import fresh from 'fresh';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Browsers send a dozen different texts; strangers could send any number, of any length. */
const REMEMBERED_MAX = 100;
const TEXT_MAX = 100;
const remembered = new Map<string, Encoding>();

/** The best form for an `Accept-Encoding`; as it is where nothing is wanted. */
export function encodingFor(accepted = ''): Encoding {
  const known = remembered.get(accepted);
  if (known) return known;
  const request = { headers: { 'accept-encoding': accepted } };
  const [best] = new Negotiator(request).encodings(ENCODINGS);
  const encoding = ENCODINGS.find((each) => each === best) ?? 'identity';
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  if (accepted.length <= TEXT_MAX) remembered.set(accepted, encoding);
  return encoding;
}

/** Whether the caller of a GET or HEAD has what carries this tag (RFC 9110, If-None-Match). */
export function isNotModified(headers: IncomingHttpHeaders, etag: string): boolean {
  if (headers['if-none-match'] === undefined) return false;
  return fresh(headers, { etag });
}
