/** The public route of an event's tee times, and the staff route that stores entered ones. */
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { EnteredTeeTimes } from '../domain/tee-times/tee-sheet.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import { queryFlag } from '../http/query-flag.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import type { Access } from '../session/guard.ts';
import type { Stores } from '../store/stores.ts';
import type { TeeTimesService } from './tee-times.service.ts';

/** `clearAddress=true` clears the BlueGolf address of the event in the same step, with `address` only that one. */
const SaveQuery = z.object({
  preview: queryFlag('preview'),
  clearAddress: queryFlag('clearAddress'),
  address: z.string({ error: 'Send one address.' }).optional(),
});

export interface TeeTimesRoutesDeps {
  stores: Pick<Stores, 'events' | 'results'>;
  teeTimes: TeeTimesService;
  refresher: Refresher;
  cache: ResponseCache;
  access: Access;
}

export function teeTimesRoutes(deps: TeeTimesRoutesDeps): Router {
  const { stores, teeTimes, refresher, cache, access } = deps;
  const router = Router();

  const sendStored = cache.handler({
    dependencies: () => [stores.events.data, stores.results.data],
    respond: (req) => teeTimes.of(pathPart(req, 'eventID')),
    skipsFastPath: true,
  });

  // The response has the stored rows; a refresh in the background gets newer ones for the next request.
  const read: RequestHandler = async (req, res, next) => {
    await sendStored(req, res, next);
    refresher.teeTimesIfStale(pathPart(req, 'eventID'));
  };

  const save: RequestHandler = async (req, res) => {
    const eventID = pathPart(req, 'eventID');
    const { preview, clearAddress, address } = parseInput(SaveQuery, req.query);
    const sent = parseInput(EnteredTeeTimes, req.body);
    const options = { check: ifMatch(req), clearAddress, address };
    res.json(
      preview
        ? teeTimes.preview(eventID, sent, options)
        : await teeTimes.save(eventID, sent, options),
    );
  };

  endpoint(router, '/api/tee-times/:eventID', {
    get: [read],
    put: [...access.scorer, ...jsonBody, save],
  });
  return router;
}
