import { expect, test } from 'vitest';
import { filtered } from './use-list-filter.ts';

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
