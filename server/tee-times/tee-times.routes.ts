/** The public route of an event's tee times, and the staff route that stores entered ones. */
import { teeTimesApi } from '../domain/tee-times/tee-times.api.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import type { ResponseCache } from '../http/responses/response-cache.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import type { Stores } from '../store/stores.ts';
import type { TeeTimesService } from './tee-times.service.ts';

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
}) {
  const sendStored = cache.handler({
    dependencies: () => [stores.events.data, stores.results.data],
    respond: (req) => teeTimes.of(pathPart(req, 'eventID')),
    skipsFastPath: true,
  });
  return handle(teeTimesApi, {
    read: async ({ path, req, res, next }) => {
      await sendStored(req, res, next);
      refresher.teeTimesIfStale(path.eventID);
    },
    save: ({ path: { eventID }, query: { preview, ...query }, body, check }) => {
      const options = { check, ...query };
      return preview
        ? teeTimes.preview(eventID, body, options)
        : teeTimes.save(eventID, body, options);
    },
  });
}
