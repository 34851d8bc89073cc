/** The caching and security headers of every response of a whole server, and its cookies. */
import { describe, expect, inject, test } from 'vitest';
import { Client } from '../helpers/client.ts';

const request = (path: string, method = 'GET') => new Client(inject('origin')).send(method, path);

const EVENT = '2026-granite-open';
const PAGES = ['/', '/schedule', '/schedule/2026', `/results?eventID=${EVENT}`, '/blog', '/admin'];
const RENDERED_FILES = ['/rss.xml', '/sitemap.xml', '/courses.json', '/posts.json', '/robots.txt'];
const DATA = ['/api/events', `/api/events/${EVENT}`, '/api/standings', '/api/champions'];
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

/** A picture, a script and a file of the panel, whose paths contain a hash. */
async function hashedPaths(): Promise<string[]> {
  const found = async (page: string, path: RegExp) => path.exec((await request(page)).text)?.[0];
  return Promise.all([
    found('/schedule', /\/media\/\w+\/320\.webp/),
    found('/schedule', /\/_astro\/[^"']+\.js/),
    found('/admin', /\/admin\/assets\/[^"']+\.js/),
  ]).then((paths) => paths.map((path) => path ?? '/none'));
}

describe('every response', () => {
  test('has its own content type, cannot be framed by other sites, and names no software', async () => {
    const paths = [...PAGES, ...RENDERED_FILES, ...DATA, '/healthz', ...(await hashedPaths())];
    const responses = await Promise.all([
      ...[...paths, '/none', '/schedule/'].map((path) => request(path)),
      ...ERRORS.map(([method, path]) => request(path, method)),
    ]);
    for (const { headers, status, text } of responses) {
      const what = `${status} ${text.slice(0, 80)}`;
      expect(headers, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'strict-transport-security': 'max-age=31536000',
        'cross-origin-opener-policy': 'same-origin',
      });
      expect(headers['x-request-id'], what).toMatch(/^[0-9a-f-]{36}$/);
      for (const name of ['server', 'x-powered-by', 'via', 'set-cookie'])
        expect(headers, what).not.toHaveProperty(name);
      if (status !== 308) expect(headers['content-type'], what).toBeDefined();
    }
  });

  test('of a page has a policy that forbids foreign scripts and embedding in frames', async () => {
    for (const path of [...PAGES, '/none', '/admin/none']) {
      const policy = String((await request(path)).headers['content-security-policy']);
      expect(policy.split('; '), path).toEqual(
        expect.arrayContaining([
          "default-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(policy, path).toMatch(/script-src 'self'/);
      expect(policy, path).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'|[ ;]\*[ ;]/);
    }
  });
});

test.each([
  [PAGES.filter((path) => path !== '/admin'), /^public, max-age=0, s-maxage=10,/],
  // A missing page may exist soon.
  [['/none'], /max-age=0, s-maxage=10\b/],
  [[...DATA, '/sw.js'], /^no-cache$/],
  [['/admin', '/admin/schedule', '/healthz'], /^no-store$/],
])('%s may be cached as %s', async (paths, rule) => {
  for (const path of paths) {
    const { headers } = await request(path);
    expect(headers['cache-control'], path).toMatch(rule);
  }
});

test('files with a hash in their name are cached for a year', async () => {
  for (const path of await hashedPaths()) {
    const { status, headers } = await request(path);
    const rule = headers['cache-control'];
    expect([path, status, rule]).toEqual([path, 200, 'public, max-age=31536000, immutable']);
  }
});

test.each(ERRORS)('%s %s is a sentence that is not cached', async (method, path, wanted) => {
  const { status, headers, text } = await request(path, method);
  expect(status).toBe(wanted);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(text).toMatch(/^[^<]+\.$/);
});

test('the service worker may load nothing from elsewhere', async () => {
  expect((await request('/sw.js')).headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
  });
  expect((await request('/sw-off.js')).status).toBe(404);
});
