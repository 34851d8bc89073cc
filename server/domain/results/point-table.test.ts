import { describe, expect, it } from 'vitest';
import {
  hasStartingStrokes,
  mostStartingStrokes,
  placeName,
  POINT_COLUMNS,
  pointsFor,
  startingStrokesFor,
} from './point-table.ts';
import { SMALL_SETTINGS } from '../../../tests/helpers/settings.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.schema.ts';

const { points } = DEFAULT_SETTINGS;

/** A documented row. */
const printed = (place: number) => {
  const row = points.table[place - 1];
  if (!row) throw new Error(`There is no place ${place}.`);
  return `${placeName(place)} ${POINT_COLUMNS.map((column) => row[column]).join(' ')} / ${row.startingStrokes}`;
};

describe('the point table', () => {
  it.each([
    [1, '1st 100 125 150 175 200 / -9'],
    [2, '2nd 85 115 125 150 175 / -7'],
    [3, '3rd 75 100 120 140 150 / -6'],
    [4, '4th 65 95 115 130 140 / -6'],
    [5, '5th 60 90 110 120 130 / -5'],
    [6, '6th 55 85 105 110 120 / -5'],
    [16, '16th 29 43 55 55 60 / -1'],
    [11, '11th 34 60 80 80 85 / -2'],
    [21, '21st 24 38 46 46 47 / E'],
    [24, '24th 21 35 43 43 44 / E'],
    [28, '28th 20 31 40 40 40 / '],
  ])('has the documented row of place %i', (place, row) => {
    expect(printed(place)).toBe(row);
  });

  it('has 28 places, and no column ever rises', () => {
    expect(points.table).toHaveLength(28);
    for (const column of POINT_COLUMNS) {
      const values = points.table.map((row) => row[column]);
      expect(values, column).toEqual(values.toSorted((a, b) => b - a));
    }
  });

  it('has 20 points in regular events from 25th to 28th, and none beyond', () => {
    expect([25, 26, 27, 28, 29].map((place) => pointsFor(points, place, 'regular'))).toEqual([
      20, 20, 20, 20, 0,
    ]);
    expect([0, -1, 1.5].map((place) => pointsFor(points, place, 'regular'))).toEqual([0, 0, 0]);
  });

  it('has even-par starts from 17th to 24th, and no starting strokes after', () => {
    const strokes = [16, 17, 24, 25, 29].map((place) =>
      startingStrokesFor(DEFAULT_SETTINGS, place),
    );
    expect(strokes).toEqual(['-1', 'E', 'E', '', '']);
    expect(mostStartingStrokes(points)).toBe(9);
  });
});

describe('the point table of another tour', () => {
  const startsOf = (settings: typeof SMALL_SETTINGS, ...places: number[]) =>
    places.map((place) => startingStrokesFor(settings, place));

  it('has its own places and points', () => {
    const at = (place: number) => pointsFor(SMALL_SETTINGS.points, place, 'playoff2');
    expect([1, 10, 11].map(at)).toEqual([30, 21, 0]);
  });

  it('has no starting strokes for players who don’t qualify, and par for those who do without any', () => {
    expect(startsOf(SMALL_SETTINGS, 1, 4, 5, 8, 9, Infinity)).toEqual([
      '-4',
      '-1',
      'E',
      'E',
      '',
      '',
    ]);
    const counting = { ...SMALL_SETTINGS.counting, field: 2 };
    expect(startsOf({ ...SMALL_SETTINGS, counting }, 1, 2, 3)).toEqual(['-4', '-3', '']);
    const larger = { ...SMALL_SETTINGS, counting: { ...counting, field: 20 } };
    expect(startsOf(larger, 10, 11, 20, 21)).toEqual(['E', 'E', 'E', '']);
  });

  it('may have none at all', () => {
    const table = points.table.map((row) => ({ ...row, startingStrokes: '' }));
    const without = { ...DEFAULT_SETTINGS, points: { ...points, table } };
    expect(hasStartingStrokes(without.points)).toBe(false);
    expect(mostStartingStrokes(without.points)).toBe(0);
    expect(startsOf(without, 1, 24, 25)).toEqual(['', '', '']);
  });
});
