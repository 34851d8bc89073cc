import { expect, test } from 'vitest';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { repeatedPlayers } from './repeated-players.ts';

const rows = (...names: string[]) => names.map((player) => ({ player }));
const BOB = directoryPlayer({ player: 'Robert Ray', alsoKnownAs: ['Bob Ray'] });

test('a table with each player once has nothing to ask', () => {
  const johns = ['John Smith', 'John Smith (Keene)'];
  const people = rows('Ann Lee', ...johns, 'TBD', 'TBD', 'Cy Poe / Blind');
  expect(repeatedPlayers(people, [BOB])).toEqual([]);
});

test('a repeat, two spellings, an alias and a pair are found with their rows', () => {
  expect(repeatedPlayers(rows('Jo Smith', 'Ann Lee', 'Jo Smith*'), [])).toEqual([
    'Jo Smith is in rows 1 and 3.',
  ]);
  expect(repeatedPlayers(rows('Bob Ray', 'Ann Lee', 'Robert Ray', 'RAY, BOB'), [BOB])).toEqual([
    'Bob Ray, Robert Ray, and BOB RAY, in rows 1, 3, and 4, are one player.',
  ]);
  expect(repeatedPlayers(rows('Ann Lee / Bo Ray', 'Cy Poe / Ann Lee'), [])).toEqual([
    'Ann Lee is in rows 1 and 2.',
  ]);
});
