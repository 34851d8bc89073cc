/**
 * Many visitors while staff save. Every response is complete and correct, every save is stored, and the memory of the
 * server doesn't grow with time.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { Client, eventForm } from '../helpers/client.ts';
import { randomOf } from '../helpers/random.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { comes, memoryOf, PATIENCE_MS } from './process-facts.ts';
import { countOf, SEED } from './scale.ts';
import { NOW } from '../helpers/now.ts';
import { demoFolder, signedIn, startIn } from './whole-tour.ts';

const REQUESTS = countOf('LOAD_REQUESTS', { short: 600, long: 20_000 });
const SECONDS = countOf('LOAD_SECONDS', { short: 0, long: 600 });
const READERS = countOf('LOAD_READERS', { short: 12, long: 32 });

/** Between two readings of the server's memory. */
const SAMPLE_MS = 500;

/** The most memory it may ever need, in MB, and how much more in the last third than in the second. */
const MEMORY_MAX = 1_000;
const GROWTH_MAX = 1.15;

const EVENT = '2026-granite-open';
const DATA = ['/healthz', '/api/events', '/api/standings?year=2026', '/api/courses', '/admin'];

const random = randomOf(SEED);
let folder = '';
let tour: TourProcess;
beforeAll(async () => {
  folder = await demoFolder();
  tour = await startIn(folder, { TOUR_NOW: NOW });
});
afterAll(async () => {
  await tour.stop();
  await removeFolder(folder);
});

/** Every page of the sitemap, what some of them load, and data. */
async function addresses(): Promise<string[]> {
  const visitor = new Client(tour.origin);
  const sitemap = (await visitor.get('/sitemap.xml')).text;
  const linked = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, text = '']) => {
    const { pathname, search } = new URL(text.replaceAll('&amp;', '&'));
    return pathname + search;
  });
  expect(linked.length).toBeGreaterThan(80);
  const loaded = new Set<string>();
  for (const path of ['/', '/schedule', '/results', '/admin']) {
    const { text } = await visitor.get(path);
    for (const [, file = ''] of text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|webp|woff2))"/g))
      loaded.add(file);
  }
  return [...linked, ...loaded, ...DATA];
}

const tally = { requests: 0, notModified: 0, saves: 0 };
const wrong: string[] = [];
/** The ETag of each path in each encoding. */
const tags = new Map<string, string>();

/** Reads at random until the signal aborts. */
async function read(paths: readonly string[], until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const path = random.pick(paths);
    const encoding = random.pick(['br, gzip', 'gzip', 'identity']);
    const tag = random.below(3) === 0 ? (tags.get(path + encoding) ?? '') : '';
    tally.requests += 1;
    // It refuses a body that is cut off, and would ask for a new copy without this Cache-Control.
    const response = await fetch(tour.origin + path, {
      headers: {
        'Accept-Encoding': encoding,
        ...(tag !== '' && { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' }),
      },
    });
    const text = await response.text();
    if (response.status === 304 && tag !== '' && text === '') tally.notModified += 1;
    else if (response.status !== 200) wrong.push(`${path}: ${response.status} ${text}`);
    else tags.set(path + encoding, response.headers.get('ETag') ?? '');
    const type = response.headers.get('Content-Type') ?? '';
    const isPage = response.status === 200 && type.startsWith('text/html');
    if (isPage && !text.trimEnd().endsWith('</html>')) wrong.push(`${path}: cut off`);
    if (response.status === 200 && type.startsWith('application/json')) JSON.parse(text);
  }
}

/** Saves an event again and again, once at least. */
async function save(staff: Client, until: AbortSignal): Promise<void> {
  while (!until.aborted || tally.saves === 0) {
    const form = eventForm({ town: `Town ${tally.saves + 1}` });
    const saved = await staff.send('PUT', `/api/events/${EVENT}`, { form });
    if (saved.status === 200) tally.saves += 1;
    else wrong.push(`a save: ${saved.status} ${saved.text}`);
  }
}

/** The server's memory in MB, read again and again. */
async function memory(until: AbortSignal): Promise<number[]> {
  const samples: number[] = [];
  while (!until.aborted) {
    samples.push(await memoryOf(tour.pid));
    await wait(SAMPLE_MS);
  }
  return samples;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

test(`${READERS} readers and staff get correct responses from a server whose memory stays small`, async () => {
  const paths = await addresses();
  const staff = await signedIn(tour);
  const end = new AbortController();
  const began = performance.now();
  const isEnough = () =>
    performance.now() - began >= SECONDS * 1_000 &&
    tally.requests >= REQUESTS &&
    tally.notModified > 0;
  const [samples] = await Promise.all([
    memory(end.signal),
    save(staff, end.signal),
    ...Array.from({ length: READERS }, () => read(paths, end.signal)),
    comes(isEnough, SECONDS * 1_000 + PATIENCE_MS).then((isSo) => {
      end.abort();
      expect(isSo, JSON.stringify(tally)).toBe(true);
    }),
  ]);
  const thirds = [0, 1, 2].map((third) => {
    const length = Math.ceil(samples.length / 3);
    return Math.round(median(samples.slice(third * length, (third + 1) * length)));
  });
  console.info(`load (seed ${SEED})`, { ...tally, thirds });
  expect(wrong.slice(0, 20), `seed ${SEED}`).toEqual([]);
  expect(JSON.parse((await staff.get(`/api/events/${EVENT}`)).text)).toMatchObject({
    town: `Town ${tally.saves}`,
  });
  expect(tour.errors).toEqual([]);
  expect(Math.max(...samples)).toBeLessThan(MEMORY_MAX);
  const [, second = 0, last = 0] = thirds;
  // Within seconds a server only warms up.
  if (SECONDS >= 60) expect(last).toBeLessThan(second * GROWTH_MAX);
});
