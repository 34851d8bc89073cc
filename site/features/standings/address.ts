/** The parameters in the address of the standings: year, ranking and player. */
import type { RankingName } from '#domain/results/leaderboard.ts';

const YEAR = /^\d{4}$/;

/** The requested year; null for none or an invalid one. */
export function yearIn(address: URL): string | null {
  const year = address.searchParams.get('year');
  return year !== null && YEAR.test(year) ? year : null;
}

/** The requested ranking (`?tab=wgr`); default: the season's. */
export function rankingIn(address: URL): RankingName {
  return address.searchParams.get('tab') === 'wgr' ? 'wgr' : 'season';
}

/** The player whose results are requested, or null. */
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
