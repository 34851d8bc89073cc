/** Totals in relation to par, and the par of a round that follows from them. */

/** A total such as `-3`, `+2` or `E` as a number; NaN for any other text. */
export function toPar(total: string): number {
  if (/^e$/i.test(total)) return 0;
  return /^[-+−]?\d+$/.test(total) ? Number(total.replace('−', '-')) : Number.NaN;
}

/** A number of strokes in relation to par as golf writes it: `-3`, `E`, `+2`. */
export function writtenToPar(strokes: number): string {
  return strokes === 0 ? 'E' : strokes > 0 ? `+${strokes}` : String(strokes);
}

/** The par that a score was made on; NaN without strokes or total. */
export function parOfScore({ total, strokes }: { total: string; strokes: string }): number {
  return Number(strokes || Number.NaN) - toPar(total);
}
