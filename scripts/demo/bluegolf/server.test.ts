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

describe('addresses', () => {
  test('responds to every address of events, rankings and brackets with a well-formed page', async () => {
    const addresses = [
      ...events().flatMap(({ record }) => [
        record.blueGolfUrl,
        record.blueGolfUrl.replace('index.htm', 'pairings.htm'),
        record.netLeaderboardUrl,
        record.grossLeaderboardUrl,
        record.skinsLeaderboardUrl,
        record.teamsLeaderboardUrl,
        record.wgrLeaderboardUrl,
      ]),
      ...tour.seasons.flatMap(({ standingsUrls }) => [
        standingsUrls.seasonStandingsUrl,
        standingsUrls.wgrStandingsUrl,
      ]),
      ...tour.matchPlayInfos.map(({ bracketUrl }) => bracketUrl),
    ].filter((address) => address !== '');
    expect(addresses.length).toBeGreaterThan(300);
    for (const address of addresses) {
      expect(address.startsWith(service.origin)).toBe(true);
      const response = await get(address);
      expect([address, response.status]).toEqual([address, 200]);
      const page = readMarkup(await response.text());
      expect(wideText(find(page, 'h1'))).not.toBe('');
    }
  });

  test('shows the rows of the results on each leaderboard', async () => {
    const { record, results } = played();
    const counts = async (...urls: string[]) =>
      Promise.all(urls.map(async (url) => rowsOf(await (await get(url)).text())));
    expect(
      await counts(
        record.netLeaderboardUrl,
        record.grossLeaderboardUrl,
        record.wgrLeaderboardUrl,
        record.teamsLeaderboardUrl,
        record.skinsLeaderboardUrl,
      ),
    ).toEqual([
      results.net.length,
      results.gross.length,
      results.wgr.length,
      results.teams.length,
      results.skins.players.length,
    ]);
  });

  test('has a scorecard for each name', async () => {
    const [first] = played().results.net;
    expect((await get(first?.scorecardUrl ?? '')).status).toBe(200);
  });

  test('follows the other round of pairings', async () => {
    const cup = events().find(({ teeTimes }) => teeTimes.some(({ round }) => round === '2'));
    const url = cup?.record.blueGolfUrl.replace('index.htm', 'pairings.htm') ?? '';
    const page = readMarkup(await (await get(url)).text());
    const [link] = findAll(find(page, 'div', 'id', 'rndSelect'), 'a');
    const other = readMarkup(await (await get(link?.attributes.href ?? '')).text());
    const [back] = findAll(find(other, 'div', 'id', 'rndSelect'), 'a');
    expect([link, back].map((one) => one && wideText(one))).toEqual(['2', '1']);
  });

  test('serves contests over rounds and stableford on request', async () => {
    const url = played().record.netLeaderboardUrl;
    expect(await (await get(`${url}?demo=rounds`)).text()).toContain('>R2</th>');
    const stableford = await (await get(`${url}?demo=stableford`)).text();
    expect(stableford).toContain('$120.00');
    expect(stableford).not.toContain('Strokes');
  });

  test('responds 404 to other addresses and 405 to other methods', async () => {
    expect((await get(`${service.origin}/bluegolf/bluegolfw/lfgtour26/nothing.htm`)).status).toBe(
      404,
    );
    expect((await get(`${service.origin}/`)).status).toBe(404);
    const posted = await fetch(played().record.netLeaderboardUrl, { method: 'POST' });
    expect(posted.status).toBe(405);
  });

  test('responds 304 when the client has the page', async () => {
    const url = played().record.netLeaderboardUrl;
    const etag = (await get(url)).headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    const again = await get(url, { 'If-None-Match': `"other", W/${etag}` });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await get(url, { 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

test('closing aborts pending responses', async () => {
  const other = await startDemoBlueGolf({ tour });
  const path = new URL(played().record.netLeaderboardUrl).pathname;
  const waiting = expect(get(`${other.origin}${path}?demo=slow`)).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  await other.close();
  await waiting;
});

test('a tour that fails to build leaves no server running', async () => {
  const broken = () => {
    throw new Error('No tour.');
  };
  await expect(startDemoBlueGolf({ tour: broken })).rejects.toThrow('No tour.');
});
