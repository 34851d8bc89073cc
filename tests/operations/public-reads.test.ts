/** Public reads of the whole app are the same for every client and never older than what is saved. */
import { beforeAll, expect, test } from 'vitest';
import { eventForm, type Client } from '../helpers/client.ts';
import { OPENER } from '../helpers/events.ts';
import { routesOf, STREAMS } from '../helpers/routes.ts';
import { useSharedServer } from '../helpers/use-server.ts';

const OTHER = 'https://tour.example';

const { server, staff } = useSharedServer({ environment: { CORS_ORIGINS: OTHER } });
let visitor: Client;
beforeAll(async () => {
  visitor = server.client();
  const made = await staff.send('POST', '/api/events', { form: eventForm(OPENER) });
  expect(made.status, made.text).toBe(201);
});

/** Every public path without parameters. */
const addresses = () =>
  routesOf({ stack: server.app.router.stack })
    .filter((route) => route.startsWith('GET ') && !STREAMS.includes(route))
    .map((route) =>
      route
        .slice('GET '.length)
        .replace(/:(eventID|id)/g, '2026-opener')
        .replace(/:\w+/g, '2026'),
    );

const steady = (headers: object) =>
  Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));

test('a second response equals the first one, header by header, for every client', async () => {
  for (const path of addresses()) {
    const first = await visitor.get(path);
    if (first.status !== 200) continue;
    for (const again of [await visitor.get(path), await visitor.get(path)]) {
      expect(again.text, path).toBe(first.text);
      expect(steady(again.headers), path).toEqual(steady(first.headers));
    }
    if (first.headers['cache-control'] !== 'no-cache') continue;
    const forStaff = await staff.get(path);
    expect(forStaff.text, path).toBe(first.text);
    expect(steady(forStaff.headers), path).toEqual(steady(first.headers));
  }
});

test('what staff have read is still closed to anonymous clients', async () => {
  for (const path of addresses()) {
    const before = await visitor.get(path);
    const own = await staff.get(path);
    const after = await visitor.get(path);
    expect([path, after.status, after.text]).toEqual([path, before.status, before.text]);
    if (own.headers['cache-control'] === 'no-store' && before.status === 401)
      expect(after.headers['cache-control'], path).toBe('no-store');
  }
});

test('a saved change is in the next response of each path that shows it', async () => {
  const paths = ['/api/events', '/api/events?year=2026'];
  const eventID = server.stores.events.data[0]?.eventID ?? '';
  paths.push(`/api/events/${eventID}`);
  for (const name of ['First Name', 'Second Name']) {
    const form = eventForm({ name });
    expect((await staff.send('PUT', `/api/events/${eventID}`, { form })).status).toBe(200);
    for (const path of paths) {
      expect((await visitor.get(path)).text, path).toContain(name);
      expect((await visitor.get(path)).text, path).toContain(name);
    }
  }
  const results = `/api/results/net/${eventID}`;
  for (let time = 0; time < 2; time += 1) expect((await visitor.get(results)).status).toBe(200);
  await staff.send('DELETE', `/api/events/${eventID}`);
  for (const path of [`/api/events/${eventID}`, results])
    expect([path, (await visitor.get(path)).status]).toEqual([path, 404]);
  expect((await visitor.get('/api/events?year=2026')).text).not.toContain('Second Name');
});

test('while there is no event the year is the current one, also after midnight', async () => {
  expect(server.stores.events.data).toEqual([]);
  const year = async () => (await visitor.get('/api/current-year')).text;
  expect([await year(), await year()]).toEqual(['{"calendarYear":2026}', '{"calendarYear":2026}']);
  server.clock.move({ days: 250 });
  expect([await year(), await year()]).toEqual(['{"calendarYear":2027}', '{"calendarYear":2027}']);
});

test('an allowed origin gets its CORS headers, also after requests of other clients', async () => {
  for (let time = 0; time < 2; time += 1) {
    const { headers } = await visitor.get('/api/champions');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers.vary).toContain('Origin');
  }
  const { headers } = await visitor.get('/api/champions', { Origin: OTHER });
  expect(headers).toMatchObject({
    'access-control-allow-origin': OTHER,
    'access-control-allow-credentials': 'true',
  });
});
