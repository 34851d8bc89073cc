import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeSeasons } from '../season/season.ts';
import type { DemoTour } from '../season/types.ts';
import { find, findAll, readMarkup, wideText } from './pages/markup.ts';
import { startDemoBlueGolf, type DemoBlueGolf } from './server.ts';

let service: DemoBlueGolf;
let tour: DemoTour = makeSeasons({ today: '2026-11-21' });

beforeAll(async () => {
  service = await startDemoBlueGolf({
    tour: (bluegolfBase) => (tour = makeSeasons({ today: '2026-11-21', bluegolfBase })),
    tuning: { slowMs: 120, dripMs: 1, dripBytes: 2_000 },
  });
});
afterEach(() => {
  service.misbehave(null);
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers, redirect: 'manual' });
const events = () => tour.seasons.flatMap((season) => season.events);
/** The last complete event with leaderboards. */
const played = () => {
  const event = events().findLast(({ results }) => results !== null);
  if (!event?.results) throw new Error('The demo has complete events.');
  return { record: event.record, results: event.results };
};
const rowsOf = (html: string) => html.match(/id="tr_\d+"/g)?.length ?? 0;

describe('failures', () => {
  const net = () => played().record.netLeaderboardUrl;
  const getFailing = async (kind: string) => {
    const response = await get(`${net()}?demo=${kind}`);
    return { status: response.status, text: await response.text(), headers: response.headers };
  };

  test.each([
    ['403', 403],
    ['500', 500],
    ['bot', 200],
  ])('%s is a page without tables', async (kind, status) => {
    const response = await getFailing(kind);
    expect(response.status).toBe(status);
    expect(findAll(readMarkup(response.text), 'table')).toEqual([]);
  });

  test.each(['slow', 'drip'])('%s delays the page', async (kind) => {
    const start = performance.now();
    const response = await getFailing(kind);
    expect(response.text).toBe(await (await get(net())).text());
    if (kind === 'slow') expect(performance.now() - start).toBeGreaterThan(100);
  });

  test('cut ends in the middle', async () => {
    const whole = await (await get(net())).text();
    const { status, text } = await getFailing('cut');
    expect(status).toBe(200);
    expect(text).toBe(whole.slice(0, Math.floor(whole.length / 2)));
  });

  test('renamed has the same rows and none of the titles', async () => {
    const { text } = await getFailing('renamed');
    const table = find(readMarkup(text), 'table', 'class', 'table-sortable');
    const titles = findAll(table, 'th').map((cell) => wideText(cell));
    expect(titles.every((title) => /^Column \d+$/.test(title))).toBe(true);
    expect(rowsOf(text)).toBe(played().results.net.length);
  });

  test('empty has the table without rows, on every kind of page', async () => {
    expect(rowsOf((await getFailing('empty')).text)).toBe(0);
    service.misbehave('empty');
    const [info] = tour.matchPlayInfos.filter(({ bracketUrl }) => bracketUrl !== '');
    const bracket = await (await get(info?.bracketUrl ?? '')).text();
    expect(findAll(find(readMarkup(bracket), 'table', 'class', 'matchtree'), 'a')).toEqual([]);
  });

  test('redirect leads to the sign-in page', async () => {
    const { status, headers } = await getFailing('redirect');
    expect([status, headers.get('location')]).toEqual([302, '/bluegolf/signin.htm']);
    expect((await get(`${service.origin}/bluegolf/signin.htm`)).status).toBe(200);
  });

  test('are set and removed for some or all addresses', async () => {
    const { record } = played();
    const statuses = async () =>
      Promise.all(
        [record.netLeaderboardUrl, record.teamsLeaderboardUrl].map(
          async (url) => (await get(url)).status,
        ),
      );
    service.misbehave('403', 'contest/1/');
    expect(await statuses()).toEqual([403, 200]);
    service.misbehave('500');
    expect(await statuses()).toEqual([500, 500]);
    service.misbehave('403', 'contest/1/');
    expect(await statuses()).toEqual([403, 500]);
    service.misbehave(null, 'contest/1/');
    expect(await statuses()).toEqual([500, 500]);
    service.misbehave(null);
    expect(await statuses()).toEqual([200, 200]);
  });
});
