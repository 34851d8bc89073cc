import { expect, test } from 'vitest';
import { useServer } from '../../tests/helpers/use-server.ts';

const PATH = '/api/colony-cup';
const MISSING = { status: 404, body: 'There is no Colony Cup entry with this ID or year.' };
const TAKEN = {
  status: 409,
  body: 'There is already a Colony Cup entry for 2026. Change that one instead.',
};

const { server, staff } = useServer();

const send = (method: string, json: unknown, path = PATH) => staff.request(method, path, json);
const cup = (ID: number, year: number, team: string[] = [], winningTeam = false) => ({
  ID,
  year: String(year),
  team,
  winningTeam,
});

test('visitors get all years newest first, as text and without IDs; staff get the IDs', async () => {
  await send('POST', { year: 2025, team: ['Ann', 'Bo'], winningTeam: true });
  await send('POST', { year: '2026', team: '["Cy"]', winningTeam: 'false' });
  await send('POST', { year: 2024 });
  expect(await server.client().json(PATH)).toEqual([
    { year: '2026', team: ['Cy'], winningTeam: false },
    { year: '2025', team: ['Ann', 'Bo'], winningTeam: true },
    { year: '2024', team: [], winningTeam: false },
  ]);
  expect(await staff.json(`${PATH}/all`)).toEqual([
    cup(2, 2026, ['Cy']),
    cup(1, 2025, ['Ann', 'Bo'], true),
    cup(3, 2024),
  ]);
});

test('a team may be JSON text, and loses its blank names', async () => {
  const team = JSON.stringify(['Ann Lee', '', '  ', ' Bo Ray ']);
  expect(await send('POST', { year: 2026, team, winningTeam: true })).toEqual({
    status: 201,
    body: cup(1, 2026, ['Ann Lee', 'Bo Ray'], true),
  });
  expect((await send('PUT', { ID: 1, year: 2026, team: ['', 'Cy'] })).body).toEqual(
    cup(1, 2026, ['Cy'], true),
  );
  expect((await send('PUT', { ID: 1, team: '[]' })).body).toEqual(cup(1, 2026, [], true));
});

test('years are from 1900 on, older than the records of the tour', async () => {
  expect((await send('POST', { year: 1900, team: ['Old Tom'] })).body).toEqual(
    cup(1, 1900, ['Old Tom']),
  );
  expect((await send('PUT', { year: 1900, winningTeam: true })).status).toBe(200);
  expect((await send('DELETE', { year: 1900 })).status).toBe(204);
  expect((await send('POST', {}, `${PATH}/1900/restore`)).status).toBe(200);
});

test('a year is changed by ID, or by year without one; missing fields stay', async () => {
  await send('POST', { year: 2025, team: ['Ann'] });
  await send('POST', { year: 2026 });
  expect((await send('PUT', { id: '1', winningTeam: 'true' })).body).toEqual(
    cup(1, 2025, ['Ann'], true),
  );
  expect((await send('PUT', { year: '2025', winningTeam: false })).body).toEqual(
    cup(1, 2025, ['Ann']),
  );
  expect((await send('PUT', { ID: 1, year: 2023 })).body).toEqual(cup(1, 2023, ['Ann']));
  expect(await send('PUT', { ID: 1, year: 2026 })).toEqual(TAKEN);
  expect(await send('PUT', { ID: 9, year: 2026 })).toEqual(MISSING);
  expect(await send('PUT', { year: 2020 })).toEqual(MISSING);
});

test('a year is deleted by ID, or by year without one; a later one has another ID', async () => {
  await send('POST', { year: 2025, team: ['Ann'], winningTeam: true });
  await send('POST', { year: 2026 });
  expect(await send('DELETE', { ID: 1 })).toEqual({ status: 204, body: '' });
  expect(await send('DELETE', { year: 2026 })).toEqual({ status: 204, body: '' });
  expect(await send('DELETE', { ID: 1 })).toEqual(MISSING);
  expect(await send('DELETE', { year: 2026 })).toEqual(MISSING);
  expect(await send('DELETE', {})).toEqual({
    status: 400,
    body: 'Year must be a year written with four digits.',
  });
  expect((await send('POST', { year: 2026 })).body).toEqual(cup(3, 2026));
  for (const year of ['2020', 'all']) {
    expect((await send('POST', {}, `${PATH}/${year}/restore`)).status).toBe(404);
  }
});
