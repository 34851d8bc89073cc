import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeRefresher, type FakeRefresher } from '../../tests/helpers/refresher.ts';
import { refreshOutcome, standingsRow, stored } from '../../tests/helpers/results.ts';
import { DISK_FULL, prepareBut } from '../../tests/helpers/store-errors.ts';
import { useServer } from '../../tests/helpers/use-server.ts';
import { trashOf } from '../../tests/helpers/journal.ts';

const PATH = '/api/standings-urls';
const SEASON = 'https://tour.bluegolf.com/season';
const WGR = 'https://tour.bluegolf.com/wgr';
const TAKEN = 'There are already standings links for 2026. Change those instead.';
const MISSING = 'There are no standings links with this ID or year.';

let refresher: FakeRefresher;
const { server, staff } = useServer(() => {
  refresher = fakeRefresher();
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
  await server.stores.standings.update((years) => {
    years.push({ year, season: stored([standingsRow()]) });
  });
  const outcome = refreshOutcome({ target: `standings/${year}/season`, url: SEASON });
  await server.stores.refreshes.update((outcomes) => outcomes.push(outcome));
}
/** The second file of a change finds no space. */
const fillDisk = () => {
  prepareBut(2, () => Promise.reject(DISK_FULL));
};
const yearsRead = () => server.stores.standings.data.map(({ year }) => year);
const targets = () => server.stores.refreshes.data.map(({ target }) => target);

describe('creating', () => {
  test('is a 201 with the record, its year as text, and the list is newest first', async () => {
    expect(await post({ calendarYear: 2025 })).toEqual({ status: 201, body: urls(1, 2025) });
    expect(await post({ calendarYear: ' 2026 ', wgrStandingsUrl: ' x ', ID: 77 })).toMatchObject({
      status: 201,
      body: urls(2, 2026, '', 'x'),
    });
    expect(await list()).toEqual([urls(2, 2026, '', 'x'), urls(1, 2025)]);
  });

  test('refreshes the rankings that have a URL and reports the outcome', async () => {
    refresher = fakeRefresher((name) =>
      name === 'wgr' ? { error: 'No.' } : { rows: 58, changed: 3 },
    );
    await server.stop();
    await server.start({ refresher });
    const staff = await server.signIn();
    const post = (json: unknown) => staff.request('POST', PATH, json);
    expect((await post(urls(0, 2026, SEASON, WGR))).body).toEqual({
      ...urls(1, 2026, SEASON, WGR),
      refresh: { season: { rows: 58, changed: 3 }, wgr: { error: 'No.' } },
    });
    expect((await post(urls(0, 2025, '', WGR))).body).toMatchObject({ ID: 2 });
    expect((await post(urls(0, 2024))).body).not.toHaveProperty('refresh');
    expect(refresher.requested).toEqual(['standings 2026 season,wgr', 'standings 2025 wgr']);
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

  test('is refused with a sentence that names the field', async () => {
    for (const [body, sentence] of [
      [{ ID: '__new__1', calendarYear: 2025 }, 'ID must be a positive whole number.'],
      [{ ID: -1 }, 'ID must be a positive whole number.'],
      [{ seasonStandingsUrl: '' }, 'Calendar Year must be a year written with four digits.'],
      [{ ID: 1, calendarYear: 'x' }, 'Calendar Year must be a year written with four digits.'],
      [{ ID: 1, seasonStandingsUrl: null }, 'Season Standings URL must be text.'],
    ] as const) {
      expect(await put(body)).toEqual({ status: 400, body: sentence });
    }
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
    fillDisk();
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
    expect((await staff.get('/api/standings?year=2025')).text).toContain('"season":[]');
    expect(await restore(2025)).toEqual({ status: 200, body: urls(1, 2025, SEASON) });
    expect(await list()).toEqual([urls(2, 2026), urls(1, 2025, SEASON)]);
    expect(yearsRead()).toEqual([2025]);
    expect((await staff.get('/api/standings?year=2025')).text).toContain('Ann Lee');
  });

  test('of a missing record is a 404 sentence, without a year or ID a 400', async () => {
    expect(await remove({ calendarYear: 2031 })).toEqual({ status: 404, body: MISSING });
    expect(await remove({ ID: 9 })).toEqual({ status: 404, body: MISSING });
    expect((await remove({})).status).toBe(400);
    expect((await staff.send('DELETE', PATH)).status).toBe(400);
    expect(await list()).toHaveLength(2);
    expect(await trashOf(staff)).toEqual([]);
  });

  test('frees the year; a new record inherits nothing and blocks the restore', async () => {
    await remove({ calendarYear: 2025 });
    expect(await post({ calendarYear: 2025 })).toEqual({ status: 201, body: urls(3, 2025) });
    expect(yearsRead()).toEqual([]);
    expect(await restore(2025)).toEqual({ status: 409, body: TAKEN.replace('2026', '2025') });
    await remove({ ID: 3 });
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
    fillDisk();
    expect((await restore(2025)).status).toBe(507);
    vi.restoreAllMocks();
    expect([yearsRead(), await list()]).toEqual([[], [urls(2, 2026)]]);
    expect((await restore(2025)).status).toBe(200);
    expect(yearsRead()).toEqual([2025]);
  });

  test('is undone by year only', async () => {
    for (const year of ['x', '20255', '__proto__', '%2e%2e']) {
      expect((await restore(year)).status).toBe(404);
    }
  });

  test('on a full disk leaves record and rankings unchanged', async () => {
    fillDisk();
    expect((await remove({ calendarYear: 2025 })).status).toBe(507);
    vi.restoreAllMocks();
    expect([yearsRead(), targets()]).toEqual([[2025], ['standings/2025/season']]);
    expect(await trashOf(staff)).toEqual([]);
  });
});
