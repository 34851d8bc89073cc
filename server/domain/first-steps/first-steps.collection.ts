import type { Collection } from '../shared/collection.ts';
import { FirstStepsChoice } from './first-steps.schema.ts';

/** What staff chose about the first steps; nothing in a new tour. */
export const firstSteps: Collection<FirstStepsChoice, null> = {
  file: 'first-steps.json',
  schema: FirstStepsChoice,
  empty: { skipped: [], isDismissed: false },
  arrange: (choice) => choice,
  backupLabel: 'First steps',
  changedDependencies: null,
  pictures: () => [],
  recorded: {
    readers: 'editor',
    writers: 'editor',
    all: (choice) => [{ id: 'list', name: 'First steps', record: choice }],
    put: (draft, _id, version) => {
      Object.assign(draft, FirstStepsChoice.parse(version));
    },
    picturesOf: null,
  },
  deletion: null,
  ifDamaged: 'set-aside',
};
