import { expect, it } from 'vitest';
import { numberRow } from './hole-screen.ts';

it('the numbers go from one under par to three over, and − and + to what is next to them', () => {
  expect(numberRow(4, null)).toEqual({ numbers: [3, 4, 5, 6, 7], less: 2, more: 8 });
  expect(numberRow(3, 'X')).toEqual({ numbers: [2, 3, 4, 5, 6], less: 1, more: 7 });
});

it('− and + go on from the chosen number', () =>
  expect(numberRow(4, 5)).toEqual({ numbers: [3, 4, 5, 6, 7], less: 4, more: 6 }));

it('a chosen number out of the usual ones is always there', () => {
  expect(numberRow(4, 9)).toEqual({ numbers: [5, 6, 7, 8, 9], less: 8, more: 10 });
  expect(numberRow(5, 2)).toEqual({ numbers: [2, 3, 4, 5, 6], less: 1, more: 3 });
  expect(numberRow(3, 1)).toEqual({ numbers: [1, 2, 3, 4, 5], less: null, more: 2 });
  expect(numberRow(5, 15)).toEqual({ numbers: [11, 12, 13, 14, 15], less: 14, more: null });
});
