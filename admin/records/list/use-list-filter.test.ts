import { expect, test } from 'vitest';
import { withParam } from '../../ui/address-params.ts';
import { withoutFilter } from './use-list-filter.ts';
import { filtered } from './use-list-filter.ts';

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

const names = ["Bob O'Neil", 'Zoë D’Arcy-Núñez', 'Robert St. Cyr Jr.', 'Lu II'];
const found = (typed: string) => filtered(names, typed, (name) => name);

test('a filter finds names however they are written', () => {
  expect(found('zoe')).toEqual(['Zoë D’Arcy-Núñez']);
  expect(found("D'ARCY-nunez")).toEqual(['Zoë D’Arcy-Núñez']);
  expect(found('oneil')).toEqual(["Bob O'Neil"]);
  expect(found('O’N')).toEqual(["Bob O'Neil"]);
  expect(found('st cyr jr')).toEqual(['Robert St. Cyr Jr.']);
  expect(found('ob')).toEqual(["Bob O'Neil", 'Robert St. Cyr Jr.']);
});

test('an empty filter, or one without letters, shows all records, and an unknown name shows none', () => {
  expect(found('  ')).toBe(names);
  expect(found("'.")).toBe(names);
  expect(found('Tiger')).toEqual([]);
});
