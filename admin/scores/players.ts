/** What the screens of scores show of players. */
import { handicapText } from '#domain/scores/handicaps.ts';
import { teeOf } from '#domain/scores/scores.ts';
import type { StaffPlayer, ScoresView } from '#domain/scores/staff-view.ts';

/** The number of the present round, from 1. */
export const roundNumber = ({ earlier = [] }: Pick<ScoresView, 'earlier'>): number =>
  earlier.length + 1;

/** A handicap, or a dash while it is not known. */
export const shownHandicap = (handicap: number | null | undefined): string =>
  typeof handicap === 'number' ? handicapText(handicap) : '–';

/** The tees of players, in their order. */
export const teesOf = (view: Pick<ScoresView, 'setup'>, players: readonly StaffPlayer[]) =>
  players.flatMap((player) => teeOf(view, player) ?? []);

/** The groups of an event to choose from. */
export const groupOptions = (groups: ScoresView['groups']) => [
  ['', 'None'] as const,
  ...groups.map(({ id, time, hole }, at) => [id, `${at + 1}. ${time || `hole ${hole}`}`] as const),
];
