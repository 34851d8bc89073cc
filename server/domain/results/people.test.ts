import { expect, it } from 'vitest';
import { peopleIn, personNamed } from './people.ts';
import { directoryPlayer } from '../../../tests/helpers/records.ts';
import { repeatedPlayers } from './repeated-players.ts';

const PEOPLE = [
  ...['Ann Lee', 'Bo Lee', 'Ronald St. Cyr', 'Vincent Mastrangelo Jr.', 'Zoë Dürr'],
  "Patrick D'Entremont",
];

it('a surname means the one player who has it', () => {
  const named = (name: string) => personNamed(name, PEOPLE);
  expect(named('St. Cyr')).toBe('Ronald St. Cyr');
  expect(named('Mastrangelo')).toBe('Vincent Mastrangelo Jr.');
  expect(named('Mastrangelo Jr.')).toBe('Vincent Mastrangelo Jr.');
  expect(named('Durr')).toBe('Zoë Dürr');
  expect(named('D’Entremont')).toBe("Patrick D'Entremont");
});

it('a full name means its player', () => {
  expect(personNamed('ann lee', PEOPLE)).toBe('Ann Lee');
  expect(personNamed('Vincent Mastrangelo Jr', PEOPLE)).toBe('Vincent Mastrangelo Jr.');
});

it('a surname of two players, a part of one, and an unknown name mean no one', () => {
  for (const name of ['Lee', 'Entremont', 'rang', 'Jr.', 'Park', '', ' ']) {
    expect(personNamed(name, PEOPLE), name).toBeNull();
  }
});

it('the players of an event are in its tables, each once', () => {
  const net = [{ player: 'Ann Lee/Bo Ray' }];
  const gross = [{ player: 'ANN LEE' }, { player: 'Cy Young' }];
  expect(peopleIn({ net, gross })).toEqual(['ANN LEE', 'Bo Ray', 'Cy Young']);
  expect(peopleIn({})).toEqual([]);
});

const rows = (...names: string[]) => names.map((player) => ({ player }));
const BOB = directoryPlayer({ player: 'Robert Ray', alsoKnownAs: ['Bob Ray'] });

it('a table with each player once has nothing to ask', () => {
  const johns = ['John Smith', 'John Smith (Keene)'];
  const people = rows('Ann Lee', ...johns, 'TBD', 'TBD', 'Cy Poe / Blind');
  expect(repeatedPlayers(people, [BOB])).toEqual([]);
});

it('a repeat, two spellings, an alias and a pair are found with their rows', () => {
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
