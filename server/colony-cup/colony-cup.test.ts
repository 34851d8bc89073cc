import { describe, expect, test } from 'vitest';
import { useServer } from '../../tests/helpers/use-server.ts';

const PATH = '/api/colony-cup';
const MISSING = 'There is no Colony Cup entry with this ID or year.';
const TAKEN = 'There is already a Colony Cup entry for 2026. Change that one instead.';

const { server, staff: client } = useServer();

const send = async (method: string, json: unknown, path = PATH) => {
  const { status, text, headers } = await client.send(method, path, { json });
  expect(headers['cache-control']).toBe('no-store');
  const isJson = headers['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status, body };
};
const read = (path = PATH) => client.json(path);
const cup = (ID: number, year: number, team: string[] = [], winningTeam = false) => ({
  ID,
  year: String(year),
  team,
  winningTeam,
});

describe('the years of the cup', () => {
  test('are an empty list first, then all of them without IDs and with their years as text, newest first; clients must revalidate', async () => {
    const visitor = server.client();
    const empty = await visitor.get(PATH);
    expect([empty.status, empty.text]).toEqual([200, '[]']);
    await send('POST', { year: 2025, team: ['Ann', 'Bo'], winningTeam: true });
    await send('POST', { year: '2026', team: '["Cy"]', winningTeam: 'false' });
    await send('POST', { year: 2024 });
    const response = await visitor.get(PATH, { 'If-None-Match': empty.headers.etag ?? '' });
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(response.text)).toEqual([
      { year: '2026', team: ['Cy'], winningTeam: false },
      { year: '2025', team: ['Ann', 'Bo'], winningTeam: true },
      { year: '2024', team: [], winningTeam: false },
    ]);
  });

  test('have their IDs for staff only, in an uncacheable response', async () => {
    await send('POST', { year: 2025, team: ['Ann'] });
    await send('POST', { year: 2026 });
    const response = await client.get(`${PATH}/all`);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(response.text)).toEqual([cup(2, 2026), cup(1, 2025, ['Ann'])]);
    expect((await server.client().get(`${PATH}/all`)).status).toBe(401);
  });

  test('accept a team as JSON text, without its blank names', async () => {
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

  test('may be from 1900 on, older than the records of the tour', async () => {
    expect((await send('POST', { year: 1900, team: ['Old Tom'] })).body).toEqual(
      cup(1, 1900, ['Old Tom']),
    );
    expect((await send('PUT', { year: 1900, winningTeam: true })).status).toBe(200);
    expect((await send('DELETE', { year: 1900 })).status).toBe(204);
    expect((await send('POST', {}, `${PATH}/1900/restore`)).status).toBe(200);
  });

  test('are one per year, however many are sent concurrently', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send('POST', { year: 2026 })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(responses.find(({ status }) => status === 409)?.body).toBe(TAKEN);
  });

  test('are changed by ID, or by year without one; missing fields stay', async () => {
    await send('POST', { year: 2025, team: ['Ann'] });
    await send('POST', { year: 2026 });
    expect((await send('PUT', { id: '1', winningTeam: 'true' })).body).toEqual(
      cup(1, 2025, ['Ann'], true),
    );
    expect((await send('PUT', { year: '2025', winningTeam: false })).body).toEqual(
      cup(1, 2025, ['Ann']),
    );
    expect((await send('PUT', { ID: 1, year: 2023 })).body).toEqual(cup(1, 2023, ['Ann']));
    expect(await send('PUT', { ID: 1, year: 2026 })).toEqual({ status: 409, body: TAKEN });
    expect(await send('PUT', { ID: 9, year: 2026 })).toEqual({ status: 404, body: MISSING });
    expect(await send('PUT', { year: 2020 })).toEqual({ status: 404, body: MISSING });
  });

  test('are deleted by ID, or by year without one, and can be restored', async () => {
    await send('POST', { year: 2025, team: ['Ann'], winningTeam: true });
    await send('POST', { year: 2026 });
    expect(await send('DELETE', { ID: 1 })).toEqual({ status: 204, body: '' });
    expect(await send('DELETE', { year: 2026 })).toEqual({ status: 204, body: '' });
    expect(await read()).toEqual([]);
    expect(await send('DELETE', { ID: 1 })).toEqual({ status: 404, body: MISSING });
    expect(await send('DELETE', { year: 2026 })).toEqual({ status: 404, body: MISSING });
    expect(await send('DELETE', {})).toEqual({
      status: 400,
      body: 'Year must be a year written with four digits.',
    });
    expect(await send('POST', {}, `${PATH}/2025/restore`)).toEqual({
      status: 200,
      body: cup(1, 2025, ['Ann'], true),
    });
  });

  test('can be added again after deletion; then the old one can’t be restored', async () => {
    await send('POST', { year: 2026, team: ['Ann'] });
    await send('DELETE', { ID: 1 });
    expect((await send('POST', { year: 2026 })).body).toEqual(cup(2, 2026));
    expect(await send('POST', {}, `${PATH}/2026/restore`)).toEqual({ status: 409, body: TAKEN });
    expect((await send('POST', {}, `${PATH}/2020/restore`)).status).toBe(404);
    expect((await send('POST', {}, `${PATH}/all/restore`)).status).toBe(404);
  });

  test.each([
    [{}, 'Year must be a year written with four digits.'],
    [{ year: 1899 }, 'Year must be between 1900 and 2100.'],
    [{ year: 2026, team: 'Ann, Bo' }, 'Team must be a list of names.'],
    [{ year: 2026, team: [1] }, 'Team member must be text.'],
    [{ year: 2026, team: { length: 1 } }, 'Team must be a list of names.'],
    [{ year: 2026, winningTeam: 'yes' }, 'Winning Team must be true or false.'],
    [[{ year: 2026 }], 'Send the fields as a JSON object.'],
  ])('refuse %j, naming the field', async (body, sentence) => {
    expect(await send('POST', body)).toEqual({ status: 400, body: sentence });
    expect(await read()).toEqual([]);
  });
});
