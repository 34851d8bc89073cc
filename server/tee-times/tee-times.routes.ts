/** The public address of an event's tee times (R213, C51–C53). */
import { Router, type RequestHandler } from 'express';
import { inOrderOfPlay } from '../domain/event/tee-times.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { sendJson } from '../http/json-response.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { knownEvent } from '../http/known-event.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import type { Stores } from '../store/stores.ts';

export interface TeeTimesRoutesDeps {
  stores: Pick<Stores, 'events' | 'results'>;
  refresher: Refresher;
}

export function teeTimesRoutes({ stores, refresher }: TeeTimesRoutesDeps): Router {
  const router = Router();
  const responses = new KeptAnswers();

  const read: RequestHandler = (req, res) => {
    const { eventID } = knownEvent(stores.events.data, pathPart(req, 'eventID'));
    const stored = stores.results.data;
    const rows = () => inOrderOfPlay(stored.get(eventID)?.['tee-times']?.rows ?? []);
    sendJson(res, responses.of([stored], eventID, rows));
    // The visitor has the stored rows already; newer ones are there for the next (C21).
    refresher.teeTimesIfStale(eventID);
  };

  endpoint(router, '/api/tee-times/:eventID', { get: [read] });
  return router;
}
