/**
 * Handicaps by the rules of the World Handicap System, in integers, since floating point rounds 0.7 and 0.2 below
 * scratch the wrong way. An index and a rating are in tenths: 12.5 is 125, plus 3.2 is −32.
 */
import { ENDS, onHoles, type HoleSpan } from './hole-span.ts';

/** A tee over the holes that are played: its Course Rating in tenths, its Slope Rating and its par. */
export interface TeeRating {
  rating: number;
  slope: number;
  par: number;
}

/** The slope of a course of standard difficulty. */
const STANDARD_SLOPE = 113;

const TENTHS = 10;

/** An exact handicap is a whole number of these parts of a stroke, also half of one of 18 holes. */
export const PARTS = 2 * STANDARD_SLOPE * TENTHS;

const PERCENT = 100;

/** The nearest whole number of a fraction; a half goes up, also below zero: −1.5 becomes −1. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** The index for a round of nine holes, in tenths: half of it, rounded to a tenth. */
const nineHoleIndex = (index: number): number => rounded(index, 2);

/** The Course Handicap before it is rounded, in 2260ths of a stroke. */
export const exactHandicap = (index: number, { rating, slope, par }: TeeRating): number =>
  2 * (index * slope + (rating - par * TENTHS) * STANDARD_SLOPE);

/** A tee as a course card has it. */
interface CardTee extends NineRating {
  par: readonly number[];
  nines?: { front?: NineRating; back?: NineRating };
}

interface NineRating {
  rating: number;
  slope: number;
}

/**
 * The same of an index in strokes, 12.5, over the holes that are played. Of a nine without ratings of its own it is half of
 * that of 18 holes.
 */
export function exactAt(index: number, tee: CardTee, played: HoleSpan = 'all'): number {
  const tenths = Math.round(index * TENTHS);
  const over = (whole: number, { rating, slope }: NineRating) =>
    exactHandicap(whole, {
      rating: Math.round(rating * TENTHS),
      slope,
      par: onHoles(tee.par, played).reduce((sum, par) => sum + par, 0),
    });
  if (played === 'all') return over(tenths, tee);
  const nine = tee.nines?.[played];
  return nine ? over(nineHoleIndex(tenths), nine) : exactAt(index, tee) / 2;
}

/** The same of a Course Handicap that staff typed. */
export const exactOf = (courseHandicap: number): number => courseHandicap * PARTS;

/** The Course Handicap in strokes; a plus handicap is negative. */
export const courseHandicap = (exact: number): number => rounded(exact, PARTS);

/** A player's part of a Playing Handicap. */
export interface Allowance {
  /** In 2260ths of a stroke. */
  exact: number;
  percent: number;
}

/** The Playing Handicap of a player or of several with one ball, in strokes: the sum is rounded once. */
export const playingHandicap = (parts: readonly Allowance[]): number =>
  rounded(
    parts.reduce((sum, { exact, percent }) => sum + exact * percent, 0),
    PARTS * PERCENT,
  );

/** `15`, and `+2` for a plus handicap, which is below zero. */
export const handicapText = (handicap: number): string =>
  handicap < 0 ? `+${-handicap}` : String(handicap);

/** A sign for each stroke on a hole: a full one that a player gets, an empty one that a plus handicap gives back. */
export const strokeDots = (strokes: number): string =>
  (strokes > 0 ? '●' : '○').repeat(Math.abs(strokes));

/** The strokes of a match in which the lowest plays off zero. */
export function differences(playing: readonly number[]): number[] {
  const lowest = Math.min(...playing);
  return playing.map((strokes) => strokes - lowest);
}

/**
 * The strokes on each hole, by the stroke indexes of the holes that are played. From the lowest index on, and again from
 * there when all have one; a plus handicap gives them back from the highest on, as negative numbers.
 */
export function strokesOnHoles(playing: number, indexes: readonly number[]): number[] {
  const strokes = indexes.map(() => 0);
  const order = [...indexes.keys()].sort((a, b) => (indexes[a] ?? 0) - (indexes[b] ?? 0));
  if (playing < 0) order.reverse();
  for (let given = 0; given < Math.abs(playing); given += 1) {
    const hole = order[given % order.length];
    if (hole !== undefined) strokes[hole] = (strokes[hole] ?? 0) + Math.sign(playing);
  }
  return strokes;
}

/** The same for each hole of a course of which some are played; zero on the others. */
export function strokesPlayed(
  playing: number,
  indexes: readonly number[],
  played: HoleSpan,
): number[] {
  const strokes = strokesOnHoles(playing, onHoles(indexes, played));
  const [first] = ENDS[played];
  return indexes.map((_, at) => strokes[at + 1 - first] ?? 0);
}
