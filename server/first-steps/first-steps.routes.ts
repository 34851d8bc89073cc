/** Routes of the first steps of a new tour. */
import { firstStepsApi } from '../domain/first-steps/first-steps.api.ts';
import { handle } from '../http/handle.ts';
import type { FirstStepsService } from './first-steps.service.ts';

export const firstStepsRoutes = ({ firstSteps }: { firstSteps: FirstStepsService }) =>
  handle(firstStepsApi, {
    read: () => firstSteps.steps,
    change: ({ body }) => firstSteps.change(body),
  });
