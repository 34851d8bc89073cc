/** Responses that are sent without Express, on an app that counts the requests that reach Express. */
import { createServer, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Client } from '../../tests/helpers/client.ts';
import { listen } from '../../tests/helpers/listen.ts';
import { errorResponse, UNEXPECTED } from './responses/error-response.ts';
import { fastPath, forwardFastPathError } from './fast-path.ts';
import { ResponseCache } from './responses/response-cache.ts';
import { requestLog, type RequestEnd } from './request-log.ts';
import { securityHeaders } from './responses/security-headers.ts';

const ENTRIES_MAX = 5;

let events: readonly string[] = ['Open'];
let today = '2026-06-10';
/** Requests that reached Express, and responses that were made. */
let [viaExpress, made] = [0, 0];
let fails = false;
let ends: RequestEnd[] = [];
let cache: ResponseCache;
let server: Server;
let client: Client;

beforeEach(async () => {
  [events, today, viaExpress, made, fails, ends] = [['Open'], '2026-06-10', 0, 0, false, []];
  cache = new ResponseCache(ENTRIES_MAX);
  const log = pino({ level: 'silent' });
  const app = express();
  app.disable('x-powered-by');
  app.use(forwardFastPathError);
  app.use((_req, _res, next) => {
    viaExpress += 1;
    next();
  });
  const read = cache.handler({
    dependencies: () => [events, today],
    query: ['year'],
    respond: ({ params: { id }, query: { year } }) => {
      made += 1;
      if (id === 'missing') throw new Error('There is no such event.');
      return { events, today, year };
    },
  });
  app.get('/api/public/:id', read);
  app.use('/api/private', (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use('/api/cookie', (_req, res, next) => {
    res.cookie('seen', '1');
    next();
  });
  app.get(['/api/private', '/api/cookie'], read);
  app.get(
    '/api/always-express',
    cache.handler({ dependencies: () => [events], respond: () => events, skipsFastPath: true }),
  );
  app.use(errorResponse(log));
  const listener = fastPath({
    isOwnHost: () => true,
    begin: requestLog(log, (_req, end) => ends.push(end)),
    securityHeaders: securityHeaders(),
    handlers: [
      (context, req, res) => {
        if (fails) throw new Error('the reason');
        return cache.send(context, req, res);
      },
    ],
    app,
  });
  server = createServer(listener);
  client = new Client(`http://127.0.0.1:${await listen(server)}`);
});
afterEach(() => server.close());

/** Headers that are the same for every response of this kind. */
const steady = (headers: object) =>
  Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));

describe('a public read', () => {
  test('is sent again with the same headers, without Express, and counted under its route', async () => {
    const first = await client.get('/api/public/a?year=1');
    const again = await client.get('/api/public/a?year=1');
    expect(viaExpress).toBe(1);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(steady(again.headers)).toEqual(steady(first.headers));
    expect(first.headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(again.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    await expect.poll(() => ends.length).toBe(2);
    expect(ends[1]).toMatchObject({ context: { route: '/api/public/:id' }, status: 200 });
  });

  test('responds to HEAD and conditional requests as Express does, whichever came first', async () => {
    const { etag = '' } = (await client.get('/api/public/z?year=')).headers;
    const tag = async (path: string) => (await client.get(path)).headers.etag ?? '';
    const requests = async (path: string, etag: string) => [
      await client.send('HEAD', path),
      await client.get(path, { 'If-None-Match': etag }),
      await client.get(path, { 'If-None-Match': `W/${etag}, "x"`, 'Cache-Control': 'no-cache' }),
      await client.get(path, { 'If-Modified-Since': new Date().toUTCString() }),
    ];
    // Each of them is the first request of another path.
    const byExpress = [];
    for (const [at, path] of ['b0', 'b1', 'b2', 'b3'].entries())
      byExpress.push((await requests(`/api/public/${path}?year=`, etag))[at]);
    expect(await tag('/api/public/b0?year=')).toBe(etag);
    const before = viaExpress;
    const byFastPath = await requests('/api/public/b0?year=', etag);
    expect(viaExpress).toBe(before);
    expect(byFastPath.map(({ status }) => status)).toEqual([200, 304, 200, 200]);
    for (const [at, response] of byFastPath.entries()) {
      expect([response.status, response.text]).toEqual([
        byExpress[at]?.status,
        byExpress[at]?.text,
      ]);
      expect(steady(response.headers)).toEqual(steady(byExpress[at]?.headers ?? {}));
    }
  });

  test('is made again when a dependency was replaced, and on a new day', async () => {
    await client.get('/api/public/a');
    events = ['Open', 'Cup'];
    expect((await client.get('/api/public/a')).text).toContain('Cup');
    today = '2026-06-11';
    expect((await client.get('/api/public/a')).text).toContain('2026-06-11');
    await client.get('/api/public/a');
    expect([viaExpress, made]).toEqual([3, 3]);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('comes compressed as the client accepts it: %s', async (accepted, encoding, decompress) => {
    events = Array.from({ length: 50 }, (_, at) => `Open ${at}`);
    const [path, headers] = ['/api/public/a', { 'Accept-Encoding': accepted }];
    const first = await client.get(path);
    await expect
      .poll(async () => (await client.get(path, headers)).headers['content-encoding'])
      .toBe(encoding);
    const compressed = await client.get(path, headers);
    expect(decompress(compressed.body).toString()).toBe(first.text);
    expect(Number(compressed.headers['content-length'])).toBeLessThan(first.body.length / 2);
    expect(compressed.headers).toMatchObject({ etag: first.headers.etag, vary: 'Accept-Encoding' });
    expect((await client.get(path)).text).toBe(first.text);
    expect(viaExpress).toBe(1);
    const fromOtherSite = { ...headers, Origin: 'https://other.example' };
    const byExpress = await client.get(path, fromOtherSite);
    expect([viaExpress, byExpress.headers['content-encoding']]).toEqual([2, encoding]);
    expect(byExpress.body).toEqual(compressed.body);
    const { etag = '' } = first.headers;
    const notModified = await client.get(path, { ...fromOtherSite, 'If-None-Match': etag });
    expect([notModified.status, notModified.headers['content-encoding']]).toEqual([304, undefined]);
  });

  test('does not depend on query parameters that its route does not read', async () => {
    const { text } = await client.get('/api/public/a?year=2026');
    for (const query of ['?year=2026&x=1', '?b=2&year=2026&a', '?year=2026&year'])
      await client.get(`/api/public/a${query}`);
    expect((await client.get('/api/public/a?x=1&year=2026')).text).toBe(text);
    expect([cache.size, made]).toEqual([1, 2]);
    expect((await client.get('/api/public/a?x=1')).text).not.toBe(text);
  });
});

describe('Express handles', () => {
  test.each(['/api/private', '/api/cookie', '/api/always-express'])(
    'every request to %s',
    async (path) => {
      for (let time = 1; time <= 3; time += 1) {
        await client.get(path);
        expect(viaExpress).toBe(time);
      }
    },
  );

  test('the first anonymous request after those of known clients', async () => {
    for (const headers of [{ Cookie: 'a=b' }, { Authorization: 'Bearer x' }]) {
      const before = viaExpress;
      await client.get('/api/public/a', headers);
      expect(viaExpress).toBe(before + 1);
    }
    await client.get('/api/public/a');
    expect([viaExpress, made]).toEqual([3, 1]);
    // What an anonymous client got is public.
    await client.get('/api/public/a', { Cookie: 'a=b' });
    expect(viaExpress).toBe(3);
  });

  test('every request of a page of another site', async () => {
    const headers = { Origin: 'https://other.example' };
    await client.get('/api/public/a', headers);
    await client.get('/api/public/a');
    await client.get('/api/public/a', headers);
    expect([viaExpress, made]).toEqual([3, 1]);
  });

  test('a write, and a read that fails', async () => {
    await client.get('/api/public/a');
    expect((await client.post('/api/public/a')).status).toBe(404);
    for (let time = 0; time < 2; time += 1) {
      expect((await client.get('/api/public')).status).toBe(404);
      expect((await client.get('/api/public/missing')).status).toBe(500);
    }
    expect([cache.size, made]).toEqual([1, 3]);
  });
});

test('made-up URLs do not fill the memory, and outdated responses are removed', async () => {
  for (let at = 0; at < 3 * ENTRIES_MAX; at += 1) await client.get(`/api/public/a?year=${at}`);
  expect(cache.size).toBe(ENTRIES_MAX);
  events = [];
  await client.get(`/api/public/a?year=${'x'.repeat(300)}`);
  expect(cache.size).toBe(ENTRIES_MAX);
  await client.get('/api/public/a');
  expect(cache.size).toBe(1);
});

test('the least recently used response is removed first', async () => {
  for (let at = 0; at < ENTRIES_MAX; at += 1) await client.get(`/api/public/${at}`);
  await client.get('/api/public/0');
  await client.get('/api/public/new');
  expect(made).toBe(ENTRIES_MAX + 1);
  await client.get('/api/public/0');
  expect(made).toBe(ENTRIES_MAX + 1);
  await client.get('/api/public/1');
  expect(made).toBe(ENTRIES_MAX + 2);
});

test('an error on the fast path is sent as every other error', async () => {
  fails = true;
  const response = await client.get('/api/public/a');
  expect([response.status, response.text]).toEqual([500, UNEXPECTED]);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
  });
});
