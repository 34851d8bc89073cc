/** Amounts of money as people write and read them. */
import { LOCALE } from '../tour/locale.ts';

/** Cents as `$1,250`, `$40.50` or `−$5`. */
export function dollarsText(cents: number): string {
  const digits = cents % 100 === 0 ? 0 : 2;
  const dollars = (Math.abs(cents) / 100).toLocaleString(LOCALE, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${cents < 0 ? '−' : ''}$${dollars}`;
}

/** The cents of an amount such as `40`, `$40.50` or `1,250`; null for another text. */
export function centsIn(text: string): number | null {
  const parts = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!parts) return null;
  return Number(parts[1]?.replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}
