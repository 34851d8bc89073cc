/** `GET /api/current-year`, and reading and choosing the current season. */
import type { Context } from '../context.ts';
import { seasonsOf } from '../domain/events/event.ts';
import { seasonApi } from '../domain/season/season.collection.ts';
import { currentSeason, seasonResponse } from '../domain/season/season.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';

export function seasonRoutes({ stores, today }: Context) {
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

  return handle(seasonApi, {
    year: { dependencies, respond: () => ({ calendarYear: currentSeason(records()) }) },
    read: { dependencies, respond: () => seasonResponse(records()) },
    choose: async ({ body: { current, automatic } }) => {
      if (!automatic) mustHaveEvents(current);
      const chosen = automatic || current === undefined ? [] : [{ year: current }];
      await stores.season.update((draft) => draft.splice(0, draft.length, ...chosen));
      return seasonResponse(records());
    },
  });
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
