import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createServer, type Server } from 'node:http';
import { pino } from 'pino';
import { listen } from '../../tests/helpers/listen.ts';
import { fileForm } from '../domain/api/forms.ts';
import { routesAt } from '../domain/api/route.ts';
import { PathYear, queryFlag } from '../domain/api/schemas.ts';
import { DEFAULT_SETTINGS } from '../domain/settings/settings.schema.ts';
import { errorResponse } from './responses/error-response.ts';
import { handle } from './handle.ts';
import { ResponseCache } from './responses/response-cache.ts';
import { addRoutes } from './routes.ts';

const rounds = routesAt('/rounds/:year', { role: null, params: { year: PathYear } });
const Round = z.object({ holes: z.int({ error: 'Holes must be a whole number.' }) });

const api = {
  read: rounds.get('', 'A round.', z.object({ year: z.int(), isShort: z.boolean() }), {
    query: z.object({ isShort: queryFlag('isShort') }),
  }),
  add: rounds.post('', 'Adds a round.', Round, Round, { status: 201 }),
  change: rounds.put('', 'Changes a round.', Round, Round, {
    isTagged: true,
    refusal: { status: 422, sentence: 'This is no round.' },
  }),
  remove: rounds.del('', 'Deletes a round.', null),
  upload: rounds.post('/card', 'Reads a card.', z.object({ bytes: z.int() }), null, {
    form: fileForm('card', 'file', 1024 * 1024),
  }),
  best: rounds.get('/best', 'The best round.', z.object({ year: z.int() })),
};

const routes = handle(api, {
  read: ({ path, query }) => ({ ...path, ...query }),
  add: ({ body }) => body,
  change: ({ body, check }) => {
    check(body);
    return body;
  },
  remove: () => undefined,
  upload: ({ file }) => ({ bytes: file.length }),
  best: { dependencies: () => [], respond: ({ path }) => path },
});

let server: Server;
let origin: string;
beforeAll(async () => {
  const app = express();
  const none = { owner: [], editor: [], scorer: [] };
  addRoutes(app, routes, {
    access: none,
    accessBeforeSetup: none,
    confirmed: [],
    cache: new ResponseCache(),
    settings: () => DEFAULT_SETTINGS,
  });
  app.use(errorResponse(pino({ level: 'silent' })));
  server = createServer(app);
  origin = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => server.close());

async function send(method: string, path: string, sent?: unknown, tag?: string) {
  const isForm = sent instanceof FormData;
  const response = await fetch(origin + path, {
    method,
    headers: {
      ...(sent !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...(tag !== undefined && { 'If-Match': tag }),
    },
    ...(sent !== undefined && { body: isForm ? sent : JSON.stringify(sent) }),
  });
  return `${response.status} ${await response.text()}`;
}

describe('a handler', () => {
  test('gets path, query and body parsed, and what it returns is sent with the declared status', async () => {
    expect(await send('GET', '/rounds/2026')).toBe('200 {"year":2026,"isShort":false}');
    expect(await send('GET', '/rounds/2026?isShort=true')).toBe('200 {"year":2026,"isShort":true}');
    expect(await send('POST', '/rounds/2026', { holes: 18, more: 1 })).toBe('201 {"holes":18}');
    expect(await send('DELETE', '/rounds/2026')).toBe('204 ');
    expect(await send('GET', '/rounds/2026/best')).toBe('200 {"year":2026}');
  });

  test('gets no request that isn’t as declared: the path is checked first, then query and body', async () => {
    expect(await send('POST', '/rounds/x', {})).toBe('404 There is no such year.');
    expect(await send('GET', '/rounds/x/best')).toBe('404 There is no such year.');
    expect(await send('GET', '/rounds/2026?isShort=1')).toBe('400 isShort must be true or false.');
    expect(await send('POST', '/rounds/2026', { holes: '' })).toBe(
      '400 Holes must be a whole number.',
    );
    expect(await send('PUT', '/rounds/2026', {})).toBe('422 This is no round.');
    expect(await send('POST', '/rounds/2026', null)).toMatch(/^400 /);
  });

  test('compares the state that a tagged change starts from', async () => {
    expect(await send('PUT', '/rounds/2026', { holes: 9 }, '"other"')).toMatch(/^412 /);
    expect(await send('PUT', '/rounds/2026', { holes: 9 }, 'other')).toMatch(/^400 If-Match /);
    expect(await send('PUT', '/rounds/2026', { holes: 9 }, '*')).toBe('200 {"holes":9}');
  });

  test('gets the file of a form', async () => {
    const form = new FormData();
    expect(await send('POST', '/rounds/2026/card', form)).toBe('400 The part "card" is missing.');
    form.append('card', new Blob(['18 holes']), 'card.csv');
    expect(await send('POST', '/rounds/2026/card', form)).toBe('200 {"bytes":8}');
    expect(await send('POST', '/rounds/2026/card', {})).toMatch(/^415 /);
  });
});
