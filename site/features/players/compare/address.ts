import { COMPARE_PATH } from '../../../paths.ts';

/** The page that compares two players, by their slugs; the second may be chosen there. */
export function comparePath(a: string, b?: string): string {
  const query = new URLSearchParams({ a, ...(b !== undefined && { b }) });
  return `${COMPARE_PATH}?${query.toString()}`;
}
