/** Whatever is sent to whatever route: a sentence with the right status, never a 500, never internals (X10). */
import fc from 'fast-check';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SIGN_IN_FIRST } from '../../server/session/guard.ts';
import { WRONG_ORIGIN } from '../../server/session/origin-check.ts';
import type { Client } from '../helpers/client.ts';
import { eventRecord } from '../helpers/events.ts';
import { quickPasswords } from '../helpers/passwords.ts';
import { routesOf } from '../helpers/routes.ts';
import { start, UNREACHABLE, type TestServer } from '../helpers/server.ts';
import { hostileRequest, type HostileRequest } from './hostile-input.ts';
import { countOf, SEED } from './scale.ts';

const CASES = countOf('CASES', { short: 1_500, long: 100_000 });

let server: TestServer;
let staff: Client;
let routes: string[];
beforeAll(async () => {
  server = await start({ passwords: quickPasswords });
  routes = routesOf({ stack: server.app.router.stack }).sort();
});
afterAll(() => server.stop());
beforeEach(async () => {
  staff = await server.signIn();
  await server.stores.events.update((events) => {
    events.splice(0, events.length, eventRecord({ eventID: '2026-granite-open' }));
  });
});

const [OPEN_WRITES, SIGNED] = [
  ['POST /api/login', 'POST /api/logout'],
  'POST /api/webhooks/storefront',
];
const split = (route: string) => {
  const [method = '', path = ''] = route.split(' ');
  return { method, path: path.replace(/:\w+/g, '2026') };
};
const writes = () => routes.filter((route) => !route.startsWith('GET '));

/** Everything that is stored, private files included. */
const stored = () =>
  JSON.stringify(
    Object.values(server.stores).map((store) =>
      typeof store === 'object' && 'data' in store
        ? store.data instanceof Map
          ? [...store.data]
          : store.data
        : null,
    ),
  );

describe('every write', () => {
  test('is refused after a logout, and after a password was changed elsewhere', async () => {
    const ended = server.client();
    for (const [name, value] of staff.cookies) ended.cookies.set(name, value);
    await staff.post('/api/logout');
    const before = stored();
    for (const route of writes().filter((each) => !OPEN_WRITES.includes(each))) {
      const { method, path } = split(route);
      const answer = await ended.send(method, path, { json: {} });
      expect([route, answer.status], answer.text).toEqual([route, 401]);
      if (route !== SIGNED) expect(answer.text).toBe(SIGN_IN_FIRST);
    }
    expect(stored()).toBe(before);
  });

  test.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'file:///x'])(
    'is refused when it comes from %s',
    async (Origin) => {
      const before = stored();
      for (const route of writes()) {
        const { method, path } = split(route);
        const answer = await staff.send(method, path, { json: {}, headers: { Origin } });
        expect([route, answer.status, answer.text]).toEqual([route, 403, WRONG_ORIGIN]);
      }
      expect(stored()).toBe(before);
    },
  );

  test('is refused in another type than it takes, and changes nothing', async () => {
    const before = stored();
    for (const route of writes().filter((each) => !OPEN_WRITES.includes(each))) {
      const { method, path } = split(route);
      const headers = { 'Content-Type': 'application/xml' };
      const answer = await staff.send(method, path, { body: '<year>2026</year>', headers });
      // Some need no body at all, and find nothing under the path's name.
      expect([route, answer.status < 500], answer.text).toEqual([route, true]);
      expect(answer.headers['content-type'], route).toMatch(/^text\/plain|^application\/json/);
    }
    expect(stored()).toBe(before);
  });
});

test('every address names its methods to any other', async () => {
  for (const path of new Set(routes.map((route) => split(route).path))) {
    const known = routes
      .filter((route) => split(route).path === path)
      .map((route) => split(route).method);
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      if (known.includes(method)) continue;
      const { status, headers } = await staff.send(method, path);
      expect([method, path, status]).toEqual([method, path, 405]);
      for (const each of known) expect(headers.allow).toContain(each);
    }
  }
});

/** Connections that are kept, since there are very many requests. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => {
  agent.destroy();
});

interface Reply {
  status: number;
  text: string;
}

/** Sends it just so; null when Node itself refuses to send it. */
function send(
  { route, parts, query, headers, body }: HostileRequest,
  cookie: string,
): Promise<Reply | null> {
  const [method = '', template = ''] = route.split(' ');
  let at = 0;
  const path = template.replace(/:\w+/g, () => {
    at += 1;
    return pathPart(parts[at - 1] ?? '');
  });
  const length = body ? { 'Content-Length': String(body.length) } : {};
  return new Promise((resolve, reject) => {
    try {
      const sent = request(
        server.origin + path + query,
        { method, agent, headers: { Cookie: cookie, ...length, ...headers } },
        (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => {
            resolve({ status: response.statusCode ?? 0, text });
          });
        },
      );
      sent.on('error', (error) => {
        // The server may close a kept connection in the moment it is used again.
        if (sent.reusedSocket) resolve(send({ route, parts, query, headers, body }, cookie));
        else reject(error);
      });
      sent.end(body ?? undefined);
    } catch {
      resolve(null);
    }
  });
}

/** Encoded, or half so. */
function pathPart(text: string): string {
  return text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed());
}

/** What no answer may show. */
const INTERNALS = /node_modules|\.ts:\d|at async |ENOENT|SyntaxError|TypeError|ZodError|\/tmp\//;

test(
  `${CASES} requests of any kind get no 500 and no internals`,
  async () => {
    const seen = new Map<number, number>();
    const property = fc.asyncProperty(hostileRequest(routes), async (asked) => {
      const cookie = staff.cookieHeader();
      const reply = await send(asked, cookie);
      if (!reply) return;
      seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
      const context = `${asked.route}: ${reply.status} ${reply.text.slice(0, 300)}`;
      // A scoring site that can't be reached is nobody's fault here.
      if (reply.status !== 502) expect(reply.status, context).toBeLessThan(500);
      // A logout among them ends the session of all that follow, and wrong logins close the door a while.
      if (asked.route === 'POST /api/logout') {
        server.clock.move({ hours: 1 });
        staff = await server.signIn();
      }
      if (reply.status < 400) return;
      expect(reply.text, context).not.toMatch(INTERNALS);
      expect(reply.text.length, context).toBeLessThan(1_000);
    });
    await fc.assert(property, { numRuns: CASES, seed: SEED, endOnFailure: false });
    console.info(`${CASES} requests by status:`, Object.fromEntries([...seen].sort()));
    const failures = server.logged
      .filter(({ msg }) => msg === 'request failed')
      .map((entry) => JSON.stringify(entry))
      .filter((entry) => !entry.includes(UNREACHABLE));
    expect(failures).toEqual([]);
    // Among them must be some that were right.
    expect((seen.get(201) ?? 0) + (seen.get(204) ?? 0)).toBeGreaterThan(CASES / 200);
  },
  CASES * 100 + 60_000,
);
