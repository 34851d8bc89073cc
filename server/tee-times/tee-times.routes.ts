/** Public route of an event's tee times. */
import { Router, type RequestHandler } from 'express';
import { inOrderOfPlay } from '../domain/event/tee-times.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { findEvent } from '../http/find-event.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import type { Stores } from '../store/stores.ts';

export interface TeeTimesRoutesDeps {
  stores: Pick<Stores, 'events' | 'results'>;
  refresher: Refresher;
  cache: ResponseCache;
}

export function teeTimesRoutes({ stores, refresher, cache }: TeeTimesRoutesDeps): Router {
  const router = Router();
  const { events, results } = stores;

  const sendStored = cache.handler({
    dependencies: () => [events.data, results.data],
    respond: (req) => {
      const { eventID } = findEvent(events.data, pathPart(req, 'eventID'));
      return inOrderOfPlay(results.data.get(eventID)?.['tee-times']?.rows ?? []);
    },
    skipsFastPath: true,
  });

  // The response has the stored rows; a refresh in the background gets newer ones for the next request.
  const read: RequestHandler = async (req, res, next) => {
    await sendStored(req, res, next);
    refresher.teeTimesIfStale(pathPart(req, 'eventID'));
  };

  endpoint(router, '/api/tee-times/:eventID', { get: [read] });
  return router;
}
