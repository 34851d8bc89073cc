/** Amounts of money as people write and read them. */
import { formatPrice } from '../shop/money.ts';

/** Cents as `$40`, `$40.50` or `−$5`. */
export const dollarsText = (cents: number): string =>
  `${cents < 0 ? '−' : ''}${formatPrice(Math.abs(cents) / 100)}`;

/** The cents of an amount such as `40`, `$40.50` or `1,250`; null for another text. */
export function centsIn(text: string): number | null {
  const parts = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return null;
  return Number(parts[1]?.replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}
