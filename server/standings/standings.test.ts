import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Client } from '../../tests/helpers/client.ts';
import { directoryPlayer } from '../../tests/helpers/records.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { individualRow, standingsRow, stored } from '../../tests/helpers/results.ts';
import { replaceAll, useSharedServer } from '../../tests/helpers/use-server.ts';
import { StandingsRows } from '../domain/results/results.schema.ts';

let client: Client;
const { server } = useSharedServer();
beforeAll(() => {
  client = server.client();
});

const PlayerStandings = z.strictObject({
  calendarYear: z.string().nullable(),
  additionalYears: z.array(z.string()),
  season: StandingsRows,
  wgr: StandingsRows,
});
const list = async (query = '') => {
  const { status, text } = await client.get(`/api/standings${query}`);
  expect(status).toBe(200);
  return PlayerStandings.parse(JSON.parse(text));
};
const detail = async (path: string): Promise<unknown> => {
  const { status, text } = await client.get(`/api/standings-data/${path}`);
  expect(status).toBe(200);
  return JSON.parse(text);
};

const NAMES = ['O’Neil, “Zoë” Jr.', "Bob O'Neil", 'José Núñez-Ruiz III', '100% Hook', 'Al Smith'];

beforeEach(async () => {
  await server.stores.standings.update((years) => {
    const season = stored([standingsRow({ points: '1,100' })]);
    years.splice(0, years.length, { year: 2024, season }, { year: 2025, season });
  });
  await server.stores.directory.update((players) => {
    const player = directoryPlayer({ player: 'Al Smith', alsoKnownAs: ['A. Smith'] });
    players.splice(0, players.length, player);
  });
  await server.stores.events.update((events) => {
    const ids = ['2026-opener', '2026-second'];
    events.splice(
      0,
      events.length,
      ...ids.map((eventID, at) =>
        eventRecord({ eventID, name: eventID, date: `2026-05-0${at + 1}` }),
      ),
    );
  });
  await server.stores.results.fill([
    { eventID: '2026-opener', net: stored(NAMES.map((player) => individualRow({ player }))) },
    {
      eventID: '2026-second',
      net: stored([
        individualRow({ player: 'A. Smith/Hal Smith', rank: 'T7', points: '85', total: 'E' }),
      ]),
    },
  ]);
});

describe('the list of standings', () => {
  test('is the newest ranked year’s by default, with years as texts', async () => {
    const { calendarYear, additionalYears, season, wgr } = await list();
    expect([calendarYear, additionalYears]).toEqual(['2026', ['2025', '2024']]);
    expect(season.map(({ player }) => player)).toContain('100% Hook');
    expect(wgr).toEqual([]);
  });

  test('of a year is exactly as published', async () => {
    expect(await list('?year=2025')).toEqual({
      calendarYear: '2025',
      additionalYears: ['2026', '2024'],
      season: [standingsRow({ points: '1,100' })],
      wgr: [],
    });
  });

  test('of an unknown year is empty, and of an invalid year refused', async () => {
    expect(await list('?year=2031')).toEqual({
      calendarYear: '2031',
      additionalYears: ['2026', '2025', '2024'],
      season: [],
      wgr: [],
    });
    for (const year of ['26', 'abc', '2026;', '2026&year=2025']) {
      const { status, text } = await client.get(`/api/standings?year=${year}`);
      expect([status, text]).toEqual([400, expect.stringMatching(/^year must be .*\.$/)]);
    }
  });

  test('of an empty tour has no year', async () => {
    await replaceAll(server.stores.standings);
    await replaceAll(server.stores.events);
    expect((await client.get('/api/standings')).text).toBe(
      '{"calendarYear":null,"additionalYears":[],"season":[],"wgr":[]}',
    );
    expect(await detail('season/Al%20Smith')).toEqual([]);
  });

  test('must be revalidated by clients and changes as soon as results do', async () => {
    const first = await client.get('/api/standings');
    const tag = first.headers.etag ?? '';
    expect(first.headers['cache-control']).toBe('no-cache');
    expect((await client.get('/api/standings', { 'If-None-Match': tag })).status).toBe(304);
    await server.stores.results.update('2026-second', () => undefined);
    expect((await client.get('/api/standings', { 'If-None-Match': tag })).status).toBe(200);
  });
});

describe('a player’s detail', () => {
  test('has the documented fields, oldest event first, under every alias of the person', async () => {
    const used = { usedInCalc: true };
    const opener = { date: '2026-05-01', name: '2026-opener', score: '-3', place: '1' };
    const second = { date: '2026-05-02', name: '2026-second', score: 'E', place: 'T7' };
    const rows = [
      { ...opener, points: '100', ...used },
      { ...second, points: '42', ...used },
    ];
    expect(await detail('season/Al%20Smith?year=2026')).toEqual(rows);
    expect(await detail('season/a%20smith')).toEqual(rows);
    expect(await detail('season/Hal%20Smith')).toEqual(rows.slice(1));
  });

  test('is found for names of any characters, and empty for an unknown player or year', async () => {
    for (const name of NAMES)
      expect(await detail(`season/${encodeURIComponent(name)}`), name).not.toHaveLength(0);
    const others = ['Smith', '%25', 'A.%20Smith%2FHal%20Smith', '__proto__', '%00'];
    for (const name of [...others, 'x'.repeat(5000), 'Al%20Smith?year=2031'])
      expect(await detail(`season/${name}`), name).toEqual([]);
  });

  test('is a 404 for another ranking or no player, and a 400 for a malformed name or year', async () => {
    const status = async (path: string) => (await client.get(`/api/standings-data/${path}`)).status;
    expect(await status('money/Al%20Smith')).toBe(404);
    expect(await status('season/')).toBe(404);
    expect(await status('season/100%')).toBe(400);
    expect(await status('season/Al%20Smith?year=x')).toBe(400);
  });
});
