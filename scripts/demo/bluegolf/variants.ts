/**
 * Kinds of tables that are missing in the demo season, derived from its own: contests over two rounds (net and
 * skins) and a stableford (net), selected by `?demo=rounds` and `?demo=stableford`.
 */
import { toPar } from '../season/tables.ts';
import type { EventResults, PlayerRow } from '../season/types.ts';
import type { RoundsRow, StablefordRow } from './pages/individuals.ts';
import type { SkinsTables } from './pages/skins.ts';
import { hasPlace } from './pages/score-table.ts';

export const VARIANTS = ['rounds', 'stableford'] as const;
export type Variant = (typeof VARIANTS)[number];

/** Stableford points of a round in par: two a hole. */
const STABLEFORD_PAR = 36;
/** Dollars for the first three places. */
const PRIZES = ['$120.00', '$80.00', '$40.00'];

/** Parses `+2`, `-8` or `E` as strokes over par. */
function overPar(total: string): number {
  return total === 'E' ? 0 : Number(total);
}

/** Every player plays the same round twice, so ranks and points stay the same. */
export function overTwoRounds(rows: readonly PlayerRow[]): RoundsRow[] {
  return rows.map((row) =>
    hasPlace(row.rank)
      ? {
          ...row,
          total: toPar(2 * overPar(row.total)),
          strokes: String(2 * Number(row.strokes)),
          rounds: [row.strokes, row.strokes],
        }
      : { ...row, rounds: [] },
  );
}

/** All skins were won in the first of two rounds. */
export function skinsOverTwoRounds({ players, holes }: EventResults['skins']): SkinsTables {
  return { holes, players: players.map((row) => ({ ...row, rounds: [row.skins, '0'] })) };
}

/** The round in points: two for par, one more or less for every stroke. */
export function inStableford(rows: readonly PlayerRow[]): StablefordRow[] {
  return rows.map(({ rank, player, total, scorecardUrl }, index) => ({
    rank,
    player,
    points: hasPlace(rank) ? String(STABLEFORD_PAR - overPar(total)) : '',
    purse: hasPlace(rank) ? (PRIZES[index] ?? '$0.00') : '',
    scorecardUrl,
  }));
}
