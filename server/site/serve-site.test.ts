import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { Client, type ClientResponse } from '../../tests/helpers/client.ts';
import { useSharedServer } from '../../tests/helpers/use-server.ts';
import { liveFile, type LiveSite } from '../publish/live-site.ts';
import { decompress, recompress } from '../http/responses/compression.ts';

const HTML = `<!doctype html><title>Schedule</title>${'<p>A row of the schedule</p>'.repeat(60)}`;

const FEED = `<rss version="2.0">${' '.repeat(400)}</rss>`;

let client: Client;
let site: LiveSite | null;
/** Products that were requested from the shop; null for an article. */
const shopReads: (string | null)[] = [];

const shop = {
  status: { readAt: null, error: null },
  readSoon: () => undefined,
  readUnknown: (handle: string | null) => shopReads.push(handle),
};
const { server } = useSharedServer({ live: () => site, shop });
beforeAll(async () => {
  const page = (file: string, text: string, status = 200) =>
    liveFile({
      file,
      status,
      type: 'text/html; charset=utf-8',
      body: Buffer.from(text),
      csp: "default-src 'self'",
    });
  const data = (file: string, type: string, text: string) =>
    liveFile({ file, type, body: Buffer.from(text), csp: '' });
  const round = await page('rounds/ann/index.html', `${HTML}round`);
  site = {
    files: new Map([
      ['/', await page('index.html', `${HTML}home`)],
      ['/schedule', await page('schedule/index.html', HTML)],
      ['/schedule/2025', await page('schedule/2025/index.html', `${HTML}2025`)],
      ['/400', await page('400.html', `${HTML}can’t be read`, 400)],
      ['/404', await page('404.html', `${HTML}nothing here`, 404)],
      ['/listing/cap', await page('listing/cap/index.html', `${HTML}cap`)],
      ['/listing', await page('listing/index.html', `${HTML}loads from the shop`, 404)],
      ['/courses.json', await data('courses.json', 'application/json', '[]')],
      ['/rss.xml', await data('rss.xml', 'application/rss+xml; charset=utf-8', FEED)],
      ['/_astro/a.js', await data('_astro/a.js', 'text/javascript', 'export const a = 1;')],
    ]),
    resolvePaths: (path, query) =>
      path === '/schedule' && query.has('year')
        ? [`/schedule/${query.get('year') ?? ''}`, path]
        : path.startsWith('/listing/')
          ? [path, '/listing']
          : [path],
    onRequest: {
      isAt: (path) => path.startsWith('/rounds/'),
      rendered: (path) => (path === '/rounds/ready' ? round : undefined),
      fileFor: (path) =>
        path === '/rounds/broken'
          ? Promise.reject(new Error('secret detail'))
          : Promise.resolve(path === '/rounds/new' ? round : null),
    },
  };
  client = server.client();
});

describe('the published site', () => {
  it('sends a page with its policy and cache rules for browsers and CDNs, and to HEAD without its body', async () => {
    const response = await client.get('/schedule');
    expect(response.status).toBe(200);
    expect(response.text).toBe(HTML);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'self'",
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['cache-control']).toMatch(/max-age=0.*s-maxage=\d+/);
    expect(response.headers['set-cookie']).toBeUndefined();
    const head = await client.send('HEAD', '/schedule');
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(HTML)));
  });

  it('sends a page again when its policy changes, though its text is the same', async () => {
    const { headers } = await client.get('/schedule');
    const before = site;
    const [file, type] = ['schedule/index.html', 'text/html; charset=utf-8'];
    const changed = await liveFile({
      file,
      type,
      body: Buffer.from(HTML),
      csp: "default-src 'none'",
    });
    site = before && { ...before, files: new Map(before.files).set('/schedule', changed) };
    const again = await client.get('/schedule', { 'If-None-Match': String(headers.etag) });
    site = before;
    expect([again.status, again.headers['content-security-policy']]).toEqual([
      200,
      "default-src 'none'",
    ]);
  });

  it('sends 304 to clients that have the page, in any encoding', async () => {
    const { headers } = await client.get('/schedule');
    const again = await client.get('/schedule', {
      'If-None-Match': String(headers.etag),
      'Accept-Encoding': 'br',
    });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await client.get('/schedule', { 'If-None-Match': 'W/"other"' })).status).toBe(200);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('sends compressed pages as %s', async (encoding, decompress) => {
    const response = await client.get('/schedule', { 'Accept-Encoding': encoding });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(decompress(response.body).toString()).toBe(HTML);
    expect(response.body.length).toBeLessThan(HTML.length / 5);
  });

  it('serves pages that are rendered on request like others, and the 404 page where there is none', async () => {
    for (const path of ['/rounds/new', '/rounds/ready']) {
      const { status, text, headers } = await client.get(path);
      expect([status, text]).toEqual([200, `${HTML}round`]);
      expect(headers['cache-control']).toMatch(/max-age=0.*s-maxage=\d+/);
      const again = await client.get(path, { 'If-None-Match': String(headers.etag) });
      expect(again.status).toBe(304);
    }
    const missing = await client.get('/rounds/unknown');
    expect([missing.status, missing.text]).toEqual([404, `${HTML}nothing here`]);
    const broken = await client.get('/rounds/broken');
    expect(broken.status).toBe(500);
    expect(broken.text).not.toContain('secret');
    const { status, headers } = await client.get('/rounds/new/');
    expect([status, headers.location]).toEqual([308, '/rounds/new']);
  });

  it('serves the page rendered for a URL with a query', async () => {
    expect((await client.get('/schedule?year=2025')).text).toContain('2025');
    expect((await client.get('/schedule?year=1999')).text).toBe(HTML);
  });

  it('has one URL per page: a trailing slash redirects there, never off the site', async () => {
    const response = await client.get('/schedule/?year=2025');
    expect([response.status, response.headers.location]).toEqual([308, '/schedule?year=2025']);
    const slashes = ['//', '//schedule', '//evil.example', '//schedule//', '/schedule//'];
    const elsewhere = ['//evil.example/', '///evil.example//', '/%2F%2Fevil.example/'];
    for (const path of [...slashes, ...elsewhere]) {
      const { status, headers } = await client.get(path);
      expect([path, [308, 404].includes(status)]).toEqual([path, true]);
      expect(headers.location ?? '/').toMatch(/^\/(?![/\\])/);
    }
  });

  it('redirects an address in capital letters to its page, and no other', async () => {
    const response = await client.get('/Schedule/?year=2025');
    expect([response.status, response.headers.location]).toEqual([308, '/schedule?year=2025']);
    expect((await client.get('/SCHEDULE')).headers.location).toBe('/schedule');
    expect((await client.get('/NONE')).status).toBe(404);
  });

  it('has a page for an address whose percent-encoding is malformed', async () => {
    const malformed = ['/%', '/%ff', '/schedule%e0', '/schedule%zz', '/a%', '/%E0%A4%A', '/%/x?a'];
    for (const path of malformed) {
      const { status, text, headers } = await client.get(path);
      const { 'content-type': type, 'cache-control': cache } = headers;
      expect([path, status, type, cache]).toEqual([
        path,
        400,
        'text/html; charset=utf-8',
        'no-store',
      ]);
      expect(text).toContain('can’t be read');
    }
    expect((await client.get('/api/%')).headers['cache-control']).toBe('no-store');
    expect((await client.get('/api/events/%zz')).headers['content-type']).toContain('text/plain');
  });

  const REVALIDATED = /max-age=0.*s-maxage=\d+/;
  it.each([
    ['/courses.json', 'application/json', REVALIDATED],
    ['/rss.xml', 'application/rss+xml; charset=utf-8', REVALIDATED],
    ['/_astro/a.js', 'text/javascript', /^public, max-age=31536000, immutable$/],
  ])('sends %s with its type and cache rules', async (path, type, cached) => {
    const { headers } = await client.get(path);
    expect(headers['content-type']).toBe(type);
    expect(headers['cache-control']).toMatch(cached);
  });

  it('serves its 404 page for anything else', async () => {
    const files = ['/schedule/index.html', '/.env', '/data/private/accounts.json'];
    for (const path of ['/no-such-page', '/..%2f..%2fetc/passwd', ...files]) {
      const response = await client.get(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.text).toContain('nothing here');
    }
  });

  it('serves a product without a page with a 404 page that loads it from the shop, and has it read', async () => {
    expect((await client.get('/listing/cap')).status).toBe(200);
    const response = await client.get('/listing/new-cap');
    expect([response.status, response.text]).toEqual([404, `${HTML}loads from the shop`]);
    for (const path of ['/listing/..%2fx', '/listing/%3Cb%3E', `/listing/${'a'.repeat(201)}`, '/x'])
      expect((await client.get(path)).status).toBe(404);
    expect(shopReads).toEqual(['new-cap']);
    for (const path of ['/blog/hole-in-one-%F0%9F%8E%89', '/blog/a/b']) await client.get(path);
    expect(shopReads).toEqual(['new-cap', null]);
  });

  it('responds to an absolute URL as to the usual one, header by header', async () => {
    const kinds: Record<string, string>[] = [
      { 'Accept-Encoding': 'br' },
      { 'Accept-Encoding': 'gzip;q=1, br;q=0.1' },
      { 'If-None-Match': String((await client.get('/schedule')).headers.etag) },
      {},
    ];
    const steady = ({ status, headers, body }: ClientResponse) => ({
      status,
      body,
      headers: Object.fromEntries(
        Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name)),
      ),
    });
    const paths = ['/', '/schedule', '/schedule?year=2025', '/rss.xml', '/_astro/a.js', '/no'];
    for (const path of paths) {
      for (const headers of kinds) {
        for (const method of ['GET', 'HEAD']) {
          // Clients may send an absolute URL; it goes to Express.
          const whole = await new Client('').send(method, server.origin + path, { headers });
          expect(whole.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
          const usual = await client.send(method, path, { headers });
          expect(steady(usual), `${method} ${path}`).toEqual(steady(whole));
        }
      }
    }
  });

  it('accepts any query', async () => {
    const odd = [
      '?',
      '??',
      '?%',
      '?%ff=%',
      '?year',
      '?year=%',
      '?year=1&year=2',
      '?&&==',
      '?year=2026#x',
    ];
    for (const query of odd) {
      const response = await client.get(`/schedule${query}`);
      expect([query, response.status, response.text]).toEqual([query, 200, HTML]);
    }
    expect((await client.get('/schedule?year=2025?year=1')).text).toContain('2025');
  });

  it('sends the recompress page as soon as there is one', async () => {
    const file = site?.files.get('/schedule');
    if (!file) throw new Error('There is a schedule.');
    const before = await client.get('/schedule', { 'Accept-Encoding': 'br' });
    file.brotli = await recompress(decompress(file));
    const after = await client.get('/schedule', { 'Accept-Encoding': 'br' });
    expect(after.headers['content-length']).toBe(String(file.brotli.length));
    expect(brotliDecompressSync(after.body)).toEqual(brotliDecompressSync(before.body));
  });

  it('leaves the API and other methods alone', async () => {
    expect((await client.get('/api/nothing')).text).toBe('There is nothing at this address.');
    expect((await client.send('POST', '/schedule')).status).toBe(404);
  });

  it('sends 503 with Retry-After while there is no site yet', async () => {
    const ready = site;
    site = null;
    const response = await client.get('/schedule');
    site = ready;
    expect([response.status, response.headers['retry-after']]).toEqual([503, '2']);
  });
});
