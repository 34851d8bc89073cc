/** The addresses of the years' rankings, which staff enter, and the rankings with them. */
import type { BaseContext } from '../context.ts';
import { listApi } from '../domain/describe/list.ts';
import { bodiesOf } from '../domain/describe/bodies.ts';
import {
  STANDINGS_URLS_FIELDS,
  type StandingsUrls,
  StandingsUrlsResponse,
} from '../domain/publish/tour-records.schema.ts';
import { RANKINGS, type RankingName } from '../domain/results/leaderboard.ts';
import { RefreshResponse } from '../domain/results/refresh.schema.ts';
import { standingsUrls as list } from '../domain/standings/standings.collection.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { byIDOrYear, isOfYearInPath } from '../records/record-body.ts';
import { Records } from '../records/records.ts';
import { resource } from '../records/resource.ts';

const { New, Change } = bodiesOf(STANDINGS_URLS_FIELDS);

const PATH = '/api/standings-urls';
const yearOf = (urls: StandingsUrls) => urls.calendarYear;
const YEAR = { field: 'calendarYear', schema: STANDINGS_URLS_FIELDS.calendarYear, yearOf };

const responseOf = (urls: StandingsUrls): StandingsUrlsResponse => ({
  ...urls,
  calendarYear: String(urls.calendarYear),
});

/** The record's field with the address of a ranking. */
const URL_FIELD = {
  season: 'seasonStandingsUrl',
  wgr: 'wgrStandingsUrl',
} as const satisfies Record<RankingName, keyof StandingsUrls>;

/** The records of the rankings' addresses and their routes. */
export function standingsUrls(context: BaseContext) {
  const { stores, refresher } = context;
  const store = stores.standingsUrls;

  /** Refreshes the rankings of new addresses; returns the outcome with `refresh`. */
  async function refresh(
    after: StandingsUrls,
    before: StandingsUrls | null,
  ): Promise<{ refresh?: RefreshResponse }> {
    const changed = RANKINGS.filter((name) => {
      const field = URL_FIELD[name];
      return after[field] !== '' && after[field] !== before?.[field];
    });
    if (changed.length === 0) return {};
    const outcome = await refresher.standings(after.calendarYear, changed);
    return Object.keys(outcome).length === 0 ? {} : { refresh: outcome };
  }

  const records = new Records(context, { list, store, responseOf, refresh });
  const routes: Route[] = [
    ...handle(listApi(PATH, StandingsUrlsResponse, records.readers), {
      list: () => store.data.map(responseOf),
    }),
    ...resource({
      records,
      answer: StandingsUrlsResponse.extend({ refresh: RefreshResponse.optional() }),
      paths: `${PATH}/:year`,
      schemas: { new: New, change: Change },
      isDeletedByBody: true,
      find: (_req, use, body) => byIDOrYear(body, YEAR, { prefersYear: use === 'remove' }),
      isWanted: isOfYearInPath((year) => `Standings ${year}`),
      make: (fields, all) => ({ ID: records.nextID(all), ...fields }),
      saved: refresh,
    }),
  ];
  return { records, routes };
}
