/** What the address of the standings says: the year, the ranking and the player. */
import type { RankingName } from '#domain/results/leaderboard.ts';

const YEAR = /^\d{4}$/;

/** The year that is asked for; null when none is, or none that could be one. */
export function yearIn(address: URL): string | null {
  const year = address.searchParams.get('year');
  return year !== null && YEAR.test(year) ? year : null;
}

/** The ranking that is asked for (`?tab=wgr`); the season's when none is. */
export function rankingIn(address: URL): RankingName {
  return address.searchParams.get('tab') === 'wgr' ? 'wgr' : 'season';
}

/** The player whose results are asked for, or null. */
export function playerIn(address: URL): string | null {
  const player = address.searchParams.get('player')?.trim() ?? '';
  return player === '' ? null : player;
}

/** The same page with a player's results open, or with none. */
export function withPlayer(address: URL, player: string | null): URL {
  const next = new URL(address);
  if (player === null) next.searchParams.delete('player');
  else next.searchParams.set('player', player);
  return next;
}
