/** Fetches and parses the pages of the demo's scoring site. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoRecords } from '../../../scripts/demo/fill-tour.ts';
import { startDemoServer, type DemoServer } from '../../../scripts/demo/demo-server.ts';
import { makeSeasons } from '../../../scripts/demo/season/season.ts';
import type { DemoTour } from '../../../scripts/demo/season/season.ts';
import { ADDRESS_FIELD, EVENT_TABLES } from '../../domain/results/leaderboard.ts';
import type { TableRows } from '../../domain/results/leaderboards-response.schema.ts';
import { createPageFetcher, type FetchPage } from '../fetch/fetch-page.ts';
import { ALL_SOURCES } from '../sources/all-sources.ts';
import { fetchTable } from './fetch-table.ts';
import type { LeaderboardTable } from '../../results/targets.ts';

const TODAY = '2026-06-10';
let service: DemoServer;
let tour: DemoTour;
let fetchPage: FetchPage;

beforeAll(async () => {
  service = await startDemoServer({
    tour: (bluegolfBase) => (tour = makeSeasons({ today: TODAY, bluegolfBase })),
  });
  fetchPage = createPageFetcher({
    hosts: ['bluegolf.com'],
    siteUrl: 'http://localhost:3000',
    trustedLoopback: { host: '127.0.0.1', port: Number(new URL(service.origin).port) },
    limits: { concurrency: 8 },
  });
});
afterAll(() => service.close());

async function rowsAt(table: LeaderboardTable, url: string): Promise<TableRows | 'not published'> {
  const fetched = await fetchTable(fetchPage, ALL_SOURCES, table, url, {});
  if (fetched.kind === 'rows') return fetched.rows;
  if (fetched.kind === 'unchanged') throw new Error('The request was not conditional.');
  return fetched.kind;
}
const seasons = () => tour.seasons.slice(-2);

describe('the demo’s pages have the rows of the demo season', () => {
  it('for every table and the tee times of two seasons', async () => {
    const { results } = demoRecords(tour, '2026-06-10T16:00:00.000Z');
    const seen = new Set<string>();
    for (const { record } of seasons().flatMap(({ events }) => events)) {
      for (const table of EVENT_TABLES) {
        const url = record[ADDRESS_FIELD[table]];
        const stored = results.get(record.eventID)?.[table];
        if (url === '') continue;
        expect([record.eventID, table, await rowsAt(table, url)]).toEqual([
          record.eventID,
          table,
          stored?.rows ?? 'not published',
        ]);
        seen.add(stored ? table : `no ${table}`);
      }
    }
    expect([...seen].sort()).toEqual([...EVENT_TABLES, 'no tee-times'].sort());
  });

  it('for the rankings and the brackets, of 16, 24 and 32 players', async () => {
    const { standings, brackets } = demoRecords(tour, '2026-06-10T16:00:00.000Z');
    for (const { year, standingsUrls } of seasons()) {
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
});
