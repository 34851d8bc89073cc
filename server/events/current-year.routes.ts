/** The year that the tour is in (R386). */
import { Router, type RequestHandler } from 'express';
import type { CalendarDate } from '../domain/time/calendar.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonResponse, sendJson } from '../http/json-response.ts';
import type { Stores } from '../store/stores.ts';
import { currentYearResponse } from '../domain/event/event-response.ts';

export interface CurrentYearDeps {
  stores: Pick<Stores, 'events'>;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
}

export function currentYearRoutes({ stores, today }: CurrentYearDeps): Router {
  const router = Router();
  const read: RequestHandler = (_req, res) => {
    const response = jsonResponse(currentYearResponse(stores.events.data, today()));
    sendJson(res, response, () => [stores.events.data, today()]);
  };
  endpoint(router, '/api/current-year', { get: [read] });
  return router;
}
