/** Tee times in the order of play and by round, over plain data. */
import { teeMinutesOf } from '../time/tee-clock.ts';
import type { TeeTime } from '../results/results.schema.ts';

/** The tee times of one round, in the order in which the groups start. */
export interface RoundOfTeeTimes {
  /** From 1. */
  round: number;
  /** `Round 1`. */
  title: string;
  teeTimes: TeeTime[];
}

/** A row in a response: the field names may be capitalized, fields may be missing. */
export type SentTeeTime = Readonly<Record<string, unknown>>;

/** The number of a row's round; 0 when it names none. */
export function roundOf({ round }: Pick<TeeTime, 'round'>): number {
  return Number(/\d+/.exec(round)?.[0] ?? 0);
}

/** A text that is not a time comes last. */
const startOf = (time: string) => teeMinutesOf(time) ?? Number.POSITIVE_INFINITY;

/** `10` of `10`, `10B` or `#10 2`; infinite without a number, so that such a row comes last. */
const holeNumber = (hole: string) => Number(/\d+/.exec(hole)?.[0] ?? Number.POSITIVE_INFINITY);

/** Smaller first; equals are 0 even when both are infinite. */
export const ascending = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);

/** By clock time, then hole. */
function byStart(a: TeeTime, b: TeeTime): number {
  return (
    ascending(startOf(a.time), startOf(b.time)) ||
    ascending(holeNumber(a.hole), holeNumber(b.hole)) ||
    a.hole.localeCompare(b.hole, 'en')
  );
}

/** By round number, clock time and hole; equal rows keep their order. */
export function inOrderOfPlay(teeTimes: readonly TeeTime[]): TeeTime[] {
  return teeTimes.toSorted((a, b) => ascending(roundOf(a), roundOf(b)) || byStart(a, b));
}

/** One entry per round, ascending; rows of round 0 and without a round belong to Round 1. */
export function groupByRound(teeTimes: readonly TeeTime[]): RoundOfTeeTimes[] {
  const shownIn = (row: TeeTime) => Math.max(1, roundOf(row));
  const rounds = [...new Set(teeTimes.map(shownIn))].sort(ascending);
  return rounds.map((round) => ({
    round,
    title: `Round ${round}`,
    teeTimes: teeTimes.filter((row) => shownIn(row) === round).sort(byStart),
  }));
}

/** A row with the documented field names; missing fields are empty. */
export function teeTimeFrom(sent: SentTeeTime): TeeTime {
  const players = sent.players ?? sent.Players;
  return {
    round: textOf(sent.round ?? sent.Round),
    time: textOf(sent.time ?? sent.Time),
    hole: textOf(sent.hole ?? sent.Hole),
    players: (Array.isArray(players) ? players : []).map(textOf).filter(Boolean),
  };
}

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
