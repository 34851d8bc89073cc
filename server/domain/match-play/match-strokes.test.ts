import { describe, expect, it } from 'vitest';
import { matchStrokes, strokesText } from './match-score.ts';

describe('the strokes of a match', () => {
  it('are the difference off the lower handicap, or all of both', () => {
    expect(matchStrokes([14, 9])).toEqual({ offTheLow: [5, 0], full: [14, 9] });
    expect(matchStrokes([-2, 10])).toEqual({ offTheLow: [0, 12], full: [-2, 10] });
  });

  it.each([
    [0, 'no strokes'],
    [1, '1 stroke, on the hole with Index 1'],
    [5, '5 strokes, on the holes with Index 1 to 5'],
    [18, '18 strokes, one on every hole'],
    [19, '19 strokes, one on every hole and another on the hole with Index 1'],
    [40, '40 strokes, 2 on every hole and another on the holes with Index 1 to 4'],
    [-2, 'gives back 2 strokes, on the easiest holes of the card'],
  ])('%i are %s', (strokes, text) => {
    expect(strokesText(strokes)).toBe(text);
  });
});
