/** The public route of an event's tee times, and the staff route that stores entered ones. */
import { z } from 'zod';
import { EnteredTeeTimes } from '../domain/tee-times/tee-sheet.schema.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { queryFlag } from '../http/query-flag.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { get, put, type Route } from '../http/routes.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import type { Stores } from '../store/stores.ts';
import type { TeeTimesService } from './tee-times.service.ts';

/** `clearAddress=true` clears the BlueGolf address of the event in the same step, with `address` only that one. */
const SaveQuery = z.object({
  preview: queryFlag('preview'),
  clearAddress: queryFlag('clearAddress'),
  address: z.string({ error: 'Send one address.' }).optional(),
});

const PATH = '/api/tee-times/:eventID';

export function teeTimesRoutes({
  stores,
  teeTimes,
  refresher,
  cache,
}: {
  stores: Pick<Stores, 'events' | 'results'>;
  teeTimes: TeeTimesService;
  refresher: Refresher;
  cache: ResponseCache;
}): Route[] {
  const sendStored = cache.handler({
    dependencies: () => [stores.events.data, stores.results.data],
    respond: (req) => teeTimes.of(pathPart(req, 'eventID')),
    skipsFastPath: true,
  });
  return [
    get(PATH, null, async (req, res, next) => {
      await sendStored(req, res, next);
      refresher.teeTimesIfStale(pathPart(req, 'eventID'));
    }),
    put(PATH, 'scorer', { hasJson: true }, (req) => {
      const eventID = pathPart(req, 'eventID');
      const { preview, clearAddress, address } = parseInput(SaveQuery, req.query);
      const sent = parseInput(EnteredTeeTimes, req.body);
      const options = { check: ifMatch(req), clearAddress, address };
      return preview
        ? teeTimes.preview(eventID, sent, options)
        : teeTimes.save(eventID, sent, options);
    }),
  ];
}
