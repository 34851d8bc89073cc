import { expect, test } from 'vitest';
import { cupBody, StoredCup } from './colony-cup.ts';

const CUP = { ID: 3, year: '2026', team: ['Ann Lee', 'Bo Ray'], winningTeam: true };

test.each([
  ['a list', CUP],
  ['JSON text', { ...CUP, team: '["Ann Lee","Bo Ray"]' }],
  [
    'text in every field',
    { ...CUP, id: 3, team: '["Ann Lee", "", "Bo Ray"]', winningTeam: 'true' },
  ],
])('a team that arrives as %s is read', (_how, sent) => {
  expect(StoredCup.parse(sent)).toEqual(CUP);
});

test('a save sends the team as JSON text without blank lines, and the ID of a stored year only', () => {
  const values = { year: '2026', winningTeam: true, team: [' Ann Lee ', '', '  ', 'Bo Ray'] };
  const fields = { year: 2026, winningTeam: true, team: '["Ann Lee","Bo Ray"]' };
  expect(cupBody({ record: null, values })).toEqual(fields);
  expect(cupBody({ record: CUP, values })).toEqual({ ID: 3, ...fields });
  expect(cupBody({ record: null, values: { ...values, team: [] } }).team).toBe('[]');
});
