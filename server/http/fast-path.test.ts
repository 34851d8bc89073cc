/** Answers that are given without asking a route, on an app of one route that counts how often it is asked. */
import { createServer, type Server } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Client } from '../../tests/helpers/client.ts';
import { errorResponse, UNEXPECTED } from './error-response.ts';
import { failedBefore, fastPath } from './fast-path.ts';
import { jsonResponse, sendJson } from './json-response.ts';
import { ReadyAnswers } from './ready-answers.ts';
import { requestLog, type Ending } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

const MOST = 5;

let events: readonly string[] = ['Open'];
let today = '2026-06-10';
let asked = 0;
let breaks = false;
let endings: Ending[] = [];
let ready: ReadyAnswers;
let server: Server;
let client: Client;

beforeEach(async () => {
  [events, today, asked, breaks, endings] = [['Open'], '2026-06-10', 0, false, []];
  ready = new ReadyAnswers(MOST);
  const log = pino({ level: 'silent' });
  const app = express();
  app.disable('x-powered-by');
  app.use(failedBefore);
  app.use((_req, _res, next) => {
    asked += 1;
    next();
  });
  const response = () => jsonResponse({ events, today });
  app.get('/api/public/:id', (_req, res) => {
    sendJson(res, response(), () => [events, today]);
  });
  app.get('/api/private', (_req, res) => {
    res.set('Cache-Control', 'no-store');
    sendJson(res, response(), () => [events, today]);
  });
  app.get('/api/cookie', (_req, res) => {
    res.cookie('seen', '1');
    sendJson(res, response(), () => [events, today]);
  });
  app.use(errorResponse(log));
  const listener = fastPath({
    begin: requestLog(log, (_req, ending) => endings.push(ending)),
    security: securityHeaders(),
    quick: [
      (visit, req, res) => {
        if (breaks) throw new Error('the reason');
        return ready.give(visit, req, res);
      },
    ],
    app,
  });
  server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  client = new Client(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
afterEach(() => {
  server.close();
});

/** Headers that are the same for every answer of this kind. */
const steady = (headers: object) =>
  Object.entries(headers).filter(([name]) => !['date', 'x-request-id'].includes(name));

describe('a read that was answered once', () => {
  test('is given again with the same headers, without asking the route', async () => {
    const first = await client.get('/api/public/a?year=1');
    const again = await client.get('/api/public/a?year=1');
    expect(asked).toBe(1);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(steady(again.headers)).toEqual(steady(first.headers));
    expect(first.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
    expect(again.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  });

  test('answers HEAD and who has it already as the route does, whichever came first', async () => {
    const { etag = '' } = (await client.get('/api/public/z')).headers;
    const ask = async (path: string) => [
      await client.send('HEAD', path),
      await client.get(path, { 'If-None-Match': etag }),
      await client.get(path, { 'If-None-Match': `W/${etag}, "x"`, 'Cache-Control': 'no-cache' }),
      await client.get(path, { 'If-Modified-Since': new Date().toUTCString() }),
    ];
    // Another query asks the route with each of them first.
    const byRoute = [];
    for (const [at, path] of ['?0', '?1', '?2', '?3'].entries())
      byRoute.push((await ask(`/api/public/b${path}`))[at]);
    const before = asked;
    const byDoor = await ask('/api/public/b?0');
    expect(asked).toBe(before);
    expect(byDoor.map(({ status }) => status)).toEqual([200, 304, 200, 200]);
    for (const [at, response] of byDoor.entries()) {
      expect([response.status, response.text]).toEqual([byRoute[at]?.status, byRoute[at]?.text]);
      expect(steady(response.headers)).toEqual(steady(byRoute[at]?.headers ?? {}));
    }
  });

  test('is made anew when what it is made of was replaced, and on a new day', async () => {
    await client.get('/api/public/a');
    events = ['Open', 'Cup'];
    expect((await client.get('/api/public/a')).text).toContain('Cup');
    today = '2026-06-11';
    expect((await client.get('/api/public/a')).text).toContain('2026-06-11');
    await client.get('/api/public/a');
    expect(asked).toBe(3);
  });

  test.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('comes compressed as the caller takes it: %s', async (accepted, encoding, unpack) => {
    events = Array.from({ length: 50 }, (_, at) => `Open ${at}`);
    const [path, headers] = ['/api/public/a', { 'Accept-Encoding': accepted }];
    const first = await client.get(path);
    await expect
      .poll(async () => (await client.get(path, headers)).headers['content-encoding'])
      .toBe(encoding);
    const compressed = await client.get(path, headers);
    expect(unpack(compressed.body).toString()).toBe(first.text);
    expect(Number(compressed.headers['content-length'])).toBeLessThan(first.body.length / 2);
    expect(compressed.headers).toMatchObject({ etag: first.headers.etag, vary: 'Accept-Encoding' });
    expect((await client.get(path)).text).toBe(first.text);
    expect(asked).toBe(1);
  });

  test('is counted under its route', async () => {
    for (let time = 0; time < 2; time += 1) await client.get('/api/public/a');
    await expect.poll(() => endings.length).toBe(2);
    expect(endings[1]).toMatchObject({ visit: { route: '/api/public/:id' }, status: 200 });
  });
});

describe('never given without asking the route', () => {
  test.each(['/api/private', '/api/cookie'])('%s', async (path) => {
    for (let time = 1; time <= 3; time += 1) {
      await client.get(path);
      expect(asked).toBe(time);
    }
    expect(ready.size).toBe(0);
  });

  test('what somebody was answered who is known by something', async () => {
    for (const headers of [{ Cookie: 'a=b' }, { Authorization: 'Bearer x' }]) {
      await client.get('/api/public/a', headers);
      expect(ready.size).toBe(0);
    }
    // What a stranger was answered is nobody's secret.
    await client.get('/api/public/a');
    const before = asked;
    await client.get('/api/public/a', { Cookie: 'a=b' });
    expect(asked).toBe(before);
  });

  test('an answer to a page of another site', async () => {
    const headers = { Origin: 'https://other.example' };
    await client.get('/api/public/a', headers);
    expect(ready.size).toBe(0);
    await client.get('/api/public/a');
    await client.get('/api/public/a', headers);
    expect(asked).toBe(3);
  });

  test('a write, or an error', async () => {
    await client.get('/api/public/a');
    expect((await client.post('/api/public/a')).status).toBe(404);
    for (let time = 0; time < 2; time += 1)
      expect((await client.get('/api/public')).status).toBe(404);
    expect(ready.size).toBe(1);
  });
});

test('addresses that strangers make up fill no memory', async () => {
  for (let at = 0; at < 3 * MOST; at += 1) await client.get(`/api/public/a?${at}`);
  expect(ready.size).toBe(MOST);
  await client.get(`/api/public/a?${'x'.repeat(300)}`);
  expect(ready.size).toBe(MOST);
});

test('outdated answers are not kept beside newer ones', async () => {
  for (const id of ['a', 'b', 'c']) await client.get(`/api/public/${id}`);
  events = [];
  await client.get('/api/public/a');
  expect(ready.size).toBe(1);
});

test('what fails here is answered as every other failure', async () => {
  breaks = true;
  const response = await client.get('/api/public/a');
  expect([response.status, response.text]).toEqual([500, UNEXPECTED]);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-frame-options': 'SAMEORIGIN',
  });
});
