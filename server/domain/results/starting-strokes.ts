/** The strokes that players of the Championship start with, worked out from its net and gross tables. */
import { parOfRows, toPar, writtenToPar } from './to-par.ts';
import { MISSED_CUT } from './results.ts';
import type { GrossRow, IndividualRow } from './results.schema.ts';

export interface StartedRow {
  /** What the player started with, `-4` or `E`; empty without a score. */
  start: string;
  /** The round in relation to par, `-3`; empty without a score. */
  score: string;
}

/**
 * Start and score of each net row, in their order; null when no player started under par, or when that can't be worked
 * out: par follows from the gross table, and a total that doesn't fit the tour's starting strokes, of which `most` are
 * the most, ends the search.
 */
export function startedRows(
  net: readonly IndividualRow[],
  gross: readonly GrossRow[],
  most: number,
): readonly StartedRow[] | null {
  // Who missed the cut played fewer rounds.
  const par = parOfRows(gross.filter(({ rank }) => rank !== MISSED_CUT));
  if (par === null) return null;
  let hasStart = false;
  const rows: StartedRow[] = [];
  for (const { rank, total, strokes } of net) {
    const score = Number(strokes || Number.NaN) - par;
    const start = toPar(total) - score;
    if (rank === MISSED_CUT || Number.isNaN(start)) {
      rows.push({ start: '', score: '' });
      continue;
    }
    if (!Number.isInteger(start) || start > 0 || start < -most) return null;
    hasStart ||= start < 0;
    rows.push({ start: writtenToPar(start), score: writtenToPar(score) });
  }
  return hasStart ? rows : null;
}
