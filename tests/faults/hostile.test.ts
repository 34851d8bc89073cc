/** Any request to any route gets the right status and a sentence, never a 500 and never internals. */
import fc from 'fast-check';
import { Agent, request } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Client } from '../helpers/client.ts';
import { eventRecord } from '../helpers/events.ts';
import { routesOf, STREAMS } from '../helpers/routes.ts';
import { UNREACHABLE } from '../helpers/server.ts';
import { useSharedServer } from '../helpers/use-server.ts';
import { hostileRequest, type HostileRequest } from './hostile-input.ts';
import { countOf, SEED } from './scale.ts';

const CASES = countOf('CASES', { short: 300, long: 100_000 });

const { server } = useSharedServer();
let staff: Client;
let routes: string[];
beforeAll(() => {
  routes = routesOf({ stack: server.app.router.stack })
    .filter((route) => !STREAMS.includes(route))
    .sort();
});
beforeEach(async () => {
  staff = await server.signIn();
  await server.stores.events.update((events) =>
    events.splice(0, events.length, eventRecord({ eventID: '2026-granite-open' })),
  );
});

/** Keep-alive connections, since there are very many requests. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
afterAll(() => agent.destroy());

/** Addresses that Node may refuse are longer than this. */
const LONGEST = 16_000;

interface Reply {
  status: number;
  cache: string;
  text: string;
}

/** Sends the request unchanged; null when Node itself refuses to send it. */
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
            const cache = response.headers['cache-control'] ?? '';
            resolve({ status: response.statusCode ?? 0, cache, text });
          });
        },
      );
      sent.on('error', (error) => {
        // The server may close a keep-alive connection in the moment it is used again.
        if (sent.reusedSocket) resolve(send({ route, parts, query, headers, body }, cookie));
        // Node itself refuses long addresses, and reads no body after them.
        else if (path.length + query.length > LONGEST) resolve(null);
        else reject(error);
      });
      sent.end(body ?? undefined);
    } catch {
      resolve(null);
    }
  });
}

/** Percent-encodes a text, unless it already contains an escape that may be malformed. */
function pathPart(text: string): string {
  return text.startsWith('%') ? text : encodeURIComponent(text.toWellFormed());
}

/** What no response may contain. */
const INTERNALS = /node_modules|\.ts:\d|at async |ENOENT|SyntaxError|TypeError|ZodError|\/tmp\//;

test(`${CASES} requests of any kind get no 500 and no internals`, async () => {
  const seen = new Map<number, number>();
  const property = fc.asyncProperty(hostileRequest(routes), async (hostile) => {
    const cookie = staff.cookieHeader();
    const reply = await send(hostile, cookie);
    if (!reply) return;
    seen.set(reply.status, (seen.get(reply.status) ?? 0) + 1);
    const context = `${hostile.route}: ${reply.status} ${reply.text.slice(0, 300)}`;
    // The scoring site can't be reached in this test.
    if (reply.status !== 502) expect(reply.status, context).toBeLessThan(500);
    // A logout ends the session of the following requests, and wrong logins block others for a while.
    if (hostile.route === 'POST /api/logout') {
      server.clock.move({ hours: 1 });
      staff = await server.signIn();
    }
    if (reply.status < 400) return;
    if (reply.status !== 431) expect(reply.cache, context).toBe('no-store');
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
  // Some of them must have been valid: about a quarter is.
  const valid = [200, 201, 202, 204].reduce((sum, status) => sum + (seen.get(status) ?? 0), 0);
  expect(valid).toBeGreaterThan(CASES / 10);
});
