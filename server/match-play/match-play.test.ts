import { describe, expect, test } from 'vitest';
import { fakeRefresher, type FakeRefresher } from '../../tests/helpers/refresher.ts';
import { READ_AT, stored } from '../../tests/helpers/results.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import type { BracketResult } from '../domain/results/results.schema.ts';

const PATH = '/api/match-play';
const BRACKET = 'https://tour.bluegolf.com/bracket';
const TAKEN = 'There is already a match play for 2026. Change that one instead.';
const MISSING = 'There is no match play with this ID or year.';

let refresher: FakeRefresher;
const { server, staff: client } = useServer(() => {
  refresher = fakeRefresher();
  return { refresher };
});

const send = async (method: string, json: unknown, path = PATH) => {
  const { status, text, headers } = await client.send(method, path, { json });
  expect(headers['cache-control']).toBe('no-store');
  const isJson = headers['content-type']?.startsWith('application/json');
  const body: unknown = isJson ? JSON.parse(text) : text;
  return { status, body };
};
const read = (path: string) => client.json(path);
const info = (ID: number, year: number, change: object = {}) => ({
  ID,
  year: String(year),
  bracketUrl: '',
  registrationOpen: false,
  shopifyUrl: '',
  ...change,
});
const match = (change: Partial<BracketResult> = {}): BracketResult => ({
  round: 'Finals',
  matchNum: '0',
  id: 'f-0',
  player1: 'A. Lee',
  player2: 'B. O’Ray Jr.',
  winner: 'A. Lee',
  score: '4&2',
  ...change,
});
async function putBracket(...years: number[]) {
  await server.stores.brackets.update((brackets) => {
    brackets.push(...years.map((year) => ({ year, ...stored([match({ id: String(year) })]) })));
  });
}
const bracketYears = () => server.stores.brackets.data.map(({ year }) => year);

describe('the years of match play', () => {
  test('are an empty list first, then all of them with their years as text, newest first, and clients must revalidate', async () => {
    const visitor = server.client();
    const empty = await visitor.get(PATH);
    expect([empty.status, empty.text]).toEqual([200, '[]']);
    await send('POST', { year: 2025, registrationOpen: 'true', shopifyUrl: '2025-match-play' });
    await send('POST', { year: '2026' });
    const response = await visitor.get(PATH, { 'If-None-Match': empty.headers.etag ?? '' });
    expect(response.headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(response.text)).toEqual([
      info(2, 2026),
      info(1, 2025, { registrationOpen: true, shopifyUrl: '2025-match-play' }),
    ]);
  });

  test('are created with 201, and their bracket is refreshed when there is a URL', async () => {
    expect(await send('POST', { year: 2026, bracketUrl: BRACKET })).toEqual({
      status: 201,
      body: {
        ...info(1, 2026, { bracketUrl: BRACKET }),
        refresh: { bracket: { rows: 1, changed: 1 } },
      },
    });
    expect(refresher.requested).toEqual(['bracket 2026 bracket']);
  });

  test('are one per year, however many are sent concurrently', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => send('POST', { year: 2026 })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    expect(responses.find(({ status }) => status === 409)?.body).toBe(TAKEN);
  });

  test('are changed by ID, or by year without one; missing fields stay', async () => {
    await send('POST', { year: 2026, shopifyUrl: 'a' });
    expect((await send('PUT', { id: '1', registrationOpen: 'true' })).body).toEqual(
      info(1, 2026, { shopifyUrl: 'a', registrationOpen: true }),
    );
    expect((await send('PUT', { year: 2026, registrationOpen: false })).body).toEqual(
      info(1, 2026, { shopifyUrl: 'a' }),
    );
    expect(await send('PUT', { ID: 5, year: 2026 })).toEqual({ status: 404, body: MISSING });
    expect(refresher.requested).toEqual([]);
  });

  test('refresh their bracket only when its URL changes', async () => {
    await send('POST', { year: 2026, bracketUrl: BRACKET });
    refresher.requested.length = 0;
    expect((await send('PUT', { ID: 1, bracketUrl: BRACKET })).body).not.toHaveProperty('refresh');
    expect((await send('PUT', { ID: 1, bracketUrl: '' })).body).not.toHaveProperty('refresh');
    expect((await send('PUT', { ID: 1, bracketUrl: `${BRACKET}2` })).body).toHaveProperty(
      'refresh.bracket.rows',
      1,
    );
    expect(refresher.requested).toEqual(['bracket 2026 bracket']);
  });

  test('move their bracket to another year, but not to an existing one', async () => {
    await send('POST', { year: 2025 });
    await send('POST', { year: 2026 });
    await putBracket(2025);
    await server.stores.refreshes.update((outcomes) => {
      outcomes.push({
        target: 'match-play/2025',
        at: READ_AT,
        source: 'upload',
        url: '',
        rows: 1,
        changed: 1,
        error: '',
        goodAt: READ_AT,
      });
    });
    expect(await send('PUT', { ID: 1, year: 2026 })).toEqual({ status: 409, body: TAKEN });
    expect((await send('PUT', { ID: 1, year: '2024' })).body).toEqual(info(1, 2024));
    expect(bracketYears()).toEqual([2024]);
    expect(server.stores.refreshes.data.map(({ target }) => target)).toEqual(['match-play/2024']);
  });

  test('are deleted by year with their bracket, and restored with it', async () => {
    await send('POST', { year: 2026, shopifyUrl: 'a' });
    await putBracket(2026);
    expect(await send('DELETE', { year: '2026' })).toEqual({ status: 204, body: '' });
    expect(await read(PATH)).toEqual([]);
    expect(await read(`${PATH}/results`)).toMatchObject({ calendarYear: null, results: [] });
    expect(await send('DELETE', { year: 2026 })).toEqual({ status: 404, body: MISSING });
    expect(await send('POST', {}, `${PATH}/2026/restore`)).toEqual({
      status: 200,
      body: info(1, 2026, { shopifyUrl: 'a' }),
    });
    expect(await read(`${PATH}/results`)).toMatchObject({ calendarYear: '2026' });
  });

  test('can be added again after deletion, empty; then the old one can’t be restored', async () => {
    await send('POST', { year: 2026 });
    await putBracket(2026);
    await send('DELETE', { ID: 1 });
    expect((await send('POST', { year: 2026 })).body).toEqual(info(2, 2026));
    expect(bracketYears()).toEqual([]);
    expect(await send('POST', {}, `${PATH}/2026/restore`)).toEqual({ status: 409, body: TAKEN });
    expect((await send('POST', {}, `${PATH}/2027/restore`)).status).toBe(404);
  });

  test.each([
    [{}, 'Year must be a year written with four digits.'],
    [{ year: 'next' }, 'Year must be a year written with four digits.'],
    [{ year: 2101 }, 'Year must be between 2000 and 2100.'],
    [{ year: 2026, bracketUrl: {} }, 'Bracket URL must be text.'],
    [{ year: 2026, registrationOpen: 'yes' }, 'Registration Open must be true or false.'],
    [{ year: 2026, shopifyUrl: null }, 'Shopify URL must be text.'],
    [[{ year: 2026 }], 'Send the fields as a JSON object.'],
  ])('refuse %j, naming the field', async (body, sentence) => {
    expect(await send('POST', body)).toEqual({ status: 400, body: sentence });
    expect(await read(PATH)).toEqual([]);
  });
});

describe('the bracket', () => {
  const results = (query = '') => read(`${PATH}/results${query}`);

  test('of a tour without one has no year', async () => {
    expect((await client.get(`${PATH}/results`)).text).toBe(
      '{"calendarYear":null,"additionalYears":[],"results":[]}',
    );
  });

  test('is the newest one, with years as text and rows as published', async () => {
    await send('POST', { year: 2027 });
    await putBracket(2023, 2025, 2024);
    expect(await results()).toEqual({
      calendarYear: '2025',
      additionalYears: ['2024', '2023'],
      results: [match({ id: '2025' })],
    });
    expect(await results('?year=2024')).toMatchObject({
      calendarYear: '2024',
      additionalYears: ['2025', '2023'],
      results: [{ id: '2024' }],
    });
    expect(await results('?year=2027')).toEqual({
      calendarYear: '2027',
      additionalYears: ['2025', '2024', '2023'],
      results: [],
    });
    expect((await client.get(`${PATH}/results?year=27`)).status).toBe(400);
  });

  test('must be revalidated by clients, and disappears when it is deleted', async () => {
    await putBracket(2025);
    const first = await client.get(`${PATH}/results`);
    const tag = { 'If-None-Match': first.headers.etag ?? '' };
    expect((await client.get(`${PATH}/results`, tag)).status).toBe(304);
    await server.stores.brackets.update((brackets) => brackets.splice(0));
    expect((await client.get(`${PATH}/results`, tag)).status).toBe(200);
  });
});
