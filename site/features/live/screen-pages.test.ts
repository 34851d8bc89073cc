import { describe, expect, it } from 'vitest';
import { ROWS_MAX, screenPages } from './screen-pages.ts';

/** Rows from a text: `#` is a heading, `.` another row. */
const pagesOf = (rows: string, max: number) =>
  screenPages(
    Array.from(rows, (row) => row === '#'),
    max,
  );
const sizesOf = (rows: number) => pagesOf('.'.repeat(rows), ROWS_MAX).map(({ length }) => length);

describe('the pages of a screen', () => {
  it('have five to twelve rows, or all that there are', () => {
    expect(sizesOf(0)).toEqual([0]);
    expect(sizesOf(3)).toEqual([3]);
    expect(sizesOf(12)).toEqual([12]);
    for (let rows = 5; rows <= 500; rows += 1) {
      const sizes = sizesOf(rows);
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(5);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(ROWS_MAX);
      expect(sizes.reduce((sum, size) => sum + size)).toBe(rows);
    }
  });

  it('are equally full', () => {
    expect(sizesOf(13)).toEqual([7, 6]);
    expect(sizesOf(38)).toEqual([10, 10, 9, 9]);
  });

  it('repeat the heading of a group that continues', () =>
    expect(pagesOf('#....#..', 4).map(String)).toEqual(['0,1,2', '0,3,4', '5,6,7']));

  it('show every row once and each with its heading, for any field', () => {
    for (let placed = 0; placed <= 60; placed += 1) {
      const rows = `${'.'.repeat(placed)}#${'.'.repeat(60 - placed)}`;
      const pages = pagesOf(rows, ROWS_MAX);
      const shown = pages.flat().filter((row) => row !== placed);
      expect(shown).toEqual([...shown].toSorted((a, b) => a - b));
      expect(shown).toHaveLength(60);
      for (const page of pages) {
        expect(page.length).toBeLessThanOrEqual(ROWS_MAX);
        expect(page.includes(placed)).toBe(Math.max(...page) > placed);
      }
    }
  });
});
