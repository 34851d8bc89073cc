import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  courseHandicap,
  exactAt,
  exactHandicap,
  exactOf,
  playingHandicap,
  strokesOnHoles,
} from './handicaps.ts';

const EIGHTEEN = Array.from({ length: 18 }, (_, at) => at + 1);

describe('a Course Handicap', () => {
  it.each([
    [12.5, 138, 71.3, 72, 15],
    [16.3, 127, 72.8, 72, 19],
    [46.7, 76, 52.7, 54, 30],
    [10, 121, 70, 72, 9],
    // Floating point makes 0.499… of it.
    [0.7, 113, 71.8, 72, 1],
    [-3.2, 135, 71, 72, -5],
  ])('of %d at slope %d, rating %d and par %d is %d', (index, slope, rating, par, strokes) => {
    const tee = { slope, rating: Math.round(rating * 10), par };
    expect(courseHandicap(exactHandicap(Math.round(index * 10), tee))).toBe(strokes);
  });

  it.each([
    [-15, -1],
    [15, 2],
  ])('of %d tenths is rounded to %d: a half goes up', (index, strokes) => {
    const level = { slope: 113, rating: 720, par: 72 };
    expect(courseHandicap(exactHandicap(index, level))).toBe(strokes);
  });

  describe('of nine holes', () => {
    const tee = (nine: { rating: number; slope: number }, par: number) => ({
      ...{ rating: 71.3, slope: 138 },
      par: Array.from({ length: 18 }, (_, at) => (at < 9 ? par / 9 : 4)),
      nines: { front: nine },
    });

    it.each([
      [15.8, 105, 32.3, 36, 4],
      [15.8, 135, 37, 36, 10],
      [46.7, 76, 26.4, 27, 15],
    ])(
      'with index %d, slope %d, rating %d and par %d is %d',
      (index, slope, rating, par, strokes) => {
        const front = exactAt(index, tee({ rating, slope }, par), 'front');
        expect(courseHandicap(front)).toBe(strokes);
      },
    );

    it('without ratings of their own is half of that of 18 holes', () => {
      const level = tee({ rating: 36, slope: 113 }, 36);
      // 12.5 × 138 ÷ 113 + 71.3 − 72 is 14.57.
      expect(exactAt(12.5, level, 'back') * 2).toBe(exactAt(12.5, level));
      expect(courseHandicap(exactAt(12.5, level, 'back'))).toBe(7);
      expect(playingHandicap([{ exact: exactAt(12.5, level, 'back'), percent: 85 }])).toBe(6);
    });
  });
});

it.each([
  ['a scramble', [4, 10, 16, 22], [25, 20, 15, 10], 8],
  ['Chapman', [5, 10], [60, 40], 7],
  ['foursomes', [15, 20], [50, 50], 18],
])(
  'a Playing Handicap of %s is the sum of the players’ parts',
  (_format, handicaps, percents, strokes) => {
    const parts = handicaps.map((each, at) => ({
      exact: exactOf(each),
      percent: percents[at] ?? 0,
    }));
    expect(playingHandicap(parts)).toBe(strokes);
  },
);

describe('strokes on holes', () => {
  const cards = fc.shuffledSubarray(EIGHTEEN, { minLength: 1, maxLength: 18 });
  it.each([
    [4, [1, 0, 1, 0, 1, 0, 0, 1, 0]],
    [-1, [0, 0, 0, 0, 0, -1, 0, 0, 0]],
  ])('of nine holes are given by the indexes of these: %d', (playing, strokes) => {
    expect(strokesOnHoles(playing, [7, 15, 3, 11, 1, 17, 9, 5, 13])).toEqual(strokes);
  });

  it('add up to the handicap, and no hole has fewer than one with a higher index', () => {
    fc.assert(
      fc.property(fc.integer({ min: -40, max: 60 }), cards, (playing, indexes) => {
        const strokes = strokesOnHoles(playing, indexes);
        expect(strokes.reduce((sum, each) => sum + each, 0)).toBe(playing);
        expect(Math.max(...strokes) - Math.min(...strokes)).toBeLessThanOrEqual(1);
        const byIndex = strokes.toSorted((a, b) => b - a);
        const order = [...indexes.keys()].sort((a, b) => (indexes[a] ?? 0) - (indexes[b] ?? 0));
        expect(order.map((at) => strokes[at])).toEqual(byIndex);
      }),
    );
  });
});
