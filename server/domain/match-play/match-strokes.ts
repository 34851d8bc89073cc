/** The strokes of a match by the tour's two options, in words: which holes they are on follows from the card's Index. */
import { differences } from '../scores/handicaps.ts';
import { HOLES } from '../tour/format.ts';

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
