/** Callers who are slow on purpose, against a server whose patience is short; the real one's is in tests/faults. */
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createHardenedServer, type CallerLimits } from './hardened-server.ts';
import { allowReceiving } from './request-timeout.ts';
import { allowSending } from './response-timeout.ts';

/** More than the buffers between both sides hold. */
const LARGE = Buffer.alloc(32 * 1024 * 1024, 'x');

/** Requests that came as far as the routes. */
let served = 0;

const listener: RequestListener = (req, res) => {
  served += 1;
  if (req.url === '/patient') {
    allowReceiving(req, 60_000);
    allowSending(res, 60_000);
  }
  if (req.url === '/slow-to-make') {
    setTimeout(() => res.end('made'), 400);
    return;
  }
  if (req.url === '/at-once') {
    res.end('at once');
    return;
  }
  const response = () => res.end(req.url === '/' ? 'ok' : LARGE);
  // What came without a body has no end to wait for, but it isn't answered in the same turn either.
  if (req.readableEnded) setImmediate(response);
  else req.resume().once('end', response);
};

let server: Server;
let callers: Socket[] = [];
afterEach(() => {
  for (const caller of callers) caller.destroy();
  callers = [];
  server.close();
  server.closeAllConnections();
});

async function start(limits: Partial<CallerLimits>): Promise<number> {
  server = createHardenedServer(listener, { lookEveryMs: 20, ...limits });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

/** A connection over which this was sent; what comes back is kept as far as it is read. */
async function caller(port: number, sent = ''): Promise<{ socket: Socket; heard: () => string }> {
  const socket = connect(port, '127.0.0.1');
  callers.push(socket);
  let heard = '';
  socket.on('error', () => undefined);
  socket.on('data', (part: Buffer) => (heard = (heard + part.toString('latin1')).slice(0, 400)));
  await once(socket, 'connect');
  socket.write(sent);
  return { socket, heard: () => heard };
}

/** Whether the server ended a connection within this time; its other side has to be looked at. */
async function isEnded(socket: Socket, within = 1_000): Promise<boolean> {
  return Promise.race([
    once(socket, 'close').then(() => true),
    wait(within, false, { ref: false }),
  ]);
}

const HEAD = 'GET / HTTP/1.1\r\nHost: tour\r\n';

test('header lines that never end, or never begin, are not waited for', async () => {
  const port = await start({ headersMs: 100 });
  const dribbler = await caller(port, HEAD);
  const silent = await caller(port);
  expect(await Promise.all([isEnded(dribbler.socket), isEnded(silent.socket)])).toEqual([
    true,
    true,
  ]);
  expect(dribbler.heard()).toMatch(/^HTTP\/1\.1 408 /);
});

test('a body that never ends is not waited for, unless its route allows it', async () => {
  const port = await start({ receivingMs: 100 });
  const body = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: tour\r\nContent-Length: 9\r\n\r\nabc`;
  const usual = await caller(port, body('/'));
  const patient = await caller(port, body('/patient'));
  expect(await isEnded(usual.socket)).toBe(true);
  expect(await isEnded(patient.socket, 200)).toBe(false);
});

test('an answer that is taken byte by byte is not sent to its end, unless its route allows it', async () => {
  const port = await start({ sendingMs: 200 });
  const reader = async (path: string) => {
    const { socket } = await caller(port, `GET ${path} HTTP/1.1\r\nHost: tour\r\n\r\n`);
    socket.pause();
    return socket;
  };
  await reader('/large');
  const patient = await reader('/patient');
  const isNotModified = () =>
    new Promise((done) => {
      server.getConnections((_error, count) => {
        done(count);
      });
    });
  while ((await isNotModified()) !== 2) await wait(10);
  while ((await isNotModified()) !== 1) await wait(10);
  await wait(300);
  expect(await isNotModified(), 'the patient one is left').toBe(1);
  expect(patient.destroyed).toBe(false);
});

test('the time is an answer’s, not a connection’s', async () => {
  const port = await start({ sendingMs: 1_000 });
  const { socket } = await caller(port);
  for (let count = 1; count <= 4; count += 1) {
    socket.write(`${HEAD}\r\n`);
    await once(socket, 'data');
    await wait(400);
  }
  expect(socket.destroyed).toBe(false);
});

test('time that the server needs for an answer is not its caller’s', async () => {
  const port = await start({ sendingMs: 100 });
  const { socket, heard } = await caller(port, HEAD.replace('/ ', '/slow-to-make ') + '\r\n');
  await once(socket, 'data');
  expect(heard()).toMatch(/^HTTP\/1\.1 200 [\s\S]*made$/);
});

test('a line that is only held is closed between two requests', async () => {
  const port = await start({ idleMs: 50 });
  const { socket, heard } = await caller(port, `${HEAD}\r\n`);
  // Node waits a second longer than it says, for requests that are on their way.
  expect(await isEnded(socket, 3_000)).toBe(true);
  expect(heard()).toMatch(/^HTTP\/1\.1 200 /);
});

test('more connections than there may be are dropped, and taken again when others left', async () => {
  const port = await start({ connections: 2 });
  const [first] = [await caller(port), await caller(port)];
  const third = await caller(port, `${HEAD}\r\n`);
  expect(await isEnded(third.socket)).toBe(true);
  expect(third.heard()).toBe('');
  first.socket.destroy();
  await wait(50);
  const fourth = await caller(port, `${HEAD}\r\n`);
  await once(fourth.socket, 'data');
  expect(fourth.heard()).toMatch(/^HTTP\/1\.1 200 /);
});

test('header lines without measure are refused', async () => {
  const port = await start({});
  const many = Array.from({ length: 5_000 }, (_, at) => `X-${at}: 1\r\n`).join('');
  const { socket, heard } = await caller(port, `${HEAD}${many}\r\n`);
  await isEnded(socket);
  expect(heard()).toMatch(/^HTTP\/1\.1 431 /);
});

test('a few requests in one go are answered in order; a flood of them is not', async () => {
  const port = await start({ waiting: 8 });
  const few = await caller(port, `${HEAD}\r\n`.repeat(8));
  const responses = () => few.heard().match(/HTTP\/1\.1 200 /g)?.length ?? 0;
  while (responses() < 3) await once(few.socket, 'data');
  // Again, on the same connection: those that were answered don't count any more.
  few.socket.write(`${HEAD}\r\n`.repeat(8));
  expect(await isEnded(few.socket, 200)).toBe(false);
  served = 0;
  const flood = await caller(port, `${HEAD}\r\n`.repeat(1_000));
  expect(await isEnded(flood.socket)).toBe(true);
  expect(served).toBe(8);
  served = 0;
  const quick = await caller(port, `${HEAD.replace('/ ', '/at-once ')}\r\n`.repeat(1_000));
  expect(await isEnded(quick.socket)).toBe(true);
  expect(served, 'also when each is answered at once').toBe(8);
});
