/** Texts of the players' pages. */
import { formatNumber } from '#domain/tour/locale.ts';
import { placeName } from '#domain/results/point-table.ts';
import type { PlayerMatch } from '#domain/players/player-matches.ts';

/** The label of the field that finds names in a list. */
export const FIND_PLAYER = 'Find a player';

/** Shown until two players are chosen. */
export const CHOOSE_TWO = 'Choose two players to see them side by side.';

/** Shown when no name matches what is typed. */
export const NO_MATCHING_PLAYERS = 'No players match that name.';

/** Shown on the list of players of an empty tour. */
export const NO_PLAYERS_YET = 'Players appear here after their first event.';

/** `78.9`. */
export function averageText(average: number): string {
  return average.toFixed(1);
}

/** `6th`; a shared place stays as the standings write it, `T34`. */
export function placeText(rank: string): string {
  return /^\d+$/.test(rank) ? placeName(Number(rank)) : rank;
}

/** `1 win`, `2 wins`. */
export function counted(count: number, one: string): string {
  return `${formatNumber(count)} ${one}${count === 1 ? '' : 's'}`;
}

/** `5–2`, or `5–2–1` when matches were halved. */
export function recordText(record: Record<PlayerMatch['result'], number>): string {
  const { won, lost, halved } = record;
  return [won, lost, ...(halved > 0 ? [halved] : [])].join('–');
}

/** The letter of a match's result, and the word for it. */
export const MATCH_RESULTS: Readonly<
  Record<PlayerMatch['result'], { letter: string; word: string }>
> = {
  won: { letter: 'W', word: 'Won' },
  lost: { letter: 'L', word: 'Lost' },
  halved: { letter: 'H', word: 'Halved' },
};
