/** The demo data of a tour: four seasons up to a day, deterministic for a day. */
import { CUP_TEAM_SIZE } from '#domain/colony-cup/cup-formats.ts';
import { byDate } from '#domain/events/event.ts';
import type { Starter } from '#domain/results/entered/entered-results.schema.ts';
import type { RankingName } from '#domain/results/leaderboard.ts';
import { startingStrokesFor } from '#domain/results/point-table.ts';
import type { StandingsRow } from '#domain/results/results.schema.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { rankingOf, type RankedRecords } from '#domain/standings/rankings.ts';
import { pointsOf, rankOrder } from '#domain/standings/standings.ts';
import { yearOf, type CalendarDate } from '#domain/time/calendar.ts';
import { addressesOf } from './addresses.ts';
import { cupTeeTimes, makeCup } from './colony-cup.ts';
import { makeExtraEvents } from './extra-events.ts';
import injuries from './injuries.json' with { type: 'json' };
import { layCurrentSeason, layPastSeason } from './layout.ts';
import { drawDay, makeMatchPlay, registrationOpens } from './match-play.ts';
import { planSeason, type DemoEvent } from './plan.ts';
import { eventTeeTimes, playEvent, type Players } from './play.ts';
import { demoYears, makePlayers, membersOf, type DemoPlayer } from './players.ts';
import { randomFor } from './random.ts';

export type { DemoEvent };
export type DemoSeason = ReturnType<typeof makeSeason>;
/** Seasons are oldest first, the last is the current one; all else is newest first. */
export type DemoTour = ReturnType<typeof makeSeasons>;

/** The ranking of a year after some events, with the logins of the players. */
export function standingsAfter(
  events: readonly DemoEvent[],
  year: number,
  name: RankingName,
  players: readonly DemoPlayer[],
): StandingsRow[] {
  const stored = <Row>(rows: Row[]) => ({ changedAt: '', rows });
  const results: RankedRecords['results'] = new Map(
    events.flatMap(({ record: { eventID }, results: tables }) =>
      tables
        ? [[eventID, { eventID, net: stored(tables.net), wgr: stored(tables.wgr) }] as const]
        : [],
    ),
  );
  const records: RankedRecords = {
    events: events.map(({ record }) => record),
    ...{ results, standings: [], directory: [], settings: DEFAULT_SETTINGS },
  };
  const users = new Map(players.map((player) => [player.name, player.user]));
  return rankingOf(records, name, year).rows.map((row) => {
    const user = users.get(row.player) ?? '';
    return { ...row, ID: user, user };
  });
}

/** Three to five members who are out, why, and for how long. */
function membersAway(members: readonly DemoPlayer[], year: number) {
  const random = randomFor(`disabled/${year}`);
  const cases = random.shuffle(injuries).slice(0, random.int(3, 5));
  const names = random.shuffle(members).map(({ name }) => name);
  return cases.map((each, index) => ({ name: names[index] ?? '', ...each }));
}

interface SeasonOptions {
  year: number;
  today: CalendarDate;
  players: readonly DemoPlayer[];
  /** Last season's events, for the world ranking; empty for the oldest season. */
  lastSeason: readonly DemoEvent[];
  /** Last year's cup team, captain first. */
  cupHolders: readonly string[];
  /** Members who are out; they are in no future field. */
  away: readonly string[];
  bluegolfBase: string;
}

/** Plays a season as far as it is: events in order, standings, Championship, match play and cup. */
function makeSeason(options: SeasonOptions) {
  const { year, today, players, lastSeason, cupHolders: holders } = options;
  const addresses = addressesOf(options.bluegolfBase, year);
  const members = membersOf(players, year);
  const present = members.filter(({ name }) => !options.away.includes(name));
  const slots = year === yearOf(today) ? layCurrentSeason(today) : layPastSeason(year);
  const events = planSeason(year, slots, addresses);
  const standings = (name: RankingName, of: readonly DemoEvent[] = events) =>
    standingsAfter(of, year, name, players);
  const starters = (): Starter[] =>
    standings('season')
      .slice(0, DEFAULT_SETTINGS.counting.field)
      .map(({ player, rank }) => {
        const strokes = startingStrokesFor(DEFAULT_SETTINGS, rankOrder(rank));
        return { player, strokes: pointsOf(strokes) };
      });

  let cup: ReturnType<typeof makeCup> | null = null;
  for (const [at, event] of events.entries()) {
    const { kind, state } = event;
    const isComplete = state === 'complete';
    if (kind === 'cup' && isComplete) {
      cup = makeCup({ year, holders, standings: standings('season'), members });
      event.cupResults = cup.results;
      event.teeTimes = cupTeeTimes(cup);
    } else if (kind !== 'cup' && (isComplete || state === 'teeTimes')) {
      const field: Players = {
        part: `${year}/event/${at + 1}`,
        members: isComplete ? members : present,
        starters: kind === 'championship' ? starters() : [],
      };
      event.teeTimes = eventTeeTimes(event, field);
      if (isComplete) playEvent(event, field);
    }
  }

  const completed = events.filter(({ state }) => state === 'complete').length;
  const final = events.find(({ kind }) => kind === 'championship');
  const [winner] = final?.results?.net ?? [];
  return {
    year,
    /** Sorted by date, then name. */
    events: events.toSorted((a, b) => byDate(a.record, b.record)),
    standings: { season: standings('season'), wgr: standings('wgr', [...lastSeason, ...events]) },
    standingsUrls: {
      calendarYear: year,
      seasonStandingsUrl: addresses.ranking('season'),
      wgrStandingsUrl: addresses.ranking('wgr'),
    },
    matchPlay: makeMatchPlay(year, today, members, completed),
    /** Null until the cup is complete. */
    cup,
    /** The winner of the Championship, and where it was; null until it was played. */
    champion: winner ? { year, player: winner.player, course: final?.record.course ?? '' } : null,
  };
}

/**
 * Makes the tour on a day: the season of its year and the three before it. Pure: the same options give equal data.
 * `layCurrentSeason` describes the states of the current season. `bluegolfBase` is the origin of the scoring pages, without a
 * trailing slash.
 */
export function makeSeasons({
  today,
  bluegolfBase = 'https://demo.bluegolf.com',
}: {
  today: CalendarDate;
  bluegolfBase?: string;
}) {
  const current = yearOf(today);
  const years = demoYears(current);
  const players = makePlayers(current);
  const [firstYear = current] = years;
  const founders = randomFor(`cup/founders`).shuffle(membersOf(players, firstYear));
  const away = membersAway(membersOf(players, current), current);

  const seasons: DemoSeason[] = [];
  let cupHolders = founders.slice(0, CUP_TEAM_SIZE).map(({ name }) => name);
  for (const year of years) {
    const lastSeason = seasons.at(-1)?.events ?? [];
    const out = year === current ? away.map(({ name }) => name) : [];
    const options = { year, today, players, lastSeason, cupHolders, away: out, bluegolfBase };
    const season = makeSeason(options);
    cupHolders = season.cup?.record.team ?? cupHolders;
    seasons.push(season);
  }

  const newestFirst = seasons.toReversed();
  const [now, last] = newestFirst;
  const isNextOpen = today >= registrationOpens(current + 1);
  return {
    today,
    players,
    seasons,
    /** Further events of the last completed season. */
    extraEvents: last ? makeExtraEvents(last, players) : [],
    champions: newestFirst.flatMap(({ champion }) => champion ?? []),
    /** Next year's is open for registration from 16 October. The bracket has no address until the draw. */
    matchPlayInfos: [...(isNextOpen ? [current + 1] : []), ...years.toReversed()].map((year) => ({
      year,
      bracketUrl: today >= drawDay(year) ? addressesOf(bluegolfBase, year).bracket : '',
      registrationOpen: today >= registrationOpens(year) && today < drawDay(year),
      shopifyUrl: `${year}-match-play`,
    })),
    /** Who plays in the current year's match play, or has entered it so far. */
    matchPlayPlayers: now?.matchPlay.entrants ?? [],
    cupRecords: newestFirst.flatMap(({ cup }) => cup?.record ?? []),
    /** Members who can't play for now. */
    away,
  };
}
