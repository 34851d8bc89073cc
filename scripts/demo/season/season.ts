/** The demo data of a tour: four seasons up to a day, deterministic for a seed and a day. */
import { yearOf, type CalendarDate } from '#domain/time/calendar.ts';
import { DEMO_BLUEGOLF, bracketUrl } from './addresses.ts';
import { cupProjection, TEAM_SIZE } from './colony-cup.ts';
import { makeDisabledGolfers } from './disabled-golfers.ts';
import { layCurrentSeason, layPastSeason } from './layout.ts';
import { drawDay, registrationOpens } from './match-play.ts';
import { makeSeason } from './one-season.ts';
import { DEMO_SEASONS, makePlayers, membersOf } from './players.ts';
import { makeRandom } from './random.ts';
import type { DemoSeason, DemoTour, MatchPlayInfo } from './types.ts';
import { COURSES } from '../courses.ts';

export interface DemoOptions {
  /** The tour's date, which decides the current season and its progress. */
  today: CalendarDate;
  /** Any text; selects scores, courses and event names. */
  seed?: string;
  /** The origin of the scoring pages, without a trailing slash. */
  bluegolfBase?: string;
}

/** The record of one year's match play. */
function matchPlayInfo(year: number, today: CalendarDate, base: string): MatchPlayInfo {
  return {
    year,
    bracketUrl: today >= drawDay(year) ? bracketUrl(base, year) : '',
    registrationOpen: today >= registrationOpens(year) && today < drawDay(year),
    shopifyUrl: `${year}-match-play`,
  };
}

/**
 * Makes the tour: the season of today's year and the three before it. Pure: the same options give equal
 * data. `layCurrentSeason` describes the states of the current season.
 */
export function makeSeasons({
  today,
  seed = 'lfg',
  bluegolfBase = DEMO_BLUEGOLF,
}: DemoOptions): DemoTour {
  const current = yearOf(today);
  const players = makePlayers(current, seed);
  const years = Array.from(
    { length: DEMO_SEASONS },
    (_, index) => current - DEMO_SEASONS + 1 + index,
  );
  const founders = makeRandom(`${seed}/cup/founders`).shuffle(membersOf(players, current - 3));

  const disabledGolfers = makeDisabledGolfers(membersOf(players, current), current, seed);

  const seasons: DemoSeason[] = [];
  let cupHolders = founders.slice(0, TEAM_SIZE).map(({ name }) => name);
  for (const year of years) {
    const last = seasons.at(-1);
    const season = makeSeason({
      year,
      yearsAgo: current - year,
      today,
      slots: year === current ? layCurrentSeason(today, seed) : layPastSeason(year, seed),
      players,
      lastSeason: last?.events ?? [],
      cupHolders,
      away: year === current ? disabledGolfers.map(({ name }) => name) : [],
      seed,
      bluegolfBase,
    });
    cupHolders = season.cup?.record.team ?? cupHolders;
    seasons.push(season);
  }

  const newestFirst = seasons.toReversed();
  const infoYears = [
    ...(today >= registrationOpens(current + 1) ? [current + 1] : []),
    ...newestFirst.map(({ year }) => year),
  ];
  return {
    today,
    courses: COURSES,
    players,
    seasons,
    champions: newestFirst.flatMap(({ champion }) => champion ?? []),
    matchPlayInfos: infoYears.map((year) => matchPlayInfo(year, today, bluegolfBase)),
    matchPlayPlayers: newestFirst[0]?.matchPlay.entrants ?? [],
    cupRecords: newestFirst.flatMap(({ cup }) => cup?.record ?? []),
    cupProjection: cupProjection(newestFirst[0]?.standings.season ?? [], cupHolders),
    disabledGolfers,
  };
}
