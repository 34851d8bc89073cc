/**
 * The shop and the scoring site are dead, slow or wrong while staff save and visitors read. Every save gets its
 * response, the tables and the content of the shop stay as they were, and staff read the reason.
 */
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { startDemoServer, type DemoServer } from '../../scripts/demo/demo-server.ts';
import { DEMO_TOKEN } from '../../scripts/demo/storefront/token.ts';
import { createPageFetcher } from '../../server/leaderboards/fetch/fetch-page.ts';
import { MEMBERSHIP_HANDLES } from '../../server/domain/shop/storefront.ts';
import { readShop } from '../../server/shop/read-shop.ts';
import { ShopReader } from '../../server/shop/shop-reader.ts';
import type { Stores } from '../../server/store/stores.ts';
import { Client, eventForm } from '../helpers/client.ts';
import { eventRecord } from '../helpers/events.ts';
import { removeFolder } from '../helpers/remove-folder.ts';
import { start } from '../helpers/server.ts';
import { comes } from './process-facts.ts';
import {
  QUICK_MISBEHAVIORS,
  SLOW_MISBEHAVIORS,
  startMisbehavingSite,
  type MisbehavingSite,
} from './misbehaving-site.ts';
import { countOf } from './scale.ts';
import { pageOf } from './scoring-pages.ts';
import { folderWith, NOW, signedIn, startIn, TODAY } from './whole-tour.ts';

/** Those that a client notices only after its time limit take a minute for the shop. */
const IS_SLOW = countOf('SLOW_UPSTREAMS', { short: 0, long: 1 }) > 0;

const EVENT = '2026-refreshed';
const clock = () => new Date(NOW);
const SILENT = pino({ level: 'silent' });

let shop: DemoServer;
beforeAll(async () => {
  shop = await startDemoServer({
    tour: makeSeasons({ today: TODAY }),
    siteOrigin: 'https://tour.test',
  });
});
afterAll(() => shop.close());

/** A site that is the shop and the scoring site, and correct at first. */
const startSite = () =>
  startMisbehavingSite(async ({ url = '', headers }, body) => {
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

const readerOf = ({ origin }: MisbehavingSite, stores: Pick<Stores, 'storefront'>) =>
  new ShopReader({
    address: { origin, token: DEMO_TOKEN, version: '2024-10' },
    read: readShop,
    stores,
    handles: () => Object.values(MEMBERSHIP_HANDLES),
    clock,
    log: SILENT,
  });

const Refreshed = z.object({
  refresh: z.object({ gross: z.object({ error: z.string().optional() }) }),
});

test.concurrent.each([...QUICK_MISBEHAVIORS, ...(IS_SLOW ? SLOW_MISBEHAVIORS : [])])(
  'upstreams send %s: saves are stored and confirmed, and what is known stays',
  async (misbehavior) => {
    const site = await startSite();
    const { hostname: host, port } = new URL(site.origin);
    const server = await start({
      fetchPage: createPageFetcher({
        hosts: [],
        siteUrl: 'https://tour.test',
        trustedLoopback: { host, port: Number(port) },
      }),
    });
    try {
      const { events, results } = server.stores;
      await events.update((all) => all.push(eventRecord({ eventID: EVENT, date: '2026-06-01' })));
      const staff = await server.signIn();
      const save = (town: string, player: string) => {
        const grossLeaderboardUrl = `${site.origin}/leaderboard.htm?value=${encodeURIComponent(player)}`;
        const form = eventForm({ town, grossLeaderboardUrl });
        return staff.request('PUT', `/api/events/${EVENT}`, form);
      };
      const reader = readerOf(site, server.stores);
      const refreshedBy = async (saving: ReturnType<typeof save>) => {
        const [{ status, body }] = await Promise.all([saving, reader.readNow()]);
        expect(status).toBe(200);
        return Refreshed.parse(body).refresh.gross.error;
      };
      expect(await refreshedBy(save('Keene', 'Ann True'))).toBeUndefined();
      const known = structuredClone(reader.content);
      expect(known?.products.length).toBeGreaterThan(5);

      site.setMisbehavior(misbehavior);
      const failing = refreshedBy(save('Candia', 'Never True'));
      const other = { player: 'Meanwhile Saved', handicap: '' };
      expect((await staff.post('/api/match-play/player', other)).status).toBe(201);
      expect((await server.client().get('/api/events?year=2026')).status).toBe(200);
      expect(await failing).toMatch(/^[A-Z1-9].{18,}\.$/);
      expect(reader.status.error).toMatch(/^[A-Z].*\.$/);
      expect(reader.content).toEqual(known);
      expect(events.data[0]?.town).toBe('Candia');
      expect(results.data.get(EVENT)?.gross?.rows[0]?.player).toBe('Ann True');
      await reader.close();
    } finally {
      site.close();
      await server.stop();
    }
  },
);

test('a tour whose shop is broken when it starts shows what it knew of it, and the panel reports it', async () => {
  const site = await startSite();
  const folder = await folderWith(async (stores) => {
    const reader = readerOf(site, stores);
    await reader.readNow();
    await reader.close();
  });
  site.setMisbehavior('a page instead of data');
  const shopOfDemo = { STOREFRONT_HOST: site.origin, STOREFRONT_TOKEN: DEMO_TOKEN };
  const tour = await startIn(folder, {
    ...shopOfDemo,
    STOREFRONT_VERSION: '2024-10',
    TOUR_NOW: NOW,
  });
  const visitor = new Client(tour.origin);
  for (const [path, text] of [
    ['/shop', 'First Tee Polo'],
    ['/listing/first-tee-polo', 'Add to Cart'],
    ['/blog', 'Granite Open'],
    ['/membership', '$125'],
  ] as const) {
    const page = await visitor.get(path);
    expect([path, page.status, page.text.includes(text)]).toEqual([path, 200, true]);
  }
  const staff = await signedIn(tour);
  const hasReason = async () => {
    const status = await staff.json('/api/publish');
    return z.object({ shop: z.object({ error: z.string() }) }).safeParse(status).success;
  };
  expect(await comes(hasReason)).toBe(true);
  expect(tour.warnings.join()).toContain('the shop could not be read');
  expect(tour.errors).toEqual([]);
  await tour.stop();
  site.close();
  await removeFolder(folder);
});
