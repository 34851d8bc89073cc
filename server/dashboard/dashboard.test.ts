import { expect, test } from 'vitest';
import { eventForm, recordForm } from '../../tests/helpers/client.ts';
import { eventRecord } from '../../tests/helpers/events.ts';
import { UNREACHABLE } from '../../tests/helpers/server.ts';
import { addTo, useServer } from '../../tests/helpers/use-server.ts';
import { DashboardResponse } from '../domain/dashboard/dashboard.api.ts';
import { HttpError } from '../errors.ts';
import type { FetchPage } from '../leaderboards/fetch/fetch-page.ts';
import { CONTEST, fixture } from '../leaderboards/fixtures/pages.ts';

const unreachable: FetchPage = () => Promise.reject(new HttpError(502, UNREACHABLE));

let fetchPage: FetchPage;
const { server, staff } = useServer(() => {
  fetchPage = unreachable;
  return { fetchPage: (url, known) => fetchPage(url, known) };
});

const dashboard = async () => DashboardResponse.parse(await staff.json('/api/dashboard'));
const missing = async () => (await dashboard()).missing.map(({ kind }) => kind);
const add = (event: object) => staff.send('POST', '/api/events', { form: eventForm(event) });

test('an empty tour has no next event, and nothing that is missing', async () => {
  const response = await staff.get('/api/dashboard');
  expect([response.status, response.headers['cache-control']]).toEqual([200, 'no-store']);
  const empty = { next: null, missing: [], failures: [], hasEvents: false };
  expect(JSON.parse(response.text)).toEqual(empty);
  await add({ name: 'Granite Open', date: '2026-06-12' });
  expect((await dashboard()).hasEvents).toBe(true);
});

test('the next event is as in the schedule, with its missing items', async () => {
  const stored = await add({ name: 'Granite Open', date: '2026-06-12' });
  await add({ name: 'Later Open', date: '2026-09-12' });
  const { next, missing: missingItems } = await dashboard();
  expect(next).toEqual(JSON.parse(stored.text));
  expect(missingItems.map(({ name, kind }) => `${name}: ${kind}`)).toEqual([
    'Granite Open: tee-times',
    'Granite Open: picture',
    'Later Open: picture',
  ]);
});

test('days are those of the tour’s zone', async () => {
  await add({ name: 'Granite Open', date: '2026-06-10' });
  server.clock.move({ hours: 15, minutes: 59 });
  await server.signIn(staff);
  expect(await missing()).toEqual(['tee-times', 'picture']);
  server.clock.move({ minutes: 1 });
  expect(await missing()).toEqual(['results', 'complete']);
});

test('a failed refresh is listed until a later one succeeds', async () => {
  await addTo(server.stores.events, eventRecord({ grossLeaderboardUrl: CONTEST }));
  const refresh = () => staff.post('/api/leaderboards/2026-season-opener/refresh');
  await refresh();
  const { failures, missing: missingItems } = await dashboard();
  expect(failures).toEqual([
    {
      screen: 'schedule',
      id: '2026-season-opener',
      year: 2026,
      table: 'Gross',
      of: 'Season Opener',
      error: UNREACHABLE,
      at: '2026-06-10T12:00:00.000Z',
      rows: null,
      goodAt: null,
    },
  ]);
  expect(missingItems[0]).toMatchObject({ kind: 'results', tables: ['gross'] });

  fetchPage = (url) => Promise.resolve({ kind: 'page', text: fixture('gross'), url });
  expect((await refresh()).status).toBe(200);
  expect((await dashboard()).failures).toEqual([]);
  expect(await missing()).toEqual(['complete']);
});

test('the progress of a season counts what its events have so far', async () => {
  await add({ name: 'Granite Open', date: '2026-06-12' });
  await add({ name: 'Other Year', date: '2025-06-12' });
  await staff.send('PUT', '/api/events/2026-granite-open/entries', {
    json: { capacity: 2, entries: [{ name: 'Ann Abel' }] },
  });
  const article = { title: 'Recap', slug: 'recap-2026-granite-open', text: 'Ann won.' };
  await staff.request('POST', '/api/articles', recordForm('article', article));
  const progress = {
    eventID: '2026-granite-open',
    entered: 1,
    waiting: 0,
    capacity: 2,
    teeTimes: 0,
    scoring: 'off',
    results: 0,
    hasRecap: true,
  };
  expect(await staff.json('/api/event-progress?year=2026')).toEqual([progress]);
  expect(await staff.json('/api/event-progress')).toEqual([progress]);
});
