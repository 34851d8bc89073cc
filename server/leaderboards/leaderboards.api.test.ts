import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventForm, fileForm, type ClientResponse } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { refreshOutcome } from '../../tests/helpers/results.ts';
import { UNREACHABLE } from '../../tests/helpers/server.ts';
import { addTo, replaceAll, useSharedServer } from '../../tests/helpers/use-server.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import {
  EventTablesResponse,
  UploadResponse,
} from '../domain/results/leaderboards-response.schema.ts';
import { HttpError } from '../errors.ts';
import type { FetchedPage, FetchPage } from './fetch/fetch-page.ts';
import { CONTEST, fixture, PAIRINGS } from './fixtures/pages.ts';

const ID = '2026-season-opener';
const TABLES = `/api/leaderboards/${ID}`;
const CSV = 'Pos,Player,Total,Strokes,Points\n1,Abner Thayer,+2,73,115\n2,Zoë Œuvray,E,71,90';

const NO_TEAM =
  'The table has no column “Team”. Columns found: Pos, Player, Total, Strokes, Points.';
const RANKING = 'Rank,Player,Events,Points\n1,Oren Jewell,3,193';
const BRACKET = 'Round,Player 1,Player 2,Winner,Score\nFinals,Abner,Bela,Abner,2&1';

let fetchPage: FetchPage;
const unreachable: FetchPage = () => Promise.reject(new HttpError(502, UNREACHABLE));
const { server, staff: client } = useSharedServer({
  fetchPage: (url, known) => fetchPage(url, known),
});
beforeEach(async () => {
  fetchPage = unreachable;
  const { events, results, standings, standingsUrls, matchPlay, brackets, refreshes } =
    server.stores;
  await replaceAll(server.stores.directory);
  for (const store of [events, standings, standingsUrls, matchPlay, brackets, refreshes]) {
    await store.update((list) => {
      list.length = 0;
    });
  }
  await results.update(ID, () => undefined);
});

const store = (change: Partial<EventRecord> = {}) =>
  replaceAll(server.stores.events, eventRecord({ eventID: ID, ...change }));
const addMatchPlay = (bracketUrl: string, ...added: number[]) =>
  server.stores.matchPlay.update((years) => {
    for (const [at, year] of added.entries())
      years.push({ ID: at + 1, year, bracketUrl, registrationOpen: false, shopifyUrl: '' });
  });
/** Addresses of the rankings of 2026, and one of those of 2025. */
const addAddresses = (seasonStandingsUrl = '', wgrStandingsUrl = '') =>
  addTo(
    server.stores.standingsUrls,
    { ID: 1, calendarYear: 2025, seasonStandingsUrl: CONTEST, wgrStandingsUrl: '' },
    { ID: 2, calendarYear: 2026, seasonStandingsUrl, wgrStandingsUrl },
  );
const upload = (path: string, content: string | Uint8Array, name = 'page.html') =>
  client.send('POST', path, { form: fileForm('page', content, name) });
const json = ({ text }: ClientResponse): unknown => JSON.parse(text);
const status = async () => EventTablesResponse.parse(json(await client.get(TABLES))).formats;
const rowsOf = (response: ClientResponse) => UploadResponse.parse(json(response));
const net = () => server.stores.results.data.get(ID)?.net?.rows;
const pageOf =
  (text: string): FetchPage =>
  (url) =>
    Promise.resolve({ kind: 'page', text, url });

describe('uploading a table', () => {
  beforeEach(() => store({ grossLeaderboardUrl: CONTEST }));

  it('stores the rows of a CSV file and reports what changed', async () => {
    const response = await upload(`${TABLES}/net`, CSV, 'net.csv');
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(json(response)).toEqual({
      format: 'net',
      rows: net(),
      changes: { added: 2, changed: 0, removed: 0 },
      refresh: { net: { rows: 2, changed: 2 } },
    });
    expect(net()?.[1]?.player).toBe('Zoë Œuvray');
    const at = '2026-06-10T12:00:00.000Z';
    expect((await status()).net).toEqual({
      url: '',
      outcome: refreshOutcome({ target: `${ID}/net`, at, rows: 2, changed: 2, goodAt: at }),
      stored: { rows: 2, changedAt: at },
    });
  });

  it('shows what the columns of a file are read as, and reads them as staff choose', async () => {
    const file = 'Opener; May 2\nGolfer;Strokes made;Finish\n"Lee, Ann";70;1\n\n* After a play-off';
    const sent = async (query: string) =>
      UploadResponse.parse(json(await upload(`${TABLES}/net${query}`, file, 'net.csv')));
    const guess = await sent('?preview=true&columns=');
    expect(guess).toMatchObject({
      rows: [],
      refresh: {
        net: {
          error:
            'The table has no column “Strokes”, “To par” or “Points”. Columns found: Golfer, Strokes made, Finish.',
        },
      },
      columns: [
        { heading: 'Golfer', as: 'player', question: '', values: ['Ann Lee'] },
        { heading: 'Strokes made', as: '', values: ['70'] },
        { heading: 'Finish', as: 'rank', values: ['1'] },
      ],
    });
    const refused = await upload(`${TABLES}/net?preview=true`, file, 'net.csv');
    expect(refused.status).toBe(422);
    const chosen = '&columns=player,strokes,rank';
    const rows = [{ rank: '1', player: 'Ann Lee', strokes: '70' }];
    expect(await sent(`?preview=true${chosen}`)).toMatchObject({
      rows,
      refresh: { net: { rows: 1 } },
    });
    expect(net()).toBeUndefined();
    expect(await sent(`?preview=false${chosen}`)).not.toHaveProperty('columns');
    expect(net()).toMatchObject(rows);
  });

  it('resolves a saved page’s scorecards against the address that staff entered, else the browser’s', async () => {
    const scorecards = `"${new URL('contestant/', CONTEST).href}`;
    const entered = rowsOf(await upload(`${TABLES}/gross`, fixture('gross')));
    expect(JSON.stringify(entered.rows)).toContain(scorecards);
    await store();
    const saved = `<!DOCTYPE html>\n<!-- saved from url=(0080)${CONTEST} -->\n${fixture('gross')}`;
    const commented = rowsOf(await upload(`${TABLES}/gross`, saved));
    expect(JSON.stringify(commented.rows)).toContain(scorecards);
    const bare = rowsOf(await upload(`${TABLES}/gross`, fixture('gross')));
    expect(JSON.stringify(bare.rows)).not.toContain('contestant/');
  });

  it('stores nothing for a preview, which asks about a player with several rows', async () => {
    await addTo(
      server.stores.directory,
      directoryPlayer({ player: 'Robert Ray', alsoKnownAs: ['Bob Ray'] }),
    );
    const file = 'Place,Player,Net,Points\n1,Bob Ray,70,100\n2,Robert Ray,71,85';
    const response = await upload(`${TABLES}/net?preview=true`, file);
    expect(rowsOf(response)).toMatchObject({
      refresh: { net: { rows: 2, changed: 2 } },
      repeated: ['Bob Ray and Robert Ray, in rows 1 and 2, are one player.'],
    });
    expect(net()).toBeUndefined();
    expect((await status()).net).toEqual({ url: '', outcome: null, stored: null });
  });

  it('has all rounds of tee times when two pages are uploaded at once', async () => {
    await store({ blueGolfUrl: PAIRINGS });
    const responses = await Promise.all(
      ['pairings-round-2', 'pairings-round-1'].map((page) =>
        upload(`${TABLES}/tee-times`, fixture(page)),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const rows = server.stores.results.data.get(ID)?.['tee-times']?.rows ?? [];
    expect(rows.map(({ round }) => round)).toEqual(['1', '1', '2']);
  });
});

describe('an upload is refused and changes nothing when it is', () => {
  const huge = () => new Uint8Array(10 * 1024 * 1024 + 1);
  it.each<
    [string, string, () => Promise<Uint8Array> | Uint8Array | string, number, RegExp | string]
  >([
    ['a picture', 'net', jpeg, 415, /^The file is neither a web page/],
    ['too large', 'net', huge, 413, /^The file is larger than 10 MB\.$/],
    ['another table', 'teams', () => CSV, 422, NO_TEAM],
    [
      'without tee times yet',
      'tee-times',
      () => '<p>No tee times yet.</p>',
      422,
      /no tee times yet/,
    ],
    ['for an unknown table', 'putts', () => CSV, 404, /^There is no such table, only net, gross/],
  ])('%s', async (_what, table, make, code, sentence) => {
    await store();
    await upload(`${TABLES}/net`, CSV);
    const before = server.stores.results.data.get(ID);
    const response = await upload(`${TABLES}/${table}`, await make());
    expect(response.status).toBe(code);
    expect(response.text).toMatch(sentence);
    expect(server.stores.results.data.get(ID)).toEqual(before);
  });

  it('no form, without a page, or for an unknown event, ranking or year', async () => {
    await store();
    const responses = [
      await client.post(`${TABLES}/net`, { page: CSV }),
      await client.send('POST', `${TABLES}/net`, { form: fileForm('page', '', '') }),
      await upload('/api/leaderboards/2026-other/net', CSV),
      await upload(`${TABLES}/net?preview=yes`, CSV),
      await upload('/api/leaderboards/standings/26/season', CSV),
      await upload('/api/leaderboards/standings/2026/both', CSV),
      await upload('/api/leaderboards/match-play/2026', BRACKET),
    ];
    expect(responses.map(({ status, text }) => [status, text])).toEqual([
      [415, 'Send a form (multipart/form-data) with the part "page".'],
      [400, 'The part "page" is missing.'],
      [404, 'There is no event with this id.'],
      [400, 'preview must be true or false.'],
      [400, 'The year in the address must be between 2000 and 2100.'],
      [404, 'There is no such ranking, only season, wgr.'],
      [404, 'There is no match play in 2026.'],
    ]);
  });
});

describe('a stored table', () => {
  it('of an event is deleted with its outcome, once, and leaves the others', async () => {
    await store();
    for (const table of ['net', 'wgr']) await upload(`${TABLES}/${table}`, CSV);
    expect((await client.send('DELETE', `${TABLES}/net`)).status).toBe(204);
    expect(Object.keys(server.stores.results.data.get(ID) ?? {})).toEqual(['eventID', 'wgr']);
    expect(server.stores.refreshes.data).toMatchObject([{ target: `${ID}/wgr` }]);
    const again = await client.send('DELETE', `${TABLES}/net`);
    expect([again.status, again.text]).toEqual([404, 'There is no such table to delete.']);
    await client.send('DELETE', `${TABLES}/wgr`);
    expect(server.stores.results.data.has(ID)).toBe(false);
  });

  it('of a year needs no record when it is a ranking, and the year goes with its last one', async () => {
    const path = '/api/leaderboards/standings';
    for (const name of ['2025/season', '2026/season', '2026/wgr'])
      expect((await upload(`${path}/${name}`, RANKING)).status).toBe(200);
    expect(json(await client.get(`${path}/2025`))).toMatchObject({
      formats: { season: { stored: { rows: 1 } }, wgr: { stored: null } },
    });
    const { standings } = server.stores;
    const stored = () => standings.data.map((each) => Object.keys(each).toSorted().join());
    expect((await client.send('DELETE', `${path}/2026/season`)).status).toBe(204);
    expect(stored()).toEqual(['wgr,year', 'season,year']);
    expect((await client.send('DELETE', `${path}/2026/wgr`)).status).toBe(204);
    expect(standings.data.map(({ year }) => year)).toEqual([2025]);
    expect((await client.send('DELETE', `${path}/2024/wgr`)).status).toBe(404);
  });

  it('may be the bracket of a year with match play', async () => {
    const path = '/api/leaderboards/match-play';
    await addMatchPlay('', 2026, 2025);
    for (const year of [2025, 2026]) await upload(`${path}/${year}`, BRACKET);
    expect(json(await client.get(`${path}/2026`))).toMatchObject({
      formats: { bracket: { stored: { rows: 1 }, outcome: { target: 'match-play/2026' } } },
    });
    expect((await client.send('DELETE', `${path}/2026`)).status).toBe(204);
    expect(server.stores.brackets.data.map(({ year }) => year)).toEqual([2025]);
  });
});

describe('refreshing', () => {
  it('fetches all addresses of an event, or one', async () => {
    await store({ netLeaderboardUrl: CONTEST, wgrLeaderboardUrl: CONTEST });
    fetchPage = pageOf(CSV);
    const all = await client.post(`${TABLES}/refresh`);
    const fresh = { rows: 2, changed: 2 };
    expect(json(all)).toEqual({ refresh: { net: fresh, wgr: fresh } });
    const one = await client.post(`${TABLES}/net/refresh`);
    expect(json(one)).toEqual({ refresh: { net: { rows: 2, changed: 0 } } });
  });

  it('leaves out tables of a part that the tour doesn’t have', async () => {
    await store({ netLeaderboardUrl: CONTEST, wgrLeaderboardUrl: CONTEST });
    fetchPage = pageOf(CSV);
    const { parts } = server.stores.settings.data;
    const setParts = (worldRankings: boolean) =>
      server.stores.settings.update((all) => {
        all.parts = { ...parts, worldRankings };
      });
    await setParts(false);
    const all = await client.post(`${TABLES}/refresh`);
    await setParts(true);
    expect(json(all)).toEqual({ refresh: { net: { rows: 2, changed: 2 } } });
  });

  it.each([
    ['uploaded', ['Ewan Gale'], () => upload(`${TABLES}/net`, 'Pos,Player,Score\n1,Ewan Gale,+1')],
    [
      'typed',
      ['Ewan Gale'],
      () =>
        client.send('PUT', `/api/results/${ID}/tables/net`, {
          json: { par: 72, points: 'regular', rows: [{ player: 'Ewan Gale', strokes: '71' }] },
        }),
    ],
    ['deleted', undefined, () => client.send('DELETE', `${TABLES}/net`)],
  ])('stores nothing over a table that is %s meanwhile', async (_how, players, change) => {
    await store({ netLeaderboardUrl: CONTEST });
    await upload(`${TABLES}/net`, CSV);
    const page = Promise.withResolvers<FetchedPage>();
    const requested = vi.fn(() => page.promise);
    fetchPage = requested;
    const refreshing = client.post(`${TABLES}/net/refresh`);
    await vi.waitFor(() => expect(requested).toHaveBeenCalled(), 20_000);
    expect((await change()).status).toBeLessThan(300);
    const [outcome] = server.stores.refreshes.data;
    page.resolve({ kind: 'page', text: CSV, url: CONTEST });
    expect((await refreshing).status).toBe(502);
    expect(net()?.map(({ player }) => player)).toEqual(players);
    expect(server.stores.refreshes.data).toEqual(outcome ? [outcome] : []);
  });

  it('reports the reasons when every table failed, and which tables failed otherwise', async () => {
    await store({ netLeaderboardUrl: CONTEST, teamsLeaderboardUrl: CONTEST });
    expect(await client.post(`${TABLES}/refresh`)).toMatchObject({
      status: 502,
      text: `Nothing could be read. Net, Teams: ${UNREACHABLE}`,
    });
    fetchPage = pageOf(CSV);
    expect(json(await client.post(`${TABLES}/refresh`))).toMatchObject({
      refresh: {
        net: { rows: 2, changed: 2 },
        teams: { error: NO_TEAM },
      },
    });
  });

  it('without an address is a 400, of an unknown event or table a 404', async () => {
    await store();
    for (const [path, what] of [
      ['refresh', 'event'],
      ['net/refresh', 'table'],
    ]) {
      const { status, text } = await client.post(`${TABLES}/${path}`);
      expect(`${status} ${text}`).toContain(`400 This ${what} has no address to read from;`);
    }
    for (const path of ['2026-other/refresh', '2026-other/net/refresh', `${ID}/putts/refresh`]) {
      expect((await client.post(`/api/leaderboards/${path}`)).status).toBe(404);
    }
  });
});

describe('refreshing a year', () => {
  it.each([2025, '2025'])(
    'fetches the rankings of the requested year (%j), not of the newest',
    async (year) => {
      await addAddresses();
      fetchPage = pageOf(RANKING);
      expect(json(await client.post('/api/refresh-standings', { calendarYear: year }))).toEqual({
        calendarYear: 2025,
        refresh: { season: { rows: 1, changed: 1 } },
      });
      expect(server.stores.standings.data.map((each) => each.year)).toEqual([2025]);
    },
  );

  it.each<[unknown, string]>([
    [{ calendarYear: 2024 }, '404 There are no standings of 2024.'],
    [{ calendarYear: 2026 }, '400 This year has no address'],
    [{ calendarYear: 2025 }, '502 Nothing could be read. Season Standings: '],
    [{}, '400 Calendar Year must be a year'],
    [[], '400 '],
  ])('%j is refused', async (body, response) => {
    await addAddresses();
    const { status, text } = await client.post('/api/refresh-standings', body);
    expect(`${status} ${text}`).toContain(response);
  });

  it('fetches a bracket', async () => {
    await addMatchPlay(CONTEST, 2026);
    const path = '/api/refresh-match-play-bracket';
    expect((await client.post(path, { year: 2025 })).status).toBe(404);
    const failed = await client.post(path, { year: '2026' });
    expect(failed.text).toBe(`Nothing could be read. Bracket: ${UNREACHABLE}`);
    fetchPage = pageOf(BRACKET);
    expect(json(await client.post(path, { year: '2026' }))).toEqual({
      year: 2026,
      refresh: { bracket: { rows: 1, changed: 1 } },
    });
  });
});

describe('saving an event', () => {
  const save = (fields: object, query = '', method = 'PUT') => {
    const path = method === 'POST' ? '/api/events' : `/api/events/${ID}`;
    return client.send(method, `${path}${query}`, { form: eventForm(fields) });
  };
  const refreshOf = (response: ClientResponse) =>
    z.object({ refresh: z.unknown().optional() }).parse(json(response)).refresh;

  it('refreshes the tables with a new address only', async () => {
    await store({ netLeaderboardUrl: CONTEST });
    fetchPage = pageOf(CSV);
    const changed = await save({ wgrLeaderboardUrl: CONTEST, netLeaderboardUrl: CONTEST });
    expect(refreshOf(changed)).toEqual({ wgr: { rows: 2, changed: 2 } });
    expect(json(await save({ name: 'Other' }))).not.toHaveProperty('refresh');
    expect(refreshOf(await save({ wgrLeaderboardUrl: '' }))).toBeUndefined();
  });

  it('succeeds when its tables cannot be refreshed', async () => {
    const fields = { name: 'Season Opener', date: '2026-05-02', netLeaderboardUrl: CONTEST };
    const response = await save(fields, '', 'POST');
    expect([response.status, refreshOf(response)]).toEqual([201, { net: { error: UNREACHABLE } }]);
    expect(server.stores.events.data).toHaveLength(1);
  });

  it('with Update standings refreshes its tables and the year’s rankings', async () => {
    await store({ date: '2026-05-02', netLeaderboardUrl: CONTEST, wgrLeaderboardUrl: CONTEST });
    fetchPage = pageOf(CSV);
    expect(refreshOf(await save({}, '?updateStandings=true'))).toEqual({
      net: { rows: 2, changed: 2 },
      wgr: { rows: 2, changed: 2 },
    });
    await addAddresses(CONTEST, 'no address');
    fetchPage = (url) =>
      url === CONTEST ? pageOf(CSV)(url) : Promise.reject(new HttpError(400, 'No.'));
    expect(refreshOf(await save({}, '?updateStandings=true'))).toEqual({
      net: { rows: 2, changed: 0 },
      wgr: { rows: 2, changed: 0 },
      seasonStandings: { rows: 2, changed: 2 },
      wgrStandings: { error: 'No.' },
    });
  });
});
