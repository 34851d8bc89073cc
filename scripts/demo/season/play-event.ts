/** Plays an event: its field, rounds and tables. */
import { type PointColumn } from '#domain/results/point-table.ts';
import { MOST_OVER_PAR, WGR_ALLOWANCE } from '#domain/tour/format.ts';
import { itemAt } from './arrays.ts';
import { playerSeason } from './players.ts';
import { makeRandom, type Random } from './random.ts';
import { courseHandicapOf, netTotal, pairSeason, playRound } from './scoring.ts';
import { grossTable, playerTable, skinsTables, teamTable } from './tables.ts';
import { cutInto, groupSizes, teeTimes } from './tee-times.ts';
import type {
  CourseCard,
  DemoPlayer,
  EventKind,
  EventResults,
  PlayedCard,
  TeamFormat,
  TeeTimeRow,
} from './types.ts';
import type { CONTESTS } from './addresses.ts';

/** The smallest and largest field, and the field from which a team's average counts. */
const FIELD = { min: 28, max: 44 };
const AVERAGE_FROM = 36;

export interface EventToPlay {
  year: number;
  /** The seed of this event. */
  seed: string;
  kind: Exclude<EventKind, 'cup'>;
  course: CourseCard;
  isTwoPlayer: boolean;
  /** Handicap allowance, 0–1. */
  allowance: number;
  /** The Championship's field in order of the standings with starting strokes; else empty. */
  starters: readonly { player: DemoPlayer; strokes: number }[];
  members: readonly DemoPlayer[];
  scorecardUrl: (contest: keyof typeof CONTESTS, contestant: number) => string;
}

/** Entries of an event in starting order: one player each, or two. */
export function drawEntries(event: EventToPlay): DemoPlayer[][] {
  if (event.kind === 'championship') {
    return event.starters.map(({ player }) => [player]).reverse();
  }
  const random = makeRandom(`${event.seed}/field`);
  // Pairs come in fours, so that two pairs can make a team.
  const count = event.isTwoPlayer
    ? 4 * random.int(FIELD.min / 4, FIELD.max / 4)
    : random.int(FIELD.min, FIELD.max);
  const field = random.shuffle(random.sample(event.members, count, ({ keenness }) => keenness));
  const size = event.isTwoPlayer ? 2 : 1;
  return cutInto(
    field,
    Array.from({ length: field.length / size }, () => size),
  );
}

/** Tee times: fours and threes in starting order, threes in the Championship, the leaders last. */
export function eventTeeTimes(event: EventToPlay): TeeTimeRow[] {
  const names = drawEntries(event)
    .flat()
    .map(({ name }) => name);
  const sizes =
    event.kind === 'championship'
      ? Array.from({ length: names.length / 3 }, () => 3)
      : groupSizes(names.length);
  return teeTimes(makeRandom(`${event.seed}/tee-times`), cutInto(names, sizes), 1);
}

/** How many entries don't finish: sometimes a few, an even number of pairs, none in the Championship. */
function unfinishedCount(random: Random, event: EventToPlay): number {
  if (event.kind === 'championship') return 0;
  if (event.isTwoPlayer) return random.chance(0.25) ? 2 : 0;
  return random.chance(0.4) ? random.int(2, 4) : 0;
}

/** The round of every entry. */
function playCards(event: EventToPlay): PlayedCard[] {
  const entries = drawEntries(event);
  const random = makeRandom(`${event.seed}/rounds`);
  const numbers = random.shuffle(entries.map((_, index) => 11 + index));
  const unfinished = new Set(
    random.shuffle(entries.map((_, index) => index)).slice(0, unfinishedCount(random, event)),
  );
  return entries.map((players, index): PlayedCard => {
    const [one, other] = players.map((player) => playerSeason(player, event.year));
    if (!one) throw new RangeError('An entry without players.');
    const season = other ? pairSeason(one, other) : one;
    const courseHandicap = courseHandicapOf(season.handicapIndex, event.course);
    const gross = playRound(random, event.course, { courseHandicap, form: season.form });
    const names = players.map(({ name }) => name);
    const isOut = unfinished.has(index);
    return {
      players: names,
      surnames: players.map(({ surname }) => surname),
      entry: names.join('/'),
      courseHandicap,
      gross: isOut ? gross.slice(0, random.int(5, 16)) : gross,
      outcome: !isOut ? 'finished' : random.chance(0.7) ? 'WD' : 'DNF',
      contestant: itemAt(numbers, index),
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
export function pointColumns(kind: EventToPlay['kind']): {
  net: PointColumn | null;
  wgr: PointColumn;
} {
  return kind === 'championship' ? { net: null, wgr: 'major' } : { net: kind, wgr: kind };
}

export interface PlayedEvent {
  cards: PlayedCard[];
  teamFormat: TeamFormat | null;
  results: EventResults;
}

/** Plays an event and fills its five tables (the Championship's teams are empty). */
export function playEvent(event: EventToPlay): PlayedEvent {
  const { course, allowance, starters, scorecardUrl } = event;
  const starts = new Map(starters.map(({ player, strokes }) => [player.name, strokes]));
  const startOf = (entry: string) => starts.get(entry) ?? 0;
  const played = playCards(event);
  const isFinal = event.kind === 'championship';
  const cards = isFinal
    ? settleFirst(played, course, (card) => netTotal(card, allowance) + startOf(card.entry))
    : played;
  const finished = cards.filter(({ outcome }) => outcome === 'finished');
  const teamFormat = isFinal ? null : finished.length >= AVERAGE_FROM ? 'average' : 'bestBall';
  const sizes = event.isTwoPlayer
    ? Array.from({ length: finished.length / 2 }, () => 2)
    : groupSizes(finished.length);
  const teams = cutInto(makeRandom(`${event.seed}/teams`).shuffle(finished), sizes);
  const { rows, winners } = teamFormat
    ? teamTable(teams, course, teamFormat)
    : { rows: [], winners: new Set<string>() };
  const column = pointColumns(event.kind);
  const url = (contest: keyof typeof CONTESTS) => (contestant: number) =>
    scorecardUrl(contest, contestant);
  return {
    cards,
    teamFormat,
    results: {
      net: playerTable(cards, {
        course,
        allowance,
        winners,
        startOf,
        column: column.net,
        scorecardUrl: url('net'),
      }),
      gross: grossTable(cards, course, url('gross')),
      skins: skinsTables(cards, course, url('skins')),
      teams: rows,
      wgr: playerTable(cards, {
        course,
        allowance: WGR_ALLOWANCE,
        winners: new Set(),
        startOf: () => 0,
        column: column.wgr,
        scorecardUrl: url('wgr'),
      }),
    },
  };
}
