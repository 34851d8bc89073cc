/** The season-long match play: field, draw and a bracket as far as the season is. */
import { addDays, daysBetween, type CalendarDate } from '#domain/time/calendar.ts';
import { slugOf } from '#domain/shared/slug.ts';
import { itemAt } from './arrays.ts';
import { naturalDates } from './layout.ts';
import { playMatch } from './match-score.ts';
import { playerSeason } from './players.ts';
import { makeRandom, type Random } from './random.ts';
import type { DemoMatchPlay, DemoPlayer, MatchPlayEntrant, MatchPlayRow } from './types.ts';

const HOLES = 18;
export const BYE = 'Bye';

/** Fields by how many years ago: 24 players need a draw of 32 with eight byes. */
const FIELD_SIZES = [32, 24, 16, 32] as const;

/** Rounds and their windows, month and day; a draw of 16 has no second round. */
const WINDOWS = [
  { round: 'Round 1', from: '05-15', until: '06-15' },
  { round: 'Round 2', from: '06-16', until: '07-15' },
  { round: 'Quarterfinals', from: '07-16', until: '08-15' },
  { round: 'Semifinals', from: '08-16', until: '09-15' },
  { round: 'Finals', from: '09-15', until: '10-15' },
] as const;

/** Registration opens on 16 October of the year before and closes at the draw on 15 May. */
export function registrationOpens(year: number): CalendarDate {
  return `${year - 1}-10-16`;
}
export function drawDay(year: number): CalendarDate {
  return `${year}-05-15`;
}

/** A player, a bye, or null for an undecided side. */
type Side = DemoPlayer | typeof BYE | null;

/** The seeds of a draw from top to bottom, so that the best two can meet in the final only. */
export function drawOrder(size: number): number[] {
  let order = [1];
  while (order.length < size) {
    const sum = order.length * 2 + 1;
    order = order.flatMap((seed) => [seed, sum - seed]);
  }
  return order;
}

/**
 * The progress of a season as a date of a regular season. The demo's current season is arranged around
 * today, so the number of complete events decides and not the calendar.
 */
export function seasonClock(year: number, completeEvents: number, seed: string): CalendarDate {
  const dates = naturalDates(year, seed);
  const first = itemAt(dates, 0);
  const length = daysBetween(first, itemAt(dates, dates.length - 1));
  return addDays(first, Math.round((length * completeEvents) / (dates.length - 1)));
}

/** The part of a window, 0–1, that is over on a date. */
function shareOver(window: { from: string; until: string }, year: number, on: CalendarDate) {
  const from = `${year}-${window.from}`;
  const until = `${year}-${window.until}`;
  return Math.min(1, Math.max(0, daysBetween(from, on) / daysBetween(from, until)));
}

function nameOf(side: Side, isFirstRound: boolean): string {
  if (side === null || side === BYE) return side ?? '';
  return isFirstRound ? side.name : side.shortName;
}

/** Decides one match; a bye lets the other side through. */
function decide(random: Random, one: Side, other: Side, isPlayed: boolean) {
  if (one === BYE || other === BYE) return { winner: one === BYE ? other : one, score: '' };
  if (!isPlayed || !one || !other) return { winner: null, score: '' };
  const { winner, score } = playMatch(random, HOLES, true);
  return { winner: winner === 0 ? one : other, score };
}

/** Every match of a bracket, round by round; matches that are not played have an empty winner and score. */
function playBracket(
  random: Random,
  draw: readonly Side[],
  year: number,
  clock: CalendarDate,
): MatchPlayRow[] {
  const rounds = WINDOWS.filter(({ round }) => draw.length > 16 || round !== 'Round 2');
  let sides = draw;
  return rounds.flatMap((window, number) => {
    const matches = Array.from({ length: sides.length / 2 }, (_, matchNum) => ({
      matchNum,
      one: itemAt(sides, 2 * matchNum),
      other: itemAt(sides, 2 * matchNum + 1),
    }));
    const real = matches.filter(({ one, other }) => one !== BYE && other !== BYE);
    const count = Math.round(shareOver(window, year, clock) * real.length);
    const played = new Set(random.shuffle(real).slice(0, count));
    const decided = matches.map((match) => ({
      ...match,
      ...decide(random, match.one, match.other, played.has(match)),
    }));
    sides = decided.map(({ winner }) => winner);
    return decided.map(({ matchNum, one, other, winner, score }) => ({
      round: window.round,
      matchNum,
      id: `${year}-${slugOf(window.round)}-${matchNum}`,
      player1: nameOf(one, number === 0),
      player2: nameOf(other, number === 0),
      winner: nameOf(winner, false),
      score,
    }));
  });
}

/** A course handicap as the list of players prints it, on a course of ordinary slope. */
function entrantOf(player: DemoPlayer, year: number): MatchPlayEntrant {
  const { handicapIndex } = playerSeason(player, year);
  return { player: player.name, handicap: String(Math.round(handicapIndex * 1.06)) };
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
  const entrants = field.map((player) => entrantOf(player, year));
  if (yearsAgo === 0 && today < drawDay(year)) {
    const entered = 10 + Math.floor(daysBetween(`${year}-01-01`, today) / 7);
    return { year, entrants: entrants.slice(0, entered), results: [] };
  }
  const size = field.length > 16 ? 32 : 16;
  const draw = drawOrder(size).map((seedNumber): Side => field[seedNumber - 1] ?? BYE);
  const clock = yearsAgo === 0 ? seasonClock(year, completeEvents, seed) : `${year}-12-31`;
  return { year, entrants, results: playBracket(random, draw, year, clock) };
}
