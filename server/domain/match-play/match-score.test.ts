import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchState, type HoleOutcome } from '../scores/match.ts';
import { readMatchScore, matchStrokes, strokesText } from './match-score.ts';

describe('the score of a match', () => {
  it.each([
    ['3&2', '3&2'],
    [' 3 & 2', '3&2'],
    ['3 and 2', '3&2'],
    ['10&8', '10&8'],
    ['1 up', '1up'],
    ['2UP', '2up'],
    ['19 holes', '1up (19 holes)'],
    ['1up (21 holes)', '1up (21 holes)'],
    ['1 up after 20', '1up (20 holes)'],
    ['walkover', 'Walkover'],
    ['PUTT-OFF', 'Putt-off'],
  ])('%s is %s', (typed, score) => {
    expect(readMatchScore(typed)).toBe(score);
  });

  it.each([
    '',
    '2&2',
    '1&3',
    '5&2',
    '10&9',
    '3&0',
    '3up',
    '18 holes',
    '3&',
    '<b>',
    'tied',
    '1up 100',
  ])('%s is none', (typed) => {
    expect(readMatchScore(typed)).toBeNull();
  });

  it('is every score that holes can give, and no other margin', () => {
    const outcome = fc.constantFrom<HoleOutcome>('first', 'second', 'halved');
    fc.assert(
      fc.property(fc.array(outcome, { minLength: 18, maxLength: 40 }), (outcomes) => {
        const { isOver, score } = matchState(outcomes, 18);
        if (isOver) expect(readMatchScore(score)).toBe(score);
      }),
    );
  });
});

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
