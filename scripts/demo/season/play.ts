/** Plays an event: its field, tee times, rounds and tables. */
import type { PointColumn } from '#domain/results/point-table.ts';
import type { TeeTime } from '#domain/results/results.schema.ts';
import { MOST_OVER_PAR, WGR_ALLOWANCE } from '#domain/tour/format.ts';
import type { Contest } from './addresses.ts';
import { cutEvenly, cutInto, itemAt } from './lists.ts';
import type { PlannedEvent } from './plan.ts';
import { playerSeason } from './players.ts';
import { makeRandom, type Random } from './random.ts';
import { grossTable, netTotal, playerTable, skinsTables, teamTable } from './tables.ts';
import type {
  CourseCard,
  DemoPlayer,
  EventKind,
  PlayedCard,
  PlayedEvent,
  PlayerSeason,
} from './types.ts';

/** The smallest and largest field, and the field from which a team's average counts. */
const FIELD = { min: 28, max: 44 };
const AVERAGE_FROM = 36;

export interface EventToPlay extends Pick<
  PlannedEvent,
  'year' | 'kind' | 'card' | 'isTwoPlayer' | 'allowance'
> {
  /** The seed of this event. */
  seed: string;
  /** The Championship's field in order of the standings with starting strokes; else empty. */
  starters: readonly { player: DemoPlayer; strokes: number }[];
  members: readonly DemoPlayer[];
  scorecard: (contest: Contest, contestant: number) => string;
}

/** `8:32 AM` for minutes since midnight. */
function clockTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/**
 * The sizes of groups of 3 and 4 for a number of golfers, as few threes as possible, threes first.
 * Every number but 1, 2 and 5 can be split so.
 */
export function groupSizes(golfers: number): number[] {
  const threes = (4 - (golfers % 4)) % 4;
  const fours = (golfers - 3 * threes) / 4;
  return [...Array<number>(threes).fill(3), ...Array<number>(fours).fill(4)];
}

/** One round's tee times for groups of names in starting order; big fields start on two holes. */
export function teeTimes(
  random: Random,
  groups: readonly (readonly string[])[],
  round: number,
): TeeTime[] {
  const first = 8 * 60 + random.int(0, 6) * 8;
  const interval = random.pick([8, 9, 10]);
  const holes = groups.length > 9 && random.chance(0.5) ? ['1', '10'] : ['1'];
  return groups.map((players, index) => ({
    round: String(round),
    time: clockTime(first + Math.floor(index / holes.length) * interval),
    hole: itemAt(holes, index % holes.length),
    players: [...players],
  }));
}

/** Entries of an event in starting order: one player each, or two. */
function entriesOf({ kind, starters, seed, isTwoPlayer, members }: EventToPlay): DemoPlayer[][] {
  if (kind === 'championship') return starters.map(({ player }) => [player]).reverse();
  const random = makeRandom(`${seed}/field`);
  // Pairs come in fours, so that two pairs can make a team.
  const count = isTwoPlayer
    ? 4 * random.int(FIELD.min / 4, FIELD.max / 4)
    : random.int(FIELD.min, FIELD.max);
  const field = random.shuffle(random.sample(members, count, ({ keenness }) => keenness));
  return cutEvenly(field, isTwoPlayer ? 2 : 1);
}

/** Tee times: fours and threes in starting order, threes in the Championship, the leaders last. */
export function eventTeeTimes(event: EventToPlay): TeeTime[] {
  const names = entriesOf(event).flatMap((players) => players.map(({ name }) => name));
  const groups =
    event.kind === 'championship' ? cutEvenly(names, 3) : cutInto(names, groupSizes(names.length));
  return teeTimes(makeRandom(`${event.seed}/tee-times`), groups, 1);
}

/**
 * Whole strokes a player gets on a course at full allowance: index × slope ÷ 113 + rating − par, as
 * the World Handicap System has it.
 */
export function courseHandicapOf(handicapIndex: number, card: CourseCard): number {
  return Math.max(0, Math.round((handicapIndex * card.slope) / 113 + card.rating - card.par));
}

/**
 * Gross strokes of a round. Golfers reach their handicap on good days only, so the mean is about two
 * strokes above it. Harder holes cost more strokes, weaker players vary more, and a few holes end far
 * above or below the expected score.
 */
export function playRound(
  random: Random,
  course: CourseCard,
  skill: { courseHandicap: number; form: number },
): number[] {
  const day = random.gauss() * (1.6 + skill.courseHandicap * 0.05);
  const overPar = skill.courseHandicap + 1.8 + skill.form + day;
  const scatter = 0.62 + skill.courseHandicap * 0.012;
  return course.holes.map(({ par, strokeIndex }) => {
    const difficulty = 1.35 - ((strokeIndex - 1) / 17) * 0.7;
    const mishap = random.chance(0.025) ? random.int(1, 3) : 0;
    const gift = random.chance(0.012) ? 1 : 0;
    const luck = random.gauss() * scatter + mishap - gift;
    const over = Math.round((overPar / 18) * difficulty + luck - 0.03);
    return par + Math.min(MOST_OVER_PAR, Math.max(par === 3 ? -1 : -2, over));
  });
}

/** The season of an entry. A pair with one ball has 60% of the lower index and 40% of the higher. */
function seasonOf(players: readonly DemoPlayer[], year: number): PlayerSeason {
  const [one, other] = players.map((player) => playerSeason(player, year));
  if (!one) throw new RangeError('An entry without players.');
  if (!other) return one;
  const [low, high] = [one, other].map(({ handicapIndex }) => handicapIndex).sort((a, b) => a - b);
  return {
    handicapIndex: (low ?? 0) * 0.6 + (high ?? 0) * 0.4,
    form: (one.form + other.form) / 2,
  };
}

/** How many entries don't finish: sometimes a few, an even number of pairs, none in the Championship. */
function unfinishedCount(random: Random, { kind, isTwoPlayer }: EventToPlay): number {
  if (kind === 'championship') return 0;
  if (isTwoPlayer) return random.chance(0.25) ? 2 : 0;
  return random.chance(0.4) ? random.int(2, 4) : 0;
}

/** The round of every entry. */
function playCards(event: EventToPlay): PlayedCard[] {
  const entries = entriesOf(event);
  const indexes = entries.map((_, index) => index);
  const random = makeRandom(`${event.seed}/rounds`);
  const numbers = random.shuffle(indexes);
  const unfinished = new Set(random.shuffle(indexes).slice(0, unfinishedCount(random, event)));
  return entries.map((players, index): PlayedCard => {
    const { handicapIndex, form } = seasonOf(players, event.year);
    const courseHandicap = courseHandicapOf(handicapIndex, event.card);
    const gross = playRound(random, event.card, { courseHandicap, form });
    const names = players.map(({ name }) => name);
    const isOut = unfinished.has(index);
    return {
      players: names,
      surnames: players.map(({ surname }) => surname),
      entry: names.join('/'),
      courseHandicap,
      gross: isOut ? gross.slice(0, random.int(5, 16)) : gross,
      outcome: !isOut ? 'finished' : random.chance(0.7) ? 'WD' : 'DNF',
      contestant: 11 + itemAt(numbers, index),
    };
  });
}

/**
 * A championship has one winner: of the entries tied for first, all but the first in the list get one
 * more stroke on the last hole that allows it.
 */
function settleFirst(
  cards: readonly PlayedCard[],
  course: CourseCard,
  scoreOf: (card: PlayedCard) => number,
): PlayedCard[] {
  const best = Math.min(...cards.map(scoreOf));
  const winner = cards.find((card) => scoreOf(card) === best);
  return cards.map((card) => {
    if (card === winner || scoreOf(card) > best) return card;
    const hole = course.holes.findLastIndex(
      ({ par }, index) => itemAt(card.gross, index) < par + MOST_OVER_PAR,
    );
    return { ...card, gross: card.gross.map((strokes, at) => strokes + (at === hole ? 1 : 0)) };
  });
}

/** Columns of the point table: the Championship decides the title and counts as a Major in the WGR. */
export function pointColumns(kind: Exclude<EventKind, 'cup'>): {
  net: PointColumn | null;
  wgr: PointColumn;
} {
  return kind === 'championship' ? { net: null, wgr: 'major' } : { net: kind, wgr: kind };
}

/** Plays an event and fills its five tables (the Championship's teams are empty). */
export function playEvent(event: EventToPlay, kind: Exclude<EventKind, 'cup'>): PlayedEvent {
  const { card: course, starters, scorecard } = event;
  const allowance = event.allowance / 100;
  const starts = new Map(starters.map(({ player, strokes }) => [player.name, strokes]));
  const startOf = (entry: string) => starts.get(entry) ?? 0;
  const isFinal = kind === 'championship';
  const played = playCards(event);
  const cards = isFinal
    ? settleFirst(played, course, (card) => netTotal(card, allowance) + startOf(card.entry))
    : played;
  const finished = cards.filter(({ outcome }) => outcome === 'finished');
  const teamFormat = isFinal ? null : finished.length >= AVERAGE_FROM ? 'average' : 'bestBall';
  const shuffled = makeRandom(`${event.seed}/teams`).shuffle(finished);
  const { rows: teams, winners } = teamTable(
    event.isTwoPlayer ? cutEvenly(shuffled, 2) : cutInto(shuffled, groupSizes(shuffled.length)),
    course,
    teamFormat,
  );
  const urlOf = (contest: Contest) => (contestant: number) => scorecard(contest, contestant);
  const columns = pointColumns(kind);
  const net = { course, allowance, winners, startOf, column: columns.net, urlOf: urlOf('net') };
  const wgr = { course, allowance: WGR_ALLOWANCE, column: columns.wgr, urlOf: urlOf('wgr') };
  return {
    cards,
    teamFormat,
    results: {
      net: playerTable(cards, net),
      gross: grossTable(cards, { course, allowance: 0, urlOf: urlOf('gross') }),
      skins: skinsTables(cards, course, urlOf('skins')),
      teams,
      wgr: playerTable(cards, wgr),
    },
  };
}
