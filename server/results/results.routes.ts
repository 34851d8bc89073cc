/** The public addresses of events' results, and the call that stores a team cup's (R223–R232). */
import { Router, type Request, type RequestHandler } from 'express';
import type { Clock } from '../domain/time/calendar.ts';
import { cupResponse } from '../domain/colony-cup/cup-response.ts';
import { byDate, isColonyCup } from '../domain/event/event.ts';
import { TABLES, type TableName } from '../domain/results/leaderboard.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { HttpError } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import { sendJson } from '../http/json-response.ts';
import { KeptAnswers } from '../http/kept-answers.ts';
import { knownEvent } from '../http/known-event.ts';
import type { Stores } from '../store/stores.ts';
import { cupFrom } from './cup.input.ts';
import { storeCup } from './store-cup.ts';

/** Said when results of a cup are sent for another event. */
export const NOT_A_CUP =
  'This event is not a Colony Cup: its name or id must contain the words “colony” and “cup”.';

export interface ResultsRoutesDeps {
  stores: Pick<Stores, 'events' | 'results'>;
  clock: Clock;
  requireSession: readonly RequestHandler[];
}

/** What a table's address answers while nothing is stored. */
const emptyOf = (table: TableName) => (table === 'skins' ? { players: [], holes: [] } : []);

export function resultsRoutes({ stores, clock, requireSession }: ResultsRoutesDeps): Router {
  const router = Router();
  const responses = new KeptAnswers();
  const { events, results } = stores;

  /** Answers one part of an event's results. */
  const reads =
    (part: string, valueOf: (stored: EventResults | undefined) => unknown): RequestHandler =>
    (req: Request, res) => {
      const { eventID } = knownEvent(events.data, pathPart(req, 'eventID'));
      const stored = results.data;
      const make = () => valueOf(stored.get(eventID));
      const response = responses.of([stored], `${part}/${eventID}`, make);
      sendJson(res, response, () => [events.data, results.data]);
    };

  /** Every cup with what is stored of it, the newest first; for staff, never kept. */
  const listCups: RequestHandler = (_req, res) => {
    const cups = events.data.filter(isColonyCup).toSorted((a, b) => byDate(b, a));
    res.json(
      cups.map(({ eventID, name, date, isComplete }) => {
        const stored = results.data.get(eventID)?.['colony-cup'];
        const changedAt = stored?.changedAt ?? null;
        return { eventID, name, date, isComplete, changedAt, results: cupResponse(stored?.rows) };
      }),
    );
  };

  const postCup: RequestHandler = async (req, res) => {
    const { eventID, cup } = cupFrom(req.body);
    if (!isColonyCup(knownEvent(events.data, eventID))) throw new HttpError(400, NOT_A_CUP);
    await storeCup(stores, { eventID, cup, at: clock().toISOString(), check: ifMatch(req) });
    res.json(cupResponse(cup));
  };

  for (const table of TABLES) {
    const read = reads(table, (stored) => stored?.[table]?.rows ?? emptyOf(table));
    endpoint(router, `/api/results/${table}/:eventID`, { get: [read] });
  }
  endpoint(router, '/api/results/colony-cup/:eventID', {
    get: [reads('colony-cup', (stored) => cupResponse(stored?.['colony-cup']?.rows))],
  });
  endpoint(router, '/api/results/colony-cup', {
    get: [...requireSession, listCups],
    post: [...requireSession, ...jsonBody, postCup],
  });
  return router;
}
