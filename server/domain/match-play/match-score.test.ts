import { describe, expect, it } from 'vitest';
import { matchState, type HoleOutcome } from '../scores/match.ts';
import fc from 'fast-check';
import { readMatchScore } from './match-score.ts';

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
