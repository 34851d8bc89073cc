import { expect, it } from 'vitest';
import { inPages } from './paper-choices.tsx';

it('labels fill pages, and the last page has the rest', () => {
  expect(inPages(['a', 'b', 'c', 'd', 'e'], 2)).toEqual([['a', 'b'], ['c', 'd'], ['e']]);
  expect(inPages(['a', 'b'], 2)).toEqual([['a', 'b']]);
  expect(inPages([], 21)).toEqual([]);
});
