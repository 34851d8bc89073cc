/** Slow clients against a server with short limits; tests/faults has the real ones. */
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createHardenedServer, type ConnectionLimits } from './hardened-server.ts';
import { extendRequestTimeout } from './request-timeout.ts';
import { extendResponseTimeout } from './response-timeout.ts';

/** More than fits into the socket buffers of both sides. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');

/** Requests that reached the listener. */
let served = 0;

const listener: RequestListener = (req, res) => {
  served += 1;
  if (req.url === '/extended') {
    extendRequestTimeout(req, 60_000);
    extendResponseTimeout(res, 60_000);
  }
  if (req.url === '/slow-to-make') {
    setTimeout(() => res.end('made'), 400);
    return;
  }
  if (req.url === '/immediate') {
    res.end('immediate');
    return;
  }
  const response = () => res.end(req.url === '/' ? 'ok' : LARGE);
  // A request without a body emits no `end`; respond in a later turn of the event loop all the same.
  if (req.readableEnded) setImmediate(response);
  else req.resume().once('end', response);
};

let server: Server;
let clients: Socket[] = [];
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
  server.close();
  server.closeAllConnections();
});

async function start(limits: Partial<ConnectionLimits>): Promise<number> {
  server = createHardenedServer(listener, { checkEveryMs: 20, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A connection with these bytes sent, and the first characters that came back. */
async function connected(
  port: number,
  sent = '',
  localAddress = '127.0.0.1',
): Promise<{ socket: Socket; received: () => string }> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  clients.push(socket);
  let received = '';
  socket.on('error', () => undefined);
  socket.on(
    'data',
    (part: Buffer) => (received = (received + part.toString('latin1')).slice(0, 400)),
  );
  await once(socket, 'connect');
  socket.write(sent);
  return { socket, received: () => received };
}

// macOS has no second loopback address without configuration.
test.skipIf(process.platform === 'darwin')(
  'one address has a limit of connections, which leaves room for others',
  async () => {
    const port = await start({ connectionsPerAddress: 20 });
    const idle = await Promise.all(Array.from({ length: 40 }, () => connected(port)));
    const ended = await Promise.all(idle.map(({ socket }) => isEnded(socket, 300)));
    expect(ended.filter(Boolean)).toHaveLength(20);
    const other = await connected(port, 'GET / HTTP/1.1\r\nHost: tour\r\n\r\n', '127.0.0.2');
    await expect.poll(other.received).toContain('200 OK');

    idle.find(({ socket }) => !socket.closed)?.socket.destroy();
    const servedAgain = async () => {
      const { received } = await connected(port, 'GET / HTTP/1.1\r\nHost: tour\r\n\r\n');
      await wait(50);
      return received();
    };
    await expect.poll(servedAgain).toContain('200 OK');
  },
);

/** Whether the server ended a connection within this time. */
async function isEnded(socket: Socket, within = 1_000): Promise<boolean> {
  return Promise.race([
    once(socket, 'close').then(() => true),
    wait(within, false, { ref: false }),
  ]);
}

const HEAD = 'GET / HTTP/1.1\r\nHost: tour\r\n';

test('a connection whose header lines never end, or never begin, is closed', async () => {
  const port = await start({ headersMs: 100 });
  const slow = await connected(port, HEAD);
  const silent = await connected(port);
  expect(await Promise.all([isEnded(slow.socket), isEnded(silent.socket)])).toEqual([true, true]);
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection whose body never ends is closed, unless its route extends the time', async () => {
  const port = await start({ requestMs: 100 });
  const body = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: tour\r\nContent-Length: 9\r\n\r\nabc`;
  const usual = await connected(port, body('/'));
  const extended = await connected(port, body('/extended'));
  expect(await isEnded(usual.socket)).toBe(true);
  expect(await isEnded(extended.socket, 200)).toBe(false);
});

test('a connection that does not read its response is closed, unless its route extends the time', async () => {
  const port = await start({ responseMs: 200 });
  const reader = async (path: string) => {
    const { socket } = await connected(port, `GET ${path} HTTP/1.1\r\nHost: tour\r\n\r\n`);
    socket.pause();
    return socket;
  };
  await reader('/large');
  const extended = await reader('/extended');
  const connections = () =>
    new Promise((done) => {
      server.getConnections((_error, count) => {
        done(count);
      });
    });
  while ((await connections()) !== 2) await wait(10);
  while ((await connections()) !== 1) await wait(10);
  await wait(300);
  expect(await connections(), 'the extended one is left').toBe(1);
  expect(extended.destroyed).toBe(false);
});

test('the time limit is per response, not per connection', async () => {
  const port = await start({ responseMs: 1_000 });
  const { socket } = await connected(port);
  for (let count = 1; count <= 4; count += 1) {
    socket.write(`${HEAD}\r\n`);
    await once(socket, 'data');
    await wait(400);
  }
  expect(socket.destroyed).toBe(false);
});

test('the time that the server needs for a response does not count', async () => {
  const port = await start({ responseMs: 100 });
  const { socket, received } = await connected(port, HEAD.replace('/ ', '/slow-to-make ') + '\r\n');
  await once(socket, 'data');
  expect(received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*made$/);
});

test('an idle connection is closed', async () => {
  const port = await start({ idleMs: 50 });
  const { socket, received } = await connected(port, `${HEAD}\r\n`);
  // Node waits a second longer than its setting, for requests in transit.
  expect(await isEnded(socket, 3_000)).toBe(true);
  expect(received()).toMatch(/^HTTP\/1\.1 200 /);
});

test('connections beyond the limit are dropped, and accepted again when others have closed', async () => {
  const port = await start({ connections: 2 });
  const [first] = [await connected(port), await connected(port)];
  const third = await connected(port, `${HEAD}\r\n`);
  expect(await isEnded(third.socket)).toBe(true);
  expect(third.received()).toBe('');
  first.socket.destroy();
  await wait(50);
  const fourth = await connected(port, `${HEAD}\r\n`);
  await once(fourth.socket, 'data');
  expect(fourth.received()).toMatch(/^HTTP\/1\.1 200 /);
});

test('oversized header lines are refused', async () => {
  const port = await start({});
  const many = Array.from({ length: 5_000 }, (_, at) => `X-${at}: 1\r\n`).join('');
  const { socket, received } = await connected(port, `${HEAD}${many}\r\n`);
  await isEnded(socket);
  expect(received()).toMatch(/^HTTP\/1\.1 431 /);
});

test('a few pipelined requests get responses in order; a flood of them does not', async () => {
  const port = await start({ pipelined: 8 });
  const few = await connected(port, `${HEAD}\r\n`.repeat(8));
  const responses = () => few.received().match(/HTTP\/1\.1 200 /g)?.length ?? 0;
  while (responses() < 3) await once(few.socket, 'data');
  // Again, on the same connection: requests with a response don't count any more.
  few.socket.write(`${HEAD}\r\n`.repeat(8));
  expect(await isEnded(few.socket, 200)).toBe(false);
  served = 0;
  const flood = await connected(port, `${HEAD}\r\n`.repeat(1_000));
  expect(await isEnded(flood.socket)).toBe(true);
  expect(served).toBe(8);
  served = 0;
  const quick = await connected(port, `${HEAD.replace('/ ', '/immediate ')}\r\n`.repeat(1_000));
  expect(await isEnded(quick.socket)).toBe(true);
  expect(served, 'also when each gets its response immediately').toBe(8);
});
