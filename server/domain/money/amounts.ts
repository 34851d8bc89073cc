/** Amounts of money as people write and read them, in the tour's currency. */
import { formatMoney } from '../tour/locale.ts';

/** Cents as `$1,250`, `$40.50` or `−$5`; with `hasCents` always as `$40.00`. */
export const amountText = (cents: number, hasCents = cents % 100 !== 0): string =>
  `${cents < 0 ? '−' : ''}${formatMoney(Math.abs(cents) / 100, hasCents ? 2 : 0)}`;

/** Writes the amounts of a column, all with cents when one of them has some. */
export function amountsOf(column: readonly number[]): (cents: number) => string {
  const hasCents = column.some((cents) => cents % 100 !== 0);
  return (cents) => amountText(cents, hasCents);
}

/** The cents of an amount such as `40`, `$40.50` or `1,250`; null for another text. */
export function centsIn(text: string): number | null {
  const parts = /^\p{Sc}?\s*(\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.(\d{1,2}))?$/u.exec(text.trim());
  if (!parts) return null;
  return Number(parts[1]?.replaceAll(',', '')) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}
