/** Rules of the first steps of a new tour. */
import type { FirstStepsChange, FirstStepsChoice } from './first-steps.collection.ts';

/** In the order in which they are taken. */
export const STEPS = [
  'settings',
  'contact',
  'courses',
  'season',
  'shop',
  'sponsors',
  'players',
  'event',
  'backup',
] as const;
export type StepName = (typeof STEPS)[number];

/** Which steps are done, each found in the tour's records. */
export type StepFacts = Readonly<Record<StepName, boolean>>;

/** The steps that are done, in order. */
export const doneSteps = (facts: StepFacts): StepName[] => STEPS.filter((step) => facts[step]);

/** Whether nothing is left to do: every step is done or skipped. */
export function isFinished({
  done,
  skipped,
}: {
  done: readonly StepName[];
  skipped: readonly StepName[];
}): boolean {
  return STEPS.every((step) => done.includes(step) || skipped.includes(step));
}

/** The choice after a change. */
export function changedChoice(
  { skipped, isDismissed }: FirstStepsChoice,
  change: FirstStepsChange,
): FirstStepsChoice {
  const isSkipped = (step: StepName) =>
    step !== change.unskip && (step === change.skip || skipped.includes(step));
  return {
    skipped: STEPS.filter(isSkipped),
    isDismissed: change.isDismissed ?? isDismissed,
  };
}
