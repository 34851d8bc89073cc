import { expect, test } from 'vitest';
import { byLetter } from './list-entries.ts';

const listed = (name: string) => ({ slug: name, name, rank: '', events: 0, wins: 0 });

test('a player is listed under the first letter of the surname', () => {
  const names = ['John Smith (Keene)', 'Bo Ray Jr.', 'Jim Poe V', 'Paul St. Cyr', 'Éva Élan'];
  const letters = byLetter(names.map(listed)).map(([letter, [player]]) => [letter, player?.name]);
  expect(letters.map(String)).toEqual([
    ...['S,John Smith (Keene)', 'R,Bo Ray Jr.', 'P,Jim Poe V', 'E,Éva Élan'],
  ]);
});
