/**
 * Every route refuses every attack that applies to it with a sentence, and stores nothing. That each needs a session is
 * tested in tests/routes.test.ts, how sessions end in server/session/session.test.ts.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WRONG_ORIGIN } from '../../server/session/origin-check.ts';
import type { Client, ClientResponse, SendOptions } from '../helpers/client.ts';
import { eventRecord } from '../helpers/events.ts';
import { routesOf, STREAMS } from '../helpers/routes.ts';
import { start, type TestServer } from '../helpers/server.ts';
import { HOSTILE_BODIES } from './hostile-bodies.ts';
import { countOf } from './scale.ts';

/** The writes that tests/routes.test.ts lists as open to anonymous clients. */
const OPEN_WRITES = [
  'POST /api/login',
  'POST /api/logout',
  'POST /api/auth/invitation',
  'POST /api/auth/invitation/password',
  'POST /api/login/passkey',
  'POST /api/login/passkey/options',
  // Requires the code of a group.
  'PUT /api/scores/:eventID/cards/:cardID',
  // Requires the code of a player's link.
  'PUT /api/match-play/:year/report',
];
/** Require the first step of a login instead of a session. */
const SECOND_STEP = ['POST /api/login/second-factor', 'POST /api/login/second-factor/options'];
/** Requires a signature of the body instead of a session. */
const SIGNED = 'POST /api/webhooks/storefront';
/** Ignore the body. */
const WITHOUT_BODY = [
  'POST /api/publish',
  'POST /api/automatic-backups',
  'DELETE /api/auth/second-factor',
  'POST /api/auth/second-factor/totp',
  'DELETE /api/auth/second-factor/totp',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/passkeys/options',
  'POST /api/login/second-factor/options',
];

/** What refuses attacks is shared by all routes: in short runs each is made on a part of them, and each on another. */
const PARTS = countOf('ATTACK_PARTS', { short: 6, long: 1 });
const partOf = <T>(routes: readonly T[], attack: number) =>
  routes.filter((_, at) => at % PARTS === attack % PARTS);

const EVENT = '2026-granite-open';

let server: TestServer;
let staff: Client;
let routes: string[];
/** The routes that require a session; tests/routes.test.ts lists them. */
let guarded: string[];
let before: Awaited<ReturnType<typeof everythingStored>>;
beforeAll(async () => {
  server = await start();
  routes = routesOf({ stack: server.app.router.stack }).sort();
  const anonymous = await Promise.all(
    routes.map(async (route) => [route, (await send(server.client(), route)).status] as const),
  );
  guarded = anonymous
    .filter(([route, status]) => status === 401 && ![...SECOND_STEP, SIGNED].includes(route))
    .map(([route]) => route);
  expect(guarded.length).toBeGreaterThan(60);
});
afterAll(() => server.stop());
beforeEach(async () => {
  // Limits of logins and of changed passwords have a window of minutes.
  server.clock.move({ hours: 1 });
  await server.stores.events.update((events) => {
    events.splice(0, events.length, eventRecord({ eventID: EVENT }));
  });
  staff = await server.signIn();
  before = await everythingStored();
});
afterEach(async () => {
  expect(await everythingStored()).toEqual(before);
});

const writes = () => routes.filter((route) => !route.startsWith('GET '));
const split = (route: string) => {
  const [method = '', path = ''] = route.split(' ');
  // An event that exists, so that a write that got through would change it.
  return { method, path: path.replace(':eventID', EVENT).replace(/:\w+/g, '2026') };
};

function send(client: Client, route: string, options: SendOptions = {}): Promise<ClientResponse> {
  const { method, path } = split(route);
  return client.send(method, path, options);
}

/** The collections in memory, and every file with its size and time; sessions come and go. */
async function everythingStored() {
  const memory = Object.entries({ ...server.stores })
    .filter(([name]) => name !== 'sessions')
    .map(([name, store]) =>
      typeof store === 'object' && 'data' in store
        ? [name, store.data instanceof Map ? [...store.data] : store.data]
        : null,
    );
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const files = entries.filter(
    (entry) =>
      entry.isFile() &&
      !entry.name.startsWith('sessions.json') &&
      // Logins are lines of the journal.
      !entry.parentPath.endsWith('/journal'),
  );
  const disk = files.map(async ({ parentPath, name }) => {
    const { size, mtimeMs } = await stat(join(parentPath, name));
    return `${join(parentPath, name)} ${size} ${mtimeMs}`;
  });
  return { memory: JSON.stringify(memory), disk: (await Promise.all(disk)).sort() };
}

/** One or two plain sentences, perhaps with a field's name at their beginning: no markup, no stack, no data. */
const SENTENCE = /^[A-Za-z“][^\n<>{}]{4,400}\.$/u;
const INTERNALS =
  /node_modules|\.ts\b|at async |ENOENT|[A-Z][a-z]+Error|\/tmp\/|undefined|\[object/;

/** What is wrong with the refusal of a request: nothing, or words for the report. */
function faultsOf(route: string, { status, text, headers }: ClientResponse): string[] {
  const at = `${route}: ${status} ${text.slice(0, 120)}`;
  if (status >= 500 || status < 400) return [`${at} (not refused)`];
  const isHead = text === '' && headers['content-length'] !== '0';
  return [
    ...(isHead || (SENTENCE.test(text) && !INTERNALS.test(text)) ? [] : [`${at} (no sentence)`]),
    ...(headers['content-type'] === 'text/plain; charset=utf-8' ? [] : [`${at} (type)`]),
    ...(headers['cache-control'] === 'no-store' ? [] : [`${at} (may be cached)`]),
  ];
}

test('responses to staff are never cached, whether they succeed or not', async () => {
  const faults: string[] = [];
  let succeeded = 0;
  const reads = [...guarded, 'GET /api/auth/me'].filter((each) => each.startsWith('GET '));
  for (const route of reads.filter((each) => !STREAMS.includes(each))) {
    const { status, headers } = await send(staff, route);
    if (status === 200) succeeded += 1;
    if (headers['cache-control'] !== 'no-store') {
      faults.push(`${route}: ${status} ${headers['cache-control'] ?? 'without a rule'}`);
    }
  }
  expect(faults).toEqual([]);
  expect(succeeded).toBeGreaterThan(6);
  // One of the requests made a backup.
  before = await everythingStored();
});

describe('another site in a signed-in browser', () => {
  // server/session/origin-check.test.ts has the other ways to come from another site.
  const FROM: readonly Record<string, string>[] = [
    { Origin: 'https://evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ];
  // A form of another site can send these types without a preflight request.
  const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
  const requests = FROM.flatMap((from) => TYPES.map((type) => ({ ...from, 'Content-Type': type })));

  test('writes nothing', async () => {
    const faults: string[] = [];
    for (const [attack, headers] of requests.entries()) {
      for (const route of partOf(writes(), attack)) {
        const response = await send(staff, route, { headers, body: '{"a":1}' });
        if (response.status !== 403 || response.text !== WRONG_ORIGIN) {
          faults.push(`${route}: ${response.status} ${response.text}`);
        }
        faults.push(...faultsOf(route, response));
      }
    }
    expect(faults).toEqual([]);
    expect((await staff.get('/api/auth/me')).text).toContain('true');
  });
});

/** Deletes, restores, refreshes, withdrawals and the like use only their path. */
const isBodiless = (route: string) =>
  /^DELETE .*\/(:|sessions$)|\/:\w+\/restore$|\/(refresh|invite|duplicate|draft|withdraw)$/.test(
    route,
  ) || WITHOUT_BODY.includes(route);

/** The writes that read their body. */
const readers = () =>
  writes().filter((route) => !OPEN_WRITES.includes(route) && !isBodiless(route));

test('a body of another type changes nothing', async () => {
  const TYPES = [
    'application/xml',
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json-patch+json',
    'multipart/form-data',
    'multipart/mixed; boundary=b',
    'application/octet-stream',
  ];
  const faults: string[] = [];
  for (const [attack, type] of TYPES.entries()) {
    for (const route of [...partOf(readers(), attack), 'POST /api/login']) {
      const headers = { 'Content-Type': type };
      const response = await send(staff, route, { headers, body: '--b\r\nyear=2026' });
      faults.push(...faultsOf(route, response));
    }
  }
  expect(faults).toEqual([]);
});

test('most writes read a body', () => {
  expect(readers().length).toBeGreaterThan(30);
});

test.each(HOSTILE_BODIES)(
  'a body that is %s changes nothing',
  async (what, { type, body, encoding }) => {
    const faults: string[] = [];
    const attack = HOSTILE_BODIES.findIndex(([name]) => name === what);
    const headers = {
      'Content-Type': type ?? 'application/json',
      ...(encoding === undefined ? {} : { 'Content-Encoding': encoding }),
    };
    for (const route of partOf(readers(), attack)) {
      faults.push(...faultsOf(route, await send(staff, route, { headers, body })));
    }
    expect(faults).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect('polluted' in {}).toBe(false);
  },
);
