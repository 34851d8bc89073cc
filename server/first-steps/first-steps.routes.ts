/** Routes of the first steps of a new tour. */
import { FirstStepsChange } from '../domain/first-steps/first-steps.schema.ts';
import { parseInput } from '../errors.ts';
import { get, put, type Route } from '../http/routes.ts';
import type { FirstStepsService } from './first-steps.service.ts';

const PATH = '/api/first-steps';

export function firstStepsRoutes({ firstSteps }: { firstSteps: FirstStepsService }): Route[] {
  return [
    get(PATH, 'editor', () => firstSteps.steps),
    put(PATH, 'editor', { hasJson: true }, (req) =>
      firstSteps.change(parseInput(FirstStepsChange, req.body)),
    ),
  ];
}
