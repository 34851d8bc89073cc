import { describe, expect, it } from 'vitest';
import {
  placeName,
  POINT_COLUMNS,
  POINT_TABLE,
  pointsFor,
  startingStrokesFor,
} from './point-table.ts';

/** A documented row. */
const printed = (place: number) => {
  const row = POINT_TABLE[place - 1];
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
    expect(POINT_TABLE.map(({ place }) => place)).toEqual(
      Array.from({ length: 28 }, (_, index) => index + 1),
    );
    for (const column of POINT_COLUMNS) {
      const points = POINT_TABLE.map((row) => row[column]);
      expect(points, column).toEqual(points.toSorted((a, b) => b - a));
    }
  });

  it('has 20 points in regular events from 25th to 28th, and none beyond', () => {
    expect([25, 26, 27, 28, 29].map((place) => pointsFor(place, 'regular'))).toEqual([
      20, 20, 20, 20, 0,
    ]);
    expect([0, -1, 1.5].map((place) => pointsFor(place, 'regular'))).toEqual([0, 0, 0]);
  });

  it('has even-par starts from 17th to 24th, and no starting strokes after', () => {
    expect([16, 17, 24, 25, 29].map(startingStrokesFor)).toEqual(['-1', 'E', 'E', '', '']);
  });
});
