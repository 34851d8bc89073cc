import { beforeEach, describe, expect, test } from 'vitest';
import { recordTag } from '#domain/shared/record-tag.ts';
import type { ClientResponse } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { fakeRefresher } from '../../tests/helpers/refresher.ts';
import { individualRow, stored, teeTime } from '../../tests/helpers/results.ts';
import { replaceAll, useSharedServer } from '../../tests/helpers/use-server.ts';
import { TeeTime } from '../domain/results/results.schema.ts';
import { TeeTimesSaved } from '../domain/tee-times/tee-sheet.schema.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';

const ID = '2026-season-opener';
const PATH = `/api/tee-times/${ID}`;
const ADDRESS = 'https://lfgtour.bluegolf.com/opener';

const FIRST = teeTime({ time: '8:00 AM', players: ['José Núñez', "Bob O'Neil Jr."] });
const SECOND = teeTime({ time: '8:09 AM', players: ['Cy Poe'] });

const refresher = fakeRefresher();
const { server, staff } = useSharedServer({ refresher });
beforeEach(async () => {
  refresher.requested.length = 0;
  await replaceAll(server.stores.events, eventRecord({ eventID: ID, blueGolfUrl: ADDRESS }));
  await server.stores.results.update(ID, () => undefined);
  await replaceAll(server.stores.refreshes);
});

const put = (json: unknown, query = '', headers: Record<string, string> = {}) =>
  staff.send('PUT', `${PATH}${query}`, { json, headers });
const saved = ({ status, text }: ClientResponse) => {
  expect([status, text]).toEqual([200, text]);
  return TeeTimesSaved.parse(JSON.parse(text));
};
const table = () => server.stores.results.data.get(ID)?.['tee-times'];
const outcome = () => server.stores.refreshes.data.find(({ target }) => target.startsWith(ID));
const address = () => server.stores.events.data[0]?.blueGolfUrl;

describe('entering tee times', () => {
  test('stores them in the order of play, as visitors get them, and retains the other tables', async () => {
    await server.stores.results.fill([{ eventID: ID, net: stored([individualRow()]) }]);
    const sent = [{ ...SECOND, players: [' Cy   Poe '] }, FIRST];
    const { teeTimes, changes } = saved(await put(sent));
    expect(teeTimes.map(({ time }) => time)).toEqual(['8:00 AM', '8:09 AM']);
    expect(changes).toEqual({ added: 2, changed: 0, removed: 0 });
    const visitor = await server.client().get(PATH);
    expect(JSON.parse(visitor.text)).toEqual(teeTimes);
    expect(table()?.changedAt).toBe(server.clock.now().toISOString());
    expect(server.stores.results.data.get(ID)?.net?.rows).toHaveLength(1);
    expect(outcome()).toMatchObject({ source: 'entered', rows: 2, changed: 2, error: '' });
  });

  test('says which address replaces them with its next refresh, or clears it in the same step', async () => {
    expect(saved(await put([FIRST])).replacedBy).toBe(ADDRESS);
    expect(address()).toBe(ADDRESS);
    // One that was entered meanwhile stays.
    const earlier = '?clearAddress=true&address=https%3A%2F%2Ftour.bluegolf.com%2Fearlier';
    expect(saved(await put([FIRST], earlier)).replacedBy).toBe(ADDRESS);
    const cleared = saved(await put([FIRST, SECOND], '?clearAddress=true'));
    expect(cleared.replacedBy).toBe('');
    expect(address()).toBe('');
    expect(table()?.rows).toHaveLength(2);
  });

  test('can be previewed: nothing is stored or cleared', async () => {
    await put([FIRST]);
    const preview = saved(await put([SECOND], '?preview=true&clearAddress=true'));
    expect(preview.changes).toEqual({ added: 1, changed: 0, removed: 1 });
    expect([table()?.rows, address()]).toEqual([[FIRST], ADDRESS]);
  });

  test('removes them with an empty list, and the same rows again change nothing', async () => {
    await put([FIRST]);
    const { changedAt } = table() ?? {};
    server.clock.move({ minutes: 5 });
    expect(saved(await put([FIRST])).changes).toEqual({ added: 0, changed: 0, removed: 0 });
    expect(table()?.changedAt).toBe(changedAt);
    expect(saved(await put([])).changes.removed).toBe(1);
    expect([server.stores.results.data.get(ID), outcome()]).toEqual([undefined, undefined]);
    expect(saved(await put([])).teeTimes).toEqual([]);
  });

  test('of two people at once stores one, and the other one gets a sentence', async () => {
    const tag = { 'If-Match': `"${recordTag([])}"` };
    const responses = await Promise.all([put([FIRST], '', tag), put([SECOND], '', tag)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 412]);
    const refused = responses.find(({ status }) => status === 412);
    expect(refused?.text).toBe(CHANGED_MEANWHILE);
    const [row] = table()?.rows ?? [];
    expect(table()?.rows).toHaveLength(1);
    const now = { 'If-Match': `"${recordTag([row ?? {}])}"` };
    expect((await put([FIRST, SECOND], '?clearAddress=true', tag)).status).toBe(412);
    expect(address()).toBe(ADDRESS);
    expect((await put([FIRST, SECOND], '', now)).status).toBe(200);
  });

  test.each([
    ['tee times', 'The body is not valid JSON.'],
    [{ teeTimes: [] }, 'Send the tee times as a list of groups.'],
    [[FIRST, { ...SECOND, players: ['jose nunez'] }], 'jose nunez is in round 1 twice.'],
  ])('refuses %j and changes nothing', async (body, sentence) => {
    await put([FIRST]);
    expect(await put(body)).toMatchObject({ status: 400, text: sentence });
    expect(table()?.rows).toEqual([FIRST]);
  });

  test('refuses unknown events, queries, huge bodies and other types', async () => {
    const elsewhere = await staff.send('PUT', '/api/tee-times/2026-none', { json: [FIRST] });
    expect([elsewhere.status, elsewhere.text]).toEqual([404, 'There is no event with this id.']);
    const query = await put([FIRST], '?preview=yes');
    expect([query.status, query.text]).toEqual([400, 'preview must be true or false.']);
    const huge = await put([{ ...FIRST, time: 'x'.repeat(2_000_000) }]);
    expect(huge.status).toBe(413);
    const headers = { 'Content-Type': 'text/csv' };
    expect((await staff.send('PUT', PATH, { body: 'time,hole', headers })).status).toBe(415);
    expect(table()).toBeUndefined();
  });
});

describe('the tee times of an event', () => {
  test('are an empty list before there are any, and are refreshed', async () => {
    expect(await server.client().get(PATH)).toMatchObject({ status: 200, text: '[]' });
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
    const response = await server.client().get(PATH);
    const rows = TeeTime.array().parse(JSON.parse(response.text));
    expect(rows.map(({ round, time, hole }) => `${round}|${time}|${hole}`)).toEqual([
      '1|8:32 AM|10',
      '1|12:02 PM|1',
      '2|7:50 AM|1',
    ]);
    expect(rows[1]?.players).toEqual(['José Núñez', "Bob O'Neil Jr."]);
    expect(response.headers['cache-control']).toBe('no-cache');
    const tag = { 'If-None-Match': response.headers.etag ?? '' };
    expect((await server.client().get(PATH, tag)).status).toBe(304);
    // A client with the newest rows causes a refresh too.
    expect(refresher.requested).toHaveLength(2);
  });

  test.each(['2026-none', '..%2f', '__proto__'])(
    'of an unknown event (%s) are a 404, and nothing is refreshed',
    async (id) => {
      const response = await server.client().get(`/api/tee-times/${id}`);
      expect([response.status, response.text]).toEqual([404, 'There is no event with this id.']);
      expect(refresher.requested).toEqual([]);
    },
  );
});
