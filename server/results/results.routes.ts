/** Public routes of events' results, and the staff route that stores a team cup's. */
import { Router, type RequestHandler } from 'express';
import type { Clock } from '../domain/time/calendar.ts';
import { cupResponse } from '../domain/colony-cup/cup-response.ts';
import { byDate, isColonyCup } from '../domain/event/event.ts';
import { TABLES, type TableName } from '../domain/results/leaderboard.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { shownTeam } from '../domain/results/results.ts';
import { HttpError } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { findEvent } from '../http/find-event.ts';
import type { Stores } from '../store/stores.ts';
import { cupFrom } from './cup.input.ts';
import { storeCup } from './store-cup.ts';
import type { Access } from '../session/guard.ts';

/** The error for results of a cup sent for another event. */
export const NOT_A_CUP =
  'This event is not a Colony Cup: its name or id must contain the words “colony” and “cup”.';

export interface ResultsRoutesDeps {
  stores: Pick<Stores, 'events' | 'results'>;
  clock: Clock;
  cache: ResponseCache;
  access: Access;
}

/** The response for a table while nothing is stored. */
const emptyOf = (table: TableName) => (table === 'skins' ? { players: [], holes: [] } : []);

export function resultsRoutes({ stores, clock, cache, access }: ResultsRoutesDeps): Router {
  const router = Router();
  const { events, results } = stores;

  /** Responds with one part of an event's results. */
  const readPart = (partOf: (stored: EventResults | undefined) => unknown) =>
    cache.handler({
      dependencies: () => [events.data, results.data],
      respond: (req) => {
        const { eventID } = findEvent(events.data, pathPart(req, 'eventID'));
        return partOf(results.data.get(eventID));
      },
    });

  /** Every cup with its stored results, the newest first; for staff. */
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
    if (!isColonyCup(findEvent(events.data, eventID))) throw new HttpError(400, NOT_A_CUP);
    await storeCup(stores, { eventID, cup, at: clock().toISOString(), check: ifMatch(req) });
    res.json(cupResponse(cup));
  };

  for (const table of TABLES) {
    const read = readPart((stored) =>
      table === 'teams'
        ? (stored?.teams?.rows ?? []).map(shownTeam)
        : (stored?.[table]?.rows ?? emptyOf(table)),
    );
    endpoint(router, `/api/results/${table}/:eventID`, { get: [read] });
  }
  endpoint(router, '/api/results/colony-cup/:eventID', {
    get: [readPart((stored) => cupResponse(stored?.['colony-cup']?.rows))],
  });
  endpoint(router, '/api/results/colony-cup', {
    get: [...access.scorer, listCups],
    post: [...access.scorer, ...jsonBody, postCup],
  });
  return router;
}
