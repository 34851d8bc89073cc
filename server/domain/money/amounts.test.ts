import { expect, test } from 'vitest';
import { centsIn, amountsOf, amountText } from './amounts.ts';

test.each([
  ['40', 4_000],
  ['$40.5', 4_050],
  [' 1,250.05 ', 125_005],
  ['0', 0],
  ['1,25', null],
  ['-5', null],
  ['5.123', null],
  ['', null],
  ['ten', null],
])('%j is %j cents', (text, cents) => {
  expect(centsIn(text)).toBe(cents);
});

test.each([
  [0, '$0'],
  [4_050, '$40.50'],
  [125_000, '$1,250'],
  [-500, '−$5'],
])('%i cents are %j', (cents, text) => {
  expect(amountText(cents)).toBe(text);
});

test('amounts of a column all have cents when one of them has some', () => {
  expect([4_000, 4_050].map(amountsOf([4_000, 4_050]))).toEqual(['$40.00', '$40.50']);
  expect([4_000, 125_000].map(amountsOf([4_000, 125_000]))).toEqual(['$40', '$1,250']);
});
