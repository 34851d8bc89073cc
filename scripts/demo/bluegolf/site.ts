/** The scoring site of the demo tour: its pages by address, and their failures. */
import { setTimeout as wait } from 'node:timers/promises';
import { Router } from 'express';
import { ADDRESS_FIELD, type TableName } from '#domain/results/leaderboard.ts';
import { html, list, page, type Html } from '../html.ts';
import { inPlay } from '../season/tables.ts';
import type { DemoEvent, DemoTour } from '../season/season.ts';
import {
  bracketTable,
  eventMenu,
  leaderboard,
  messagePage,
  pairingsPage,
  scorecardPage,
  skinsTables,
  standingsPage,
} from './pages.ts';

/** An event that is being played: its tables show the holes that were played so far. */
export interface EventInPlay {
  eventID: string;
  /** Holes that the first group has finished; 24 and more for the final tables. */
  holes: () => number;
}

/** The address of a page, and what renders it; `round` is the query `r`. */
type Page = readonly [address: string, render: (round: string | null) => string];

const MATCH_PLAY = 'Season Long Match Play';

/** The path of an address; empty for an address of another form. */
const pathOf = (address: string) => URL.parse(address)?.pathname ?? '';

/** The contests of an event in the order of its menu, those without an address left out. */
function contestsOf(event: DemoEvent, playing: EventInPlay | null) {
  const { record, results } = event;
  if (!results) return [];
  const shown = () => (playing ? inPlay(event, playing.holes()) : results);
  const all: [table: TableName, name: string, render: () => Html][] = [
    ['net', 'Stroke Play Net', () => leaderboard('Player', shown().net)],
    ['gross', 'Stroke Play', () => leaderboard('Player', shown().gross)],
    ['teams', 'Team match', () => leaderboard('Team', results.teams)],
    ['skins', 'Skins', () => skinsTables(results.skins)],
    ['wgr', 'LFG WGR', () => leaderboard('Player', results.wgr)],
  ];
  return all
    .map(([table, name, render]) => ({ name, url: record[ADDRESS_FIELD[table]], render }))
    .filter(({ url }) => url !== '');
}

/** An event's main page, its tee times, leaderboards and scorecards. */
function* eventPages(event: DemoEvent, playing: EventInPlay | null): Generator<Page> {
  const { record, teeTimes, results, scores, tee } = event;
  const { name, date, course, town, state, blueGolfUrl } = record;
  const pairingsUrl = blueGolfUrl.replace('index.htm', 'pairings.htm');
  const contests = contestsOf(event, playing);
  const about = list([date, course, `${town}, ${state}`]);
  const menu = (own?: string) => eventMenu(contests, own, pairingsUrl);
  yield [blueGolfUrl, () => page('Event', name, html`${about}${menu()}`)];
  yield [pairingsUrl, (round) => pairingsPage(name, teeTimes, round)];
  for (const { name: contest, url, render } of contests)
    yield [url, () => page(contest, name, html`${menu(url)}${render()}`)];
  const players = new Map(scores?.players.map((player) => [player.player, player]));
  const { net = [], gross = [], wgr = [], skins } = results ?? {};
  for (const row of [...net, ...gross, ...wgr, ...(skins?.players ?? [])]) {
    const player = players.get(row.player);
    if (player) yield [row.scorecardUrl, () => scorecardPage(name, player, tee)];
  }
}

/** Every page of the demo tour. */
function* tourPages(
  { seasons, matchPlayInfos }: DemoTour,
  playing: EventInPlay | null,
): Generator<Page> {
  for (const { year, events, standings, standingsUrls, matchPlay } of seasons) {
    for (const event of events) {
      const isPlayed = playing?.eventID === event.record.eventID;
      if (event.record.blueGolfUrl !== '') yield* eventPages(event, isPlayed ? playing : null);
    }
    const { seasonStandingsUrl, wgrStandingsUrl } = standingsUrls;
    yield [seasonStandingsUrl, () => standingsPage('Golfer of the Year', standings.season)];
    yield [wgrStandingsUrl, () => standingsPage('World Golf Ranking', standings.wgr)];
    const url = matchPlayInfos.find((info) => info.year === year)?.bracketUrl ?? '';
    if (url === '') continue;
    const menu = (own?: string) => eventMenu([{ name: MATCH_PLAY, url }], own);
    const tree = () => html`${menu(url)}${bracketTable(matchPlay.results)}`;
    yield [url, () => page('Bracket', MATCH_PLAY, tree())];
    // The event of a match play has a main page too, as staff may paste either.
    yield [url.replace(/contest\/.*/, 'index.htm'), () => page('Event', MATCH_PLAY, menu())];
  }
}

/** How long a slow page takes. */
const SLOW_MS = 30_000;

const BOT_CHECK = messagePage('Checking your browser', 'We are making sure that you are a person.');

/**
 * The failures that a request (`?demo=403`) or a test can select, with their status and page. `403` and `bot` are the two
 * forms of the bot check (a refusal, and a success without tables), `slow` delays the response, `cut` is half of the page
 * in a complete response.
 */
const FAILURES = {
  '403': () => [403, BOT_CHECK],
  bot: () => [200, BOT_CHECK],
  '500': () => [500, messagePage('Error', 'Something went wrong. Please try again.')],
  slow: (text) => [200, text],
  cut: (text) => [200, text.slice(0, Math.floor(text.length / 2))],
} satisfies Record<string, (text: string) => [status: number, text: string]>;
type Failure = keyof typeof FAILURES;

const isFailure = (text: unknown): text is Failure =>
  typeof text === 'string' && Object.hasOwn(FAILURES, text);

export type ScoringSite = ReturnType<typeof makeScoringSite>;

/** The scoring site; `playing` is an event whose tables show the holes played so far. */
export function makeScoringSite(tour: DemoTour, playing: EventInPlay | null) {
  const pages = [...tourPages(tour, playing)];
  const site = new Map(pages.map(([address, render]) => [pathOf(address), render]));
  let set: Failure | null = null;
  const router = Router().get(/^\/bluegolf\//, async ({ path, query }, response) => {
    const render = site.get(path);
    if (!render) {
      response.status(404).send(messagePage('Not Found', 'No such page.'));
      return;
    }
    const text = render(typeof query.r === 'string' ? query.r : null);
    const failure = isFailure(query.demo) ? query.demo : set;
    // A pending response lets the process end.
    if (failure === 'slow') await wait(SLOW_MS, undefined, { ref: false });
    const [status, body] = failure ? FAILURES[failure](text) : [200, text];
    response.status(status).send(body);
  });
  return {
    router,
    /** Makes all pages fail; null ends it. */
    misbehave: (failure: Failure | null): void => {
      set = failure;
    },
  };
}
