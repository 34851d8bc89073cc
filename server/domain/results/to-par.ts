/** Totals in relation to par, the par of a round that follows from them, and how many holes it has. */

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

/** The par on which all scores of a table were made; null when they don't agree or there are none. */
export function parOfRows(rows: readonly { total: string; strokes: string }[] = []): number | null {
  const pars = rows.map(parOfScore).filter((par) => !Number.isNaN(par));
  const [par = null] = pars;
  return pars.every((each) => each === par) ? par : null;
}

/** Par of nine holes: what most courses have, and the least and most that are taken for nine holes. */
const PAR_OF_NINE = { least: 30, usual: 36, most: 38 } as const;

/** Least par of a hole, also of a short course. */
const PAR_OF_HOLE = 3;

/** Whole nines by their par, such as 18 for a par of 70 and 36 for 144; null for a par that fits none. */
function holesOfPar(par: number): number | null {
  const nines = Math.max(1, Math.round(par / PAR_OF_NINE.usual));
  const each = par / nines;
  return each >= PAR_OF_NINE.least && each <= PAR_OF_NINE.most ? 9 * nines : null;
}

/** The holes of a score: those of its event, else as many as its par says; null when that is unclear. */
export function holesOfScore(holesPlayed: string, par: number): number | null {
  return holesPlayed === '' ? holesOfPar(par) : Number(holesPlayed);
}

/**
 * Whether a score is one round of 9 or 18 holes, which is compared with other rounds of as many holes; null for any other
 * number of holes, and for a par that the event's holes can't have.
 */
export function roundOfScore(holesPlayed: string, par: number): 9 | 18 | null {
  const holes = holesOfScore(holesPlayed, par);
  if (holes !== 9 && holes !== 18) return null;
  const fits = par >= holes * PAR_OF_HOLE && par <= (holes / 9) * PAR_OF_NINE.most;
  return fits ? holes : null;
}
