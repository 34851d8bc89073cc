/** Routes of the first steps of a new tour. */
import { FirstStepsChange } from '../domain/first-steps/first-steps.schema.ts';
import { parseInput } from '../errors.ts';
import { sendJson, type Route } from '../http/routes.ts';
import type { FirstStepsService } from './first-steps.service.ts';

const PATH = '/api/first-steps';

export function firstStepsRoutes({ firstSteps }: { firstSteps: FirstStepsService }): Route[] {
  return [
    { method: 'GET', path: PATH, role: 'editor', handler: sendJson(() => firstSteps.steps) },
    {
      method: 'PUT',
      path: PATH,
      role: 'editor',
      hasJson: true,
      handler: sendJson((req) => firstSteps.change(parseInput(FirstStepsChange, req.body))),
    },
  ];
}
