/** The API of the first steps of a new tour. */
import { routesAt } from '../api/route.ts';
import { FirstStepsChange, FirstStepsResponse } from './first-steps.schema.ts';

const steps = routesAt('/api/first-steps', { role: 'editor' });

export const firstStepsApi = {
  read: steps.get('', 'The first steps of a new tour.', FirstStepsResponse),
  change: steps.put('', 'Skips a step or dismisses all.', FirstStepsResponse, FirstStepsChange),
};
