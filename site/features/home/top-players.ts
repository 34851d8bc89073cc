/** The best of a ranking, as `/` lists them. */
import type { StandingsRow } from '#domain/results/results.schema.ts';
import { inOrder } from '../standings/order.ts';

/** How many players `/` lists (R088). */
export const TOP_ON_HOME = 7;

/** The rows with the most points, equals in the order of the ranking (R090). */
export function topPlayers(rows: readonly StandingsRow[]): StandingsRow[] {
  return inOrder(inOrder(rows, 'rank'), 'points', 'descending').slice(0, TOP_ON_HOME);
}
