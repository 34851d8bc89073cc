import { queryOptions } from '@tanstack/react-query';
import { FirstStepsResponse } from '#domain/first-steps/first-steps.schema.ts';
import type { FirstStepsChange } from '#domain/first-steps/first-steps.schema.ts';
import { call } from '../api.ts';

const PATH = '/api/first-steps';

/** The first steps of the tour; for `useQuery`. */
export const firstStepsQuery = queryOptions({
  queryKey: ['first-steps'],
  queryFn: () => call('GET', PATH, { schema: FirstStepsResponse, background: true }),
  // What is done follows from records that are edited on other screens.
  staleTime: 0,
});

/** Skips a step, or dismisses the list. Throws ApiError. */
export const changeFirstSteps = (body: FirstStepsChange): Promise<FirstStepsResponse> =>
  call('PUT', PATH, { schema: FirstStepsResponse, body });
