/** `GET /api/current-year`, and reading and choosing the current season. */
import { seasonsOf } from '../domain/event/event.ts';
import { SeasonChange } from '../domain/event/season.schema.ts';
import { currentSeason, seasonResponse } from '../domain/event/season.ts';
import type { CalendarDate } from '../domain/time/calendar.ts';
import { HttpError, parseInput } from '../errors.ts';
import { cached, put, type Route } from '../http/routes.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';

const PATH = '/api/season';

export function seasonRoutes({
  stores,
  today,
}: {
  stores: Pick<Stores, 'events' | 'season'>;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
}): Route[] {
  const dependencies = () => [stores.events.data, stores.season.data, today()];
  const records = () => ({
    events: stores.events.data,
    season: stores.season.data,
    today: today(),
  });

  function mustHaveEvents(year: number | undefined): void {
    if (year === undefined) throw new HttpError(400, 'Current must be the year of a season.');
    if (!seasonsOf(stores.events.data).includes(year)) {
      throw new HttpError(400, `There is no event in ${year} yet. Add one first.`);
    }
  }

  return [
    cached('/api/current-year', null, {
      dependencies,
      respond: () => ({ calendarYear: currentSeason(records()) }),
    }),
    cached(PATH, null, { dependencies, respond: () => seasonResponse(records()) }),
    put(PATH, 'owner', { hasJson: true }, async (req) => {
      const { current, automatic } = parseInput(SeasonChange, req.body);
      if (!automatic) mustHaveEvents(current);
      const chosen = automatic || current === undefined ? [] : [{ year: current }];
      await stores.season.update((draft) => {
        draft.splice(0, draft.length, ...chosen);
      });
      return seasonResponse(records());
    }),
  ];
}

/** Why a choice can't come back, or go: its season has no event; null when it can. */
export const seasonRefusal =
  ({ events, season }: Pick<Stores, 'events' | 'season'>) =>
  (edit: Edit): string | null => {
    const year = edit(season)[0]?.year;
    return year === undefined || seasonsOf(edit(events)).includes(year)
      ? null
      : `There is no event in ${year} anymore. Restore or add one first.`;
  };
