/** What the screens of scores show of players. */
import { handicapText } from '#domain/scores/handicaps.ts';
import { teeOf, playedIn } from '#domain/scores/scores.ts';
import type { StaffPlayer, ScoresView } from '#domain/scores/staff-view.ts';
import { holesIn, type HoleSpan } from '#domain/scores/hole-span.ts';

/** The number of the present round, from 1. */
export const roundNumber = ({ earlier = [] }: Pick<ScoresView, 'earlier'>): number =>
  earlier.length + 1;

/** `Round 2 of 3`; empty for an event of one round. */
export const roundText = (view: Pick<ScoresView, 'earlier' | 'setup'>): string =>
  view.setup.rounds === undefined ? '' : `Round ${roundNumber(view)} of ${view.setup.rounds}`;

/** The holes of a player, from 1, that staff typed or corrected in a round. */
export const correctedHoles = (
  { corrections }: Pick<ScoresView, 'corrections'>,
  { id }: { id: string },
  round: number,
): Set<number> =>
  new Set(
    corrections
      .filter((each) => each.player === id && (each.round ?? 1) === round)
      .map(({ hole }) => hole),
  );

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

/** What staff choose from. */
export const SPAN_LABELS = {
  front: 'First nine',
  back: 'Last nine',
  all: 'All 18',
} as const satisfies Record<HoleSpan, string>;

/** The holes that a group plays, in ascending order: those of its matches in a team cup, all in another event. */
export function holesOfGroup(
  { matches, setup }: Pick<ScoresView, 'matches' | 'setup'>,
  group: string,
): number[] {
  const own = matches.filter((match) => match.group === group).flatMap(({ holes }) => holes);
  const all = holesIn(playedIn(setup));
  return own.length === 0 ? all : all.filter((hole) => own.includes(hole));
}
