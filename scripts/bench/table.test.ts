import { expect, test } from 'vitest';
import { median, tableOf, timesRow, weightRow } from './table.ts';

test('the table shows each reference and which goals are missed', () => {
  const rows = [
    weightRow('light', 4_900, 5_000),
    weightRow('heavy', 5_100, 5_000),
    { what: 'rate', goal: '≥ 2×', value: '2.10×', reference: 'express 100/s', isMet: true },
    timesRow('no goal', [1, 2, 30], null),
  ];
  const lines = tableOf(rows)
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(lines).toEqual([
    ['what', 'goal', 'measured', 'reference'],
    ['light', '≤ 5 kB', '4.90 kB', 'met'],
    ['heavy', '≤ 5 kB', '5.10 kB', 'MISSED'],
    ['rate', '≥ 2×', '2.10×', 'express 100/s', 'met'],
    ['no goal', 'median 2.0 ms, worst 30 ms'],
    [''],
  ]);
});

test('times are judged by their median, not by an outlier', () => {
  const judged = { isMet: true, ms: { median: 95, worst: 700 } };
  expect(timesRow('x', [90, 95, 700], 100)).toMatchObject(judged);
  expect(timesRow('x', [90, 101, 102], 100).isMet).toBe(false);
});

test('the median of two is the higher one, and of none is NaN', () => {
  expect(median([1, 3])).toBe(3);
  expect(median([])).toBeNaN();
});
