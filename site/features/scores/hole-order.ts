/** The order in which a group plays its holes, and what the phone asks for after each. */
import { HOLES } from '#domain/tour/format.ts';

/** A hole, from 1; the comparison of both cards after 9 and after 18 holes; the signatures. */
export type Step = number | 'after9' | 'after18' | 'finish';

const ALL = Array.from({ length: HOLES }, (_, at) => at + 1);

/** The holes of a group that starts at one: 10 to 18, then 1 to 9, for hole 10; from the first of those that are played. */
export function holesFrom(start: number, played: readonly number[] = ALL): number[] {
  const at = Math.max(played.indexOf(start), 0);
  return [...played.slice(at), ...played.slice(0, at)];
}

/** The holes that are compared. */
export const comparedHoles = (holes: readonly number[], step: Step): number[] =>
  holes.slice(0, step === 'after9' ? HOLES / 2 : HOLES);

/** All steps of a round over these holes, in order. */
export function stepsOf(holes: readonly number[]): Step[] {
  const [first, rest] = [holes.slice(0, HOLES / 2), holes.slice(HOLES / 2)];
  return [...first, ...(rest.length > 0 ? ['after9' as const, ...rest] : []), 'after18', 'finish'];
}

/**
 * The step before and the one after; null at both ends. The comparison after nine holes is a step only if there is another
 * card.
 */
export function neighborsOf(
  holes: readonly number[],
  step: Step,
  hasOtherCard: boolean,
): { before: Step | null; after: Step | null } {
  const steps = stepsOf(holes).filter((each) => each !== 'after9' || hasOtherCard || each === step);
  const at = steps.indexOf(step);
  return { before: steps[at - 1] ?? null, after: steps[at + 1] ?? null };
}

/** The first hole that isn't complete, else the signatures. */
export const firstOpenStep = (
  holes: readonly number[],
  isComplete: (hole: number) => boolean,
): Step => holes.find((hole) => !isComplete(hole)) ?? 'finish';
