import { dashboardApi } from '#domain/dashboard/dashboard.api.ts';
import { firstStepsApi } from '#domain/first-steps/first-steps.collection.ts';
import { queryOf } from '../api.ts';

/** Query for missing items and failed refreshes. */
export const dashboardQuery = queryOf(['dashboard'], dashboardApi.read, { background: true });

/** The first steps of the tour; for `useQuery`. */
export const firstStepsQuery = {
  ...queryOf(['first-steps'], firstStepsApi.read, { background: true }),
  // What is done follows from records that are edited on other screens.
  staleTime: 0,
};
