import { expect, it } from 'vitest';
import { columnsOf } from './table-columns.ts';

it('the columns of a format with points are headed by them, and stay the same list', () => {
  const columns = columnsOf('net', 'stableford', []);
  expect(columns.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['Points', 'Tour points']),
  );
  expect(columnsOf('net', 'stableford', [])).toBe(columns);
  expect(columnsOf('net', 'strokePlay', [])).not.toBe(columns);
});
