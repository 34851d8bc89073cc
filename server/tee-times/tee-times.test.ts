import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Client } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { fakeRefresher } from '../../tests/helpers/refresher.ts';
import { stored, teeTime } from '../../tests/helpers/results.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { TeeTime } from '../domain/results/results.schema.ts';

const ID = '2026-season-opener';
const refresher = fakeRefresher();

let client: Client;
const { server } = useSharedServer({ refresher });
beforeAll(async () => {
  client = server.client();
  await server.stores.events.update((events) => events.push(eventRecord({ eventID: ID })));
});
beforeEach(() => {
  refresher.requested.length = 0;
});

describe('the tee times of an event', () => {
  test('are an empty list before there are any, and are refreshed', async () => {
    expect(await client.get(`/api/tee-times/${ID}`)).toMatchObject({ status: 200, text: '[]' });
    expect(refresher.requested).toEqual([`tee times ${ID}`]);
  });

  test('are rows by round, clock time and hole, with names as published', async () => {
    await server.stores.results.fill([
      {
        eventID: ID,
        'tee-times': stored([
          teeTime({ round: '2', time: '7:50 AM' }),
          teeTime({ time: '12:02 PM', players: ['José Núñez', "Bob O'Neil Jr."] }),
          teeTime({ time: '8:32 AM', hole: '10' }),
        ]),
      },
    ]);
    const response = await client.get(`/api/tee-times/${ID}`);
    const rows = z.array(TeeTime).parse(JSON.parse(response.text));
    expect(rows.map(({ round, time, hole }) => `${round}|${time}|${hole}`)).toEqual([
      '1|8:32 AM|10',
      '1|12:02 PM|1',
      '2|7:50 AM|1',
    ]);
    expect(rows[1]?.players).toEqual(['José Núñez', "Bob O'Neil Jr."]);
    expect(response.headers['cache-control']).toBe('no-cache');
    const tag = { 'If-None-Match': response.headers.etag ?? '' };
    expect((await client.get(`/api/tee-times/${ID}`, tag)).status).toBe(304);
    // A client with the newest rows causes a refresh too.
    expect(refresher.requested).toHaveLength(2);
  });

  test.each(['2026-none', '..%2f', '__proto__'])(
    'of an unknown event (%s) are a 404, and nothing is refreshed',
    async (id) => {
      const response = await client.get(`/api/tee-times/${id}`);
      expect([response.status, response.text]).toEqual([404, 'There is no event with this id.']);
      expect(refresher.requested).toEqual([]);
    },
  );
});
