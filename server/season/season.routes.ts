/** `GET /api/current-year`, and reading and choosing the current season. */
import { Router, type RequestHandler } from 'express';
import { seasonsOf } from '../domain/event/event.ts';
import { SeasonChange } from '../domain/event/season.schema.ts';
import { currentSeason, seasonResponse } from '../domain/event/season.ts';
import type { CalendarDate } from '../domain/time/calendar.ts';
import { HttpError, parseInput } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';
import { jsonBody } from '../http/json-body.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import type { Stores } from '../store/stores.ts';
import type { Access } from '../session/guard.ts';

export interface SeasonDeps {
  stores: Pick<Stores, 'events' | 'season'>;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
  cache: ResponseCache;
  access: Access;
}

export function seasonRoutes({ stores, today, cache, access }: SeasonDeps): Router {
  const router = Router();
  const dependencies = () => [stores.events.data, stores.season.data, today()];
  const records = () => ({
    events: stores.events.data,
    season: stores.season.data,
    today: today(),
  });

  const currentYear = cache.handler({
    dependencies,
    respond: () => ({ calendarYear: currentSeason(records()) }),
  });

  const read = cache.handler({ dependencies, respond: () => seasonResponse(records()) });

  const choose: RequestHandler = async (req, res) => {
    const { current, automatic } = parseInput(SeasonChange, req.body);
    if (!automatic) mustHaveEvents(current);
    await stores.season.update((draft) => {
      draft.splice(
        0,
        draft.length,
        ...(automatic || current === undefined ? [] : [{ year: current }]),
      );
    });
    res.json(seasonResponse(records()));
  };

  function mustHaveEvents(year: number | undefined): void {
    if (year === undefined) throw new HttpError(400, 'Current must be the year of a season.');
    if (!seasonsOf(stores.events.data).includes(year)) {
      throw new HttpError(400, `There is no event in ${year} yet. Add one first.`);
    }
  }

  endpoint(router, '/api/current-year', { get: [currentYear] });
  endpoint(router, '/api/season', {
    get: [read],
    put: [...access.owner, ...jsonBody, choose],
  });
  return router;
}
