import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { KEEP_PICTURE } from '../ui/picture.ts';
import { COLONY_CUP, StoredCup } from './colony-cup.ts';

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

test('a save sends the team as JSON text without blank lines, and the ID of a stored year only', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(z.string().parse(body)));
    return Promise.resolve(Response.json(CUP));
  });
  const values = { year: '2026', winningTeam: true, team: [' Ann Lee ', '', '  ', 'Bo Ray'] };
  const rest = { tag: null, picture: KEEP_PICTURE, onProgress: () => undefined };
  await COLONY_CUP.save({ ...rest, record: null, values });
  await COLONY_CUP.save({ ...rest, record: CUP, values });
  await COLONY_CUP.save({ ...rest, record: null, values: { ...values, team: [] } });
  vi.unstubAllGlobals();
  const fields = { year: 2026, winningTeam: true, team: '["Ann Lee","Bo Ray"]' };
  expect(sent).toEqual([fields, { ID: 3, ...fields }, { ...fields, team: '[]' }]);
});
