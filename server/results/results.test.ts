import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { individualRow, stored } from '../../tests/helpers/results.ts';
import { replaceAll, useSharedServer } from '../../tests/helpers/use-server.ts';
import { EventResults } from '../domain/publish/tour-records.schema.ts';

let client: Client;
const { server } = useSharedServer();
beforeAll(() => {
  client = server.client();
});

const ID = '2026-season-opener';
const RESULTS = {
  net: [individualRow(), individualRow({ rank: 'WD', player: 'Cy', points: '' })],
  gross: [{ rank: 'T7', player: 'Bo O’Ray Jr.', total: 'E', strokes: '72', scorecardUrl: '' }],
  skins: {
    players: [{ rank: '1', player: 'Ann Lee', skins: '3', scorecardUrl: '' }],
    holes: [{ hole: '1', par: '4', score: '2', won: '', tie: 'Ann L., Bo R....' }],
  },
  teams: [{ rank: '1', team: 'Lee/Ray/Poe', total: '', strokes: '80.25' }],
  wgr: [individualRow({ points: '12' })],
} as const;
const TABLES = ['net', 'gross', 'skins', 'teams', 'wgr'] as const;

beforeEach(async () => {
  await server.stores.events.update((events) => {
    const both = [ID, '2026-b'].map((eventID) => eventRecord({ eventID }));
    events.splice(0, events.length, ...both);
  });
  const tables = TABLES.map((table) => [table, stored(structuredClone(RESULTS[table]))]);
  const results = EventResults.parse({ eventID: ID, ...Object.fromEntries(tables) });
  await server.stores.results.fill([results]);
});

describe('the results of an event', () => {
  test.each(TABLES)(
    'in the table %s are exactly the stored rows, which clients revalidate',
    async (table) => {
      const path = `/api/results/${table}/${ID}`;
      const { status, text, headers } = await client.get(path);
      expect([status, text]).toEqual([200, JSON.stringify(RESULTS[table])]);
      expect(headers['content-type']).toBe('application/json; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
      const tag = { 'If-None-Match': headers.etag ?? '' };
      expect((await client.get(path, tag)).status).toBe(304);
      await server.stores.results.update(ID, () => undefined);
      expect(await client.get(path, tag)).toMatchObject({
        status: 200,
        text: table === 'skins' ? '{"players":[],"holes":[]}' : '[]',
      });
    },
  );

  test.each(['2026-none', '__proto__', '2026-b%00', '..%2f..%2fprivate%2faccounts', '%2e%2e'])(
    'of an unknown event (%s) are a 404 sentence',
    async (id) => {
      for (const table of ['net', 'skins', 'colony-cup']) {
        const response = await client.get(`/api/results/${table}/${id}`);
        expect([response.status, response.text]).toEqual([404, 'There is no event with this id.']);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    },
  );

  test('of a deleted event are gone immediately, whatever was cached', async () => {
    await client.get(`/api/results/net/${ID}`);
    await replaceAll(server.stores.events);
    expect((await client.get(`/api/results/net/${ID}`)).status).toBe(404);
  });

  test('in another table are a 404, and accept no other method', async () => {
    expect((await client.get(`/api/results/money/${ID}`)).status).toBe(404);
    expect((await client.get(`/api/results/tee-times/${ID}`)).status).toBe(404);
    const put = await client.send('PUT', `/api/results/net/${ID}`, { json: [] });
    expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
