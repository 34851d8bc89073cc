/** `GET /api/dashboard`: the data of the panel's first screen. */
import { Router, type RequestHandler } from 'express';
import type { CalendarDate } from '../domain/time/calendar.ts';
import { failedRefreshes, missingItems } from '../domain/event/dashboard.ts';
import type { DashboardResponse } from '../domain/event/dashboard.schema.ts';
import { upcomingEvents } from '../domain/event/event.ts';
import { eventResponse } from '../domain/event/event-response.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Stores } from '../store/stores.ts';
import type { Access } from '../session/guard.ts';

export interface DashboardDeps {
  stores: Pick<Stores, 'events' | 'results' | 'standingsUrls' | 'matchPlay' | 'refreshes'>;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
  access: Access;
}

export function dashboardRoutes({ stores, today, access }: DashboardDeps): Router {
  const router = Router();
  const read: RequestHandler = (_req, res) => {
    const day = today();
    const records = {
      events: stores.events.data,
      results: stores.results.data,
      standingsUrls: stores.standingsUrls.data,
      matchPlay: stores.matchPlay.data,
      refreshes: stores.refreshes.data,
    };
    const [next] = upcomingEvents(records.events, day);
    const response: DashboardResponse = {
      next: next ? eventResponse(next) : null,
      missing: missingItems(records, day),
      failures: failedRefreshes(records),
      hasEvents: records.events.length > 0,
    };
    res.json(response);
  };
  endpoint(router, '/api/dashboard', { get: [...access.scorer, read] });
  return router;
}
