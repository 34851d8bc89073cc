import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Client, ClientResponse } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { replaceAll, useSharedServer } from '../../tests/helpers/use-server.ts';
import { EventResponse, EventsResponse } from '../domain/events/event.schema.ts';

let client: Client;
const { server } = useSharedServer();
beforeAll(() => {
  client = server.client();
});

const EVENTS = [
  eventRecord({ eventID: '2026-b', name: 'B', date: '2026-06-01' }),
  eventRecord({ eventID: '2026-a', name: 'A', date: '2026-06-01' }),
  eventRecord({ eventID: '2026-first', name: 'First', date: '2026-05-02' }),
  eventRecord({ eventID: '2024-old', name: 'Old', date: '2024-05-02' }),
  eventRecord({ eventID: '2025-last', name: 'Last', date: '2025-09-02' }),
];

beforeEach(() => replaceAll(server.stores.events, ...EVENTS));

const seasonIn = ({ text }: ClientResponse) => EventsResponse.parse(JSON.parse(text));

describe('the list of events', () => {
  test('without a year is the newest season by date, then name, with the other years newest first', async () => {
    const response = await client.get('/api/events');
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(response.headers['cache-control']).toBe('no-cache');
    const { events, calendarYear, additionalYears } = seasonIn(response);
    expect(events.map(({ eventID }) => eventID)).toEqual(['2026-first', '2026-a', '2026-b']);
    expect([calendarYear, additionalYears]).toEqual([2026, [2025, 2024]]);
    expect((await client.get('/api/events?year=')).text).toBe(response.text);
  });

  test('of a year leaves that year out of the others', async () => {
    const { events, additionalYears } = seasonIn(await client.get('/api/events?year=2025'));
    expect(events.map(({ name }) => name)).toEqual(['Last']);
    expect(additionalYears).toEqual([2026, 2024]);
  });

  test('of a year without events is empty and names that year', async () => {
    const response = await client.get('/api/events?year=2031');
    expect(response.status).toBe(200);
    expect(seasonIn(response)).toEqual({
      events: [],
      calendarYear: 2031,
      additionalYears: [2026, 2025, 2024],
    });
  });

  test.each(['abc', '26', '20260', '-2026', '2026.5', '%00', '2026&year=2025'])(
    'refuses the year %s with a sentence',
    async (year) => {
      const response = await client.get(`/api/events?year=${year}`);
      expect(response.status).toBe(400);
      expect(response.text).toMatch(/^year must be .*\.$/);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    },
  );

  test('of an empty tour has no year', async () => {
    await replaceAll(server.stores.events);
    expect((await client.get('/api/events')).text).toBe(
      '{"events":[],"calendarYear":null,"additionalYears":[]}',
    );
  });

  test('is revalidated: 304 while nothing changed, a new body immediately after a change', async () => {
    const first = await client.get('/api/events');
    const tag = first.headers.etag ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
    const same = await client.get('/api/events', { 'If-None-Match': tag });
    expect([same.status, same.body.length]).toEqual([304, 0]);
    await server.stores.events.update((events) => {
      for (const event of events) event.course = 'Nippo Lake';
    });
    const changed = await client.get('/api/events', { 'If-None-Match': tag });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain('Nippo Lake');
  });
});

describe('one event', () => {
  test('has the documented fields', async () => {
    const response = await client.get('/api/events/2026-a');
    expect(response.status).toBe(200);
    expect(EventResponse.strict().parse(JSON.parse(response.text))).toEqual(EVENTS[1]);
    const tag = response.headers.etag ?? '';
    expect((await client.get('/api/events/2026-a', { 'If-None-Match': tag })).status).toBe(304);
  });

  test.each(['2026-none', '__proto__', '..%2f..%2fprivate', '2026-a%00'])(
    'that does not exist (%s) is a 404 sentence',
    async (id) => {
      for (const below of ['', '/thumbnail']) {
        const response = await client.get(`/api/events/${id}${below}`);
        expect([response.status, response.text]).toEqual([404, 'There is no event with this id.']);
        expect(response.headers['cache-control']).toBe('no-store');
      }
    },
  );
});
