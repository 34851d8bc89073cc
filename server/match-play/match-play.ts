/** The years of match play with their brackets. */
import type { BaseContext } from '../context.ts';
import { matchPlayApi, matchPlay as list } from '../domain/match-play/match-play.collection.ts';
import { bodiesOf } from '../domain/describe/bodies.ts';
import {
  MATCH_PLAY_FIELDS,
  type MatchPlayYear,
  MatchPlayResponse,
  type YearBracket,
} from '../domain/publish/tour-records.schema.ts';
import { RefreshResponse } from '../domain/results/refresh.schema.ts';
import { handle } from '../http/handle.ts';
import type { Route } from '../http/routes.ts';
import { byIDOrYear, isOfYearInPath } from '../records/record-body.ts';
import { Records } from '../records/records.ts';
import { resource } from '../records/resource.ts';

const { New, Change } = bodiesOf(MATCH_PLAY_FIELDS);

const PATH = '/api/match-play';
const yearOf = (matchPlay: MatchPlayYear) => matchPlay.year;
const YEAR = { field: 'year', schema: MATCH_PLAY_FIELDS.year, yearOf };

const responseOf = (matchPlay: MatchPlayYear): MatchPlayResponse => ({
  ...matchPlay,
  year: String(matchPlay.year),
});

/** A year's bracket; the newest year's when none is requested. */
function bracketResponse(brackets: readonly YearBracket[], requestedYear: number | null) {
  const years = brackets
    .filter(({ rows }) => rows.length > 0)
    .map((each) => each.year)
    .sort((a, b) => b - a);
  const shown = requestedYear ?? years[0] ?? null;
  return {
    calendarYear: shown === null ? null : String(shown),
    additionalYears: years.filter((each) => each !== shown).map(String),
    results: brackets.find((each) => each.year === shown)?.rows ?? [],
  };
}

/** The records of match play and their routes. */
export function matchPlay(context: BaseContext) {
  const { stores, refresher } = context;
  const store = stores.matchPlay;

  /** Refreshes the bracket of a new address; returns the outcome with `refresh`. */
  async function refresh(
    after: MatchPlayYear,
    before: MatchPlayYear | null,
  ): Promise<{ refresh?: RefreshResponse }> {
    if (after.bracketUrl === '' || after.bracketUrl === before?.bracketUrl) return {};
    const outcome = await refresher.bracket(after.year);
    return Object.keys(outcome).length === 0 ? {} : { refresh: outcome };
  }

  const records = new Records(context, { list, store, responseOf, refresh });
  const routes: Route[] = [
    ...handle(matchPlayApi, {
      list: { dependencies: () => [store.data], respond: () => store.data.map(responseOf) },
      results: {
        dependencies: () => [stores.brackets.data],
        respond: ({ query }) => bracketResponse(stores.brackets.data, query.year),
      },
    }),
    ...resource({
      records,
      answer: MatchPlayResponse.extend({ refresh: RefreshResponse.optional() }),
      paths: `${PATH}/:year`,
      schemas: { new: New, change: Change },
      isDeletedByBody: true,
      find: (_req, use, body) => byIDOrYear(body, YEAR, { prefersYear: use === 'remove' }),
      isWanted: isOfYearInPath((year) => `Match Play ${year}`),
      make: (fields, all) => ({ ID: records.nextID(all), ...fields }),
      saved: refresh,
    }),
  ];
  return { records, routes };
}
