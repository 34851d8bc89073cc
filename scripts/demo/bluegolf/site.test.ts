import { HtmlValidate } from 'html-validate';
import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { makeSeasons } from '../season/season.ts';
import type { DemoTour } from '../season/season.ts';
import { startDemoServer, type DemoServer } from '../demo-server.ts';

let service: DemoServer;
let tour: DemoTour = makeSeasons({ today: '2026-11-21' });

beforeAll(async () => {
  service = await startDemoServer({
    tour: (bluegolfBase) => (tour = makeSeasons({ today: '2026-11-21', bluegolfBase })),
  });
});
afterEach(() => {
  service.scoring.misbehave(null);
});
afterAll(() => service.close());

/** On a new connection: the server may close an idle one just when it is used again. */
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { ...headers, Connection: 'close' }, redirect: 'manual' });
const events = () => tour.seasons.flatMap((season) => season.events);
/** The last complete event with leaderboards. */
const played = () => {
  const event = events().findLast(({ results }) => results !== null);
  if (!event?.results) throw new Error('The demo has complete events.');
  return { record: event.record, results: event.results };
};
/** Every element is closed, where it belongs. */
const STRICT = new HtmlValidate({ root: true, rules: { 'close-order': 'error' } });
const all = (html: string, selector: string) => [
  ...parseHTML(html).document.querySelectorAll(selector),
];
const rowsOf = (html: string) => all(html, '#lbBody tr').length;

describe('addresses', () => {
  test('responds to every address of events, rankings and brackets with a well-formed page', async () => {
    const addresses = [
      ...events().flatMap(({ record }) => [
        ...[record.blueGolfUrl, record.blueGolfUrl.replace('index.htm', 'pairings.htm')],
        ...[record.netLeaderboardUrl, record.grossLeaderboardUrl, record.wgrLeaderboardUrl],
        ...[record.skinsLeaderboardUrl, record.teamsLeaderboardUrl],
      ]),
      ...tour.seasons.flatMap(({ standingsUrls: { seasonStandingsUrl, wgrStandingsUrl } }) => [
        ...[seasonStandingsUrl, wgrStandingsUrl],
      ]),
      ...tour.matchPlayInfos.map(({ bracketUrl }) => bracketUrl),
      played().results.net[0]?.scorecardUrl ?? '',
    ].filter((address) => address !== '');
    expect(addresses.length).toBeGreaterThan(300);
    for (const address of addresses) {
      expect(address.startsWith(service.origin)).toBe(true);
      const response = await get(address);
      expect([address, response.status]).toEqual([address, 200]);
      const html = await response.text();
      const { results } = await STRICT.validateString(html);
      expect([address, ...results.flatMap(({ messages }) => messages)]).toEqual([address]);
      expect(all(html, 'h1').map(({ textContent }) => textContent)).not.toContain('');
    }
  });

  test('shows the rows of an event in play after the holes that were played', async () => {
    const { record } = played();
    let holes = 0;
    const playing = { eventID: record.eventID, holes: () => holes };
    const inPlay = await startDemoServer({ tour, playing });
    const url = record.netLeaderboardUrl.replace(service.origin, inPlay.origin);
    const rows = async () => rowsOf(await (await get(url)).text());
    expect(await rows()).toBe(0);
    holes = 24;
    expect(await rows()).toBeGreaterThan(0);
    await inPlay.close();
  });

  test('responds 404 to other addresses', async () => {
    for (const path of ['/bluegolf/bluegolfw/lfgtour26/nothing.htm', '/']) {
      expect((await get(`${service.origin}${path}`)).status).toBe(404);
    }
  });
});

describe('failures', () => {
  const net = () => played().record.netLeaderboardUrl;
  const getFailing = async (kind: string) => {
    const response = await get(`${net()}?demo=${kind}`);
    return { status: response.status, text: await response.text() };
  };

  test.each([
    ['403', 403],
    ['500', 500],
    ['bot', 200],
  ])('%s is a page without tables', async (kind, status) => {
    const response = await getFailing(kind);
    expect(response.status).toBe(status);
    expect(all(response.text, 'table')).toEqual([]);
  });

  test('cut ends in the middle', async () => {
    const whole = await (await get(net())).text();
    const { status, text } = await getFailing('cut');
    expect(status).toBe(200);
    expect(text).toBe(whole.slice(0, Math.floor(whole.length / 2)));
  });

  test('are set and removed for all addresses', async () => {
    service.scoring.misbehave('500');
    expect((await get(net())).status).toBe(500);
    service.scoring.misbehave(null);
    expect((await get(net())).status).toBe(200);
  });
});

test('closing aborts pending responses', async () => {
  const other = await startDemoServer({ tour });
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
  await expect(startDemoServer({ tour: broken })).rejects.toThrow('No tour.');
});
