import { parseHTML } from 'linkedom';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS_FIELD, EVENT_TABLES, TABLES } from '#domain/results/leaderboard.ts';
import { HttpError } from '../../../server/errors.ts';
import { discover } from '../../../server/leaderboards/discovery/discovery.service.ts';
import type { FetchPage } from '../../../server/leaderboards/fetch/fetch-page.ts';
import { fetchTable } from '../../../server/leaderboards/refresh/fetch-table.ts';
import { ALL_SOURCES } from '../../../server/leaderboards/sources/all-sources.ts';
import type { LeaderboardTable } from '../../../server/results/targets.ts';
import { startDemoServer, type DemoServer } from '../demo-server.ts';
import { demoRecords } from '../fill-tour.ts';
import { makeSeasons, type DemoTour } from '../season/season.ts';

const TODAY = '2026-06-10';
const AT = `${TODAY}T16:00:00.000Z`;

let service: DemoServer;
let tour: DemoTour = makeSeasons({ today: TODAY });

beforeAll(async () => {
  service = await startDemoServer({
    tour: (bluegolfBase) => (tour = makeSeasons({ today: TODAY, bluegolfBase })),
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
const all = (html: string, selector: string) => [
  ...parseHTML(html).document.querySelectorAll(selector),
];
const rowsOf = (html: string) => all(html, '#lbBody tr').length;

const fetchPage: FetchPage = async (url) => {
  const response = await get(url);
  if (response.status !== 200) throw new HttpError(502, `${url} responds ${response.status}.`);
  return { kind: 'page', text: await response.text(), url };
};

/** The rows at an address as a refresh reads them. */
async function rowsAt(table: LeaderboardTable, url: string) {
  const fetched = await fetchTable(fetchPage, ALL_SOURCES, table, url, {});
  return fetched.kind === 'rows' ? fetched.rows : fetched.kind;
}

describe('the pages', () => {
  test('have the rows of every table and the tee times of two seasons', async () => {
    const { results } = demoRecords(tour, AT);
    const seen = new Set<string>();
    for (const { record } of tour.seasons.slice(-2).flatMap((season) => season.events)) {
      for (const table of EVENT_TABLES) {
        const url = record[ADDRESS_FIELD[table]];
        if (url === '') continue;
        const rows = results.get(record.eventID)?.[table]?.rows;
        const of = `${record.eventID} ${table}`;
        expect([of, await rowsAt(table, url)]).toEqual([of, rows ?? 'not published']);
        seen.add(rows ? table : `no ${table}`);
      }
    }
    expect([...seen].sort()).toEqual([...EVENT_TABLES, 'no tee-times'].sort());
  });

  test('have the rows of rankings, and of brackets of 16, 24 and 32 players', async () => {
    const { standings, brackets } = demoRecords(tour, AT);
    for (const { year, standingsUrls } of tour.seasons) {
      const stored = standings.find((each) => each.year === year);
      const { seasonStandingsUrl, wgrStandingsUrl } = standingsUrls;
      expect(await rowsAt('standings', seasonStandingsUrl)).toEqual(stored?.season.rows);
      expect(await rowsAt('standings', wgrStandingsUrl)).toEqual(stored?.wgr.rows);
    }
    const fields = tour.seasons.map(({ matchPlay }) => matchPlay.entrants.length);
    expect(new Set(fields)).toEqual(new Set([16, 24, 32]));
    for (const { year, rows } of brackets) {
      const url = tour.matchPlayInfos.find((each) => each.year === year)?.bracketUrl ?? '';
      expect(await rowsAt('bracket', url)).toEqual(rows);
    }
  });

  test('lead to all tables of an event from each of its addresses, and to scorecards', async () => {
    const { record, results } = played();
    const tables = TABLES.map((table) => [table, record[ADDRESS_FIELD[table]]]);
    const teeTimes = ['tee-times', record.blueGolfUrl.replace('index.htm', 'pairings.htm')];
    for (const address of [record.blueGolfUrl, record.skinsLeaderboardUrl]) {
      const found = await discover({ fetchPage }, address);
      const addresses = found.map(({ table, url }) => [table, url]);
      expect(addresses.sort()).toEqual([...tables, teeTimes].sort());
    }
    const [{ bracketUrl } = { bracketUrl: '' }] = tour.matchPlayInfos;
    const found = await discover({ fetchPage }, bracketUrl);
    expect(found).toMatchObject([{ contest: 1, table: 'bracket', url: bracketUrl }]);
    for (const { scorecardUrl } of [...results.net, ...results.skins.players])
      expect((await get(scorecardUrl)).status).toBe(200);
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
