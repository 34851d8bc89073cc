/** The year that the tour is in (R386). */
import { Router, type RequestHandler } from 'express';
import type { CalendarDate } from '../domain/calendar.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonAnswer, sendJson } from '../http/json-answer.ts';
import type { Stores } from '../store/stores.ts';
import { currentYearAnswer } from './events.answers.ts';

export interface CurrentYearDeps {
  stores: Pick<Stores, 'events'>;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
}

export function currentYearRoutes({ stores, today }: CurrentYearDeps): Router {
  const router = Router();
  const read: RequestHandler = (_req, res) => {
    const answer = jsonAnswer(currentYearAnswer(stores.events.data, today()));
    sendJson(res, answer, () => [stores.events.data, today()]);
  };
  endpoint(router, '/api/current-year', { get: [read] });
  return router;
}
