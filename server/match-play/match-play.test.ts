import { describe, expect, test } from 'vitest';
import { fakeRefresher, type FakeRefresher } from '../../tests/helpers/refresher.ts';
import { refreshOutcome, stored } from '../../tests/helpers/results.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import type { BracketResult } from '../domain/results/results.schema.ts';

const PATH = '/api/match-play';
const BRACKET = 'https://tour.bluegolf.com/bracket';
const TAKEN = 'There is already a match play for 2026. Change that one instead.';
const MISSING = 'There is no match play with this ID or year.';

let refresher: FakeRefresher;
const { server, staff } = useServer(() => {
  refresher = fakeRefresher();
  return { refresher };
});

const send = (method: string, json: unknown, path = PATH) => staff.request(method, path, json);
const read = (path: string) => staff.json(path);
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
  await addTo(
    server.stores.brackets,
    ...years.map((year) => ({ year, ...stored([match({ id: String(year) })]) })),
  );
}
const bracketYears = () => server.stores.brackets.data.map(({ year }) => year);

describe('the years of match play', () => {
  test('are created, refreshed when there is a URL, and listed newest first, as text', async () => {
    expect(await send('POST', { year: 2026, bracketUrl: BRACKET })).toEqual({
      status: 201,
      body: {
        ...info(1, 2026, { bracketUrl: BRACKET }),
        refresh: { bracket: { rows: 1, changed: 1 } },
      },
    });
    expect(refresher.requested).toEqual(['bracket 2026 bracket']);
    await send('POST', { year: '2027', registrationOpen: 'true' });
    expect(await server.client().json(PATH)).toEqual([
      info(2, 2027, { registrationOpen: true }),
      info(1, 2026, { bracketUrl: BRACKET }),
    ]);
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
    await addTo(server.stores.refreshes, refreshOutcome({ target: 'match-play/2025' }));
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
});

describe('the bracket', () => {
  const results = (query = '') => read(`${PATH}/results${query}`);

  test('is the newest one, with years as text and rows as published', async () => {
    expect((await staff.get(`${PATH}/results`)).text).toBe(
      '{"calendarYear":null,"additionalYears":[],"results":[]}',
    );
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
    expect((await staff.get(`${PATH}/results?year=27`)).status).toBe(400);
  });
});
