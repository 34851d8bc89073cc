/**
 * Many visitors and staff at the same time, for minutes. Every response is complete and correct, no
 * acknowledged write is lost, and the server's memory doesn't grow with time.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeFolder } from '../helpers/remove-folder.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { Client } from '../helpers/client.ts';
import { randomOf } from '../helpers/random.ts';
import { kindsOf } from './record-kinds.ts';
import { AcknowledgedWrites } from './acknowledged-writes.ts';
import { comes, KNOWS_PROCESSES, memoryOf, PATIENCE_MS } from './process-facts.ts';
import { quantile, Readers } from './readers.ts';
import { countOf, SEED } from './scale.ts';
import { startScoringPages, type ScoringPages } from './scoring-pages.ts';
import { Staff } from './staff.ts';
import { StaffWrites } from './staff-writes.ts';
import { demoFolder, NOW, startIn } from './whole-tour.ts';

/** For how many requests and how long at least, and how many concurrent readers. */
const REQUESTS = countOf('LOAD_REQUESTS', { short: 600, long: 20_000 });
const SECONDS = countOf('LOAD_SECONDS', { short: 0, long: 600 });
const READERS = countOf('LOAD_READERS', { short: 12, long: 32 });

/** Between two readings of the server's memory, in ms. */
const SAMPLE_MS = 500;

/** The most memory it may ever need, in MB, and how much more in the last third than in the second. */
const MEMORY_MAX = 1_000;
const GROWTH_MAX = 1.15;

let folder = '';
let pages: ScoringPages;
let tour: TourProcess;
beforeAll(async () => {
  pages = await startScoringPages();
  folder = await demoFolder(pages.origin);
  tour = await startIn(folder, { DEMO_BLUEGOLF: pages.origin, TOUR_NOW: NOW });
});
afterAll(async () => {
  await tour.stop();
  pages.close();
  await removeFolder(folder);
});

/** What the panel and scripts request besides pages. */
const DATA = [
  '/healthz',
  '/api/events',
  '/api/events?year=2025',
  '/api/standings?year=2026',
  '/api/match-play/results?year=2025',
  '/api/match-play/players',
  '/api/courses',
  '/api/champions',
  '/api/colony-cup',
  '/api/disabled-golfers',
  '/api/current-year',
  '/admin',
  '/rss.xml',
  '/sitemap.xml',
];

/** Every path that the site links to now: all pages, and what the first of them load. */
async function addresses(): Promise<string[]> {
  const visitor = new Client(tour.origin);
  const sitemap = (await visitor.get('/sitemap.xml')).text;
  const linked = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, text = '']) => {
    const { pathname, search } = new URL(text.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  expect(linked.length).toBeGreaterThan(80);
  const loaded = new Set<string>();
  for (const path of ['/', '/schedule', '/results', '/standings', '/admin']) {
    const { text } = await visitor.get(path);
    for (const [, found = ''] of text.matchAll(
      /(?:src|href)="(\/[^"]+\.(?:js|css|webp|avif|woff2|svg))"/g,
    )) {
      loaded.add(found);
    }
  }
  const event =
    linked
      .find((path) => path.startsWith('/results?'))
      ?.split('=')
      .at(-1) ?? '';
  const ofEvent = ['net', 'gross', 'wgr'].map((table) => `/api/results/${table}/${event}`);
  return [...linked, ...loaded, ...DATA, ...ofEvent, `/api/events/${event}/thumbnail`];
}

/** Samples the server's memory in MB until the signal aborts. */
async function memory(until: AbortSignal): Promise<number[]> {
  const samples: number[] = [];
  while (!until.aborted) {
    samples.push(await memoryOf(tour.pid));
    await wait(SAMPLE_MS);
  }
  return samples;
}

const median = (values: readonly number[]) => quantile(values, 0.5);

test(`${READERS} readers and staff get correct responses from a server whose memory stays small`, async () => {
  const random = randomOf(SEED);
  const paths = await addresses();
  const readers = new Readers(tour.origin, paths, random);
  const ledger = new AcknowledgedWrites();
  const staffWrites = new StaffWrites(kindsOf(pages.addressOf), random, ledger);
  const staff = await Staff.of(tour, random);

  const end = new AbortController();
  const began = performance.now();
  const isEnough = () =>
    performance.now() - began >= SECONDS * 1_000 &&
    readers.tally.requests >= REQUESTS &&
    readers.tally.unchanged > 0 &&
    ledger.acknowledged > 0;
  const [samples] = await Promise.all([
    memory(end.signal),
    readers.read(READERS, end.signal),
    staffWrites.work(staff, end.signal),
    comes(isEnough, SECONDS * 1_000 + PATIENCE_MS).then((isSo) => {
      end.abort();
      expect(isSo, 'enough requests of visitors and staff').toBe(true);
    }),
  ]);
  const seconds = (performance.now() - began) / 1_000;

  const { requests, unchanged, bytes, wrong, sentences, times } = readers.tally;
  const thirds = [0, 1, 2].map((third) => {
    const length = Math.ceil(samples.length / 3);
    return Math.round(median(samples.slice(third * length, (third + 1) * length)));
  });
  console.info(`load (seed ${SEED})`, {
    addresses: paths.length,
    requests,
    perSecond: Math.round(requests / seconds),
    unchanged,
    megabytes: Math.round(bytes / 1e6),
    wrong,
    p50: `${median(times).toFixed(1)} ms`,
    p99: `${quantile(times, 0.99).toFixed(1)} ms`,
    worst: `${quantile(times, 1).toFixed(0)} ms`,
    saves: ledger.acknowledged,
    memoryByThirds: thirds,
    memoryMost: Math.round(quantile(samples, 1)),
  });

  expect(sentences, `seed ${SEED}`).toEqual([]);
  expect(wrong).toBe(0);
  expect(staffWrites.ended, `seed ${SEED}`).toBeNull();
  expect(staffWrites.surprises).toEqual([]);
  expect(ledger.settle(await staffWrites.stored(staff.owner)), `seed ${SEED}`).toEqual([]);
  expect(tour.errors).toEqual([]);
  if (!KNOWS_PROCESSES) return;
  expect(quantile(samples, 1)).toBeLessThan(MEMORY_MAX);
  const [, second = 0, last = 0] = thirds;
  // Within seconds a server only warms up.
  if (SECONDS >= 60) expect(last).toBeLessThan(second * GROWTH_MAX);
});
