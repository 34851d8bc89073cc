/**
 * Slow and rude callers: while they hold a server, others are served; they are refused or dropped; and
 * afterwards the server holds no more connections and memory than before.
 */
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { Client } from '../helpers/client.ts';
import { comes, connectionsAt, KNOWS_PROCESSES, memoryOf } from './process-facts.ts';
import { RawClient, abuses, type Abuse } from './abusive-clients.ts';
import { countOf } from './scale.ts';
import { demoFolder, NOW, startIn } from './whole-tour.ts';

/** Whether the server’s own patience is waited for, which takes minutes; else callers leave by themselves. */
const WAITS = countOf('ABUSE_WAITS', { short: 0, long: 1 }) > 0;

/** The longest a visitor waits meanwhile, in ms: what a machine with much else to do may need. */
const HONEST_MS = 20_000;

/** What is refused at all is refused within this time, in seconds. */
const AT_ONCE_S = 5;

/** What a busy machine adds to a time that is waited for, in seconds. */
const SLACK_S = 15;

/** The most memory a server may need, in MB, and how much more after a second time than after a first. */
const MEMORY_MAX = 900;
const GROWTH_MAX = 1.2;

/** How often all of them come. */
const ROUNDS = countOf('ABUSE_ROUNDS', { short: 1, long: 2 });

/** A picture larger than what lies in the buffers between both sides. */
const PICTURE = 'a'.repeat(20);
const PICTURE_BYTES = 8 * 1024 * 1024;

let folder = '';
let tour: TourProcess;
let port = 0;
let before = 0;
beforeAll(async () => {
  folder = await demoFolder();
  const pictures = join(folder, 'data/images', PICTURE);
  await mkdir(pictures, { recursive: true });
  await writeFile(join(pictures, '1280.webp'), randomBytes(PICTURE_BYTES));
  tour = await startIn(folder, { TOUR_NOW: NOW, HOST: '127.0.0.1' });
  port = Number(new URL(tour.origin).port);
  for (const path of ['/', '/schedule', '/api/events']) await new Client(tour.origin).get(path);
  before = await memoryOf(tour.pid);
}, 60_000);
afterAll(async () => {
  await tour.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Visitors and staff are answered, page and data and picture. */
async function othersAreServed(): Promise<void> {
  const began = performance.now();
  const visitor = new Client(`http://127.0.0.1:${port}`);
  const answers = await Promise.all([
    visitor.get('/schedule'),
    visitor.get('/api/standings?year=2026'),
    visitor.get(`/media/${PICTURE}/1280.webp`),
    visitor.post('/api/login', { username: 'nobody', password: 'none' }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, expect.any(Number)]);
  expect(answers[0].text).toMatch(/<\/html>\s*$/);
  expect(answers[2].body.length).toBe(PICTURE_BYTES);
  expect([401, 429]).toContain(answers[3].status);
  expect(performance.now() - began).toBeLessThan(HONEST_MS);
}

async function isCalmAgain(): Promise<void> {
  if (!KNOWS_PROCESSES) return;
  // Kept connections of upstream clients are closed, too.
  let left = Number.NaN;
  const isAlone = async () => (left = await connectionsAt(port)) === 0;
  expect(await comes(isAlone, 20_000), `${left} connections are still held`).toBe(true);
}

/** Lets the callers of one kind begin. */
function begun({ callers, begin }: Abuse): RawClient[] {
  const own = Array.from({ length: callers }, () => new RawClient(port));
  for (const caller of own) begin(caller);
  return own;
}

/** What the server says to them, and that it ends those connections that it should end at once. */
async function refused(callers: readonly RawClient[], rudeness: Abuse): Promise<void> {
  const { name, hears, endsWithin } = rudeness;
  const isSo = () =>
    callers.every(
      ({ heard, isEnded }) => (!hears || hears.test(heard)) && (isEnded || endsWithin > AT_ONCE_S),
    );
  const heard = () => [...new Set(callers.map((each) => each.heard.slice(0, 40)))].join(' | ');
  expect(await comes(isSo, AT_ONCE_S * 1_000), `${name}: ${heard()}`).toBe(true);
}

interface Group {
  rudeness: Abuse;
  callers: readonly RawClient[];
}

/** Waits until the server has enough of all of them; the seconds it took, by what they did. */
async function dropped(groups: readonly Group[], began: number): Promise<Record<string, number>> {
  const seconds: Record<string, number> = {};
  const elapsed = () => Math.round((performance.now() - began) / 1_000);
  const longest = Math.max(...groups.map(({ rudeness }) => rudeness.endsWithin));
  const areGone = async () => {
    for (const { rudeness, callers } of groups) {
      if (callers.every(({ isEnded }) => isEnded)) seconds[rudeness.name] ??= elapsed();
    }
    // Who doesn't read doesn't notice the end: the server's side counts.
    return (await connectionsAt(port)) === 0;
  };
  expect(
    await comes(areGone, (longest + SLACK_S) * 1_000),
    `${await connectionsAt(port)} are held`,
  ).toBe(true);
  for (const { rudeness } of groups) {
    const { name, endsWithin } = rudeness;
    seconds[name] ??= elapsed();
    // What is refused at once was looked at before.
    const limit = Math.max(endsWithin, SLACK_S) + SLACK_S;
    expect(seconds[name], name).toBeLessThanOrEqual(limit);
  }
  return seconds;
}

/** The server's memory after each time, in MB. */
const left: number[] = [];

test.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))(
  'all kinds at once are refused or endured, and others are served, time %i',
  async () => {
    const began = performance.now();
    const groups = abuses(`/media/${PICTURE}/1280.webp`).map((rudeness): Group => ({
      rudeness,
      callers: begun(rudeness),
    }));
    try {
      await wait(300);
      await othersAreServed();
      for (const { rudeness, callers } of groups) await refused(callers, rudeness);
      await othersAreServed();
      const held = Math.round(await memoryOf(tour.pid));
      console.info(
        `rude callers: ${Math.round(before)} MB before, ${held} MB while they are there`,
      );
      if (WAITS && KNOWS_PROCESSES) {
        console.info('ended after seconds', await dropped(groups, began));
        await othersAreServed();
      }
    } finally {
      for (const { callers } of groups) for (const caller of callers) caller.leave();
    }
    await isCalmAgain();
    left.push(Math.round(await memoryOf(tour.pid)));
  },
  WAITS ? 300_000 : 60_000,
);

test('afterwards the server needs no more memory than it should, and logged no failure', () => {
  console.info(`rude callers: ${Math.round(before)} MB before, ${left.join(', ')} MB afterwards`);
  expect(left).toHaveLength(ROUNDS);
  expect(Math.max(...left)).toBeLessThan(MEMORY_MAX);
  const [first = 0, second] = left;
  if (second !== undefined) expect(second).toBeLessThanOrEqual(first * GROWTH_MAX);
  expect(tour.errors).toEqual([]);
});
