import { describe, expect, it } from 'vitest';
import { strokesOnHoles } from './handicaps.ts';
import { countedStrokes, postedScore, roundOf } from './round.ts';

it.each([
  ['X', 3, 8],
  [11, 4, 9],
  [9, 4, 9],
  [1, 3, 1],
  [null, 4, null],
] as const)('strokes that count of %s on a par %d are %s', (score, par, counted) => {
  expect(countedStrokes(score, par)).toBe(counted);
});

describe('a round', () => {
  it('adds up the holes that have a score, in relation to their pars', () => {
    const holes = [
      { par: 4, strokes: 1 },
      { par: 3, strokes: 0 },
      { par: 5, strokes: 2 },
    ];
    expect(roundOf([5, null, 'X'], holes)).toEqual({
      thru: 2,
      isComplete: false,
      gross: 15,
      net: 12,
      grossToPar: 6,
      netToPar: 3,
    });
    expect(roundOf([5, 3, 6], holes)).toMatchObject({ thru: 3, isComplete: true, net: 11 });
  });
});

describe('the score to post', () => {
  it('counts a hole as net double bogey at most, by the full Course Handicap', () => {
    const eighteen = Array.from({ length: 18 }, (_, at) => at + 1);
    const strokes = strokesOnHoles(15, eighteen)[9] ?? 0;
    expect(postedScore([9], [{ par: 4, strokes }])).toBe(7);
    expect(postedScore(['X'], [{ par: 4, strokes }])).toBe(7);
    expect(postedScore([6], [{ par: 4, strokes }])).toBe(6);
    expect(postedScore([9], [{ par: 4, strokes: -1 }])).toBe(5);
  });

  it('is never more than the event counts', () => {
    expect(postedScore(['X'], [{ par: 4, strokes: 4 }], 5)).toBe(9);
  });

  it('is only that of a complete round', () => {
    expect(
      postedScore(
        [4, null],
        [4, 4].map((par) => ({ par, strokes: 0 })),
      ),
    ).toBeNull();
  });
});
