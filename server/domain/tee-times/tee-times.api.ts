/** The API of an event’s tee times. */
import { z } from 'zod';
import { PreviewQuery, queryFlag } from '../api/schemas.ts';
import { routesAt } from '../api/route.ts';
import { TeeTimes } from '../results/results.schema.ts';
import { EnteredTeeTimes, TeeTimesSaved } from './tee-sheet.schema.ts';

const teeTimes = routesAt('/api/tee-times/:eventID', { role: null });

/** `clearAddress=true` clears the event’s BlueGolf address in the same step, with `address` only that one. */
const query = PreviewQuery.extend({
  clearAddress: queryFlag('clearAddress'),
  address: z.string({ error: 'Send one address.' }).optional(),
});

export const teeTimesApi = {
  read: teeTimes.get('', 'The tee times of an event, in the order of play.', TeeTimes),
  save: teeTimes.put('', 'Replaces the tee times of an event.', TeeTimesSaved, EnteredTeeTimes, {
    role: 'scorer',
    query,
    isTagged: true,
  }),
};
