import { expect, test } from 'vitest';
import { parRows } from './par-rows.ts';

const white = { name: 'White', par: [4, 3, 5] };
const blue = { name: 'Blue', par: [4, 3, 5] };
const red = { name: 'Red', par: [5, 3, 5] };

test('tees with the same pars have one row, and others a row each', () => {
  expect(parRows([white, blue, white], [1, 2, 3])).toEqual([{ label: 'Par', pars: [4, 3, 5] }]);
  expect(parRows([white, red, blue], [3, 1])).toEqual([
    { label: 'Par White, Blue', pars: [5, 4] },
    { label: 'Par Red', pars: [5, 5] },
  ]);
  // On these holes they don't differ.
  expect(parRows([white, red], [2, 3])).toEqual([{ label: 'Par', pars: [3, 5] }]);
  expect(parRows([], [1])).toEqual([]);
});
