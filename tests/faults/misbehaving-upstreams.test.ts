/**
 * The shop and the scoring site are both dead, slow or wrong while staff save and visitors read. Every save
 * gets its response, the site shows the last good content, and the log contains the reason.
 */
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { removeFolder } from '../helpers/remove-folder.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { startDemoStorefront, type DemoStorefront } from '../../scripts/demo/storefront/server.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { openStores } from '../../server/store/stores.ts';
import { Client, eventForm } from '../helpers/client.ts';
import { randomOf } from '../helpers/random.ts';
import {
  QUICK_MISBEHAVIORS,
  SLOW_MISBEHAVIORS,
  startMisbehavingSite,
  type MisbehavingSite,
  type MisbehaviorName,
} from './misbehaving-site.ts';
import { comes, KNOWS_PROCESSES, memoryOf } from './process-facts.ts';
import { countOf, SEED } from './scale.ts';
import { pageOf } from './scoring-pages.ts';
import { demoFolder, NOW, signedIn, startIn, TODAY } from './whole-tour.ts';

/** How many of the misbehaviors this run tests. */
const MISBEHAVIORS = countOf('MISBEHAVIORS', {
  short: 2,
  long: QUICK_MISBEHAVIORS.length + SLOW_MISBEHAVIORS.length,
});

/** The most memory a server may need for any response, in MB. */
const MEMORY_MAX = 700;

const EVENT = '2026-refreshed-event';

let shop: DemoStorefront;
let site: MisbehavingSite;
/** The folder of a tour that has read both sites correctly once. */
let known = '';
let folder = '';
let tour: TourProcess | null = null;

const env = () => ({
  TOUR_NOW: NOW,
  DEMO_BLUEGOLF: site.origin,
  STOREFRONT_HOST: site.origin,
  STOREFRONT_TOKEN: shop.token,
});

beforeAll(async () => {
  shop = await startDemoStorefront({
    tour: makeSeasons({ today: TODAY }),
    siteOrigin: 'https://tour.test',
  });
  site = await startMisbehavingSite(async ({ url = '', headers }, body) => {
    const { pathname, searchParams } = new URL(url, 'http://site');
    if (!pathname.startsWith('/api/')) {
      return { type: 'text/html; charset=utf-8', body: pageOf(searchParams.get('value') ?? '') };
    }
    const token = String(headers['x-shopify-storefront-access-token']);
    const response = await fetch(shop.origin + pathname, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', 'X-Shopify-Storefront-Access-Token': token },
    });
    return { type: 'application/json', body: await response.text() };
  });
  known = await demoFolder(site.origin);
  const first = await startIn(known, env());
  const staff = await signedIn(first);
  const event = {
    name: 'Refreshed Event',
    date: '2026-06-01',
    isComplete: true,
    grossLeaderboardUrl: page('Ann True'),
  };
  const saved = await staff.send('POST', '/api/events', { form: eventForm(event) });
  expect([saved.status, saved.text]).toEqual([201, expect.stringContaining(EVENT)]);
  await expectKnownContent(first);
  await first.stop();
  await rm(join(known, 'dist'), { recursive: true });
});
afterEach(async () => {
  await tour?.kill();
  tour = null;
  await removeFolder(folder);
});
afterAll(async () => {
  site.close();
  await shop.close();
  await removeFolder(known);
});

const page = (player: string) =>
  `${site.origin}/leaderboard.htm?value=${encodeURIComponent(player)}`;

/** Expects every page to show the content of the last correct responses. */
async function expectKnownContent({ origin }: TourProcess): Promise<void> {
  const visitor = new Client(origin);
  const shows = async (path: string, text: RegExp) => {
    const response = await visitor.get(path);
    return (
      response.status === 200 && text.test(response.text) && /<\/html>\s*$/.test(response.text)
    );
  };
  for (const [path, text] of [
    ['/', /<h1/],
    ['/shop', /Maple Leaf Cap/i],
    ['/listing/maple-leaf-cap', /Maple Leaf Cap/i],
    ['/blog', /<h1/],
    [`/results/${EVENT}`, /Ann True/],
  ] as const) {
    expect([path, await comes(() => shows(path, text))]).toEqual([path, true]);
  }
}

async function brokenPages(): Promise<string[]> {
  const current = join(folder, 'dist/site/current');
  const files = await readdir(current, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(100);
  const texts = pages.map(
    async (file) => [file, await readFile(join(current, file), 'utf8')] as const,
  );
  return (await Promise.all(texts)).flatMap(([file, html]) =>
    html.trimEnd().endsWith('</html>') ? [] : [file],
  );
}

const Refreshed = z.object({
  refresh: z.object({ gross: z.object({ error: z.string().min(20) }) }),
});

/** The first misbehaviors in an order that the seed determines. */
function chosen(): MisbehaviorName[] {
  const random = randomOf(SEED);
  const quick = QUICK_MISBEHAVIORS.map((name) => [random.below(1_000_000), name] as const).sort(
    ([a], [b]) => a - b,
  );
  return [...quick.map(([, name]) => name), ...SLOW_MISBEHAVIORS].slice(0, MISBEHAVIORS);
}

test.each(chosen())(
  'upstreams send %s: saves are stored and confirmed, and the site stays as it was',
  async (misbehavior) => {
    site.setMisbehavior(null);
    folder = await mkdtemp(join(tmpdir(), 'tour-misbehaving-'));
    await cp(known, folder, { recursive: true });
    site.setMisbehavior(misbehavior);
    // The server reads the shop while it starts.
    const own = await startIn(folder, env());
    tour = own;
    const staff = await signedIn(own);

    const form = eventForm({ town: 'Candia', grossLeaderboardUrl: page('Never True') });
    const began = performance.now();
    const [saved, other] = await Promise.all([
      staff.send('PUT', `/api/events/${EVENT}`, { form }),
      staff.post('/api/match-play/player', { player: 'Meanwhile Saved', handicap: '' }),
      expectKnownContent(own),
    ]);
    expect([saved.status, other.status], saved.text).toEqual([200, expect.any(Number)]);
    expect(other.status).toBeLessThan(300);
    const { error } = Refreshed.parse(JSON.parse(saved.text)).refresh.gross;
    expect(error).toMatch(/^[A-Z1-9].*\.$/);

    const logged = () => own.warnings.join('\n');
    const isLogged = () =>
      logged().includes('a table was not refreshed') &&
      /the shop could not be read|parts of the shop could not be read/.test(logged());
    expect(await comes(isLogged), logged()).toBe(true);
    await expectKnownContent(own);
    if (KNOWS_PROCESSES) expect(await memoryOf(own.pid)).toBeLessThan(MEMORY_MAX);
    expect(own.errors).toEqual([]);

    // Killed in the middle of the next refresh.
    const again = staff.post(`/api/leaderboards/${EVENT}/refresh`).catch(() => null);
    await own.kill();
    await again;
    tour = null;
    expect(await brokenPages()).toEqual([]);
    const stores = await openStores(join(folder, 'data'));
    expect(stores.events.data.find(({ eventID }) => eventID === EVENT)?.town).toBe('Candia');
    expect(stores.results.data.get(EVENT)?.gross?.rows[0]?.player).toBe('Ann True');
    expect(stores.storefront.data[0]?.products.length).toBeGreaterThan(30);
    console.info(`${misbehavior}: “${error}” ${Math.round(performance.now() - began)} ms`);
  },
);
