import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeRefresher, type FakeRefresher } from '../../tests/helpers/refresher.ts';
import { refreshOutcome, standingsRow, stored } from '../../tests/helpers/results.ts';
import { DISK_FULL, prepareBut } from '../../tests/helpers/store-errors.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { trashOf } from '../../tests/helpers/journal.ts';

const PATH = '/api/standings-urls';
const SEASON = 'https://tour.bluegolf.com/season';
const WGR = 'https://tour.bluegolf.com/wgr';
const TAKEN = 'There are already standings links for 2026. Change those instead.';

let refresher: FakeRefresher;
let outcomeOf: Parameters<typeof fakeRefresher>[0];
const { server, staff } = useServer(() => {
  outcomeOf = undefined;
  refresher = fakeRefresher((name) => outcomeOf?.(name) ?? { rows: 1, changed: 1 });
  return { refresher };
});

const send = (method: string, json: unknown, path = PATH) => staff.request(method, path, json);
const post = (json: unknown) => send('POST', json);
const remove = (json: unknown) => send('DELETE', json);
const put = (json: unknown) => send('PUT', json);
const list = () => staff.json(PATH);
const urls = (ID: number, calendarYear: number, seasonStandingsUrl = '', wgrStandingsUrl = '') => ({
  ID,
  calendarYear: String(calendarYear),
  seasonStandingsUrl,
  wgrStandingsUrl,
});

/** The ranking of a year: one row, and the outcome of its refresh. */
async function putStandings(year: number) {
  await addTo(server.stores.standings, { year, season: stored([standingsRow()]) });
  const outcome = refreshOutcome({ target: `standings/${year}/season`, url: SEASON });
  await addTo(server.stores.refreshes, outcome);
}
const yearsRead = () => server.stores.standings.data.map(({ year }) => year);
const targets = () => server.stores.refreshes.data.map(({ target }) => target);

describe('the rankings with a new address', () => {
  test('are refreshed, and the outcome is reported', async () => {
    outcomeOf = (name) => (name === 'wgr' ? { error: 'No.' } : { rows: 58, changed: 3 });
    expect((await post(urls(0, 2026, SEASON, WGR))).body).toEqual({
      ...urls(1, 2026, SEASON, WGR),
      refresh: { season: { rows: 58, changed: 3 }, wgr: { error: 'No.' } },
    });
    expect((await post(urls(0, 2025, '', ` ${WGR} `))).body).toMatchObject(urls(2, 2025, '', WGR));
    expect((await post({ calendarYear: 2024, ID: 77 })).body).toEqual(urls(3, 2024));
    expect(refresher.requested).toEqual(['standings 2026 season,wgr', 'standings 2025 wgr']);
    expect(await list()).toMatchObject([{ ID: 1 }, { ID: 2 }, { ID: 3 }]);
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
    const same = { id: 1, calendarYear: 2025, seasonStandingsUrl: SEASON };
    expect((await put(same)).body).toEqual(urls(1, 2025, SEASON));
    expect(refresher.requested).toEqual(['standings 2025 wgr']);
  });

  test('finds it by the year when no ID is sent, and creates none', async () => {
    const sent = { calendarYear: '2025', seasonStandingsUrl: '' };
    expect((await put(sent)).body).toEqual(urls(1, 2025));
    for (const unknown of [{ ID: 9, calendarYear: 2025 }, { calendarYear: 2031 }])
      expect(await put(unknown)).toMatchObject({ status: 404 });
    expect(await list()).toHaveLength(2);
  });

  test.each([
    [{ ID: '__new__1', calendarYear: 2025 }, 'ID must be a positive whole number.'],
    [{ ID: -1 }, 'ID must be a positive whole number.'],
    [{ seasonStandingsUrl: '' }, 'Calendar Year must be a year written with four digits.'],
    [{ ID: 1, seasonStandingsUrl: null }, 'Season Standings URL must be text.'],
  ])('is refused with a sentence that names the field: %j', async (body, sentence) => {
    expect(await put(body)).toEqual({ status: 400, body: sentence });
  });

  test('to another year moves the rankings and their outcomes, but not to one that has a record', async () => {
    await putStandings(2025);
    const read = server.stores.standings.data[0]?.season;
    const taken = await put({ ID: 1, calendarYear: 2026, seasonStandingsUrl: '' });
    expect(taken).toEqual({ status: 409, body: TAKEN });
    expect([await list(), yearsRead()]).toEqual([[urls(2, 2026), urls(1, 2025, SEASON)], [2025]]);
    expect((await put({ ID: 1, calendarYear: 2024 })).body).toEqual(urls(1, 2024, SEASON));
    expect(server.stores.standings.data).toEqual([{ year: 2024, season: read }]);
    expect(targets()).toEqual(['standings/2024/season']);
    // Its URL is the same, so there is nothing to refresh.
    expect(refresher.requested).toEqual([]);
  });
});

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
    expect(await restore(2025)).toEqual({ status: 200, body: urls(1, 2025, SEASON) });
    expect(await list()).toEqual([urls(2, 2026), urls(1, 2025, SEASON)]);
    expect((await staff.get('/api/standings?year=2025')).text).toContain('Ann Lee');
  });

  test('needs a year or ID', async () => {
    expect((await remove({})).status).toBe(400);
    expect((await staff.send('DELETE', PATH)).status).toBe(400);
    expect(await list()).toHaveLength(2);
  });

  test('frees the year; a new record inherits nothing, and the one deleted last is restored first', async () => {
    await remove({ calendarYear: 2025 });
    expect(await post({ calendarYear: 2025 })).toEqual({ status: 201, body: urls(3, 2025) });
    expect(yearsRead()).toEqual([]);
    await remove({ ID: 3 });
    expect((await restore(2025)).body).toEqual(urls(3, 2025));
  });

  test('restores only missing rows: rows that were read for the year since then stay', async () => {
    const wgr = stored([standingsRow({ player: 'From the trash' })]);
    await server.stores.standings.update((years) => Object.assign(years[0] ?? {}, { wgr }));
    await remove({ calendarYear: 2025 });
    const season = stored([standingsRow({ player: 'Uploaded since' })]);
    await addTo(server.stores.standings, { year: 2025, season });
    await restore(2025);
    expect(server.stores.standings.data).toEqual([{ year: 2025, season, wgr }]);
  });

  test('is undone by year only', async () => {
    for (const year of ['x', '20255', '__proto__', '%2e%2e']) {
      expect((await restore(year)).status).toBe(404);
    }
  });

  test.each([
    ['moved to another year', () => put({ ID: 1, calendarYear: 2024 })],
    ['deleted', () => remove({ calendarYear: 2025 })],
    ['restored', () => restore(2025)],
  ])('leaves everything as it was when the disk is full while they are %s', async (what, act) => {
    if (what === 'restored') await remove({ calendarYear: 2025 });
    const state = async () => [yearsRead(), targets(), await list(), await trashOf(staff)];
    const before = await state();
    // The second file of a change finds no space.
    prepareBut(2, () => Promise.reject(DISK_FULL));
    expect((await act()).status).toBe(507);
    vi.restoreAllMocks();
    expect(await state()).toEqual(before);
    expect((await act()).status).toBeLessThan(300);
  });
});
