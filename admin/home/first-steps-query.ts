import { firstStepsApi } from '#domain/first-steps/first-steps.collection.ts';
import { queryOf } from '../api.ts';

/** The first steps of the tour; for `useQuery`. */
export const firstStepsQuery = {
  ...queryOf(['first-steps'], firstStepsApi.read, { background: true }),
  // What is done follows from records that are edited on other screens.
  staleTime: 0,
};
