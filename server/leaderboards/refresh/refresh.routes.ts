/** Routes that refresh the rankings or the bracket of a year. */
import { z } from 'zod';
import { sentYear } from '../../domain/shared/fields.schema.ts';
import type { ActivityLog } from '../../journal/activity-log.ts';
import { brackets } from '../../domain/match-play/brackets.collection.ts';
import { RANKINGS } from '../../domain/results/leaderboard.ts';
import { MatchPlayYear, StandingsUrls } from '../../domain/publish/tour-records.schema.ts';
import { HttpError, parseInput } from '../../errors.ts';
import { post, type Route } from '../../http/routes.ts';
import type { Stores } from '../../store/stores.ts';
import { noAddress, refreshResponse } from './refresh-responses.ts';
import type { Refresher } from './refresher.ts';

const notAnObject = { error: 'Send an object with the year to refresh.' };
const StandingsRefresh = z.object(
  { calendarYear: sentYear(StandingsUrls.shape.calendarYear) },
  notAnObject,
);
const BracketRefresh = z.object({ year: sentYear(MatchPlayYear.shape.year) }, notAnObject);

const OF_BRACKET = { hasJson: true, part: brackets.part };

export function refreshRoutes({
  stores,
  refresher,
  activity,
}: {
  stores: Pick<Stores, 'standingsUrls' | 'matchPlay'>;
  refresher: Refresher;
  activity: ActivityLog;
}): Route[] {
  return [
    post('/api/refresh-standings', 'scorer', { hasJson: true }, async (req) => {
      const { calendarYear } = parseInput(StandingsRefresh, req.body);
      if (!stores.standingsUrls.data.some((each) => each.calendarYear === calendarYear)) {
        throw new HttpError(404, `There are no standings of ${calendarYear}.`);
      }
      const refresh = refreshResponse(await refresher.standings(calendarYear, RANKINGS));
      if (!refresh) throw noAddress('This year');
      await activity.note({ kind: 'refresh', name: `standings/${calendarYear}` });
      return { calendarYear, refresh };
    }),
    post('/api/refresh-match-play-bracket', 'scorer', OF_BRACKET, async (req) => {
      const { year } = parseInput(BracketRefresh, req.body);
      if (!stores.matchPlay.data.some((each) => each.year === year)) {
        throw new HttpError(404, `There is no match play in ${year}.`);
      }
      const refresh = refreshResponse(await refresher.bracket(year));
      if (!refresh) throw noAddress('This year');
      await activity.note({ kind: 'refresh', name: `match-play/${year}` });
      return { year, refresh };
    }),
  ];
}
