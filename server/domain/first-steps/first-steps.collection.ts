import type { Collection } from '../shared/collection.ts';
import { FirstStepsChoice } from './first-steps.schema.ts';

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
