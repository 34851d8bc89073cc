/** Slow clients against a server with short limits. */
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../../tests/helpers/listen.ts';
import { createHardenedServer, type ConnectionLimits } from './hardened-server.ts';
import { extendRequestTimeout, extendResponseTimeout } from './timeouts.ts';

/** More than fits into the socket buffers of both sides. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');

/** Requests that reached the listener. */
let served = 0;
/** Ends the response of `/slow-to-make`. */
let make: (() => void) | undefined;

const listener: RequestListener = (req, res) => {
  served += 1;
  if (req.url === '/extended') {
    extendRequestTimeout(req, 60_000);
    extendResponseTimeout(res, 60_000);
  }
  if (req.url === '/slow-to-make') {
    make = () => res.end('made');
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
beforeEach(() => {
  served = 0;
});
afterEach(() => {
  for (const client of clients) client.destroy();
  clients = [];
  server.close();
  server.closeAllConnections();
});

async function start(limits: Partial<ConnectionLimits>): Promise<number> {
  server = createHardenedServer(listener, { checkEveryMs: 20, ...limits });
  return listen(server);
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

/** Waits for the end of a connection, which may be a reset. */
const ended = ({ socket }: { socket: Socket }) =>
  new Promise<void>((done) => {
    const end = () => done();
    if (socket.closed) end();
    else socket.once('close', end);
  });

/** What a new connection receives first; nothing when it is closed. */
async function firstBytes(port: number): Promise<string> {
  const { socket, received } = await connected(port, `${HEAD}\r\n`);
  const first = new Promise((done) => socket.once('data', done));
  await Promise.race([first, ended({ socket })]);
  return received();
}

const openConnections = () =>
  new Promise((done) => {
    server.getConnections((_error, count) => done(count));
  });

const HEAD = 'GET / HTTP/1.1\r\nHost: tour\r\n';

// macOS has no second loopback address without configuration.
test.skipIf(process.platform === 'darwin')(
  'one address has a limit of connections, which leaves room for others',
  async () => {
    const port = await start({ connectionsPerAddress: 20 });
    const idle = await Promise.all(Array.from({ length: 40 }, () => connected(port)));
    const open = () => idle.filter(({ socket }) => !socket.closed);
    await expect.poll(() => open().length).toBe(20);
    const other = await connected(port, `${HEAD}\r\n`, '127.0.0.2');
    await expect.poll(other.received).toContain('200 OK');
    expect(open()).toHaveLength(20);

    open()[0]?.socket.destroy();
    await expect.poll(() => firstBytes(port)).toContain('200 OK');
  },
);

test('a connection whose header lines never end, or never begin, is closed', async () => {
  const port = await start({ headersMs: 100 });
  const slow = await connected(port, HEAD);
  const silent = await connected(port);
  await Promise.all([slow, silent].map(ended));
  expect(slow.received()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a connection whose body never ends is closed, unless its route extends the time', async () => {
  const port = await start({ requestMs: 100 });
  const body = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: tour\r\nContent-Length: 9\r\n\r\nabc`;
  const extended = await connected(port, body('/extended'));
  await expect.poll(() => served).toBe(1);
  // It begins later and ends first.
  await ended(await connected(port, body('/')));
  expect(extended.socket.closed).toBe(false);
});

test('a connection that does not read its response is closed, unless its route extends the time', async () => {
  const port = await start({ responseMs: 200 });
  const extended = await notReading(port, '/extended');
  await expect.poll(() => served).toBe(1);
  // It begins later and ends first.
  await notReading(port, '/large');
  await expect.poll(openConnections).toBe(2);
  await expect.poll(openConnections).toBe(1);
  expect(extended.destroyed).toBe(false);
});

async function notReading(port: number, path: string): Promise<Socket> {
  const { socket } = await connected(port, HEAD.replace('/ ', `${path} `) + '\r\n');
  socket.pause();
  return socket;
}

test('the time limit is per response, not per connection', async () => {
  const port = await start({ responseMs: 60_000 });
  const { socket } = await connected(port);
  let passed = 0;
  const now = performance.now.bind(performance);
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  onTestFinished(() => clock.mockRestore());
  for (; passed < 200_000; passed += 40_000) {
    socket.write(`${HEAD}\r\n`);
    await once(socket, 'data');
  }
  expect(socket.destroyed).toBe(false);
});

test('the time that the server needs for a response does not count', async () => {
  const port = await start({ responseMs: 100 });
  const { socket, received } = await connected(port, HEAD.replace('/ ', '/slow-to-make ') + '\r\n');
  await expect.poll(() => served).toBe(1);
  await notReading(port, '/large');
  await expect.poll(openConnections).toBe(2);
  await expect.poll(openConnections).toBe(1);
  make?.();
  await once(socket, 'data');
  expect(received()).toMatch(/^HTTP\/1\.1 200 [\s\S]*made$/);
});

test('an idle connection is closed', async () => {
  const port = await start({ idleMs: 50 });
  const { socket, received } = await connected(port, `${HEAD}\r\n`);
  await ended({ socket });
  expect(received()).toMatch(/^HTTP\/1\.1 200 /);
});

test('connections beyond the limit are dropped, and accepted again when others have closed', async () => {
  const port = await start({ connections: 2 });
  const [first] = [await connected(port), await connected(port)];
  const third = await connected(port, `${HEAD}\r\n`);
  await ended(third);
  expect(third.received()).toBe('');
  first.socket.destroy();
  await expect.poll(() => firstBytes(port)).toMatch(/^HTTP\/1\.1 200 /);
});

test('oversized header lines are refused', async () => {
  const port = await start({});
  const many = Array.from({ length: 5_000 }, (_, at) => `X-${at}: 1\r\n`).join('');
  const { socket, received } = await connected(port, `${HEAD}${many}\r\n`);
  await ended({ socket });
  expect(received()).toMatch(/^HTTP\/1\.1 431 /);
});

test('a few pipelined requests get responses in order; a flood of them does not', async () => {
  const port = await start({ pipelined: 8 });
  const few = await connected(port, `${HEAD}\r\n`.repeat(8));
  let responses = few.received().match(/HTTP\/1\.1 200 /g)?.length ?? 0;
  few.socket.on('data', (part: Buffer) => {
    responses += part.toString().match(/HTTP\/1\.1 200 /g)?.length ?? 0;
  });
  await expect.poll(() => responses).toBe(8);
  // Again, on the same connection: requests with a response don't count any more.
  few.socket.write(`${HEAD}\r\n`.repeat(8));
  await expect.poll(() => responses).toBe(16);
  expect(few.socket.closed).toBe(false);
  served = 0;
  await ended(await connected(port, `${HEAD}\r\n`.repeat(1_000)));
  expect(served).toBe(8);
  served = 0;
  await ended(await connected(port, `${HEAD.replace('/ ', '/immediate ')}\r\n`.repeat(1_000)));
  expect(served, 'also when each gets its response immediately').toBe(8);
});
