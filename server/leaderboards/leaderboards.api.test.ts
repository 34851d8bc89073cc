import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { eventForm, fileForm, type ClientResponse } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { jpeg } from '../../tests/helpers/pictures.ts';
import { refreshOutcome } from '../../tests/helpers/results.ts';
import { UNREACHABLE } from '../../tests/helpers/server.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import type { EventRecord } from '../domain/event/event.schema.ts';
import {
  EventTablesResponse,
  UploadResponse,
} from '../domain/results/leaderboards-response.schema.ts';
import { HttpError } from '../errors.ts';
import type { FetchedPage, FetchPage } from './fetch/fetch-page.ts';
import { CONTEST, fixture, PAIRINGS } from './fixtures/pages.ts';
import { NOT_A_PAGE, COMPRESSED_FILE, WEB_ARCHIVE } from './uploaded-file.ts';

const ID = '2026-season-opener';
const TABLES = `/api/leaderboards/${ID}`;
const CSV = 'Pos,Player,Total,Strokes,Points\n1,Abner Thayer,+2,73,115\n2,Zoë Œuvray,E,71,90';

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
  await server.stores.directory.update((players) => {
    players.length = 0;
  });
  for (const store of [events, standings, standingsUrls, matchPlay, brackets, refreshes]) {
    await store.update((list) => {
      list.length = 0;
    });
  }
  await results.update(ID, () => undefined);
});

const store = (change: Partial<EventRecord> = {}) =>
  server.stores.events.update((events) => {
    events.splice(0, events.length, eventRecord({ eventID: ID, ...change }));
  });
const addMatchPlay = (bracketUrl: string, ...added: number[]) =>
  server.stores.matchPlay.update((years) => {
    for (const [at, year] of added.entries())
      years.push({ ID: at + 1, year, bracketUrl, registrationOpen: false, shopifyUrl: '' });
  });
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

  it('resolves a saved page’s scorecards against the address that staff entered', async () => {
    const { rows } = rowsOf(await upload(`${TABLES}/gross`, fixture('gross')));
    expect(JSON.stringify(rows)).toContain(`"${new URL('contestant/', CONTEST).href}`);
  });

  it('resolves them against the address in the browser’s comment otherwise', async () => {
    await store();
    const saved = `<!DOCTYPE html>\n<!-- saved from url=(0080)${CONTEST} -->\n${fixture('gross')}`;
    const { rows } = rowsOf(await upload(`${TABLES}/gross`, saved));
    expect(JSON.stringify(rows)).toContain(`"${new URL('contestant/', CONTEST).href}`);
    const bare = rowsOf(await upload(`${TABLES}/gross`, fixture('gross')));
    expect(JSON.stringify(bare.rows)).not.toContain('contestant/');
  });

  it('stores nothing for a preview', async () => {
    const response = await upload(`${TABLES}/net?preview=true`, CSV);
    expect(rowsOf(response)).toMatchObject({ refresh: { net: { rows: 2, changed: 2 } } });
    expect(net()).toBeUndefined();
    expect((await status()).net).toEqual({ url: '', outcome: null, stored: null });
  });

  it('asks about a player with several rows, also under another spelling', async () => {
    await server.stores.directory.update((players) => {
      players.push(directoryPlayer({ player: 'Robert Ray', alsoKnownAs: ['Bob Ray'] }));
    });
    const names = ['Jo Smith', 'Bob Ray', 'Jo Smith*', 'Robert Ray', 'John Smith (Keene)'];
    const rows = names.map((player, at) => `${at + 1},${player},7${at},100`);
    const preview = await upload(
      `${TABLES}/net?preview=true`,
      ['Place,Player,Net,Points', ...rows].join('\n'),
      'net.csv',
    );
    expect(rowsOf(preview).repeated).toEqual([
      'Jo Smith is in rows 1 and 3.',
      'Bob Ray and Robert Ray, in rows 2 and 4, are one player.',
    ]);
    expect(net()).toBeUndefined();
  });

  it('corrects letters that were encoded twice, and the preview shows them', async () => {
    const file = 'Place,Player,Net,Points\n1,JosÃ© NÃºÃ±ez,70,100\n';
    const shown = rowsOf(await upload(`${TABLES}/net?preview=true`, file));
    expect(shown.letters).toEqual({
      repaired: [{ before: 'JosÃ© NÃºÃ±ez', after: 'José Núñez' }],
      readings: [],
    });
    await upload(`${TABLES}/net`, file);
    expect(net()?.[0]?.player).toBe('José Núñez');
  });

  it('asks about letters that several encodings have, and stores what was chosen', async () => {
    // Jörg, as an older program of a Mac saves it.
    const file = Buffer.from('Place,Player,Net\n1,J\x9arg Lee,70\n', 'latin1');
    const shown = rowsOf(await upload(`${TABLES}/net?preview=true`, file));
    expect(shown.letters?.readings.map(({ texts }) => texts)).toEqual([['Jšrg Lee'], ['Jörg Lee']]);
    const refused = await upload(`${TABLES}/net`, file);
    expect([refused.status, refused.text]).toEqual([
      422,
      'Some letters of the file are unclear: “Jšrg Lee” or “Jörg Lee”. Choose one in the preview, or save the file as CSV UTF-8.',
    ]);
    expect((await upload(`${TABLES}/net?letters=macintosh`, file)).status).toBe(200);
    expect(net()?.[0]?.player).toBe('Jörg Lee');
    expect((await upload(`${TABLES}/net?letters=klingon`, file)).status).toBe(400);
  });

  it('decodes what spreadsheets save: a byte order mark, UTF-16, Windows-1252', async () => {
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(CSV, 'utf16le')]);
    const windows = Buffer.from(CSV.replace('Œ', '\x8c'), 'latin1');
    for (const bytes of [utf16, windows, Buffer.from(`\ufeff${CSV}`)]) {
      await server.stores.results.update(ID, () => undefined);
      expect((await upload(`${TABLES}/net`, bytes, 'x.csv')).status).toBe(200);
      expect(net()?.[1]?.player).toBe('Zoë Œuvray');
    }
  });

  it('leaves the other rounds of tee times when a page shows one', async () => {
    await store({ blueGolfUrl: PAIRINGS });
    await upload(`${TABLES}/tee-times`, fixture('pairings-round-2'));
    const { rows, changes } = rowsOf(
      await upload(`${TABLES}/tee-times`, fixture('pairings-round-1')),
    );
    expect(rows).toMatchObject([{ round: '1' }, { round: '1' }, { round: '2' }]);
    expect(changes).toEqual({ added: 2, changed: 0, removed: 0 });
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

  it('stores rankings without a record, and brackets only of a year with match play', async () => {
    const response = await upload('/api/leaderboards/standings/2026/wgr', RANKING);
    expect(rowsOf(response)).toMatchObject({ format: 'wgr', refresh: { wgr: { rows: 1 } } });
    expect(server.stores.standings.data[0]?.wgr?.rows).toHaveLength(1);
    const path = '/api/leaderboards/match-play/2026';
    const unknown = await upload(path, BRACKET);
    expect([unknown.status, unknown.text]).toEqual([404, 'There is no match play in 2026.']);
    await addMatchPlay('', 2026);
    expect(rowsOf(await upload(path, BRACKET))).toMatchObject({ format: 'bracket' });
    expect(json(await client.get(path))).toMatchObject({
      formats: { bracket: { stored: { rows: 1 }, outcome: { target: 'match-play/2026' } } },
    });
    expect(json(await client.get('/api/leaderboards/standings/2026'))).toMatchObject({
      formats: { season: { stored: null }, wgr: { stored: { rows: 1 } } },
    });
  });
});

describe('an upload is refused and changes nothing when it is', () => {
  const svg = () => '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const workbook = () => Buffer.from('PK\x03\x04rest of a workbook');
  const archive = () => 'From: <Saved by Blink>\nSnapshot-Content';
  const huge = () => new Uint8Array(10 * 1024 * 1024 + 1);
  const noTimes = () => '<p>No tee times yet.</p>';
  const truncated = () => fixture('gross').slice(0, 2500);
  const NO_TEAM = /^The table has no column “Team”\. Columns found: /;
  it.each<
    [string, string, () => Promise<Uint8Array> | Uint8Array | string, number, RegExp | string]
  >([
    ['a picture', 'net', jpeg, 415, NOT_A_PAGE],
    ['an SVG picture', 'net', svg, 415, NOT_A_PAGE],
    ['a PDF', 'net', () => '%PDF-1.7 …', 415, NOT_A_PAGE],
    ['a workbook', 'net', workbook, 415, COMPRESSED_FILE],
    ['a web archive', 'net', archive, 415, WEB_ARCHIVE],
    ['too large', 'net', huge, 413, 'The file is larger than 10 MB.'],
    ['empty', 'net', () => '', 422, 'The file is empty.'],
    ['another table', 'teams', () => CSV, 422, NO_TEAM],
    ['a page without a table', 'net', () => '<p>Hello</p>', 422, /has no leaderboard/],
    ['a bot check', 'net', () => fixture('bot-check'), 422, /bot check/],
    ['truncated', 'gross', truncated, 422, /\.$/],
    ['nested too deeply', 'net', () => '<div>'.repeat(300_000), 422, /too deeply/],
    ['without tee times yet', 'tee-times', noTimes, 422, /no tee times yet/],
    ['for an unknown table', 'putts', () => CSV, 404, /^There is no such table, only net, gross/],
  ])('%s', async (_what, table, make, code, sentence) => {
    await store();
    await upload(`${TABLES}/net`, CSV);
    const before = server.stores.results.data.get(ID);
    const response = await upload(`${TABLES}/${table}`, await make());
    expect([response.status, response.headers['content-type']]).toEqual([
      code,
      'text/plain; charset=utf-8',
    ]);
    if (typeof sentence === 'string') expect(response.text).toBe(sentence);
    else expect(response.text).toMatch(sentence);
    expect(server.stores.results.data.get(ID)).toEqual(before);
  });

  it('a request without a form, without a page, with two pages, or for an unknown event or year', async () => {
    await store();
    const form = new FormData();
    form.append('page', '');
    const two = new FormData();
    for (const name of ['a', 'b']) two.append('page', new File([CSV], name));
    const responses = [
      await client.post(`${TABLES}/net`, { page: CSV }),
      await client.send('POST', `${TABLES}/net`, { form }),
      await client.send('POST', `${TABLES}/net`, { form: two }),
      await client.send('POST', `${TABLES}/net`, { form: fileForm('file', CSV, 'a.csv') }),
      await upload('/api/leaderboards/2026-other/net', CSV),
      await upload(`${TABLES}/net?preview=yes`, CSV),
      await upload('/api/leaderboards/standings/26/season', CSV),
      await upload('/api/leaderboards/standings/2026/both', CSV),
    ];
    expect(responses.map(({ status, text }) => [status, text])).toEqual([
      [415, 'Send a form (multipart/form-data) with the part "page".'],
      [400, 'The part "page" is missing.'],
      [400, 'The part "page" was sent twice.'],
      [400, 'The part "file" is not expected; send "page".'],
      [404, 'There is no event with this id.'],
      [400, 'preview must be true or false.'],
      [400, 'The year in the address must be between 2000 and 2100.'],
      [404, 'There is no such ranking, only season, wgr.'],
    ]);
    expect(net()).toBeUndefined();
  });
});

describe('deleting a table', () => {
  it('removes it and its outcome, once', async () => {
    await store();
    await upload(`${TABLES}/net`, CSV);
    expect((await client.send('DELETE', `${TABLES}/net`)).status).toBe(204);
    expect(server.stores.results.data.has(ID)).toBe(false);
    expect(server.stores.refreshes.data).toEqual([]);
    const again = await client.send('DELETE', `${TABLES}/net`);
    expect([again.status, again.text]).toEqual([404, 'There is no such table to delete.']);
  });

  it('leaves the other tables', async () => {
    await store();
    await upload(`${TABLES}/net`, CSV);
    await upload(`${TABLES}/wgr`, CSV);
    await client.send('DELETE', `${TABLES}/net`);
    expect(Object.keys(server.stores.results.data.get(ID) ?? {})).toEqual(['eventID', 'wgr']);
  });

  it('removes a ranking, and its year with the last one', async () => {
    const path = '/api/leaderboards/standings';
    for (const name of ['2025/season', '2026/season', '2026/wgr'])
      expect((await upload(`${path}/${name}`, RANKING)).status).toBe(200);
    const { standings } = server.stores;
    const stored = () => standings.data.map((each) => Object.keys(each).toSorted().join());
    expect((await client.send('DELETE', `${path}/2026/season`)).status).toBe(204);
    expect(stored()).toEqual(['wgr,year', 'season,year']);
    expect((await client.send('DELETE', `${path}/2026/season`)).status).toBe(404);
    expect((await client.send('DELETE', `${path}/2026/wgr`)).status).toBe(204);
    expect(standings.data.map(({ year }) => year)).toEqual([2025]);
    expect((await client.send('DELETE', `${path}/2024/wgr`)).status).toBe(404);
  });

  it('removes the bracket of one year', async () => {
    const path = '/api/leaderboards/match-play';
    await addMatchPlay('', 2026, 2025);
    for (const year of [2025, 2026]) await upload(`${path}/${year}`, BRACKET);
    expect((await client.send('DELETE', `${path}/2026`)).status).toBe(204);
    expect(server.stores.brackets.data.map(({ year }) => year)).toEqual([2025]);
    expect((await client.send('DELETE', `${path}/2026`)).status).toBe(404);
    expect((await client.send('DELETE', `${path}/2024`)).text).toBe(
      'There is no match play in 2024.',
    );
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
    await vi.waitFor(() => {
      expect(requested).toHaveBeenCalled();
    }, 20_000);
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
    const partial = await client.post(`${TABLES}/refresh`);
    expect([partial.status, json(partial)]).toEqual([
      200,
      {
        refresh: {
          net: { rows: 2, changed: 2 },
          teams: {
            error:
              'The table has no column “Team”. Columns found: Pos, Player, Total, Strokes, Points.',
          },
        },
      },
    ]);
  });

  it('without an address is a 400, of an unknown event or table a 404', async () => {
    await store();
    for (const path of ['refresh', 'net/refresh']) {
      const response = await client.post(`${TABLES}/${path}`);
      expect(response.status).toBe(400);
      expect(response.text).toMatch(/^This (event|table) has no address to read from;/);
    }
    for (const path of ['2026-other/refresh', '2026-other/net/refresh', `${ID}/putts/refresh`]) {
      expect((await client.post(`/api/leaderboards/${path}`)).status).toBe(404);
    }
  });
});

describe('refreshing a year', () => {
  const RANKING_URL = 'https://tour.bluegolf.com/bluegolfw/t/poy/season/index.htm';
  beforeEach(() =>
    server.stores.standingsUrls.update((list) => {
      list.push(
        { ID: 1, calendarYear: 2025, seasonStandingsUrl: RANKING_URL, wgrStandingsUrl: '' },
        { ID: 2, calendarYear: 2026, seasonStandingsUrl: '', wgrStandingsUrl: '' },
      );
    }),
  );

  it.each([2025, '2025'])(
    'fetches the rankings of the requested year (%j), not of the newest',
    async (year) => {
      fetchPage = pageOf(RANKING);
      const response = await client.post('/api/refresh-standings', { calendarYear: year });
      expect([response.status, json(response)]).toEqual([
        200,
        { calendarYear: 2025, refresh: { season: { rows: 1, changed: 1 } } },
      ]);
      expect(server.stores.standings.data.map((each) => each.year)).toEqual([2025]);
    },
  );

  it.each<[unknown, number, RegExp]>([
    [{ calendarYear: 2024 }, 404, /^There are no standings of 2024\.$/],
    [{ calendarYear: 2026 }, 400, /^This year has no address/],
    [{ calendarYear: 2025 }, 502, /^Nothing could be read\. Season Standings: /],
    [{ calendarYear: 'soon' }, 400, /^Calendar Year must be a year/],
    [{}, 400, /^Calendar Year must be a year/],
    [[], 400, /\.$/],
  ])('%j gets the status %i', async (body, code, sentence) => {
    const response = await client.post('/api/refresh-standings', body);
    expect(response.status).toBe(code);
    expect(response.text).toMatch(sentence);
  });

  it('fetches a bracket', async () => {
    await addMatchPlay(CONTEST, 2026);
    const path = '/api/refresh-match-play-bracket';
    expect((await client.post(path, { year: 2025 })).status).toBe(404);
    expect((await client.post(path, { year: '2026' })).text).toBe(
      `Nothing could be read. Bracket: ${UNREACHABLE}`,
    );
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
    await server.stores.standingsUrls.update((list) => {
      const seasonStandingsUrl = CONTEST;
      list.push({ ID: 1, calendarYear: 2026, seasonStandingsUrl, wgrStandingsUrl: 'no address' });
    });
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
