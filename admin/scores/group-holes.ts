import type { ScoresView } from '#domain/scores/staff-view.ts';
import { HOLES } from '#domain/tour/format.ts';

/** The holes that a group plays, in ascending order: those of its matches in a team cup, all in another event. */
export function holesOfGroup({ matches }: Pick<ScoresView, 'matches'>, group: string): number[] {
  const own = matches.filter((match) => match.group === group).flatMap(({ holes }) => holes);
  const all = Array.from({ length: HOLES }, (_, at) => at + 1);
  return own.length === 0 ? all : all.filter((hole) => own.includes(hole));
}
