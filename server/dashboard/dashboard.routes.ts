/** `GET /api/dashboard`: what the panel's first screen tells staff. */
import { Router, type RequestHandler } from 'express';
import type { CalendarDate } from '../domain/calendar.ts';
import { failedReadings, missingThings } from '../domain/dashboard.ts';
import type { DashboardAnswer } from '../domain/dashboard.schema.ts';
import { upcomingEvents } from '../domain/event.ts';
import { answerOf } from '../events/events.answers.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Stores } from '../store/stores.ts';

export interface DashboardDeps {
  stores: Pick<Stores, 'events' | 'results' | 'standingsUrls' | 'matchPlay' | 'refreshes'>;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
  requireSession: readonly RequestHandler[];
}

export function dashboardRoutes({ stores, today, requireSession }: DashboardDeps): Router {
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
    const answer: DashboardAnswer = {
      next: next ? answerOf(next) : null,
      missing: missingThings(records, day),
      failures: failedReadings(records),
    };
    res.json(answer);
  };
  endpoint(router, '/api/dashboard', { get: [...requireSession, read] });
  return router;
}
