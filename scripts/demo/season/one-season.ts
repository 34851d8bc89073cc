/** One season from its first event to its champion, as far as it is played. */
import type { CalendarDate } from '#domain/time/calendar.ts';
import { byDate } from '#domain/event/event.ts';
import { pointsOf, rankOrder } from '#domain/standings/standings.ts';
import type { RankingName } from '#domain/results/leaderboard.ts';
import { startingStrokesFor } from '#domain/results/point-table.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { rankingUrl, scorecardUrl } from './addresses.ts';
import { cupTeeTimes, makeCup } from './colony-cup.ts';
import { planSeason, recordOf, type PlannedEvent } from './event-record.ts';
import type { Slot } from './layout.ts';
import { makeMatchPlay } from './match-play.ts';
import { eventTeeTimes, playEvent, type EventToPlay } from './play-event.ts';
import { membersOf } from './players.ts';
import { resultsByPlayer, standingsHistory, standingsTable } from './standings-table.ts';
import type {
  DemoChampion,
  DemoCup,
  DemoEvent,
  DemoPlayer,
  DemoSeason,
  Standings,
  StandingsRow,
} from './types.ts';

export interface SeasonOptions {
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

/** The first 24 of the standings with their starting strokes. */
function championshipField(standings: readonly StandingsRow[]) {
  return standings.slice(0, DEFAULT_SETTINGS.counting.field).map(({ player, rank }) => ({
    player,
    startingStrokes: startingStrokesFor(DEFAULT_SETTINGS, rankOrder(rank)),
  }));
}

/** The winner of a played Championship. */
function championOf(event: DemoEvent, standings: readonly StandingsRow[]): DemoChampion | null {
  const [first, ...others] = event.results?.net ?? [];
  if (!first) return null;
  const second = others.filter(({ rank }) => rankOrder(rank) === 2);
  const before = standings.find(({ player }) => player === first.player);
  return {
    year: Number(event.record.date.slice(0, 4)),
    player: first.player,
    margin: pointsOf(second[0]?.total ?? '') - pointsOf(first.total),
    runnerUp: second.map(({ player }) => player).join(' and '),
    total: first.total,
    strokes: first.strokes,
    startingStrokes: startingStrokesFor(DEFAULT_SETTINGS, rankOrder(before?.rank ?? '')),
    seed: before?.rank ?? '',
    course: event.record.course,
  };
}

/** An event before it is played. */
function scheduledEvent(plan: PlannedEvent, base: string): DemoEvent {
  return {
    record: recordOf(plan, base),
    kind: plan.kind,
    courseId: plan.course.id,
    card: plan.card,
    isTwoPlayer: plan.isTwoPlayer,
    teamFormat: null,
    cards: [],
    results: null,
    cupResults: null,
    teeTimes: [],
  };
}

/** Plays a season: events in order, standings, Championship, match play and cup. */
export function makeSeason(start: SeasonOptions): DemoSeason {
  const { year, yearsAgo, today, slots, seed, bluegolfBase: base, lastSeason } = start;
  const members = membersOf(start.players, year);
  const users = new Map(start.players.map(({ name, user }) => [name, user]));
  const userOf = (player: string) => users.get(player) ?? '';
  const seasonTable = (events: readonly DemoEvent[]) =>
    standingsTable(resultsByPlayer(events, 'season'), 'season', userOf);

  const inOrder: DemoEvent[] = [];
  let field: DemoSeason['championshipField'] = [];
  let cup: DemoCup | null = null;
  let champion: DemoChampion | null = null;

  for (const plan of planSeason(year, slots, seed)) {
    const event = scheduledEvent(plan, base);
    const isComplete = plan.slot.state === 'complete';
    inOrder.push(event);
    if (plan.kind === 'cup') {
      if (!isComplete) continue;
      const standings = seasonTable(inOrder);
      cup = makeCup({ year, seed, holders: start.cupHolders, standings, members });
      event.cupResults = cup.results;
      event.teeTimes = cupTeeTimes(cup, seed);
      continue;
    }
    const toPlay: EventToPlay = {
      year,
      seed: `${seed}/${year}/event/${plan.number}`,
      kind: plan.kind,
      course: plan.card,
      isTwoPlayer: plan.isTwoPlayer,
      allowance: plan.allowance / 100,
      members: isComplete ? members : members.filter(({ name }) => !start.away.includes(name)),
      starters: field.flatMap(({ player: name, startingStrokes }) => {
        const player = members.find((member) => member.name === name);
        return player ? [{ player, strokes: pointsOf(startingStrokes) }] : [];
      }),
      scorecardUrl: (contest, contestant) =>
        scorecardUrl(base, year, plan.number, contest, contestant),
    };
    if (isComplete || plan.slot.state === 'teeTimes') event.teeTimes = eventTeeTimes(toPlay);
    if (!isComplete) continue;
    Object.assign(event, playEvent(toPlay));
    if (plan.kind === 'playoff2') field = championshipField(seasonTable(inOrder));
    if (plan.kind === 'championship') champion = championOf(event, seasonTable(inOrder));
  }

  const events = inOrder.toSorted((a, b) => byDate(a.record, b.record));
  const history = standingsHistory(events, lastSeason, userOf);
  return {
    year,
    events,
    history,
    standings: standingsNow(history),
    standingsUrls: {
      calendarYear: year,
      seasonStandingsUrl: rankingUrl(base, year, 'season'),
      wgrStandingsUrl: rankingUrl(base, year, 'wgr'),
    },
    championshipField: field,
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

/** The standings after the last complete event. */
function standingsNow(history: readonly Standings[]): Standings {
  const last: Record<RankingName, StandingsRow[]> | undefined = history.at(-1);
  return last ? { season: last.season, wgr: last.wgr } : { season: [], wgr: [] };
}
