/**
 * Slow and abusive clients. The server refuses or drops them, serves other clients meanwhile, and afterwards
 * has no more connections and memory in use than before.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { Client } from '../helpers/client.ts';
import { comes, connectionsAt, KNOWS_PROCESSES, memoryOf } from './process-facts.ts';
import { RawClient, abuses, type Abuse } from './abusive-clients.ts';
import { countOf } from './scale.ts';
import { folderWith, NOW, startIn } from './whole-tour.ts';

/** How many of the clients of each kind connect. server/http/connections/hardened-server.test.ts tests their time limits. */
const SHARE = countOf('ABUSE_SHARE', { short: 10, long: 100 }) / 100;

/** The most memory a server may need, in MB, and its growth from the first round to the second. */
const MEMORY_MAX = 900;
const GROWTH_MAX = 1.2;

/** How often all of them connect. */
const ROUNDS = countOf('ABUSE_ROUNDS', { short: 1, long: 2 });

/** A picture larger than the socket buffers of both sides. */
const PICTURE = 'a'.repeat(20);
const PICTURE_BYTES = 8 * 1024 * 1024;

let folder = '';
let tour: TourProcess;
let port = 0;
let before = 0;
beforeAll(async () => {
  folder = await folderWith(() => Promise.resolve());
  const pictures = join(folder, 'data/images', PICTURE);
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, '1280.webp'), randomBytes(PICTURE_BYTES));
  // All clients have one address here, as they have behind a proxy.
  tour = await startIn(folder, { TOUR_NOW: NOW, HOST: '127.0.0.1', TRUST_PROXY: '1' });
  port = Number(new URL(tour.origin).port);
  for (const path of ['/', '/schedule', '/api/events']) await new Client(tour.origin).get(path);
  before = await memoryOf(tour.pid);
});
afterAll(async () => {
  await tour.stop();
  await removeFolder(folder);
});

/** Expects a page, data, a picture and a login to be served. */
async function othersAreServed(): Promise<void> {
  const visitor = new Client(`http://127.0.0.1:${port}`);
  const responses = await Promise.all([
    visitor.get('/schedule'),
    visitor.get('/api/standings?year=2026'),
    visitor.get(`/media/${PICTURE}/1280.webp`),
    visitor.post('/api/login', { username: 'unknown', password: 'none' }),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, expect.any(Number)]);
  expect(responses[0].text).toMatch(/<\/html>\s*$/);
  expect(responses[2].body.length).toBe(PICTURE_BYTES);
  expect([401, 429]).toContain(responses[3].status);
}

async function isCalmAgain(): Promise<void> {
  if (!KNOWS_PROCESSES) return;
  // Keep-alive connections of other clients are closed, too.
  let left = Number.NaN;
  const isAlone = async () => (left = await connectionsAt(port)) === 0;
  expect(await comes(isAlone), `${left} connections are still open`).toBe(true);
}

/** Starts the clients of one kind. */
function startAll({ clients, start }: Abuse): RawClient[] {
  const own = Array.from({ length: Math.ceil(clients * SHARE) }, () => new RawClient(port));
  for (const client of own) start(client);
  return own;
}

/**
 * Expects the right response, and the end of those connections that the server should close immediately. A client
 * that is still sending then may lose the response: its connection is reset.
 */
async function expectRefused(clients: readonly RawClient[], abuse: Abuse): Promise<void> {
  const { name, expected, isClosed = false } = abuse;
  const isRight = ({ received }: RawClient) => !expected || expected.test(received);
  const isReset = ({ received, isEnded }: RawClient) => isEnded && received === '';
  const isSo = () =>
    clients.some(isRight) &&
    clients.every(
      (each) => (isRight(each) || (isClosed && isReset(each))) && (each.isEnded || !isClosed),
    );
  const received = () =>
    [
      ...new Set(clients.map((each) => `${each.received.slice(0, 40)} ended: ${each.isEnded}`)),
    ].join(' | ');
  expect(await comes(isSo), `${name}: ${received()}`).toBe(true);
}

/** The server's memory after each round, in MB. */
const left: number[] = [];

test.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  'all kinds together are refused or endured, and others are served, round %i',
  async () => {
    const groups = abuses(`/media/${PICTURE}/1280.webp`).map((abuse) => ({
      abuse,
      clients: startAll(abuse),
    }));
    try {
      if (KNOWS_PROCESSES) {
        // The slow ones stay for minutes.
        expect(await comes(async () => (await connectionsAt(port)) >= 200 * SHARE)).toBe(true);
      }
      await othersAreServed();
      for (const { abuse, clients } of groups) await expectRefused(clients, abuse);
      await othersAreServed();
      const during = Math.round(await memoryOf(tour.pid));
      console.info(
        `abusive clients: ${Math.round(before)} MB before, ${during} MB while they are connected`,
      );
    } finally {
      for (const { clients } of groups) for (const client of clients) client.leave();
    }
    await isCalmAgain();
    left.push(Math.round(await memoryOf(tour.pid)));
  },
);

test('afterwards the server needs no more memory than it should, and logged no failure', () => {
  console.info(
    `abusive clients: ${Math.round(before)} MB before, ${left.join(', ')} MB afterwards`,
  );
  expect(left).toHaveLength(ROUNDS);
  expect(Math.max(...left)).toBeLessThan(MEMORY_MAX);
  const [first = 0, second] = left;
  if (second !== undefined) expect(second).toBeLessThanOrEqual(first * GROWTH_MAX);
  expect(tour.errors).toEqual([]);
});
