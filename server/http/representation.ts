/** One form of an answer that is given again and again: as it is, or compressed, its headers put together once. */
import type { HeaderLines } from './security-headers.ts';

export interface Representation {
  body: Buffer;
  lines: HeaderLines;
}

/** A form with the headers that all forms have, and its own. */
export function representation(
  shared: HeaderLines,
  body: Buffer,
  ...own: string[]
): Representation {
  return { body, lines: [...shared, ...own, 'Content-Length', String(body.length)] };
}

/** A compressed form; null where there is none. */
export function compressedRepresentation(
  shared: HeaderLines,
  body: Buffer | null,
  encoding: string,
): Representation | null {
  return body && representation(shared, body, 'Content-Encoding', encoding);
}
