/** One form of an answer that is given again and again: as it is, or compressed, its headers put together once. */
import type { HeaderLines } from './security-headers.ts';

export interface Form {
  body: Buffer;
  lines: HeaderLines;
}

/** A form with the headers that all forms have, and its own. */
export function form(shared: HeaderLines, body: Buffer, ...own: string[]): Form {
  return { body, lines: [...shared, ...own, 'Content-Length', String(body.length)] };
}

/** A compressed form; null where there is none. */
export function packedForm(
  shared: HeaderLines,
  body: Buffer | null,
  encoding: string,
): Form | null {
  return body && form(shared, body, 'Content-Encoding', encoding);
}
