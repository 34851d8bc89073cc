/** The order in which a group plays, and what the phone asks for after each hole. */
import { HOLES } from '#domain/tour/format.ts';

/** A hole, from 1; the comparison of both cards after 9 and after 18 holes; the signatures. */
export type Step = number | 'after9' | 'after18' | 'finish';

/** The holes of a group that starts at one: 10 to 18, then 1 to 9, for hole 10. */
export const holesFrom = (start: number): number[] =>
  Array.from({ length: HOLES }, (_, at) => ((start - 1 + at) % HOLES) + 1);

/** The holes that are compared. */
export const comparedHoles = (start: number, step: Step): number[] =>
  holesFrom(start).slice(0, step === 'after9' ? HOLES / 2 : HOLES);

/** All steps of a round, in order. */
export function stepsFrom(start: number): Step[] {
  const holes = holesFrom(start);
  return [...holes.slice(0, HOLES / 2), 'after9', ...holes.slice(HOLES / 2), 'after18', 'finish'];
}

/** The step before and the one after; null at both ends. */
export function neighborsOf(
  start: number,
  step: Step,
): { before: Step | null; after: Step | null } {
  const steps = stepsFrom(start);
  const at = steps.indexOf(step);
  return { before: steps[at - 1] ?? null, after: steps[at + 1] ?? null };
}

/** The first hole that isn't complete, else the signatures. */
export const firstOpenStep = (start: number, isComplete: (hole: number) => boolean): Step =>
  holesFrom(start).find((hole) => !isComplete(hole)) ?? 'finish';
