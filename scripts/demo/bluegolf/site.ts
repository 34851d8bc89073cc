/** The scoring pages of the demo tour by address. */
import { ADDRESS_FIELD, type TableName } from '#domain/results/leaderboard.ts';
import { inPlay } from '../season/tables.ts';
import type { DemoEvent, DemoTour } from '../season/types.ts';
import { bracketPage } from './pages/bracket.ts';
import {
  contestantOf,
  contestMenu,
  playersPage,
  skinsPage,
  teamsPage,
  type LeaderboardTitle,
} from './pages/leaderboards.ts';
import { eventPage, pairingsPage, roundIdOf, scorecardPage, standingsPage } from './pages/plain.ts';

/** Renders a page; `roundId` is the query `r`. */
export type RenderPage = (roundId: string | null) => string;

/** Pages by the path of their address. */
export type DemoSite = ReadonlyMap<string, RenderPage>;

/** An event that is being played: its tables show the holes that were played so far. */
export interface EventInPlay {
  eventID: string;
  /** Holes that the first group has finished; 24 and more for the final tables. */
  holes: () => number;
}

const MATCH_PLAY_NAME = 'Season Long Match Play';

/**
 * The path of an address, from `/bluegolf/bluegolfw/` on; the base before it may end in a folder. Empty for an address
 * of another form.
 */
export function pathOf(address: string): string {
  return /\/bluegolf\/bluegolfw\/[^?#]*/.exec(address)?.[0] ?? '';
}

/** The address of the folder with an event's pages. */
const folderOf = (address: string) => /^.*\/event\/[^/]+/.exec(address)?.[0] ?? '';

/** The number of a contest in its address. */
const numberOf = (address: string) => Number(/\/contest\/(\d+)\//.exec(address)?.[1] ?? 0);

/** A contest: its name in the menu, and in the page's title. */
type Contest = [
  table: TableName,
  name: string,
  title: string,
  page: (title: LeaderboardTitle) => string,
];

/** The contests of an event in the order of its menu, those without a table left out. */
function contestsOf({ record, ...event }: DemoEvent, now: EventInPlay | null) {
  const { results } = event;
  if (!results) return [];
  const shown = () => (now ? inPlay(event, now.holes()) : results);
  const all: Contest[] = [
    ['net', 'Stroke Play Net', 'Net', (title) => playersPage(title, shown().net)],
    ['gross', 'Stroke Play', 'Gross', (title) => playersPage(title, shown().gross)],
    ['teams', 'Team match', 'Teams', (title) => teamsPage(title, results.teams)],
    ['skins', 'Skins', 'Skins', (title) => skinsPage(title, results.skins)],
    ['wgr', 'LFG WGR', 'WGR', (title) => playersPage(title, results.wgr)],
  ];
  return all.flatMap(([table, name, title, page]) => {
    const url = record[ADDRESS_FIELD[table]];
    return url === '' ? [] : [{ name, title, url, number: numberOf(url), page }];
  });
}

/** Every page of the demo tour. */
export function makeSite(tour: DemoTour, playing: EventInPlay | null = null): DemoSite {
  const site = new Map<string, RenderPage>();
  const add = (address: string, page: RenderPage) => site.set(pathOf(address), page);
  for (const event of tour.seasons.flatMap(({ events }) => events)) {
    if (event.record.blueGolfUrl !== '')
      addEvent(add, event, playing?.eventID === event.record.eventID ? playing : null);
  }
  for (const { standings, standingsUrls } of tour.seasons) {
    add(standingsUrls.seasonStandingsUrl, () =>
      standingsPage('season', 'Golfer of the Year', standings.season),
    );
    add(standingsUrls.wgrStandingsUrl, () =>
      standingsPage('wgr', 'World Golf Ranking', standings.wgr),
    );
  }
  for (const { year, bracketUrl } of tour.matchPlayInfos) {
    const season = tour.seasons.find((each) => each.year === year);
    if (bracketUrl === '' || !season) continue;
    const own = numberOf(bracketUrl);
    const contests = [{ number: own, name: MATCH_PLAY_NAME }];
    const menu = contestMenu({ event: folderOf(bracketUrl), contests, own, roundId: null });
    add(bracketUrl, () => bracketPage(MATCH_PLAY_NAME, season.matchPlay.results, menu));
    // The event of a match play has a main page too, as staff may paste either.
    const links = [{ label: 'Bracket', href: bracketUrl }];
    add(`${folderOf(bracketUrl)}/index.htm`, () =>
      eventPage(MATCH_PLAY_NAME, String(year), '', links),
    );
  }
  return site;
}

/** Adds an event's main page, its tee times, leaderboards and scorecards. */
function addEvent(
  add: (address: string, page: RenderPage) => void,
  event: DemoEvent,
  playing: EventInPlay | null,
): void {
  const { record, teeTimes, results, scores, tee } = event;
  const { name, date, course, town, state, blueGolfUrl } = record;
  const folder = folderOf(blueGolfUrl);
  const pairingsUrl = `${folder}/pairings.htm`;
  const contests = contestsOf(event, playing);
  const links = [
    { label: 'Tee Times', href: pairingsUrl },
    ...contests.map((contest) => ({ label: contest.name, href: contest.url })),
  ];
  add(blueGolfUrl, () => eventPage(name, date, `${course}, ${town}, ${state}`, links));
  add(pairingsUrl, (roundId) => pairingsPage(name, pairingsUrl, roundId, teeTimes));
  const [first] = teeTimes;
  const roundId = first ? roundIdOf(name, first.round) : null;
  contests.forEach(({ title, url, number, page }, at) => {
    const menu = contestMenu({ event: folder, contests, own: number, roundId });
    const render = () => page({ event: name, contest: title, menu });
    add(url, render);
    // The event's own leaderboard shows its first contest.
    if (at === 0) add(`${folder}/leaderboard.htm`, render);
  });
  const players = new Map(scores?.players.map((player) => [player.id, player]));
  const { net = [], gross = [], wgr = [], skins } = results ?? {};
  for (const { scorecardUrl } of [...net, ...gross, ...wgr, ...(skins?.players ?? [])]) {
    const player = players.get(contestantOf(scorecardUrl));
    if (player) add(scorecardUrl, () => scorecardPage(name, player, tee));
  }
}
