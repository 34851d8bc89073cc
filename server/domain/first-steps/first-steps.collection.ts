import type { Collection } from '../shared/collection.ts';
import { FirstStepsChoice } from './first-steps.schema.ts';

const records = (choice: FirstStepsChoice) => [{ id: 'list', name: 'First steps', record: choice }];

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
    all: records,
    put: (draft, _id, version) => {
      Object.assign(draft, FirstStepsChoice.parse(version));
    },
    picturesOf: null,
  },
  journaled: {
    all: records,
    set: (draft, _id, version) => {
      Object.assign(draft, FirstStepsChoice.parse(version));
    },
  },
  deletion: null,
  ifDamaged: 'set-aside',
};
