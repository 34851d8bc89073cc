/** The season-long match play: field, draw and a bracket as far as the season is. */
import { isBye } from '#domain/match-play/advancing.ts';
import { placedBySeed } from '#domain/match-play/draw-order.ts';
import { CONSOLATION, drawRounds, drawRows, isPlayable } from '#domain/match-play/draw-rounds.ts';
import { MATCH_HOLES, roundWindow, ROUNDS_OF_32 } from '#domain/match-play/match-play.ts';
import { matchState, type HoleOutcome, type MatchState } from '#domain/scores/match.ts';
import type { BracketResult } from '#domain/results/results.schema.ts';
import { addDays, daysBetween, yearOf, type CalendarDate } from '#domain/time/calendar.ts';
import { naturalDates } from './layout.ts';
import { itemAt } from './lists.ts';
import { playerSeason, type DemoPlayer } from './players.ts';
import { randomFor, type Random } from './random.ts';

/** Fields by how many years ago: 24 players need a draw of 32 with eight byes. */
const FIELD_SIZES = [32, 24, 16, 32] as const;

/** Chance that a hole of a match is halved. */
const HALVED = 0.42;

/** Registration opens on 16 October of the year before and closes at the draw on 15 May. */
export const registrationOpens = (year: number): CalendarDate => `${year - 1}-10-16`;
export const drawDay = (year: number): CalendarDate => roundWindow(year, 0).opens;

/** `A. Thayer` of `Abner Thayer`. */
export const narrowName = (name: string) => name.replace(/^(\S)\S* (.+)$/, '$1. $2');

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
function seasonClock(year: number, completeEvents: number): CalendarDate {
  const dates = naturalDates(year);
  const first = itemAt(dates, 0);
  const length = daysBetween(first, itemAt(dates, dates.length - 1));
  return addDays(first, Math.round((length * completeEvents) / (dates.length - 1)));
}

/**
 * Every match of a bracket, round by round, with the short names that scoring pages have from the second round on;
 * matches that are not played have an empty winner and score.
 */
function playBracket(
  random: Random,
  draw: ReturnType<typeof placedBySeed>,
  year: number,
  clock: CalendarDate,
): BracketResult[] {
  const rounds = drawRounds(draw);
  const [first] = rounds;
  let rows = drawRows(draw, []);
  for (const [number, round] of rounds.entries()) {
    const real = rows.filter(
      (row) => row.round === round && !isBye(row.player1) && !isBye(row.player2),
    );
    // A draw of 16 has no second round.
    const isShort = number > 0 && rounds.length < ROUNDS_OF_32.length;
    const { opens, closes } = roundWindow(year, number + Number(isShort));
    const share = daysBetween(opens, clock) / daysBetween(opens, closes);
    const count = Math.round(Math.min(1, Math.max(0, share)) * real.length);
    const played = new Set(random.shuffle(real).slice(0, count));
    const outcomes = real
      .filter((row) => played.has(row) && isPlayable(row))
      .map((row) => {
        const { leader, score } = playMatch(random, MATCH_HOLES, true);
        return { ...row, winner: leader === 'first' ? row.player1 : row.player2, score };
      });
    rows = drawRows(draw, [...rows, ...outcomes]);
  }
  const nameIn = (round: string, name: string) => (round === first ? name : narrowName(name));
  return rows
    .filter(({ round }) => round !== CONSOLATION)
    .map((row) => ({
      ...row,
      player1: nameIn(row.round, row.player1),
      player2: nameIn(row.round, row.player2),
      winner: narrowName(row.winner),
    }));
}

/** A year's match play: before the draw a growing list of entrants and no bracket. */
export function makeMatchPlay(
  year: number,
  today: CalendarDate,
  members: readonly DemoPlayer[],
  completeEvents: number,
) {
  const random = randomFor(`match-play/${year}`);
  const yearsAgo = yearOf(today) - year;
  const field = random.shuffle(members).slice(0, itemAt(FIELD_SIZES, yearsAgo));
  /** Best seed first. */
  const entrants = field.map((player) => {
    // A course handicap, on a course of ordinary slope.
    const handicap = Math.round(playerSeason(player, year).handicapIndex * 1.06);
    return { player: player.name, handicap: String(handicap) };
  });
  if (today < drawDay(year)) {
    const entered = 10 + Math.floor(daysBetween(`${year}-01-01`, today) / 7);
    return { year, entrants: entrants.slice(0, entered), results: [] };
  }
  const draw = placedBySeed(field.map(({ name }) => name));
  const clock = yearsAgo === 0 ? seasonClock(year, completeEvents) : `${year}-12-31`;
  return { year, entrants, results: playBracket(random, draw, year, clock) };
}
