/** The scoring pages of the demo tour by address. */
import { inPlay } from '../season/in-play.ts';
import type { DemoEvent, DemoSeason, DemoTour, EventResults } from '../season/types.ts';
import { bracketPage } from './pages/bracket.ts';
import { contestMenu } from './pages/contest-menu.ts';
import { contestantOf, individualsPage, roundsPage, stablefordPage } from './pages/individuals.ts';
import { pairingsPage, roundIdOf } from './pages/pairings.ts';
import { eventPage, scorecardPage, type PageLink } from './pages/plain.ts';
import { skinsPage } from './pages/skins.ts';
import { standingsPage, type Award } from './pages/standings.ts';
import { teamsPage } from './pages/teams.ts';
import { inStableford, overTwoRounds, skinsOverTwoRounds, type Variant } from './variants.ts';

export interface PageOptions {
  /** The round of pairings, from the query `r`. */
  roundId: string | null;
  variant: Variant | null;
  /** Whether the tables have no rows. */
  isEmpty: boolean;
}

export type RenderPage = (options: PageOptions) => string;

/** Pages by the path of their address. */
export type DemoSite = ReadonlyMap<string, RenderPage>;

const MATCH_PLAY_NAME = 'Season Long Match Play';

/**
 * The path of an address, from `/bluegolf/bluegolfw/` on; the base before it may end in a folder. Empty for an address of another form.
 */
export function pathOf(address: string): string {
  return /\/bluegolf\/bluegolfw\/[^?#]*/.exec(address)?.[0] ?? '';
}

/** The address of another page in the same folder. */
function siblingPage(address: string, page: string): string {
  return address.replace(/[^/]*$/, page);
}

/** An event that is being played: its tables show the holes that were played so far. */
export interface EventInPlay {
  eventID: string;
  /** Holes that the first group has finished; 24 and more for the final tables. */
  holes: () => number;
}

/** The contests of an event in the order of its menu, those without a table left out. */
function contestAddresses({ record }: DemoEvent) {
  return [
    { name: 'Stroke Play Net', url: record.netLeaderboardUrl },
    { name: 'Stroke Play', url: record.grossLeaderboardUrl },
    { name: 'Team match', url: record.teamsLeaderboardUrl },
    { name: 'Skins', url: record.skinsLeaderboardUrl },
    { name: 'LFG WGR', url: record.wgrLeaderboardUrl },
  ].filter(({ url }) => url !== '');
}

/** The address of the folder with an event's pages. */
const folderOf = (address: string) => /^.*\/event\/[^/]+/.exec(address)?.[0] ?? '';

/** The number of a contest in its address. */
const numberOf = (address: string) => Number(/\/contest\/(\d+)\//.exec(address)?.[1] ?? 0);

/** The menu on the page of a contest. */
function menuOf(event: DemoEvent, url: string): string {
  const [first] = event.teeTimes;
  return contestMenu({
    event: folderOf(url),
    contests: contestAddresses(event).map((each) => ({ ...each, number: numberOf(each.url) })),
    own: numberOf(url),
    roundId: first ? roundIdOf(event.record.name, first.round) : null,
  });
}

/** The five contests of an event with their labels, addresses and pages. */
function contestsOf(event: DemoEvent, results: EventResults, playing: EventInPlay | null) {
  const { record } = event;
  const netRows = () => (playing ? inPlay(event, playing.holes()).net : results.net);
  const grossRows = () => (playing ? inPlay(event, playing.holes()).gross : results.gross);
  const title = (contest: string, url: string) => ({
    event: record.name,
    contest,
    menu: menuOf(event, url),
  });
  const pages: Record<string, RenderPage> = {
    [record.netLeaderboardUrl]: ({ variant, isEmpty }) => {
      const rows = isEmpty ? [] : netRows();
      const net = title('Net', record.netLeaderboardUrl);
      if (variant === 'rounds') return roundsPage(net, overTwoRounds(rows));
      if (variant === 'stableford') return stablefordPage(net, inStableford(rows));
      return individualsPage(net, rows);
    },
    [record.grossLeaderboardUrl]: ({ isEmpty }) =>
      individualsPage(title('Gross', record.grossLeaderboardUrl), isEmpty ? [] : grossRows()),
    [record.teamsLeaderboardUrl]: ({ isEmpty }) =>
      teamsPage(title('Teams', record.teamsLeaderboardUrl), isEmpty ? [] : results.teams),
    [record.skinsLeaderboardUrl]: ({ variant, isEmpty }) => {
      const skins = isEmpty ? { players: [], holes: [] } : results.skins;
      return skinsPage(
        title('Skins', record.skinsLeaderboardUrl),
        variant === 'rounds' ? skinsOverTwoRounds(skins) : skins,
      );
    },
    [record.wgrLeaderboardUrl]: ({ isEmpty }) =>
      individualsPage(title('WGR', record.wgrLeaderboardUrl), isEmpty ? [] : results.wgr),
  };
  return contestAddresses(event).flatMap(({ name: label, url }) => {
    const render = pages[url];
    return render ? [{ label, url, render }] : [];
  });
}

/** The scorecards behind the names of an event's tables. */
function scorecardsOf(event: DemoEvent): [string, RenderPage][] {
  const { results, cards, card: course, record } = event;
  const rows = results
    ? [...results.net, ...results.gross, ...results.skins.players, ...results.wgr]
    : [];
  const byContestant = new Map(cards.map((card) => [card.contestant, card]));
  return rows.flatMap(({ scorecardUrl }): [string, RenderPage][] => {
    const card = byContestant.get(contestantOf(scorecardUrl));
    return card ? [[pathOf(scorecardUrl), () => scorecardPage(record.name, card, course)]] : [];
  });
}

/** An event's main page, its tee times, leaderboards and scorecards; none without an address. */
function eventPages(event: DemoEvent, playing: EventInPlay | null): [string, RenderPage][] {
  const { record, teeTimes, results } = event;
  if (record.blueGolfUrl === '') return [];
  const pairingsUrl = siblingPage(record.blueGolfUrl, 'pairings.htm');
  const contests = results ? contestsOf(event, results, playing) : [];
  const links: PageLink[] = [
    { label: 'Tee Times', href: pairingsUrl },
    ...contests.map(({ label, url }) => ({ label, href: url })),
  ];
  const facts = {
    name: record.name,
    date: record.date,
    course: record.course,
    place: [record.town, record.state].filter((part) => part !== '').join(', '),
  };
  return [
    [
      pathOf(record.blueGolfUrl),
      ({ isEmpty }) => eventPage({ ...facts, links: isEmpty ? [] : links }),
    ],
    [
      pathOf(pairingsUrl),
      ({ roundId, isEmpty }) =>
        pairingsPage({ event: record.name, url: pairingsUrl, roundId }, isEmpty ? [] : teeTimes),
    ],
    ...contests.map(({ url, render }): [string, RenderPage] => [pathOf(url), render]),
    // The event's own leaderboard shows its first contest.
    ...contests
      .slice(0, 1)
      .map(({ url, render }): [string, RenderPage] => [
        pathOf(`${folderOf(url)}/leaderboard.htm`),
        render,
      ]),
    ...scorecardsOf(event),
  ];
}

/** The two rankings of a season as they are today. */
function rankingPages({ standings, standingsUrls }: DemoSeason): [string, RenderPage][] {
  const ranking = (url: string, award: Award, kind: 'season' | 'wgr'): [string, RenderPage] => [
    pathOf(url),
    ({ isEmpty }) => standingsPage(award, isEmpty ? [] : standings[kind]),
  ];
  const { seasonStandingsUrl, wgrStandingsUrl } = standingsUrls;
  return [
    ranking(seasonStandingsUrl, { id: 'season', title: 'Golfer of the Year' }, 'season'),
    ranking(wgrStandingsUrl, { id: 'wgr', title: 'World Golf Ranking' }, 'wgr'),
  ];
}

/** The brackets of the years after the draw. */
function bracketPages({ matchPlayInfos, seasons }: DemoTour): [string, RenderPage][] {
  return matchPlayInfos.flatMap(({ year, bracketUrl }): [string, RenderPage][] => {
    const season = seasons.find((one) => one.year === year);
    if (bracketUrl === '' || !season) return [];
    const { results } = season.matchPlay;
    const undecided = results.map((row) => ({
      ...row,
      player1: '',
      player2: '',
      winner: '',
      score: '',
    }));
    const menu = contestMenu({
      event: folderOf(bracketUrl),
      contests: [{ number: numberOf(bracketUrl), name: MATCH_PLAY_NAME }],
      own: numberOf(bracketUrl),
      roundId: null,
    });
    const bracket: RenderPage = ({ isEmpty }) =>
      bracketPage(MATCH_PLAY_NAME, isEmpty ? undecided : results, menu);
    // The event of a match play has a main page too, as staff may paste either.
    const main = bracketUrl.replace(/contest\/\d+\/leaderboard\.htm$/, 'index.htm');
    const links = [{ label: 'Bracket', href: bracketUrl }];
    const facts = { name: MATCH_PLAY_NAME, date: String(year), course: '', place: '', links };
    return [
      [pathOf(bracketUrl), bracket],
      [pathOf(main), () => eventPage(facts)],
    ];
  });
}

/** Every page of the demo tour. */
export function makeSite(tour: DemoTour, playing: EventInPlay | null = null): DemoSite {
  const inPlayOf = ({ record }: DemoEvent) =>
    playing?.eventID === record.eventID ? playing : null;
  return new Map([
    ...tour.seasons.flatMap(({ events }) =>
      events.flatMap((event) => eventPages(event, inPlayOf(event))),
    ),
    ...tour.seasons.flatMap(rankingPages),
    ...bracketPages(tour),
  ]);
}
