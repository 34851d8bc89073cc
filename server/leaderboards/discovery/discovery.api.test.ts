import type { RequestListener } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fileForm, type Client, type ClientResponse } from '../../../tests/helpers/client.ts';
import { TestServer } from '../../../tests/helpers/server.ts';
import { HttpError } from '../../errors.ts';
import type { FetchPage } from '../fetch/fetch-page.ts';
import { discover } from './discovery.service.ts';
import { DiscoveryResponse } from '../../domain/results/leaderboards.api.ts';
import { fakeSite, fetcherFor, sendHtml, type FakeSite } from '../../../tests/helpers/fake-site.ts';
import { BOARDS, contestUrl, EVENT, eventPage, menu } from '../fixtures/event-pages.ts';

const CONTESTS = [
  [3, 'Net Stroke Play'],
  [5, 'Low Gross'],
  [6, 'World Ranking'],
  [11, '2-Man Best Ball'],
  [12, 'Deuces'],
  [20, 'Skins'],
] as const;
const PATH = '/api/leaderboards/discover';
const RANKING = 'http://tour.bluegolf.com/bluegolfw/tour26/poy/season/index.htm';
const ONLY = 'Only pages of bluegolf.com can be read.';

/** The pages of the fake site by the end of their address. */
const PAGES: Readonly<Record<string, string>> = {
  'contest/3/leaderboard.htm': eventPage(menu(CONTESTS, 3) + BOARDS.net),
  'contest/5/leaderboard.htm': eventPage(menu(CONTESTS, 5) + BOARDS.gross),
  'contest/6/leaderboard.htm': eventPage(menu(CONTESTS, 6) + BOARDS.wgr),
  'contest/11/leaderboard.htm': eventPage(menu(CONTESTS, 11) + BOARDS.teams),
  'contest/12/leaderboard.htm': eventPage(menu(CONTESTS, 12) + BOARDS.skins),
  'contest/20/leaderboard.htm': eventPage(menu(CONTESTS, 20) + BOARDS.skins),
  'leaderboard.htm': eventPage(menu(CONTESTS, 3) + BOARDS.net),
  'pairings.htm': eventPage(BOARDS.teeTimes),
  'index.htm': eventPage('<p>Welcome.</p>'),
};
const FOUND = [
  [3, 'Net Stroke Play', contestUrl(3), 'net'],
  [5, 'Low Gross', contestUrl(5), 'gross'],
  [6, 'World Ranking', contestUrl(6), 'wgr'],
  [11, '2-Man Best Ball', contestUrl(11), 'teams'],
  [12, 'Deuces', contestUrl(12), null],
  [20, 'Skins', contestUrl(20), 'skins'],
  [null, 'Tee times', `${EVENT}/pairings.htm`, 'tee-times'],
];

/** Responses that replace the usual page of an address. */
const replaced = new Map<string, RequestListener>();
let site: FakeSite;
const server = new TestServer();
let client: Client;

beforeAll(async () => {
  site = await fakeSite((request, response) => {
    const path = (request.url ?? '').split('?')[0]?.replace(/^.*\/event\/tour2612\//, '') ?? '';
    const other = replaced.get(path);
    const page = PAGES[path];
    if (other) other(request, response);
    else if (page === undefined) response.writeHead(404).end();
    else sendHtml(response, page);
  });
  await server.start({
    fetchPage: fetcherFor(site, { limits: { milliseconds: 2_000 } }).fetchPage,
  });
  client = await server.signIn();
});
afterAll(async () => {
  site.close();
  await server.stop();
});
afterEach(() => {
  replaced.clear();
  site.requests.length = 0;
});

const find = (url: unknown) => client.send('POST', PATH, { json: { url } });
const upload = (page: string | Uint8Array, url?: string) => {
  const form = fileForm('page', page, 'page.html');
  if (url !== undefined) form.append('url', url);
  return client.send('POST', PATH, { form });
};
/** A response with this page. */
const html =
  (page: string): RequestListener =>
  (_, response) =>
    sendHtml(response, page);
const failing =
  (status: number, headers = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end();
const foundIn = ({ text }: ClientResponse) => DiscoveryResponse.parse(JSON.parse(text)).found;
const tablesIn = (response: ClientResponse) =>
  foundIn(response).map(({ contest, name, url, table }) => [contest, name, url, table]);

describe('one address of an event', () => {
  it.each([
    ['a leaderboard', contestUrl(20)],
    ['a leaderboard that was switched', `${contestUrl(20)}?newcontest=3`],
    ['the event’s own leaderboard', `${EVENT}/leaderboard.htm`],
    ['the event’s page', ` ${EVENT}/index.htm `],
    ['its tee times', `${EVENT}/pairings.htm?r=4685c0ca`],
  ])('%s gives all its tables, and each page is requested once', async (_, url) => {
    const response = await find(url);
    expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(tablesIn(response)).toEqual(FOUND);
    const requested = site.requests.map((request) => request.url);
    expect(new Set(requested).size).toBe(requested.length);
  });

  it('says what each page holds, and why nothing was matched', async () => {
    const found = foundIn(await find(contestUrl(3)));
    expect(found[0]).toMatchObject({ rows: 3, first: 'Ann Ayer', candidates: ['net'], reason: '' });
    expect(found[4]).toMatchObject({
      rows: 1,
      candidates: ['skins'],
      reason: 'The name does not say which table this is.',
    });
  });
});

describe('a page that fails', () => {
  it.each<[string, RequestListener, RegExp]>([
    ['refused', failing(403), /turned the server away/],
    ['without a table', html(eventPage('<p>Soon.</p>')), /has no leaderboard/],
    ['leading elsewhere', failing(302, { Location: contestUrl(3) }), /leads to another page/],
  ])('%s: its table is to choose, the others are found', async (_, respond, reason) => {
    replaced.set('contest/5/leaderboard.htm', respond);
    const response = await find(contestUrl(3));
    expect(tablesIn(response)).toEqual(
      FOUND.map((each) => (each[0] === 5 ? [5, 'Low Gross', contestUrl(5), null] : each)),
    );
    const [, gross] = foundIn(response);
    expect(gross).toMatchObject({ rows: null, candidates: ['gross'] });
    expect(gross?.reason).toMatch(reason);
  });

  it('of tee times is listed only when the event links to it', async () => {
    replaced.set('pairings.htm', failing(404));
    expect(foundIn(await find(contestUrl(3))).at(-1)).toMatchObject({
      name: 'Tee times',
      table: null,
      candidates: ['tee-times'],
    });
    const bare = html(`<!doctype html>${menu(CONTESTS, 3)}${BOARDS.net}`);
    replaced.set('contest/3/leaderboard.htm', bare);
    expect(foundIn(await find(contestUrl(3)))).toHaveLength(6);
  });
});

describe('an address that does not help', () => {
  const many = Array.from({ length: 200 }, (_, at) => [at + 1, 'Net'] as const);

  it.each([
    ['of another host', 'https://evil.example/event/x/leaderboard.htm', `400 ${ONLY}`],
    ['empty', '  ', '400 Enter the address of a page of the event.'],
    ['a number', 7, '400 url must be the address of a page of the event.'],
    ['missing', `${EVENT}/contest/99/leaderboard.htm`, '502 tour.bluegolf.com has no page'],
    ['of no event', RANKING, '422 The page has no leaderboards of an event. Check that the'],
  ])('%s is refused', async (_, url, response) => {
    const ranking = html('<!doctype html><h1>Player of the year</h1>');
    replaced.set(new URL(RANKING).pathname, ranking);
    const { status, text } = await find(url);
    expect(`${status} ${text}`).toContain(response);
  });

  it.each([
    ['no menu', '<!doctype html><p>Hello.</p>', '422 The page has no menu of leaderboards.'],
    ['too many contests', eventPage(menu(many)), '422 The page lists 200 contests'],
  ])('leads to a page with %s', async (_, page, response) => {
    replaced.set('contest/3/leaderboard.htm', html(page));
    const { status, text } = await find(contestUrl(3));
    expect(`${status} ${text}`).toContain(response);
  });
});

describe('a saved page', () => {
  const saved = PAGES['contest/20/leaderboard.htm'] ?? '';

  it('gives all tables of the event that its links name', async () => {
    expect(tablesIn(await upload(saved))).toEqual(FOUND);
    expect(site.requests.some(({ url }) => url?.includes('contest/20/'))).toBe(false);
  });

  it('gives its own table when the site turns the server away', async () => {
    for (const path of Object.keys(PAGES)) replaced.set(path, failing(403));
    const found = foundIn(await upload(saved, contestUrl(20)));
    expect(found.map(({ table, candidates }) => [table, ...candidates])).toEqual([
      [null, 'net'],
      [null, 'gross'],
      [null, 'wgr'],
      [null, 'teams'],
      [null],
      ['skins', 'skins'],
      [null, 'tee-times'],
    ]);
  });

  it('is located by the browser’s comment, or the address that is sent with it', async () => {
    const bare = `<!doctype html>${menu(CONTESTS, 20)}${BOARDS.skins}`;
    const comment = `<!doctype html><!-- saved from url=(0080)${contestUrl(20)} -->${bare}`;
    expect(tablesIn(await upload(comment))).toEqual(FOUND);
    expect(tablesIn(await upload(bare, contestUrl(20)))).toEqual(FOUND);
    expect(await upload(bare, '')).toMatchObject({
      status: 400,
      text: 'The saved page does not contain its address. Enter the address of the page too.',
    });
  });

  it('from another host, of another type or without its part is refused', async () => {
    const foreign = saved.replaceAll('tour.bluegolf.com', 'evil.example');
    expect(await upload(foreign)).toMatchObject({ status: 400, text: ONLY });
    expect((await upload(Buffer.from('PK\x03\x04'), contestUrl(3))).status).toBe(415);
    expect((await upload('Pos,Player\n1,Ann', contestUrl(99))).status).toBe(422);
    expect((await upload(saved, 'ftp://bluegolf.com/x')).status).toBe(400);
    const form = new FormData();
    form.append('url', contestUrl(3));
    const response = await client.send('POST', PATH, { form });
    expect([response.status, response.text]).toEqual([400, 'The part "page" is missing.']);
    expect(site.requests).toHaveLength(0);
  });
});

it('needs JSON or a form', async () => {
  expect((await client.send('POST', PATH, { json: [] })).status).toBe(400);
  expect((await client.get(PATH)).headers.allow).toBe('POST');
});

const page = (text: string, url: string) => Promise.resolve({ kind: 'page', text, url } as const);
const unreachable = () => Promise.reject(new HttpError(502, 'Unreachable.'));

const TWO = [
  [3, 'Net'],
  [4, 'Skins'],
] as const;

describe('the search', () => {
  it('leaves the rest to staff when the site is slow', async () => {
    const requested: string[] = [];
    const fetchPage: FetchPage = (url) => {
      requested.push(url);
      return page(eventPage(menu(TWO, 3) + BOARDS.net), url);
    };
    const found = await discover({ fetchPage }, contestUrl(3), -1);
    expect(requested).toEqual([contestUrl(3)]);
    expect(found.map(({ table, candidates, reason }) => [table, candidates, reason])).toEqual(
      [['net'], ['skins'], ['tee-times']].map((candidates) => [
        null,
        candidates,
        'The other pages took too long. Try again.',
      ]),
    );
  });

  it('uses the contests that an event’s page names when none of them has a menu', async () => {
    const links = TWO.map(([at, name]) => `<a href="contest/${at}/leaderboard.htm">${name}</a>`);
    const fetchPage: FetchPage = (url) => {
      if (url === contestUrl(3)) return page(BOARDS.net, url);
      if (url === contestUrl(4)) return page(BOARDS.skins, url);
      return url.endsWith('/index.htm')
        ? page(`<!doctype html>${links.join('')}`, url)
        : unreachable();
    };
    const found = await discover({ fetchPage }, `${EVENT}/index.htm`);
    expect(found.map(({ contest, table }) => [contest, table])).toEqual([
      [3, 'net'],
      [4, 'skins'],
    ]);
  });

  it('says why the leaderboard that a page leads to could not be read', async () => {
    const fetchPage: FetchPage = (url) =>
      url.endsWith('/index.htm') ? page(eventPage('<p>Welcome.</p>'), url) : unreachable();
    await expect(discover({ fetchPage }, `${EVENT}/index.htm`)).rejects.toMatchObject({
      status: 502,
      message: 'Unreachable.',
    });
  });
});
