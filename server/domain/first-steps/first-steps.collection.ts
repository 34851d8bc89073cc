/** The first steps of a new tour, as they are stored and in the API. */
import { z } from 'zod';
import { flag } from '../shared/fields.schema.ts';
import { STEPS } from './first-steps.ts';
import type { Collection } from '../shared/collection.ts';
import { routesAt } from '../api/route.ts';

export const Step = z.enum(STEPS);

/** What staff chose about the first steps. */
export const FirstStepsChoice = z.strictObject({
  /** Steps that are not needed. */
  skipped: z.array(Step),
  /** Whether the list was dismissed, for everyone. */
  isDismissed: z.boolean(),
});
export type FirstStepsChoice = z.output<typeof FirstStepsChoice>;

/** A change of that: of a step, or of the whole list. */
export const FirstStepsChange = z
  .object(
    {
      skip: z.enum(STEPS, { error: 'Skip must be one of the steps.' }).exactOptional(),
      unskip: z.enum(STEPS, { error: 'Unskip must be one of the steps.' }).exactOptional(),
      isDismissed: flag('Dismissed').exactOptional(),
    },
    { error: 'Send the fields as a JSON object.' },
  )
  .refine((change) => Object.keys(change).length > 0, {
    error: 'Send skip, unskip or isDismissed.',
  });
export type FirstStepsChange = z.output<typeof FirstStepsChange>;

/** The steps as the panel shows them. */
export const FirstStepsResponse = FirstStepsChoice.extend({
  /** Steps that are done, as the tour's records show. */
  done: z.array(Step),
});
export type FirstStepsResponse = z.output<typeof FirstStepsResponse>;

/** What staff chose about the first steps; nothing in a new tour. */
export const firstSteps: Collection<FirstStepsChoice> = {
  file: 'first-steps.json',
  schema: FirstStepsChoice,
  empty: { skipped: [], isDismissed: false },
  arrange: (choice) => choice,
  backupLabel: 'First steps',
  changedDependencies: null,
  pictures: () => [],
  journaled: {
    all: (choice) => [{ id: 'list', name: 'First steps', record: choice }],
    set: (draft, _id, version) => {
      Object.assign(draft, FirstStepsChoice.parse(version));
    },
    readers: 'editor',
    writers: 'editor',
    restored: (version) => version,
  },
  ifDamaged: 'set-aside',
};

const steps = routesAt('/api/first-steps', { role: 'editor' });

export const firstStepsApi = {
  read: steps.get('', 'The first steps of a new tour.', FirstStepsResponse),
  change: steps.put('', 'Skips a step or dismisses all.', FirstStepsResponse, FirstStepsChange),
};
