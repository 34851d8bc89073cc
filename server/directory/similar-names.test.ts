import { expect, test } from 'vitest';
import { likeness, withParts } from './similar-names.ts';

const like = (a: string, b: string) => likeness(withParts(a), withParts(b));

test.each([
  ['Mike Dalton', 'Michael Dalton'],
  ['Chris Rowe', 'Christopher Rowe'],
  ['Chris Rowe', 'Christine Rowe'],
  ['M. Dalton', 'Michael Dalton'],
  ['Dalton, Michael', 'Mike Dalton'],
  ['Dalton Michael', 'Michael Dalton'],
  ['Jon Dalten', 'Jon Dalton'],
  ['Robert J. Halloran', 'Bob Halloran'],
  ['Peter St. Cyr Jr.', 'Pete St Cyr'],
  ['Anne-Marie Dupont', 'Anne Dupont'],
  ['Zoë O’Neil', 'Zoe ONeill'],
  ['Rosa De La Cruz', 'Rosa Delacruz'],
  ['Robert “Bob” Halloran', 'Bob Halloran'],
])('%s and %s may be one person', (a, b) => {
  expect(like(a, b)).toBeGreaterThan(0);
  expect(like(b, a)).toBe(like(a, b));
});

test.each([
  ['Mike Dalton', 'Mark Dalton'],
  ['Mike Dalton', 'Mike Walton'],
  ['Dan Lee', 'Don Lee'],
  ['Ann Ray', 'Ann May'],
  ['Dalton', 'Mike Dalton'],
  ['', 'Mike Dalton'],
  ['Christopher Rowe', 'Christine Rowe'],
])('%s and %s are two people', (a, b) => expect(like(a, b)).toBe(0));

test('a nickname is likelier than an initial, and a wrong letter in the surname less than none', () => {
  const full = 'Michael Dalton';
  expect(like('Mike Dalton', full)).toBeGreaterThan(like('M Dalton', full));
  expect(like('Michael Dalten', full)).toBeLessThan(like('Michael Dalton', full));
});
