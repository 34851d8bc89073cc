/** The caching and security headers of every response of a whole server, and its cookies. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTourProcess, TOUR_ADMIN, type TourProcess } from '../../scripts/tour-process.ts';
import { Client, eventForm, type ClientResponse } from '../helpers/client.ts';
import { jpeg } from '../helpers/pictures.ts';

let tour: TourProcess;
let staff: Client;
let login: ClientResponse;
/** Paths that contain a hash, by what they are. */
const hashed = new Map<string, string>();
beforeAll(async () => {
  tour = await startTourProcess({
    distFrom: process.env.TEST_DIST_DIR ?? 'dist',
    env: { DEMO: 'off', TRUST_PROXY: '1' },
  });
  staff = new Client(tour.origin);
  login = await staff.post('/api/login', TOUR_ADMIN, { 'X-Forwarded-Proto': 'https' });
  const form = eventForm({ name: 'Open', date: '2026-06-20' }, await jpeg());
  const made = await staff.send('POST', '/api/events', { form });
  expect(made.status, made.text).toBe(201);
  const [picture = ''] = await readdir(join(tour.dataDir, 'images'));
  hashed.set('a picture', `/media/${picture}/320.webp`);
  const page = (await staff.get('/schedule')).text;
  hashed.set('a script', /\/_astro\/[^"']+\.js/.exec(page)?.[0] ?? '');
  const panel = (await staff.get('/admin')).text;
  hashed.set('a file of the panel', /\/admin\/assets\/[^"']+\.js/.exec(panel)?.[0] ?? '');
});
afterAll(() => tour.stop());

const request = (path: string, method = 'GET') => new Client(tour.origin).send(method, path);

const PAGES = ['/', '/schedule', '/schedule/2026', '/results?eventID=2026-open', '/blog', '/admin'];
const RENDERED_FILES = ['/rss.xml', '/sitemap.xml', '/courses.json', '/posts.json', '/robots.txt'];
const DATA = [
  '/api/events',
  '/api/events/2026-open',
  '/api/standings',
  '/api/champions',
  '/healthz',
];
const ERRORS: [string, string, number][] = [
  ['GET', '/api/none', 404],
  ['GET', '/api/events/2026-none', 404],
  ['GET', '/api/events?year=x', 400],
  ['GET', '/api/%ff', 400],
  ['GET', '/api/dashboard', 401],
  ['DELETE', '/api/auth/me', 405],
  ['POST', '/api/login', 415],
  ['GET', '/media/none/320.webp', 404],
  ['GET', '/cards/none.jpg', 404],
  ['GET', '/api/champions/1999/image', 404],
];

describe('every response', () => {
  test('has its own content type, cannot be framed by other sites, and names no software', async () => {
    const paths = [...PAGES, ...RENDERED_FILES, ...DATA, ...hashed.values(), '/none', '/schedule/'];
    const responses = [
      ...(await Promise.all(paths.map(async (path) => [path, await request(path)] as const))),
      ...(await Promise.all(
        ERRORS.map(async ([method, path]) => [path, await request(path, method)] as const),
      )),
    ];
    for (const [path, { headers, status }] of responses) {
      expect(headers, `${path} ${status}`).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['x-request-id'], path).toMatch(/^[0-9a-f-]{36}$/);
      for (const name of ['server', 'x-powered-by', 'via'])
        expect(headers, path).not.toHaveProperty(name);
      if (status !== 308) expect(headers['content-type'], path).toBeDefined();
      expect(headers['set-cookie'], path).toBeUndefined();
    }
  });

  test('of a page has a policy that forbids foreign scripts and embedding in frames', async () => {
    for (const path of [...PAGES, '/none', '/admin/none']) {
      const policy = (await request(path)).headers['content-security-policy'];
      const directives = String(policy).split('; ');
      for (const each of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
        expect(directives, path).toContain(each);
      expect(String(policy), path).toMatch(/script-src 'self'/);
      expect(String(policy), path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'|[ ;]\*[ ;]/);
    }
  });

  test('of an error is a sentence that is not cached', async () => {
    for (const [method, path, wanted] of ERRORS) {
      const { status, headers } = await request(path, method);
      expect([path, status, headers['cache-control']]).toEqual([path, wanted, 'no-store']);
      expect([path, headers['content-type']]).toEqual([path, 'text/plain; charset=utf-8']);
    }
  });
});

describe('what may be cached, and how long', () => {
  const ruleOf = async (path: string) => (await request(path)).headers['cache-control'];

  test('pages and data are revalidated each time', async () => {
    for (const path of PAGES.filter((each) => each !== '/admin'))
      expect(await ruleOf(path), path).toMatch(/^public, max-age=0, s-maxage=10,/);
    for (const path of DATA.filter((each) => each.startsWith('/api')))
      expect(await ruleOf(path), path).toBe('no-cache');
  });

  test('a missing page is revalidated too, since it may exist soon', async () => {
    const { status, headers } = await request('/none');
    expect(status).toBe(404);
    expect(headers['cache-control']).toMatch(/max-age=0, s-maxage=10\b/);
  });

  test('files with a hash in their name are cached for a year; the panel’s page and the health check are not', async () => {
    expect(hashed.size).toBe(3);
    for (const [what, path] of hashed)
      expect([what, await ruleOf(path)]).toEqual([what, 'public, max-age=31536000, immutable']);
    for (const path of ['/admin', '/admin/schedule', '/healthz'])
      expect([path, await ruleOf(path)]).toEqual([path, 'no-store']);
  });

  test('the service worker is always revalidated, and may load nothing from elsewhere', async () => {
    const { headers } = await request('/sw.js');
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
    });
    expect((await request('/sw-off.js')).status).toBe(404);
  });

  test('responses to staff and to writes are not', async () => {
    const responses = [
      await staff.get('/api/dashboard'),
      await staff.get('/api/data-directory'),
      await staff.get('/api/auth/me'),
      await staff.send('PUT', '/api/events/2026-open', { form: eventForm({ town: 'Keene' }) }),
      await staff.post('/api/publish'),
      login,
    ];
    for (const { status, headers } of responses)
      expect([status < 300, headers['cache-control']]).toEqual([true, 'no-store']);
  });
});

describe('the cookies', () => {
  const linesOf = (response: ClientResponse) => response.headers['set-cookie'] ?? [];

  test('are for this server alone, closed to scripts and other sites, and Secure behind https', () => {
    expect(linesOf(login).map((line) => line.split('=')[0])).toEqual([
      'tour_device',
      'tour_device.sig',
      'tour_session',
      'tour_session.sig',
    ]);
    for (const line of linesOf(login)) {
      const path = line.startsWith('tour_device') ? '/api/login' : '/';
      expect(line.toLowerCase()).toContain(`; path=${path};`);
      expect(line).toMatch(/; httponly(;|$)/i);
      expect(line).toMatch(/; samesite=lax(;|$)/i);
      expect(line).toMatch(/; secure(;|$)/i);
      expect(line).not.toMatch(/; domain=/i);
    }
  });

  test('are not Secure without https, or the browser would drop them', async () => {
    const plain = await new Client(tour.origin).post('/api/login', TOUR_ADMIN);
    expect(plain.status).toBe(200);
    for (const line of linesOf(plain)) expect(line).not.toMatch(/; secure/i);
  });

  test('are cleared with the same attributes', async () => {
    const leaving = new Client(tour.origin);
    await leaving.post('/api/login', TOUR_ADMIN);
    const gone = linesOf(await leaving.post('/api/logout'));
    expect(gone).toHaveLength(2);
    for (const line of gone) expect(line).toMatch(/; path=\/; expires=Thu, 01 Jan 1970/i);
  });
});
