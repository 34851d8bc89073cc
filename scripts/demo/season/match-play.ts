/** The season-long match play: field, draw and a bracket as far as the season is. */
import { seedOrder } from '#domain/match-play/draw-order.ts';
import { MATCH_HOLES, roundWindow } from '#domain/match-play/match-play.ts';
import { matchState, type HoleOutcome, type MatchState } from '#domain/scores/match.ts';
import type { BracketResult } from '#domain/results/results.schema.ts';
import { addDays, daysBetween, type CalendarDate } from '#domain/time/calendar.ts';
import { narrowName } from '../bluegolf/pages/html.ts';
import { naturalDates } from './layout.ts';
import { cutEvenly, itemAt } from './lists.ts';
import { playerSeason } from './players.ts';
import { makeRandom, type Random } from './random.ts';
import type { DemoMatchPlay, DemoPlayer } from './types.ts';

const BYE = 'Bye';

/** Fields by how many years ago: 24 players need a draw of 32 with eight byes. */
const FIELD_SIZES = [32, 24, 16, 32] as const;

/** A draw of 16 has no second round. */
const ROUNDS = ['Round 1', 'Round 2', 'Quarterfinals', 'Semifinals', 'Finals'] as const;

/** Chance that a hole of a match is halved. */
const HALVED = 0.42;

/** Registration opens on 16 October of the year before and closes at the draw on 15 May. */
export const registrationOpens = (year: number): CalendarDate => `${year - 1}-10-16`;
export const drawDay = (year: number): CalendarDate => roundWindow(year, 0).opens;

/** Plays a match hole by hole; without extra holes it may be halved. */
export function playMatch(random: Random, holes: number, hasExtraHoles: boolean): MatchState {
  const outcomes: HoleOutcome[] = [];
  for (;;) {
    const match = matchState(outcomes, holes, { hasExtraHoles });
    if (match.isOver) return match;
    outcomes.push(random.chance(HALVED) ? 'halved' : random.chance(0.5) ? 'first' : 'second');
  }
}

/**
 * The progress of a season as a date of a regular season. The demo's current season is arranged around
 * today, so the number of complete events decides and not the calendar.
 */
function seasonClock(year: number, completeEvents: number, seed: string): CalendarDate {
  const dates = naturalDates(year, seed);
  const first = itemAt(dates, 0);
  const length = daysBetween(first, itemAt(dates, dates.length - 1));
  return addDays(first, Math.round((length * completeEvents) / (dates.length - 1)));
}

/** A player, a bye, or null for an undecided side. */
type Side = DemoPlayer | typeof BYE | null;

function nameOf(side: Side, isFirstRound: boolean): string {
  if (side === null || side === BYE) return side ?? '';
  return isFirstRound ? side.name : narrowName(side.name);
}

/** Decides one match; a bye lets the other side through. */
function decide(random: Random, one: Side, other: Side, isPlayed: boolean) {
  if (one === BYE || other === BYE) return { winner: one === BYE ? other : one, score: '' };
  if (!isPlayed || !one || !other) return { winner: null, score: '' };
  const { leader, score } = playMatch(random, MATCH_HOLES, true);
  return { winner: leader === 'first' ? one : other, score };
}

/**
 * Every match of a bracket, round by round, as the server's reader returns them; matches that are not played have an
 * empty winner and score.
 */
function playBracket(
  random: Random,
  draw: readonly Side[],
  year: number,
  clock: CalendarDate,
): BracketResult[] {
  const rounds = ROUNDS.filter((round) => draw.length > 16 || round !== 'Round 2');
  let sides = draw;
  return rounds.flatMap((round, number) => {
    const matches = cutEvenly(sides, 2).map(([one = null, other = null]) => ({ one, other }));
    const real = matches.filter(({ one, other }) => one !== BYE && other !== BYE);
    const { opens, closes } = roundWindow(year, ROUNDS.indexOf(round));
    const share = daysBetween(opens, clock) / daysBetween(opens, closes);
    const count = Math.round(Math.min(1, Math.max(0, share)) * real.length);
    const played = new Set(random.shuffle(real).slice(0, count));
    const decided = matches.map((match) => ({
      ...match,
      ...decide(random, match.one, match.other, played.has(match)),
    }));
    sides = decided.map(({ winner }) => winner);
    return decided.map(({ one, other, winner, score }, match) => ({
      round,
      matchNum: String(match),
      id: `${number + 1}-${match}`,
      player1: nameOf(one, number === 0),
      player2: nameOf(other, number === 0),
      winner: nameOf(winner, false),
      score,
    }));
  });
}

export interface MatchPlayYear {
  year: number;
  /** 0 for the current season. */
  yearsAgo: number;
  today: CalendarDate;
  /** Complete events of the season; ignored for past seasons. */
  completeEvents: number;
  members: readonly DemoPlayer[];
  seed: string;
}

/** A year's match play: before the draw a growing list of entrants and no bracket. */
export function makeMatchPlay(plan: MatchPlayYear): DemoMatchPlay {
  const { year, yearsAgo, today, completeEvents, members, seed } = plan;
  const random = makeRandom(`${seed}/match-play/${year}`);
  const field = random.shuffle(members).slice(0, itemAt(FIELD_SIZES, yearsAgo));
  const entrants = field.map((player) => {
    // A course handicap, on a course of ordinary slope.
    const handicap = Math.round(playerSeason(player, year).handicapIndex * 1.06);
    return { player: player.name, handicap: String(handicap) };
  });
  if (yearsAgo === 0 && today < drawDay(year)) {
    const entered = 10 + Math.floor(daysBetween(`${year}-01-01`, today) / 7);
    return { year, entrants: entrants.slice(0, entered), results: [] };
  }
  const draw = seedOrder(field.length > 16 ? 32 : 16).map((place): Side => field[place - 1] ?? BYE);
  const clock = yearsAgo === 0 ? seasonClock(year, completeEvents, seed) : `${year}-12-31`;
  return { year, entrants, results: playBracket(random, draw, year, clock) };
}
