import { describe, expect, it } from 'vitest';
import { pageSizes, ROWS_MAX, turned } from './screen-pages.ts';

describe('the pages of a screen', () => {
  it('have five to twelve rows, or all that there are', () => {
    expect(pageSizes(0, ROWS_MAX)).toEqual([0]);
    expect(pageSizes(3, ROWS_MAX)).toEqual([3]);
    expect(pageSizes(12, ROWS_MAX)).toEqual([12]);
    for (let rows = 5; rows <= 500; rows += 1) {
      const sizes = pageSizes(rows, ROWS_MAX);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(ROWS_MAX);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(rows);
    }
  });

  it('are equally full', () => {
    expect(pageSizes(13, ROWS_MAX)).toEqual([7, 6]);
    expect(pageSizes(38, ROWS_MAX)).toEqual([10, 10, 9, 9]);
  });

  it('follow each other in a circle', () => {
    expect([turned(0, 3), turned(2, 3), turned(0, 3, -1), turned(0, 1)]).toEqual([1, 0, 2, 0]);
  });
});
