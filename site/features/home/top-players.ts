/** The top players of a ranking, for the home page. */
import type { StandingsRow } from '#domain/results/results.schema.ts';
import { inOrder } from '../standings/order.ts';

/** Number of players on the home page. */
const TOP_ON_HOME = 7;

/** The rows with the most points, equals in the order of the ranking. */
export function topPlayers(rows: readonly StandingsRow[]): StandingsRow[] {
  return inOrder(inOrder(rows, 'rank'), 'points', 'descending').slice(0, TOP_ON_HOME);
}
