/** The demo tour as records of the collections, and how they get into a data directory. */
import { DEMO_TEXTS } from '../../server/domain/site-texts/demo-texts.ts';
import { MoneyRules } from '../../server/domain/money/money.schema.ts';
import { noMoney } from '../../server/domain/money/season-money.ts';
import { NO_HANDICAP } from '../../server/domain/players/handicap.ts';
import { EventResults } from '../../server/domain/publish/tour-records.schema.ts';
import { scorecardsOf, withScorecards } from '../../server/domain/scorecards/scorecards.ts';
import { tablesOf } from '../../server/domain/scores/score-tables.ts';
import { newSecret } from '../../server/domain/shared/secrets.ts';
import { addDays } from '../../server/domain/time/calendar.ts';
import { workedResults } from '../../server/results/entered-results.service.ts';
import type { JsonStore } from '../../server/store/json-store.ts';
import type { Stores } from '../../server/store/stores.ts';
import { demoArticles, demoDraft } from './articles.ts';
import { COURSE_CARDS, COURSES } from './courses.ts';
// Article pictures, and fees and prizes in cents.
import records from './records.json' with { type: 'json' };
import { championPicture, COURSE_PICTURES, eventPicture } from './record-pictures.ts';
import { entriesOf } from './season/entries.ts';
import type { ExtraEvent } from './season/extra-events.ts';
import type { DemoEvent, DemoTour } from './season/season.ts';

/** The last events of the season that are shown hole by hole. */
const EVENTS_WITH_CARDS = 3;

/** Adds IDs to a list that is newest first: the newest record has the highest. */
const numbered = <Fields extends object>(all: readonly Fields[]) =>
  all.map((fields, index) => ({ ID: all.length - index, ...fields }));

/** The tables of an event, which were fetched at `changedAt`; none when it has none yet. */
function resultsOf(event: DemoEvent, changedAt: string, hasCards: boolean): EventResults[] {
  const { record, results, cupResults, teeTimes, scores } = event;
  const tables = Object.entries({
    ...results,
    ...(cupResults && { 'colony-cup': cupResults }),
    'tee-times': teeTimes,
    ...(hasCards && scores && { scorecards: scorecardsOf(scores) }),
  }).filter(([, rows]) => !Array.isArray(rows) || rows.length > 0);
  if (tables.length === 0) return [];
  const stored = tables.map(([table, rows]) => [table, { changedAt, rows }]);
  return [EventResults.parse({ eventID: record.eventID, ...Object.fromEntries(stored) })];
}

/** Everyone of the seasons before and of match play: other newcomers are not in the directory yet. */
function directoryOf({ seasons, matchPlayPlayers }: DemoTour, at: string) {
  const handicaps = new Map(matchPlayPlayers.map(({ player, handicap }) => [player, handicap]));
  // Some of them are old.
  const demoHandicap = (handicap: string, place: number) => {
    const handicapDate = addDays(at.slice(0, 10), place % 5 === 4 ? -45 : -6);
    return handicap === '' ? NO_HANDICAP : { handicap, handicapDate, handicapSource: 'GHIN' };
  };
  const names = new Set([
    ...seasons
      .slice(0, -1)
      .flatMap(({ standings }) => standings.season.map(({ player }) => player)),
    ...handicaps.keys(),
  ]);
  return [...names].sort().map((player, place) => ({
    ID: place + 1,
    player,
    alsoKnownAs: [],
    ...demoHandicap(handicaps.get(player) ?? '', place),
    member: true,
    matchPlay: handicaps.has(player),
  }));
}

/** The tables of a tour as they are stored; they were fetched at `at`, an ISO instant. */
export function demoRecords({ seasons }: DemoTour, at: string) {
  const played = (seasons.at(-1)?.events ?? []).filter(
    ({ results: tables, kind }) => tables && kind !== 'pairs',
  );
  const withCards = new Set(played.slice(-EVENTS_WITH_CARDS));
  const results = seasons.flatMap(({ events }) =>
    events.flatMap((event) => resultsOf(event, at, withCards.has(event))),
  );
  const years = seasons.toReversed();
  return {
    results: new Map(results.map((each) => [each.eventID, each])),
    standings: years.map(({ year, standings: { season, wgr } }) => ({
      year,
      season: { changedAt: at, rows: season },
      wgr: { changedAt: at, rows: wgr },
    })),
    brackets: years
      .map(({ year, matchPlay }) => ({ year, changedAt: at, rows: matchPlay.results }))
      .filter(({ rows }) => rows.length > 0),
  };
}

/** The results of an event as they are published from its scores at `at`, an ISO instant. */
function publishedResults(
  stores: Stores,
  { record, scores, teeTimes }: ExtraEvent,
  at: string,
): EventResults | undefined {
  const clock = () => new Date(at);
  const worked = workedResults({ stores, clock }, record, tablesOf(scores, { hasPoints: true }), {
    eventID: record.eventID,
    'tee-times': { changedAt: at, rows: teeTimes },
  });
  return worked && withScorecards(worked, scores, clock());
}

/**
 * Replaces the content of the collections with a tour whose tables were fetched at `at`, an ISO instant. Courses, events and
 * champions may have their pictures. Rejects when saving fails.
 */
export async function fillTour(
  stores: Stores,
  { tour, at, hasPictures = false }: { tour: DemoTour; at: string; hasPictures?: boolean },
): Promise<void> {
  const { results, standings, brackets } = demoRecords(tour, at);
  const { extraEvents } = tour;
  const years = tour.seasons.toReversed();
  const fill = <T>(store: JsonStore<T[]>, entries: readonly T[]) =>
    store.update((draft) => {
      draft.splice(0, draft.length, ...entries);
    });
  const pictured = <T extends object>(record: T, id = '') => {
    return { ...record, thumbnail: hasPictures ? id : '' };
  };
  const courses = COURSES.map((course) => pictured(course, COURSE_PICTURES.get(course.id)));
  const events = tour.seasons.flatMap(({ year, events: all }) =>
    all.map(({ record }) => pictured(record, eventPicture(record.name, year))),
  );
  const champions = tour.champions.map(({ year, player }) =>
    pictured({ year, player }, championPicture(year)),
  );
  await fill(stores.courses, courses);
  await fill(stores.courseCards, COURSE_CARDS);
  await fill(stores.events, [...events, ...extraEvents.map(({ record }) => record)]);
  await fill(
    stores.money,
    years.map(({ year }) => ({ ...noMoney(year), rules: MoneyRules.parse(records.money) })),
  );
  await fill(stores.entries, entriesOf(tour, at.slice(0, 10)));
  // The demo has everything that a new tour begins with.
  await stores.firstSteps.update((draft) => {
    draft.isDismissed = true;
  });
  await stores.siteTexts.update((draft) => {
    Object.assign(draft, structuredClone(DEMO_TEXTS));
  });
  await stores.results.fill([
    ...results.values(),
    ...extraEvents.flatMap((extra) => publishedResults(stores, extra, at) ?? []),
  ]);
  for (const { scores } of extraEvents) {
    await stores.scores.at(scores.eventID).update((draft) => {
      const codes = { secret: newSecret(), replaced: {} };
      Object.assign(draft, scores, { setup: { ...scores.setup, codes } });
    });
  }
  await fill(stores.standings, standings);
  await fill(stores.standingsUrls, numbered(years.map(({ standingsUrls }) => standingsUrls)));
  await fill(stores.matchPlay, numbered(tour.matchPlayInfos));
  await fill(stores.brackets, brackets);
  await fill(stores.posts, records.posts);
  await fill(stores.articles, demoArticles(at.slice(0, 10), courses[0]?.thumbnail ?? ''));
  await fill(stores.drafts, [demoDraft()]);
  await fill(stores.directory, directoryOf(tour, at));
  await fill(stores.disabledGolfers, numbered(tour.away));
  await fill(stores.colonyCup, numbered(tour.cupRecords));
  await fill(stores.champions, numbered(champions));
}
