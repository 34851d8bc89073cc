import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../tests/helpers/client.ts';
import { fakeRefresher, type FakeRefresher } from '../../tests/helpers/refresher.ts';
import { READ_AT, standingsRow, stored } from '../../tests/helpers/results.ts';
import { start, type TestServer } from '../../tests/helpers/server.ts';
import type { RefreshOutcome } from '../domain/results/refresh.schema.ts';
import { writeErrorFor } from '../store/store-errors.ts';

const PATH = '/api/standings-urls';
const SEASON = 'https://tour.bluegolf.com/season';
const WGR = 'https://tour.bluegolf.com/wgr';
const TAKEN = 'There are already standings links for 2026. Change those instead.';
const MISSING = 'There are no standings links with this ID or year.';

let server: TestServer;
let client: Client;
let refresher: FakeRefresher;
beforeEach(async () => {
  refresher = fakeRefresher();
  server = await start({ refresher });
  client = await server.signIn();
});
afterEach(() => server.stop());

const send = async (method: string, json: unknown, path = PATH) => {
  const { status, text, headers } = await client.send(method, path, { json });
  expect(headers['cache-control']).toBe('no-store');
  const body: unknown = headers['content-type']?.startsWith('application/json')
    ? JSON.parse(text)
    : text;
  return { status, body };
};
const post = (json: unknown) => send('POST', json);
const put = (json: unknown) => send('PUT', json);
const list = () => client.json(PATH);
const urls = (ID: number, calendarYear: number, seasonStandingsUrl = '', wgrStandingsUrl = '') => ({
  ID,
  calendarYear: String(calendarYear),
  seasonStandingsUrl,
  wgrStandingsUrl,
});

/** The ranking of a year: one row, and the outcome of its refresh. */
async function putStandings(year: number) {
  await server.stores.standings.update((years) => {
    years.push({ year, season: stored([standingsRow()]) });
  });
  const outcome: RefreshOutcome = {
    target: `standings/${year}/season`,
    at: READ_AT,
    source: 'address',
    url: SEASON,
    rows: 1,
    changed: 1,
    error: '',
    goodAt: READ_AT,
  };
  await server.stores.refreshes.update((outcomes) => {
    outcomes.push(outcome);
  });
}
const yearsRead = () => server.stores.standings.data.map(({ year }) => year);
const targets = () => server.stores.refreshes.data.map(({ target }) => target);

describe('creating', () => {
  test('is a 201 with the record, its year as text, and the list is newest first and uncacheable', async () => {
    expect(await post({ calendarYear: 2025 })).toEqual({ status: 201, body: urls(1, 2025) });
    expect(await post({ calendarYear: ' 2026 ', wgrStandingsUrl: ' x ', ID: 77 })).toMatchObject({
      status: 201,
      body: urls(2, 2026, '', 'x'),
    });
    const response = await client.get(PATH);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(JSON.parse(response.text)).toEqual([urls(2, 2026, '', 'x'), urls(1, 2025)]);
  });

  test('refreshes the rankings that have a URL and reports the outcome', async () => {
    refresher = fakeRefresher((name) =>
      name === 'wgr' ? { error: 'No.' } : { rows: 58, changed: 3 },
    );
    await server.stop();
    server = await start({ refresher });
    client = await server.signIn();
    expect((await post(urls(0, 2026, SEASON, WGR))).body).toEqual({
      ...urls(1, 2026, SEASON, WGR),
      refresh: { season: { rows: 58, changed: 3 }, wgr: { error: 'No.' } },
    });
    expect((await post(urls(0, 2025, '', WGR))).body).toMatchObject({ ID: 2 });
    expect((await post(urls(0, 2024))).body).not.toHaveProperty('refresh');
    expect(refresher.requested).toEqual(['standings 2026 season,wgr', 'standings 2025 wgr']);
  });

  test('twenty times concurrently makes one per year', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, at) => post({ calendarYear: at % 2 ? 2026 : '2026' })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      201,
      ...Array<number>(19).fill(409),
    ]);
    expect(responses.find(({ status }) => status === 409)?.body).toBe(TAKEN);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    [{}, 'Calendar Year must be a year written with four digits.'],
    [{ calendarYear: null }, 'Calendar Year must be a year written with four digits.'],
    [{ calendarYear: '26' }, 'Calendar Year must be a year written with four digits.'],
    [{ calendarYear: 2026.5 }, 'Calendar Year must be a year written with four digits.'],
    [{ calendarYear: [2026] }, 'Calendar Year must be a year written with four digits.'],
    [{ calendarYear: 1999 }, 'Calendar Year must be between 2000 and 2100.'],
    [{ calendarYear: 2026, seasonStandingsUrl: 5 }, 'Season Standings URL must be text.'],
    [
      { calendarYear: 2026, wgrStandingsUrl: 'x'.repeat(2001) },
      'WGR Standings URL must have at most 2000 characters.',
    ],
    [[], 'Send the fields as a JSON object.'],
  ])('refuses %j, naming the field', async (body, sentence) => {
    expect(await post(body)).toEqual({ status: 400, body: sentence });
    expect(await list()).toEqual([]);
  });

  test('refuses a body that is not JSON', async () => {
    const broken = await client.send('POST', PATH, {
      body: '{"calendarYear":',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([broken.status, broken.text]).toEqual([400, 'The body is not valid JSON.']);
    const form = await client.send('POST', PATH, { form: new FormData() });
    expect(form.status).toBe(415);
  });
});

describe('changing', () => {
  beforeEach(async () => {
    await post(urls(0, 2025, SEASON));
    await post(urls(0, 2026));
    refresher.requested.length = 0;
  });

  test('finds the record by ID, as number, text or `id`, and leaves missing fields', async () => {
    expect(await put({ ID: 1, wgrStandingsUrl: WGR })).toEqual({
      status: 200,
      body: { ...urls(1, 2025, SEASON, WGR), refresh: { wgr: { rows: 1, changed: 1 } } },
    });
    expect((await put({ ID: '1', wgrStandingsUrl: '' })).body).toEqual(urls(1, 2025, SEASON));
    expect((await put({ id: 1, calendarYear: 2025, seasonStandingsUrl: SEASON })).body).toEqual(
      urls(1, 2025, SEASON),
    );
    expect(refresher.requested).toEqual(['standings 2025 wgr']);
  });

  test('finds it by the year when no ID is sent, and creates none', async () => {
    expect((await put({ calendarYear: '2025', seasonStandingsUrl: '' })).body).toEqual(
      urls(1, 2025),
    );
    expect(await list()).toHaveLength(2);
  });

  test('of a record that does not exist is a 404, whatever year is sent with the ID', async () => {
    expect(await put({ ID: 9, calendarYear: 2025 })).toEqual({ status: 404, body: MISSING });
    expect(await put({ calendarYear: 2031 })).toEqual({ status: 404, body: MISSING });
  });

  test.each([
    [{ ID: '__new__1', calendarYear: 2025 }, 'ID must be a positive whole number.'],
    [{ ID: -1 }, 'ID must be a positive whole number.'],
    [{ seasonStandingsUrl: '' }, 'Calendar Year must be a year written with four digits.'],
    [{ ID: 1, calendarYear: 'x' }, 'Calendar Year must be a year written with four digits.'],
    [{ ID: 1, seasonStandingsUrl: null }, 'Season Standings URL must be text.'],
  ])('refuses %j', async (body, sentence) => {
    expect(await put(body)).toEqual({ status: 400, body: sentence });
  });

  test('to a year that has a record is a 409 and changes nothing', async () => {
    await putStandings(2025);
    expect(await put({ ID: 1, calendarYear: 2026, seasonStandingsUrl: '' })).toEqual({
      status: 409,
      body: TAKEN,
    });
    expect(await list()).toEqual([urls(2, 2026), urls(1, 2025, SEASON)]);
    expect(yearsRead()).toEqual([2025]);
  });

  test('to another year moves the rankings and their outcomes', async () => {
    await putStandings(2025);
    const read = server.stores.standings.data[0]?.season;
    expect((await put({ ID: 1, calendarYear: 2024 })).body).toEqual(urls(1, 2024, SEASON));
    expect(server.stores.standings.data).toEqual([{ year: 2024, season: read }]);
    expect(targets()).toEqual(['standings/2024/season']);
    // Its URL is the same, so there is nothing to refresh.
    expect(refresher.requested).toEqual([]);
  });

  test('to another year leaves everything as it was when the disk is full', async () => {
    await putStandings(2025);
    const full = writeErrorFor(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    vi.spyOn(server.stores.standingsUrls, 'update').mockRejectedValue(full);
    expect((await put({ ID: 1, calendarYear: 2024 })).status).toBe(507);
    vi.restoreAllMocks();
    expect(yearsRead()).toEqual([2025]);
    expect(targets()).toEqual(['standings/2025/season']);
  });

  test('the years of two records concurrently to one year succeeds once', async () => {
    const responses = await Promise.all([
      put({ ID: 1, calendarYear: 2030 }),
      put({ ID: 2, calendarYear: 2030 }),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
