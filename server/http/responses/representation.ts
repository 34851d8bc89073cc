/** A response body in one encoding, with its headers put together once for many responses. */
import type { HeaderLines } from './security-headers.ts';

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
