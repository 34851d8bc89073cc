import { expect, test } from 'vitest';
import { matching } from './players.ts';

const players = ["Bob O'Neil", 'Zoë D’Arcy-Núñez', 'Robert St. Cyr Jr.', 'Lu II'].map((player) => ({
  player,
  handicap: '',
}));
const found = (typed: string) => matching(players, typed).map(({ player }) => player);

test('a filter finds names however they are written', () => {
  expect(found('zoe')).toEqual(['Zoë D’Arcy-Núñez']);
  expect(found("D'ARCY-nunez")).toEqual(['Zoë D’Arcy-Núñez']);
  expect(found('oneil')).toEqual(["Bob O'Neil"]);
  expect(found('O’N')).toEqual(["Bob O'Neil"]);
  expect(found('st cyr jr')).toEqual(['Robert St. Cyr Jr.']);
  expect(found('ob')).toEqual(["Bob O'Neil", 'Robert St. Cyr Jr.']);
});

test('an empty filter, or one of signs only, shows everybody, and another name nobody', () => {
  expect(matching(players, '  ')).toBe(players);
  expect(matching(players, "'.")).toBe(players);
  expect(found('Tiger')).toEqual([]);
});
