/** Routes that refresh the rankings or the bracket of a year. */
import type { Context } from '../../context.ts';
import { RANKINGS } from '../../domain/results/leaderboard.ts';
import { refreshApi } from '../../domain/results/leaderboards.api.ts';
import { HttpError } from '../../errors.ts';
import { handle } from '../../http/handle.ts';
import { noAddress, refreshResponse } from './refresh-responses.ts';

export function refreshRoutes({ stores, refresher, activity }: Context) {
  return handle(refreshApi, {
    rankings: async ({ body: { calendarYear } }) => {
      if (!stores.standingsUrls.data.some((each) => each.calendarYear === calendarYear)) {
        throw new HttpError(404, `There are no standings of ${calendarYear}.`);
      }
      const refresh = refreshResponse(await refresher.standings(calendarYear, RANKINGS));
      if (!refresh) throw noAddress('This year');
      await activity.note({ kind: 'refresh', name: `standings/${calendarYear}` });
      return { calendarYear, refresh };
    },
    bracket: async ({ body: { year } }) => {
      if (!stores.matchPlay.data.some((each) => each.year === year)) {
        throw new HttpError(404, `There is no match play in ${year}.`);
      }
      const refresh = refreshResponse(await refresher.bracket(year));
      if (!refresh) throw noAddress('This year');
      await activity.note({ kind: 'refresh', name: `match-play/${year}` });
      return { year, refresh };
    },
  });
}
