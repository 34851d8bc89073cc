/** Finds the leaderboards of the demo’s events on the demo’s scoring site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDemoServer, type DemoServer } from '../../../scripts/demo/demo-server.ts';
import { makeSeasons } from '../../../scripts/demo/season/season.ts';
import type { DemoTour } from '../../../scripts/demo/season/season.ts';
import { ADDRESS_FIELD, TABLES } from '../../domain/results/leaderboard.ts';
import { createPageFetcher, type FetchPage } from '../fetch/fetch-page.ts';
import { discover } from './discovery.service.ts';

let service: DemoServer;
let tour: DemoTour;
let fetchPage: FetchPage;

beforeAll(async () => {
  service = await startDemoServer({
    tour: (bluegolfBase) => (tour = makeSeasons({ today: '2026-06-10', bluegolfBase })),
  });
  fetchPage = createPageFetcher({
    hosts: ['bluegolf.com'],
    siteUrl: 'http://localhost:3000',
    trustedLoopback: { host: '127.0.0.1', port: Number(new URL(service.origin).port) },
  });
});
afterAll(() => service.close());

const played = () =>
  tour.seasons
    .slice(-2)
    .flatMap(({ events }) => events)
    .filter(({ results, record }) => results && record.netLeaderboardUrl !== '');
const pairings = (url: string) => url.replace('index.htm', 'pairings.htm');

describe('the demo’s events', () => {
  it('have all their tables found from each of their addresses', async () => {
    expect(played().length).toBeGreaterThan(15);
    for (const [at, { record }] of played().entries()) {
      const expected = TABLES.filter((table) => record[ADDRESS_FIELD[table]] !== '').map(
        (table) => [table, record[ADDRESS_FIELD[table]]],
      );
      const addresses = [record.blueGolfUrl, record.skinsLeaderboardUrl, record.wgrLeaderboardUrl];
      // One address of each event, and each address of the first one.
      const tried = addresses.filter((url, each) => url !== '' && (at === 0 || each === at % 3));
      for (const address of tried) {
        const found = await discover({ fetchPage }, address);
        expect([record.eventID, found.map(({ table, url }) => [table, url]).sort()]).toEqual([
          record.eventID,
          [...expected, ['tee-times', pairings(record.blueGolfUrl)]].sort(),
        ]);
      }
    }
  });

  it('of match play have their bracket found', async () => {
    const [{ bracketUrl } = { bracketUrl: '' }] = tour.matchPlayInfos;
    const found = await discover({ fetchPage }, bracketUrl);
    expect(found).toMatchObject([{ contest: 1, table: 'bracket', url: bracketUrl }]);
  });
});
