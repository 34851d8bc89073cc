/** The demo tour as records of the collections. */
import { EventResults } from '../../server/domain/publish/tour-records.schema.ts';
import type { CupResults } from '../../server/domain/colony-cup/cup-results.schema.ts';
import type { PostSettings } from '../../server/domain/news/post-settings.schema.ts';
import type { BracketResult, StandingsRow } from '../../server/domain/results/results.schema.ts';
import type { TourRecords } from '../../server/domain/publish/tour.ts';
import type * as demo from './season/types.ts';

/** Articles whose header picture differs from the shop's. */
const POSTS: readonly PostSettings[] = [
  {
    slug: 'rake-the-bunker',
    'replacement-image': '/pictures/hero-wide-1600.webp',
    'header-pos': '60%',
  },
  { slug: 'hole-in-one-🎉-on-the-short-fifth', 'header-pos': '35%' },
];

/** All records without pictures; their tables were fetched at `at`, an ISO instant. */
export function demoRecords(
  tour: demo.DemoTour,
  at: string,
): Omit<
  TourRecords,
  'events' | 'season' | 'courses' | 'champions' | 'siteTexts' | 'calendarEntries' | 'refreshes'
> & {
  standingsUrls: demo.StandingsUrls[];
} {
  const events = tour.seasons.flatMap((season) => season.events);
  const stored = <Rows>(rows: Rows) => ({ changedAt: at, rows });
  const years = tour.seasons.toReversed();
  return {
    results: new Map(
      events.flatMap((event) => {
        const results = resultsOf(event, stored);
        return results ? [[results.eventID, results]] : [];
      }),
    ),
    standings: years.map(({ year, standings }) => ({
      year,
      season: stored(standings.season.map(standingsRow)),
      wgr: stored(standings.wgr.map(standingsRow)),
    })),
    directory: directoryOf(tour),
    announcements: [],
    standingsUrls: years.map(({ standingsUrls }) => standingsUrls),
    matchPlay: tour.matchPlayInfos.map(numbered),
    brackets: years
      .filter(({ matchPlay }) => matchPlay.results.length > 0)
      .map(({ year, matchPlay }) => ({
        year,
        ...stored(bracketRows(matchPlay.results)),
      })),
    posts: POSTS,
    disabledGolfers: tour.disabledGolfers.map(numbered),
    colonyCup: tour.cupRecords.map(numbered),
  };
}

/** Everyone of the seasons before and of match play: other newcomers are not in the directory yet. */
function directoryOf({ seasons, matchPlayPlayers }: demo.DemoTour): TourRecords['directory'] {
  const handicaps = new Map(matchPlayPlayers.map(({ player, handicap }) => [player, handicap]));
  const names = new Set([
    ...seasons
      .slice(0, -1)
      .flatMap(({ standings }) => standings.season.map(({ player }) => player)),
    ...handicaps.keys(),
  ]);
  return [...names].sort().map((player, at) => ({
    ID: at + 1,
    player,
    alsoKnownAs: [],
    handicap: handicaps.get(player) ?? '',
    member: true,
    matchPlay: handicaps.has(player),
  }));
}

/** Adds IDs to a list that is newest first: the newest record has the highest. */
const numbered = <Fields extends object>(
  fields: Fields,
  index: number,
  all: readonly Fields[],
) => ({
  ID: all.length - index,
  ...fields,
});

/** The tables of an event; undefined when it has none yet. */
function resultsOf(
  { record, results, cupResults, teeTimes }: demo.DemoEvent,
  stored: <Rows>(rows: Rows) => { changedAt: string; rows: Rows },
): EventResults | undefined {
  if (!results && !cupResults && teeTimes.length === 0) return undefined;
  return EventResults.parse({
    eventID: record.eventID,
    ...(results && {
      net: stored(results.net),
      gross: stored(results.gross),
      skins: stored(results.skins),
      ...(results.teams.length > 0 && { teams: stored(results.teams) }),
      wgr: stored(results.wgr),
    }),
    ...(teeTimes.length > 0 && { 'tee-times': stored(teeTimes) }),
    ...(cupResults && { 'colony-cup': stored(cupOf(cupResults)) }),
  });
}

function cupOf({ 'Colony Cup': overall, ...formats }: demo.CupResults): CupResults {
  return {
    overall: overall[0] ?? null,
    formats: Object.entries(formats).map(([name, matches]) => ({ name, matches })),
  };
}

/** Rows as the bracket parser returns them: a match ID is the number of the round and of the match. */
function bracketRows(rows: readonly demo.MatchPlayRow[]): BracketResult[] {
  const rounds = [...new Set(rows.map(({ round }) => round))];
  return rows.map((row) => ({
    ...row,
    matchNum: String(row.matchNum),
    id: `${rounds.indexOf(row.round) + 1}-${row.matchNum}`,
  }));
}

/** A row as the standings parser returns it. */
function standingsRow(row: demo.StandingsRow): StandingsRow {
  return { ID: row.user, eventID: '', total: '', strokes: '', scorecardUrl: '', ...row };
}
