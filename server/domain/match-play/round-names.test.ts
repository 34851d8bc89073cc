import { expect, it } from 'vitest';
import { readRoundName } from './round-names.ts';

it.each([
  'Bronze Match',
  'Consolation',
  'Consolation Semifinals',
  'Small Final',
  'Third-place playoff',
  '3rd/4th Place',
  'Match for 3rd',
  '5th place',
  'Places 5–8',
  'B Final',
  'Plate Final',
  'Losers’ Bracket',
])('recognizes matches for other places: %s', (name) => {
  expect(readRoundName(name).kind).toBe('placement');
});

it.each(['Play-in', 'Play In Round', 'Preliminary', 'Qualifying matches', 'Wild Card'])(
  'recognizes play-ins: %s',
  (name) => {
    expect(readRoundName(name).kind).toBe('play-in');
  },
);

it.each([
  ['Finals', 1],
  ['Final', 1],
  ['Grand Final', 1],
  ['Championship Match', 1],
  ['1st place', 1],
  ['Finals and consolation match', 1],
  ['Semi-Finals', 2],
  ['SF', 2],
  ['Final Four', 2],
  ['Quarter finals', 4],
  ['Round of 16', 8],
  ['1/8 Final', 8],
])('knows how many matches %s have: %i', (name, matches) => {
  expect(readRoundName(name)).toEqual({ kind: 'tree', number: null, matches });
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
