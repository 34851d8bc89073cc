import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Client } from '../../tests/helpers/client.ts';
import { fakeRefresher, type FakeRefresher } from '../../tests/helpers/refresher.ts';
import { READ_AT, standingsRow, stored } from '../../tests/helpers/results.ts';
import { start, type TestServer } from '../../tests/helpers/server.ts';
import type { RefreshOutcome } from '../domain/results/refresh.schema.ts';
import { writeErrorFor } from '../store/store-errors.ts';

const PATH = '/api/standings-urls';
const SEASON = 'https://tour.bluegolf.com/season';
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
const remove = (json: unknown) => send('DELETE', json);
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

describe('deleting standings links', () => {
  beforeEach(async () => {
    await post(urls(0, 2025, SEASON));
    await post(urls(0, 2026));
    await putStandings(2025);
  });
  const restore = (year: string | number) => send('POST', {}, `${PATH}/${year}/restore`);

  test('deletes the year’s rankings too, and both can be restored', async () => {
    expect(await remove({ calendarYear: '2025' })).toEqual({ status: 204, body: '' });
    expect([await list(), yearsRead(), targets()]).toEqual([[urls(2, 2026)], [], []]);
    expect((await client.get('/api/standings?year=2025')).text).toContain('"season":[]');
    expect(await restore(2025)).toEqual({ status: 200, body: urls(1, 2025, SEASON) });
    expect(await list()).toEqual([urls(2, 2026), urls(1, 2025, SEASON)]);
    expect(yearsRead()).toEqual([2025]);
    expect((await client.get('/api/standings?year=2025')).text).toContain('Ann Lee');
    expect(server.stores.trash.data).toEqual([]);
    expect((await restore(2025)).status).toBe(404);
  });

  test('by ID when no year is sent', async () => {
    expect((await remove({ ID: 1 })).status).toBe(204);
    expect(await list()).toEqual([urls(2, 2026)]);
  });

  test('of a missing record is a 404 sentence, without a year or ID a 400', async () => {
    expect(await remove({ calendarYear: 2031 })).toEqual({ status: 404, body: MISSING });
    expect(await remove({ ID: 9 })).toEqual({ status: 404, body: MISSING });
    expect((await remove({})).status).toBe(400);
    expect((await client.send('DELETE', PATH)).status).toBe(400);
    expect(await list()).toHaveLength(2);
    expect(server.stores.trash.data).toEqual([]);
  });

  test('concurrently deletes once', async () => {
    const responses = await Promise.all(
      [2025, 2025, 2025].map((calendarYear) => remove({ calendarYear })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    expect(server.stores.trash.data).toHaveLength(1);
  });

  test('frees the year; a new record inherits nothing and blocks the restore', async () => {
    await remove({ calendarYear: 2025 });
    expect(await post({ calendarYear: 2025 })).toEqual({ status: 201, body: urls(3, 2025) });
    expect(yearsRead()).toEqual([]);
    expect(await restore(2025)).toEqual({
      status: 409,
      body: 'There are already standings links for 2025. Change those instead.',
    });
    expect(server.stores.trash.data).toHaveLength(1);
    await remove({ calendarYear: 2025 });
    // The one deleted last comes first.
    expect((await restore(2025)).body).toEqual(urls(3, 2025));
  });

  test('restores only missing rows: rows that were read for the year since then stay', async () => {
    await server.stores.standings.update((years) => {
      Object.assign(years[0] ?? {}, { wgr: stored([standingsRow({ player: 'From the trash' })]) });
    });
    await remove({ calendarYear: 2025 });
    const season = stored([standingsRow({ player: 'Uploaded since' })]);
    await server.stores.standings.update((years) => {
      years.push({ year: 2025, season });
    });
    await restore(2025);
    expect(server.stores.standings.data).toEqual([
      { year: 2025, season, wgr: stored([standingsRow({ player: 'From the trash' })]) },
    ]);
  });

  test('leaves everything in the trash when a restore fails on the disk', async () => {
    await remove({ calendarYear: 2025 });
    const full = writeErrorFor(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    vi.spyOn(server.stores.standingsUrls, 'update').mockRejectedValue(full);
    expect((await restore(2025)).status).toBe(507);
    vi.restoreAllMocks();
    expect([yearsRead(), await list()]).toEqual([[], [urls(2, 2026)]]);
    expect((await restore(2025)).status).toBe(200);
    expect(yearsRead()).toEqual([2025]);
  });

  test('is final after thirty days', async () => {
    await remove({ calendarYear: 2025 });
    server.clock.move({ days: 31 });
    client = await server.signIn();
    expect(await restore(2025)).toEqual({
      status: 404,
      body: 'There are no deleted standings links of this year.',
    });
    await server.tidy();
    expect(server.stores.trash.data).toEqual([]);
  });

  test('is undone by year only', async () => {
    for (const year of ['x', '20255', '__proto__', '%2e%2e']) {
      expect((await restore(year)).status).toBe(404);
    }
  });

  test('on a full disk leaves record and rankings unchanged', async () => {
    const full = writeErrorFor(Object.assign(new Error('no space'), { code: 'ENOSPC' }));
    vi.spyOn(server.stores.standingsUrls, 'update').mockRejectedValue(full);
    expect((await remove({ calendarYear: 2025 })).status).toBe(507);
    vi.restoreAllMocks();
    expect([yearsRead(), targets()]).toEqual([[2025], ['standings/2025/season']]);
    expect(server.stores.trash.data).toEqual([]);
  });
});
