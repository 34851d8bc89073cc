/** Routes of the first steps of a new tour. */
import type { Context } from '../context.ts';
import { firstStepsApi } from '../domain/first-steps/first-steps.collection.ts';
import { handle } from '../http/handle.ts';
import { changeFirstSteps, firstSteps } from './first-steps.service.ts';

export const firstStepsRoutes = (context: Context) =>
  handle(firstStepsApi, {
    read: () => firstSteps(context),
    change: ({ body }) => changeFirstSteps(context, body),
  });
