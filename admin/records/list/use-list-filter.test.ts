import { expect, test } from 'vitest';
import { withParam } from '../../ui/address-params.ts';
import { withoutFilter } from './use-list-filter.ts';

test('a parameter is set next to the others, and an empty one leaves the address', () => {
  const before = new URLSearchParams('year=2026&q=open');
  expect(withParam(before, 'show', 'over').toString()).toBe('year=2026&q=open&show=over');
  expect(withParam(before, 'q', '').toString()).toBe('year=2026');
  expect(before.toString()).toBe('year=2026&q=open');
});

test('two addresses that differ in the filter only show the same list', () => {
  expect(withoutFilter('?year=2026&q=a&show=over')).toBe(withoutFilter('?year=2026'));
  expect(withoutFilter('?year=2026')).not.toBe(withoutFilter('?year=2025'));
});
