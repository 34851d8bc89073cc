/** `GET /api/current-year`: the tour's current year. */
import { Router } from 'express';
import type { CalendarDate } from '../domain/time/calendar.ts';
import { endpoint } from '../http/endpoint.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Stores } from '../store/stores.ts';
import { currentYearResponse } from '../domain/event/event-response.ts';

export interface CurrentYearDeps {
  stores: Pick<Stores, 'events'>;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
  cache: ResponseCache;
}

export function currentYearRoutes({ stores, today, cache }: CurrentYearDeps): Router {
  const router = Router();
  const read = cache.handler({
    dependencies: () => [stores.events.data, today()],
    respond: () => currentYearResponse(stores.events.data, today()),
  });
  endpoint(router, '/api/current-year', { get: [read] });
  return router;
}
