/** Scores of matches as staff and players type them, in the tour’s notation, and the strokes of a match in words. */
import { MATCH_HOLES } from './match-play.ts';
import { differences } from '../scores/handicaps.ts';
import { HOLES } from '../tour/format.ts';

/** The score of a match that a player conceded, of one to which a player did not come, and of one to which neither came. */
export const CONCEDED = 'Conceded';
export const WALKOVER = 'Walkover';
export const DOUBLE_NO_SHOW = 'Double no-show';

/** What settles a match that is tied after the last hole and isn't decided by extra holes, by the tour's rules. */
const TIEBREAKS = ['Putt-off', 'Chip-off', 'Biggest lead', 'Last lead', 'Agreed'] as const;

/** Scores in words. */
export const SCORE_WORDS: readonly string[] = [...TIEBREAKS, WALKOVER, CONCEDED];

/** What a score can be, for people who typed another text. */
export const SCORE_FORMS = `A score is like 3&2, 1up or 1up (19 holes), or ${SCORE_WORDS.join(', ')}.`;

const MARGIN = /^(\d{1,2})\s*(?:&|and|\/)\s*(\d{1,2})$/i;
const UP = /^([12])\s*(?:-\s*)?up$/i;
const EXTRA = /^(?:1\s*up\b)?\D*(19|[2-9]\d)\D*$/i;

/**
 * A score in the tour's notation: `3&2`, `1up`, `1up (19 holes)`, or one of the words; null for a text that isn't the
 * score of a match of 18 holes. A match ends with the hole after which the lead exceeds what is left, so `5&2` is none.
 */
export function readMatchScore(text: string): string | null {
  const typed = text.trim();
  const word = SCORE_WORDS.find((each) => each.toLowerCase() === typed.toLowerCase());
  if (word !== undefined) return word;
  const [, by, left] = MARGIN.exec(typed) ?? [];
  if (by !== undefined) return marginText(Number(by), Number(left));
  const [, up] = UP.exec(typed) ?? [];
  if (up !== undefined) return `${up}up`;
  const [, holes] = EXTRA.exec(typed) ?? [];
  return holes === undefined ? null : `1up (${holes} holes)`;
}

/** Before the last hole of a match the lead was one less, or one hole more was left. */
function marginText(by: number, left: number): string | null {
  const isEnd = left > 0 && by > left && by - left <= 2 && by + left <= MATCH_HOLES;
  return isEnd ? `${by}&${left}` : null;
}

/** `5 strokes, on the holes with Index 1 to 5`; a plus handicap gives strokes back. */
export function strokesText(strokes: number): string {
  if (strokes === 0) return 'no strokes';
  const count = Math.abs(strokes);
  const number = `${count} ${count === 1 ? 'stroke' : 'strokes'}`;
  if (strokes < 0) return `gives back ${number}, on the easiest holes of the card`;
  const [rounds, left] = [Math.floor(count / HOLES), count % HOLES];
  const holes = left === 1 ? 'the hole with Index 1' : `the holes with Index 1 to ${left}`;
  if (rounds === 0) return `${number}, on ${holes}`;
  const each = `${rounds === 1 ? 'one' : rounds} on every hole`;
  return left === 0 ? `${number}, ${each}` : `${number}, ${each} and another on ${holes}`;
}

/** The strokes of two players by their Course Handicaps: off the low one, and all of them. */
export function matchStrokes(handicaps: readonly [number, number]) {
  const [first = 0, second = 0] = differences(handicaps);
  return { offTheLow: [first, second] as const, full: handicaps };
}
