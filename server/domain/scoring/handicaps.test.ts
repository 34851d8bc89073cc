import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  courseHandicap,
  differences,
  exactHandicap,
  exactOf,
  nineHoleIndex,
  playingHandicap,
  strokesOnHoles,
} from './handicaps.ts';

const EIGHTEEN = Array.from({ length: 18 }, (_, at) => at + 1);

/** The holes, by their indexes, that have so many strokes. */
const indexesWith = (strokes: readonly number[], count: number, indexes = EIGHTEEN) =>
  indexes.filter((_, at) => strokes[at] === count);

describe('a Course Handicap', () => {
  it.each([
    [12.5, 138, 71.3, 72, 15],
    [7.2, 124, 71.4, 72, 7],
    [15.4, 123, 70.5, 72, 15],
    [16.3, 127, 72.8, 72, 19],
    [54, 73, 51.2, 54, 32],
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
    [-16, -2],
    [15, 2],
    [14, 1],
  ])('of %d tenths is rounded to %d: a half goes up', (index, strokes) => {
    const level = { slope: 113, rating: 720, par: 72 };
    expect(courseHandicap(exactHandicap(index, level))).toBe(strokes);
  });

  it.each([
    [158, 105, 323, 36, 4],
    [158, 135, 370, 36, 10],
    [467, 76, 264, 27, 15],
  ])(
    'of nine holes for %d tenths, slope %d is by half the index',
    (index, slope, rating, par, strokes) => {
      expect(courseHandicap(exactHandicap(nineHoleIndex(index), { slope, rating, par }))).toBe(
        strokes,
      );
    },
  );
});

describe('a Playing Handicap', () => {
  const exact = exactHandicap(125, { slope: 138, rating: 713, par: 72 });

  it.each([
    [exact, 85, 12],
    [exact, 90, 13],
    [exactOf(16), 50, 8],
    [exactHandicap(-32, { slope: 135, rating: 710, par: 72 }), 80, -4],
  ])('is rounded once', (of, percent, strokes) => {
    expect(playingHandicap([{ exact: of, percent }])).toBe(strokes);
  });

  it.each([
    ['a scramble', [4, 10, 16, 22], [25, 20, 15, 10], 8],
    ['Chapman', [5, 10], [60, 40], 7],
    ['Chapman', [14, 17], [60, 40], 15],
    ['foursomes', [6, 10], [50, 50], 8],
    ['foursomes', [15, 20], [50, 50], 18],
  ])('of %s is the sum of the players’ parts', (_format, handicaps, percents, strokes) => {
    const parts = handicaps.map((each, at) => ({
      exact: exactOf(each),
      percent: percents[at] ?? 0,
    }));
    expect(playingHandicap(parts)).toBe(strokes);
  });

  it('of a match is the difference to the lowest', () => {
    expect(differences([4, 5, 10, 15])).toEqual([0, 1, 6, 11]);
    expect(differences([17, 13])).toEqual([4, 0]);
    expect(differences([7, 15])).toEqual([0, 8]);
    expect(differences([-2, 3])).toEqual([0, 5]);
  });
});

describe('strokes on holes', () => {
  it('begin at index 1 and again there above 18', () => {
    expect(indexesWith(strokesOnHoles(8, EIGHTEEN), 1)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const five = strokesOnHoles(5, EIGHTEEN);
    expect([five[4], five[5]]).toEqual([1, 0]);
    expect(indexesWith(strokesOnHoles(20, EIGHTEEN), 2)).toEqual([1, 2]);
    expect(indexesWith(strokesOnHoles(20, EIGHTEEN), 1)).toHaveLength(16);
    expect(indexesWith(strokesOnHoles(40, EIGHTEEN), 3)).toEqual([1, 2, 3, 4]);
    expect(indexesWith(strokesOnHoles(40, EIGHTEEN), 2)).toHaveLength(14);
  });

  it('are given back by a plus handicap from index 18', () => {
    expect(indexesWith(strokesOnHoles(-2, EIGHTEEN), -1)).toEqual([17, 18]);
  });

  it('of nine holes follow the order of their indexes', () => {
    const nine = [7, 15, 3, 11, 1, 17, 9, 5, 13];
    expect(indexesWith(strokesOnHoles(4, nine), 1, nine).sort((a, b) => a - b)).toEqual([
      1, 3, 5, 7,
    ]);
    expect(indexesWith(strokesOnHoles(-1, nine), -1, nine)).toEqual([17]);
  });

  const cards = fc.shuffledSubarray(EIGHTEEN, { minLength: 1, maxLength: 18 });
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
