import { describe, expect, test } from 'vitest';
import { eventForm } from '../../tests/helpers/client.ts';
import { OPENER } from '../../tests/helpers/events.ts';
import { start } from '../../tests/helpers/server.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { WRONG_ORIGIN } from './origin-check.ts';

const { server, staff: client } = useSharedServer({
  environment: {
    SITE_URL: 'https://tour.example/',
    CORS_ORIGINS: 'https://static.example https://other.example:8443',
    ALLOWED_HOSTS: 'golf.example',
    TRUST_PROXY: '1',
  },
});

/** Stands for the address that the request came to. */
const OWN = 'http://own';
const withOwn = (headers: object) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      String(value).replace(OWN, server.origin),
    ]),
  );
const forwarded = (host: string) => ({
  Origin: `https://${host}`,
  'X-Forwarded-Proto': 'https',
  'X-Forwarded-Host': host,
});
const CROSS = { 'Sec-Fetch-Site': 'cross-site' };
const EVIL = { Origin: 'https://evil.example' };

const ACCEPTED: [string, object][] = [
  ['a program that is no browser', {}],
  ['the address the request came to', { Origin: OWN }],
  ['the address behind a trusted proxy', forwarded('golf.example')],
  ['the site’s address', { Origin: 'https://tour.example', ...CROSS }],
  ['a CORS origin', { Origin: 'https://other.example:8443' }],
  ['its own page by Referer', { Referer: `${OWN}/admin/schedule?year=2026` }],
  ['its own page without both', { 'Sec-Fetch-Site': 'same-origin' }],
];

const REFUSED: [string, object][] = [
  ['a forwarded host that is not configured', forwarded('evil.example')],
  ['another site', EVIL],
  ['the site’s name by http', { Origin: 'http://tour.example' }],
  ['another port', { Origin: 'https://other.example:9000' }],
  ['a name that only begins alike', { Origin: 'https://tour.example.evil.example' }],
  ['no origin at all (null)', { Origin: 'null' }],
  ['a file', { Origin: 'file:///home' }],
  ['another site by Referer', { Referer: 'https://evil.example/https://tour.example' }],
  ['a broken Referer', { Referer: 'tour.example' }],
  ['another site that hides both', CROSS],
  ['a neighbour that hides both', { 'Sec-Fetch-Site': 'same-site' }],
  ['its own Referer under a foreign Origin', { ...EVIL, Referer: OWN }],
];

describe('a write is accepted from', () => {
  test.each(ACCEPTED)('%s', async (_who, sent) => {
    const headers = withOwn(sent);
    expect((await client.post('/api/logout-not', {}, headers)).status).toBe(404);
    const form = eventForm(OPENER);
    expect((await client.send('POST', '/api/events', { form, headers })).status).toBe(201);
  });
});

describe('a write is refused from', () => {
  test.each(REFUSED)('%s', async (_who, sent) => {
    const [before, headers] = [server.stores.events.data, withOwn(sent)];
    for (const response of [
      await client.post('/api/login', {}, headers),
      await client.send('POST', '/api/events', { form: eventForm(OPENER), headers }),
    ])
      expect(response).toMatchObject({ status: 403, text: WRONG_ORIGIN });
    expect(server.stores.events.data).toBe(before);
  });
});

test('reading is open to every origin, with credentials for the listed ones only', async () => {
  const listed = await client.get('/api/events', { Origin: 'https://static.example' });
  expect(listed.headers['access-control-allow-origin']).toBe('https://static.example');
  expect(listed.headers['access-control-allow-credentials']).toBe('true');
  const unlisted = await client.get('/api/events', { Origin: 'https://evil.example' });
  expect(unlisted.status).toBe(200);
  expect(unlisted.headers['access-control-allow-origin']).toBeUndefined();
});

test('a preflight is granted to listed origins only', async () => {
  const preflight = (origin: string) =>
    client.send('OPTIONS', '/api/events', {
      headers: { Origin: origin, 'Access-Control-Request-Method': 'PUT' },
    });
  const listed = await preflight('https://static.example');
  expect(listed.status).toBe(204);
  expect(listed.headers['access-control-allow-methods']).toContain('PUT');
  const unlisted = await preflight('https://evil.example');
  expect(unlisted.headers['access-control-allow-origin']).toBeUndefined();
});

test('a forwarded host is ignored without a trusted proxy', async () => {
  const plain = await start();
  const response = await plain.client().post('/api/logout', undefined, {
    Origin: 'https://evil.example',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
  });
  expect(response.status).toBe(403);
});
