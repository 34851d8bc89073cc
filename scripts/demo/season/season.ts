/** The demo data of a tour: four seasons up to a day, deterministic for a seed and a day. */
import { CUP_TEAM_SIZE } from '#domain/colony-cup/cup-size.ts';
import { byDate } from '#domain/events/event.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { startingStrokesFor } from '#domain/results/point-table.ts';
import type { StandingsRow } from '#domain/results/results.schema.ts';
import { pointsOf, rankOrder } from '#domain/standings/standings.ts';
import { yearOf, type CalendarDate } from '#domain/time/calendar.ts';
import { addressesOf } from './addresses.ts';
import { cupTeeTimes, makeCup } from './colony-cup.ts';
import { makeCards } from './course-cards.ts';
import { makeExtraEvents } from './extra-events.ts';
import { layCurrentSeason, layPastSeason, type Slot } from './layout.ts';
import { drawDay, makeMatchPlay, registrationOpens } from './match-play.ts';
import { planSeason, recordOf, type PlannedEvent } from './plan.ts';
import { eventTeeTimes, playEvent, type EventToPlay } from './play.ts';
import { DEMO_SEASONS, makePlayers, membersOf } from './players.ts';
import { makeRandom } from './random.ts';
import { standingsAfter } from './standings.ts';
import type { DemoCup, DemoEvent, DemoPlayer, DemoSeason, DemoTour } from './types.ts';

export interface DemoOptions {
  /** The tour's date, which decides the current season and its progress. */
  today: CalendarDate;
  /** Any text; selects scores, courses and event names. */
  seed?: string;
  /** The origin of the scoring pages, without a trailing slash. */
  bluegolfBase?: string;
}

/** Why members are out, and for how long. */
const INJURIES = [
  { reason: 'Knee surgery after a skiing fall', duration: 'Rest of the season' },
  { reason: 'Strained lower back', duration: '4 weeks' },
  { reason: 'Broken wrist, slipped on black ice', duration: 'About 3 months' },
  { reason: 'Tennis elbow, of all things', duration: '6 weeks' },
  { reason: 'Shoulder surgery', duration: 'Back next spring' },
  { reason: 'Newborn twins, no sleep', duration: 'Until further notice' },
  { reason: 'Sprained ankle', duration: '2 weeks' },
];

/** Three to five members who are out. */
function membersAway(members: readonly DemoPlayer[], year: number, seed: string) {
  const random = makeRandom(`${seed}/disabled/${year}`);
  const cases = random.shuffle(INJURIES).slice(0, random.int(3, 5));
  const names = random.shuffle(members).map(({ name }) => name);
  return cases.map((each, index) => ({ name: names[index] ?? '', ...each }));
}

interface SeasonOptions {
  year: number;
  /** 0 for the current season. */
  yearsAgo: number;
  today: CalendarDate;
  slots: readonly Slot[];
  players: readonly DemoPlayer[];
  /** Last season's events, for the world ranking; empty for the oldest season. */
  lastSeason: readonly DemoEvent[];
  /** Last year's cup team, captain first. */
  cupHolders: readonly string[];
  /** Members who are out; they are in no future field. */
  away: readonly string[];
  seed: string;
  bluegolfBase: string;
}

/** An event before it is played. */
const scheduledEvent = (
  plan: PlannedEvent,
  addresses: ReturnType<typeof addressesOf>,
): DemoEvent => ({
  record: recordOf(plan, addresses),
  kind: plan.kind,
  courseId: plan.course.id,
  tee: plan.tee,
  isTwoPlayer: plan.isTwoPlayer,
  scores: null,
  results: null,
  cupResults: null,
  teeTimes: [],
});

/** Plays a season as far as it is: events in order, standings, Championship, match play and cup. */
function makeSeason(options: SeasonOptions): DemoSeason {
  const { year, yearsAgo, today, slots, players, seed, lastSeason } = options;
  const addresses = addressesOf(options.bluegolfBase, year);
  const members = membersOf(players, year);
  const present = members.filter(({ name }) => !options.away.includes(name));
  const userOf = (player: string) => players.find(({ name }) => name === player)?.user ?? '';

  const inOrder: DemoEvent[] = [];
  let field: readonly StandingsRow[] = [];
  let cup: DemoCup | null = null;
  let champion: DemoSeason['champion'] = null;

  for (const plan of planSeason(year, slots, seed)) {
    const event = scheduledEvent(plan, addresses);
    const isComplete = plan.slot.state === 'complete';
    inOrder.push(event);
    const { kind } = plan;
    if (kind === 'cup') {
      if (!isComplete) continue;
      const standings = standingsAfter(inOrder, year, 'season', userOf);
      cup = makeCup({ year, seed, holders: options.cupHolders, standings, members });
      event.cupResults = cup.results;
      event.teeTimes = cupTeeTimes(cup, seed);
      continue;
    }
    const toPlay: EventToPlay = {
      ...plan,
      record: event.record,
      seed: `${seed}/${year}/event/${plan.number}`,
      members: isComplete ? members : present,
      starters: field.flatMap(({ player: name, rank }) => {
        const player = members.find((member) => member.name === name);
        const strokes = pointsOf(startingStrokesFor(DEFAULT_SETTINGS, rankOrder(rank)));
        return player ? [{ player, strokes }] : [];
      }),
      scorecard: addresses.event(plan.number).scorecard,
    };
    if (isComplete || plan.slot.state === 'teeTimes') event.teeTimes = eventTeeTimes(toPlay);
    if (!isComplete) continue;
    Object.assign(event, playEvent(toPlay));
    if (kind === 'playoff2')
      field = standingsAfter(inOrder, year, 'season', userOf).slice(
        0,
        DEFAULT_SETTINGS.counting.field,
      );
    const [winner] = event.results?.net ?? [];
    if (kind === 'championship' && winner)
      champion = { year, player: winner.player, course: plan.course.name };
  }

  const events = inOrder.toSorted((a, b) => byDate(a.record, b.record));
  return {
    year,
    events,
    standings: {
      season: standingsAfter(events, year, 'season', userOf),
      wgr: standingsAfter([...lastSeason, ...events], year, 'wgr', userOf),
    },
    standingsUrls: {
      calendarYear: year,
      seasonStandingsUrl: addresses.ranking('season'),
      wgrStandingsUrl: addresses.ranking('wgr'),
    },
    matchPlay: makeMatchPlay({
      year,
      yearsAgo,
      today,
      members,
      seed,
      completeEvents: slots.filter(({ state }) => state === 'complete').length,
    }),
    cup,
    champion,
  };
}

/**
 * Makes the tour: the season of today's year and the three before it. Pure: the same options give equal
 * data. `layCurrentSeason` describes the states of the current season.
 */
export function makeSeasons({
  today,
  seed = 'lfg',
  bluegolfBase = 'https://demo.bluegolf.com',
}: DemoOptions): DemoTour {
  const current = yearOf(today);
  const players = makePlayers(current, seed);
  const founders = makeRandom(`${seed}/cup/founders`).shuffle(membersOf(players, current - 3));
  const away = membersAway(membersOf(players, current), current, seed);

  const seasons: DemoSeason[] = [];
  let cupHolders = founders.slice(0, CUP_TEAM_SIZE).map(({ name }) => name);
  for (let yearsAgo = DEMO_SEASONS - 1; yearsAgo >= 0; yearsAgo -= 1) {
    const year = current - yearsAgo;
    const season = makeSeason({
      year,
      yearsAgo,
      today,
      slots: yearsAgo === 0 ? layCurrentSeason(today, seed) : layPastSeason(year, seed),
      players,
      lastSeason: seasons.at(-1)?.events ?? [],
      cupHolders,
      away: yearsAgo === 0 ? away.map(({ name }) => name) : [],
      seed,
      bluegolfBase,
    });
    cupHolders = season.cup?.record.team ?? cupHolders;
    seasons.push(season);
  }

  const newestFirst = seasons.toReversed();
  const [now, last] = newestFirst;
  const courseCards = makeCards(seed);
  const isNextOpen = today >= registrationOpens(current + 1);
  return {
    today,
    courseCards,
    players,
    seasons,
    extraEvents: last ? makeExtraEvents({ season: last, players, courseCards, seed }) : [],
    champions: newestFirst.flatMap(({ champion }) => champion ?? []),
    matchPlayInfos: [
      ...(isNextOpen ? [current + 1] : []),
      ...newestFirst.map(({ year }) => year),
    ].map((year) => ({
      year,
      bracketUrl: today >= drawDay(year) ? addressesOf(bluegolfBase, year).bracket : '',
      registrationOpen: today >= registrationOpens(year) && today < drawDay(year),
      shopifyUrl: `${year}-match-play`,
    })),
    matchPlayPlayers: now?.matchPlay.entrants ?? [],
    cupRecords: newestFirst.flatMap(({ cup }) => cup?.record ?? []),
    away,
  };
}
