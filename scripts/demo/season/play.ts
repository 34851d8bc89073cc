/** Plays an event: its field, tee times, rounds and tables. */
import type { Tee } from '#domain/courses/course-card.schema.ts';
import type { Starter } from '#domain/results/entered/entered-results.schema.ts';
import type { TeeTime } from '#domain/results/results.schema.ts';
import type { EventScores, ScoredPlayer } from '#domain/scores/event-scores.schema.ts';
import { exactAt, playingHandicap } from '#domain/scores/handicaps.ts';
import { standingsOf, type StartOf } from '#domain/scores/score-tables.ts';
import { emptyScores } from '#domain/scores/scores.collection.ts';
import { groupSizes } from '#domain/tee-times/make-groups.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { clockText } from '#domain/time/clock-time.ts';
import { HOLES, LARGEST_TEAM, MOST_OVER_PAR } from '#domain/tour/format.ts';
import { cutEvenly, cutInto, itemAt, sumOf } from './lists.ts';
import type { DemoEvent } from './plan.ts';
import { playerSeason, type DemoPlayer } from './players.ts';
import { randomFor, type Random } from './random.ts';
import { demoTables, startFrom } from './tables.ts';

/** The smallest and largest field, and the field from which a team's average counts. */
const FIELD = { min: 28, max: 44 };
const AVERAGE_FROM = 36;

/** Who may play in an event. */
export interface Players {
  /** The part of the tour that this event is, for random numbers. */
  part: string;
  members: readonly DemoPlayer[];
  /** The Championship's field in order of the standings; else empty. */
  starters: readonly Starter[];
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
    time: clockText(first + Math.floor(index / holes.length) * interval),
    hole: itemAt(holes, index % holes.length),
    players: [...players],
  }));
}

/** Entries of an event in starting order: one player each, or two. */
function entriesOf({ kind }: DemoEvent, { part, members, starters }: Players): DemoPlayer[][] {
  if (kind === 'championship')
    return starters
      .map(({ player }) => members.filter(({ name }) => name === player))
      .filter(({ length }) => length > 0)
      .reverse();
  const random = randomFor(`${part}/field`);
  // Pairs come in fours, so that two pairs can make a team.
  const arePairs = kind === 'pairs';
  const count = arePairs
    ? 4 * random.int(FIELD.min / 4, FIELD.max / 4)
    : random.int(FIELD.min, FIELD.max);
  const field = random.shuffle(random.sample(members, count, ({ keenness }) => keenness));
  return cutEvenly(field, arePairs ? 2 : 1);
}

/** Tee times: fours and threes in starting order, threes in the Championship, the leaders last. */
export function eventTeeTimes(event: DemoEvent, players: Players): TeeTime[] {
  const names = entriesOf(event, players).flatMap((entry) => entry.map(({ name }) => name));
  const sizes = groupSizes(names.length, event.kind === 'championship' ? 3 : LARGEST_TEAM);
  return teeTimes(randomFor(`${players.part}/tee-times`), cutInto(names, sizes), 1);
}

/** Of a pair with one ball, the lower handicap counts more. */
const PAIR_PERCENT = [60, 40] as const;

/** The Course Handicap of a player, or of a pair with one ball, by their indexes; not below zero. */
export function courseHandicapOf(indexes: readonly number[], tee: Tee): number {
  const parts = indexes
    .toSorted((a, b) => a - b)
    .map((index, at, { length }) => ({
      exact: exactAt(index, tee),
      percent: length === 1 ? 100 : itemAt(PAIR_PERCENT, at),
    }));
  return Math.max(0, playingHandicap(parts));
}

/**
 * Gross strokes of a round. Golfers reach their handicap on good days only, so the mean is about two
 * strokes above it. Harder holes cost more strokes, weaker players vary more, and a few holes end far
 * above or below the expected score.
 */
export function playRound(
  random: Random,
  { par: pars, index }: Tee,
  skill: { courseHandicap: number; form: number },
): number[] {
  const day = random.gauss() * (1.6 + skill.courseHandicap * 0.05);
  const overPar = skill.courseHandicap + 1.8 + skill.form + day;
  const scatter = 0.62 + skill.courseHandicap * 0.012;
  return pars.map((par, hole) => {
    const difficulty = 1.35 - ((itemAt(index, hole) - 1) / 17) * 0.7;
    const mishap = random.chance(0.025) ? random.int(1, 3) : 0;
    const gift = random.chance(0.012) ? 1 : 0;
    const luck = random.gauss() * scatter + mishap - gift;
    const over = Math.round((overPar / 18) * difficulty + luck - 0.03);
    return par + Math.min(MOST_OVER_PAR, Math.max(par === 3 ? -1 : -2, over));
  });
}

/** How many entries don't finish: sometimes a few, an even number of pairs, none in the Championship. */
function unfinishedCount(random: Random, { kind }: DemoEvent): number {
  if (kind === 'championship') return 0;
  if (kind === 'pairs') return random.chance(0.25) ? 2 : 0;
  return random.chance(0.4) ? random.int(2, 4) : 0;
}

/** The scores of an event: every entry with its round, and the teams. */
function playScores(event: DemoEvent, field: Players): EventScores {
  const { record, tee, kind } = event;
  const points = kind === 'pairs' ? 'regular' : kind;
  const entries = entriesOf(event, field);
  const indexes = entries.map((_, index) => index);
  const random = randomFor(`${field.part}/rounds`);
  const numbers = random.shuffle(indexes);
  const unfinished = new Set(random.shuffle(indexes).slice(0, unfinishedCount(random, event)));
  const players = entries.map((entry, index): ScoredPlayer => {
    const seasons = entry.map((player) => playerSeason(player, yearOf(record.date)));
    const courseHandicap = courseHandicapOf(
      seasons.map(({ handicapIndex }) => handicapIndex),
      tee,
    );
    const form = sumOf(seasons.map((season) => season.form)) / seasons.length;
    const round = playRound(random, tee, { courseHandicap, form });
    const isOut = unfinished.has(index);
    const played = isOut ? random.int(5, 16) : HOLES;
    return {
      id: String(11 + itemAt(numbers, index)),
      player: entry.map(({ name }) => name).join('/'),
      group: null,
      tee: tee.id,
      index: null,
      courseHandicap,
      status: !isOut ? '' : random.chance(0.7) ? 'WD' : 'DNF',
      accepted: {
        by: '',
        at: `${record.date}T22:00:00.000Z`,
        holes: round.map((strokes, hole) => (hole < played ? strokes : null)),
      },
      formerGroups: [],
    };
  });
  const finished = players.filter(({ status }) => status === '').map(({ id }) => id);
  const shuffled = randomFor(`${field.part}/teams`).shuffle(finished);
  const teams =
    kind === 'pairs'
      ? cutEvenly(shuffled, 2)
      : cutInto(shuffled, groupSizes(shuffled.length, LARGEST_TEAM));
  const { setup, ...scores } = emptyScores(record.eventID);
  const isFinal = kind === 'championship';
  return {
    ...scores,
    setup: {
      ...setup,
      state: 'final',
      course: { name: record.course, tees: [tee] },
      allowances: { ...setup.allowances, net: Number.parseInt(record.handicapAllowance, 10) },
      points: points === 'championship' || points === 'cup' ? 'none' : points,
      teamScore: finished.length >= AVERAGE_FROM ? 'average' : 'bestBall',
      teams: isFinal ? [] : teams.map((ids, at) => ({ id: `t${at + 1}`, players: ids })),
      isPublished: true,
    },
    players,
  };
}

/**
 * A championship has one winner: of the entries tied for first, all but the first in the list get one
 * more stroke on the last hole that allows it.
 */
function settleFirst(scores: EventScores, { par }: Tee, startOf: StartOf): EventScores {
  const [, ...others] = standingsOf(scores, startOf).filter(({ rank }) => rank === 'T1');
  const tied = new Set(others.map(({ id }) => id));
  const players = scores.players.map((player) => {
    const { accepted } = player;
    if (!accepted || !tied.has(player.id)) return player;
    const last = accepted.holes.findLastIndex(
      (strokes, hole) => Number(strokes) < itemAt(par, hole) + MOST_OVER_PAR,
    );
    const holes = accepted.holes.with(last, Number(accepted.holes[last]) + 1);
    return { ...player, accepted: { ...accepted, holes } };
  });
  return { ...scores, players };
}

/** Plays an event and fills its five tables (the Championship's teams are empty). */
export function playEvent(event: DemoEvent, field: Players): void {
  const { kind, tee, record } = event;
  const { starters } = field;
  const played = playScores(event, field);
  const scores = kind === 'championship' ? settleFirst(played, tee, startFrom(starters)) : played;
  Object.assign(event, { scores, results: demoTables(record, scores, starters) });
}
