/** What a format of play says of itself. Everything that shows or ranks scores reads it. */
import type { HoleScore, PlayedHole } from '../round.ts';

/** Which total is better. */
export type Order = 'low' | 'high';

/** The numbers that an event gives a format: the maximum over par, and the format's fields. */
export type FormatRules = Readonly<Record<string, number>>;

/** How points are called, for a format whose totals are no strokes. */
export interface PointWords {
  /** The heading of totals, and the same where there is little room. */
  heading: string;
  short: string;
  /** A total where no heading says what it is: `36 pts`. */
  total: (total: number) => string;
  /** What a hole was worth: `2 pts`. */
  hole: (value: number) => string;
}

/** A number that staff choose for an event. */
interface FormatField {
  label: string;
  /** Until staff choose another one. */
  value: number;
}

/** A format in which each player has a total. */
export interface ScoringFormat {
  /** As staff and players call it. */
  label: string;
  /** How it is played, in a sentence for players. */
  sentence: string;
  /** What a hole adds to the total, with the strokes that the player gets there. */
  ofHole: (score: Exclude<HoleScore, null>, hole: PlayedHole, rules: FormatRules) => number;
  order: Order;
  /** A total as tables have it. */
  written: (total: number) => string;
  /** Whether results need a score at every hole; otherwise one without counts as picked up. */
  needsEveryHole: boolean;
  /** Missing where totals are strokes in relation to par. */
  points?: PointWords;
  fields?: Readonly<Record<string, FormatField>>;
}

/** The column of a table with what is typed. */
export const scoreField = ({ points }: ScoringFormat) => (points ? 'total' : 'strokes');

/** A member's round by hole, null for a hole without a score. */
export interface MemberRound {
  /** Net scores. */
  net: readonly (number | null)[];
  /** What each hole adds to the total, by the format and the par of the own tee. */
  values: readonly (number | null)[];
}

export interface TeamRound {
  /** Holes that count already. */
  thru: number;
  /** Net strokes; null until they are complete. */
  net: number | null;
  /** By the format; null before there is one. */
  total: number | null;
}

/** How the score of a team is made from those of its members who are in play. */
export interface TeamFormat {
  /** As staff call it. */
  label: string;
  /** Whether staff choose how many scores count on a hole. */
  hasCount: boolean;
  /** Whether tables have the total next to the strokes. */
  hasTotal: boolean;
  /** The score over so many holes. */
  score: (
    members: readonly MemberRound[],
    rules: { holes: number; counting: number; order: Order },
  ) => TeamRound;
}

/** Compares totals: the better one is first. */
export const inOrder = (order: Order) => (a: number, b: number) =>
  order === 'low' ? a - b : b - a;

const pointsText = (points: number) => `${points} ${Math.abs(points) === 1 ? 'pt' : 'pts'}`;

/** The words of formats with points. */
export const POINTS: PointWords = {
  heading: 'Points',
  short: 'Pts',
  total: pointsText,
  hole: pointsText,
};
