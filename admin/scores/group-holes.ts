import type { ScoresView } from '#domain/scores/staff-view.ts';
import { holesIn, type HoleSpan } from '#domain/scores/hole-span.ts';
import { playedIn } from '#domain/scores/scores.ts';

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
