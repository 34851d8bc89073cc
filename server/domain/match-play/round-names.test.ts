import { expect, it } from 'vitest';
import { readRoundName } from './round-names.ts';

it.each([
  ...['Bronze Match', 'Consolation', 'Consolation Semifinals', 'Small Final', 'B Final'],
  ...['Third-place playoff', '3rd/4th Place', 'Match for 3rd', '5th place', 'Places 5–8'],
  ...['Plate Final', 'Losers’ Bracket'],
])('recognizes matches for other places: %s', (name) => {
  expect(readRoundName(name).kind).toBe('placement');
});

it('recognizes play-ins', () => {
  const names = ['Play-in', 'Play In Round', 'Preliminary', 'Qualifying matches', 'Wild Card'];
  expect(names.filter((name) => readRoundName(name).kind !== 'play-in')).toEqual([]);
});

it.each([
  [1, ['Finals', 'Final', 'Grand Final', 'Championship Match', '1st place']],
  [1, ['Finals and consolation match']],
  [2, ['Semi-Finals', 'SF', 'Final Four']],
  [4, ['Quarter finals']],
  [8, ['Round of 16', '1/8 Final']],
])('knows that %i matches are in %j', (matches, names) => {
  const round = { kind: 'tree', number: null, matches };
  for (const name of names) expect(readRoundName(name), name).toEqual(round);
});

it.each([
  ['Round 1', 1],
  ['R2', 2],
  ['3rd Round', 3],
  ['Third Round', 3],
  ['4', 4],
])('knows the number of %s: %i', (name, number) => {
  expect(readRoundName(name)).toEqual({ kind: 'tree', number, matches: null });
});

it('leaves other names to the players', () => {
  expect(readRoundName('Opening').kind).toBe('other');
  expect(readRoundName('Play-off').kind).toBe('other');
});
