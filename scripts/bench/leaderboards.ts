/** What reading leaderboards costs: a page of each kind, and a season read from its addresses. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { ADDRESS_FIELD, EVENT_TABLES } from '../../server/domain/results/leaderboard.ts';
import { createPageFetcher } from '../../server/leaderboards/fetch/fetch-page.ts';
import { LeaderboardRefresher } from '../../server/leaderboards/refresh/leaderboard-refresher.ts';
import { ALL_SOURCES } from '../../server/leaderboards/sources/all-sources.ts';
import { parseTable, tableAddress } from '../../server/leaderboards/sources/parse-table.ts';
import type { LeaderboardTable } from '../../server/leaderboards/tables/targets.ts';
import { openStores } from '../../server/store/stores.ts';
import { startDemoBlueGolf } from '../demo/bluegolf/server.ts';
import { makeSeasons } from '../demo/season/season.ts';
import type { DemoEvent, DemoSeason } from '../demo/season/types.ts';
import { type BenchRow, timesRow } from './table.ts';

const ROUNDS = 40;
const SEASON_EVENTS = 15;
const TODAY = '2026-11-21';

/** Milliseconds a kind of page, and a whole season, on the demo's pages. */
export async function leaderboards(): Promise<BenchRow[]> {
  let season: DemoSeason | undefined;
  let bracket = '';
  let played: DemoEvent[] = [];
  const service = await startDemoBlueGolf({
    tour: (bluegolfBase) => {
      const tour = makeSeasons({ today: TODAY, bluegolfBase });
      season = tour.seasons.at(-1);
      played = tour.seasons.flatMap(({ events }) => events).filter(({ results }) => results);
      bracket = tour.matchPlayInfos.find(({ year }) => year === season?.year)?.bracketUrl ?? '';
      return tour;
    },
  });
  try {
    if (!season) throw new Error('The demo has seasons.');
    return [...(await pages(season, bracket)), ...(await wholeSeason(played, service.origin))];
  } finally {
    await service.close();
  }
}

async function pages(season: DemoSeason, bracket: string): Promise<BenchRow[]> {
  const event = season.events.findLast(({ results }) => results?.teams.length)?.record;
  if (!event) throw new Error('The demo has complete events.');
  const urls: [LeaderboardTable, string][] = [
    ...EVENT_TABLES.map((table): [LeaderboardTable, string] => [
      table,
      event[ADDRESS_FIELD[table]],
    ]),
    ['standings', season.standingsUrls.seasonStandingsUrl],
    ['bracket', bracket],
  ];
  const rows: BenchRow[] = [];
  for (const [table, entered] of urls) {
    const address = tableAddress(ALL_SOURCES, table, entered);
    const text = await (await fetch(address)).text();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const began = performance.now();
      parseTable(ALL_SOURCES, table, { text, address });
      times.push(performance.now() - began);
    }
    const size = `${Math.round(text.length / 1024)} kB`;
    rows.push(timesRow(`Reading a page of ${table}, ${size}`, times, null));
  }
  return rows;
}

async function wholeSeason(played: readonly DemoEvent[], origin: string): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-bench-'));
  try {
    const stores = await openStores(folder);
    const events = played.slice(-SEASON_EVENTS);
    await stores.events.update((draft) => {
      draft.push(...events.map(({ record }) => ({ ...record, thumbnail: '' })));
    });
    const refresher = new LeaderboardRefresher({
      stores,
      sources: ALL_SOURCES,
      clock: () => new Date(),
      timezone: 'America/New_York',
      log: pino({ level: 'silent' }),
      fetchPage: createPageFetcher({
        hosts: ['bluegolf.com'],
        siteUrl: 'http://localhost:3000',
        trustedLoopback: { host: '127.0.0.1', port: Number(new URL(origin).port) },
      }),
    });
    const readAll = async () => {
      const began = performance.now();
      for (const { record } of events) {
        const refresh = await refresher.event(record.eventID, EVENT_TABLES);
        const failed = Object.values(refresh).find((outcome) => 'error' in outcome);
        if (failed) throw new Error(`${record.eventID}: ${JSON.stringify(refresh)}`);
      }
      return performance.now() - began;
    };
    const first = await readAll();
    const again = await readAll();
    const what = `A season of ${events.length} events`;
    return [
      timesRow(`${what}, read and stored for the first time`, [first], null),
      timesRow(`${what}, read again without news (304)`, [again], null),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
