/** Reads everything that pages show from the demo shop, including its failures. */
import { listen } from './helpers/listen.ts';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ShopContent } from '#domain/shop/shop.schema.ts';
import { DEFAULT_SETTINGS } from '../server/domain/settings/settings.schema.ts';
import { shownProducts } from '#domain/shop/shop-products.ts';
import { makeSeasons } from '../scripts/demo/season/season.ts';
import { startDemoServer, type DemoServer } from '../scripts/demo/demo-server.ts';
import { DEMO_TOKEN } from '../scripts/demo/storefront/token.ts';
import { readShop, type ShopReading } from '../server/shop/read-shop.ts';

const tour = makeSeasons({ today: '2026-06-10' });
let demo: DemoServer;
let known: ShopReading;

const addressOf = (shop: DemoServer) => ({
  origin: shop.origin,
  token: DEMO_TOKEN,
  version: '2024-10',
});
const read = (before: ShopContent | null, signal = AbortSignal.timeout(20_000)) =>
  readShop(addressOf(demo), { handles: ['no-such-product'], before, signal });

beforeAll(async () => {
  demo = await startDemoServer({ tour, siteOrigin: 'https://tour.example' });
  known = await read(null);
});
afterAll(() => demo.close());
afterEach(() => demo.shop.misbehave(null));

describe('reading the shop', () => {
  it('brings the shop page, every product that has a page, and all articles', () => {
    const { content, problems } = known;
    expect(ShopContent.parse(content)).toEqual(content);
    expect([content.gear.length, content.articles.length, problems]).toEqual([30, 45, []]);
    const handles = content.products.map(({ handle }) => handle);
    expect(handles).toEqual(expect.arrayContaining(content.gear.map(({ handle }) => handle)));
    expect(handles).not.toContain('no-such-product');
  });

  it('brings the products of the events that are ahead and of this season, of match play and of memberships', async () => {
    const events = tour.seasons.flatMap((season) => season.events.map(({ record }) => record));
    const matchPlay = tour.matchPlayInfos.map((info, index) => ({ ID: index + 1, ...info }));
    const wanted = shownProducts({
      events,
      matchPlay,
      season: [],
      settings: DEFAULT_SETTINGS,
      today: '2026-06-10',
    });
    expect(wanted).toContain(matchPlay[0]?.shopifyUrl);
    expect(wanted).toEqual(expect.arrayContaining(['ghin-membership', 'membership', 'ghin-only']));
    const { content } = await readShop(addressOf(demo), { handles: wanted, before: null });
    const handles = content.products.map(({ handle }) => handle);
    expect(handles).toEqual(expect.arrayContaining(wanted));
    expect(handles.slice(0, 3)).toEqual(['ghin-membership', 'membership', 'ghin-only']);
    const old = events.find(({ date, isComplete }) => isComplete && date.startsWith('2025'));
    expect(handles).not.toContain(old?.shopifyUrl);
  });

  it('reports when the shop responds with another API version', async () => {
    demo.shop.misbehave('old-version', 1);
    const versions: string[][] = [];
    await readShop(addressOf(demo), {
      handles: [],
      before: null,
      onOtherVersion: (...both) => versions.push(both),
    });
    expect(versions).toEqual([['2024-10', '2025-01']]);
  });
});

describe('a shop that fails', () => {
  it('is not read at all, so nothing is emptied', async () => {
    demo.shop.misbehave('430');
    await expect(read(known.content)).rejects.toThrow(/./);
    await expect(read(null)).rejects.toThrow(/./);
  });

  it('once is requested again, and nothing is missing', async () => {
    demo.shop.misbehave('throttled', 1);
    expect((await read(known.content)).content).toEqual(known.content);
  });

  it.each(['endless', 'compressed'] as const)(
    'with a response that is %s is requested once and read to a limit',
    async (kind) => {
      const member = gzipSync(Buffer.alloc(10_000_000, ' '));
      let [calls, sent] = [0, 0];
      const badShop = createServer((_req, res) => {
        calls += 1;
        const encoding = kind === 'compressed' ? { 'Content-Encoding': 'gzip' } : {};
        res.writeHead(200, { 'Content-Type': 'application/json', ...encoding });
        const pour = () => {
          // A hundred of the compressed parts decompress to a gigabyte.
          while (!res.destroyed && sent < 500_000_000) {
            const part = kind === 'compressed' ? member : Buffer.alloc(100_000, ' ');
            sent += kind === 'compressed' ? 10_000_000 : part.length;
            if (!res.write(part)) return;
          }
        };
        res.on('drain', pour);
        pour();
      });
      const shop = { ...addressOf(demo), origin: `http://127.0.0.1:${await listen(badShop)}` };
      const reading = readShop(shop, { handles: [], before: known.content });
      await expect(reading).rejects.toThrow('The shop’s answer has no end');
      badShop.closeAllConnections();
      badShop.close();
      expect(calls).toBe(1);
      // Compressed, all of it fits into the socket's buffer.
      if (kind === 'endless') expect(sent).toBeLessThan(100_000_000);
    },
  );

  it('is aborted when the time is over', async () => {
    demo.shop.misbehave('throttled');
    await expect(read(known.content, AbortSignal.timeout(300))).rejects.toThrow(/Throttled/);
  });
});

describe('a response that can’t be parsed', () => {
  /** Reads the demo shop through a function that changes its responses. */
  async function readThrough(change: (body: string) => string, before: ShopContent | null) {
    const real = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      const response = await real(...call);
      return new Response(change(await response.text()), response);
    };
    try {
      return await read(before);
    } finally {
      globalThis.fetch = real;
    }
  }
  const priceless = (body: string) =>
    body.includes('"handle":"maple-leaf-cap"') && body.includes('descriptionHtml')
      ? body.replaceAll(/"amount":"[\d.]+"/g, '"amount":"call us"')
      : body;
  const cap = ({ content }: ShopReading) =>
    content.products.find(({ handle }) => handle === 'maple-leaf-cap');

  it('leaves that product as it was, reads the rest and reports it', async () => {
    const reading = await readThrough(priceless, known.content);
    expect(reading.problems).toEqual(['The shop’s price can’t be read.']);
    expect(cap(reading)).toEqual(cap(known));
    expect(reading.content.articles).toHaveLength(45);
  });

  it('leaves the product out when it was never read', async () => {
    const reading = await readThrough(priceless, null);
    expect(cap(reading)).toBeUndefined();
    expect(reading.content.products.length).toBe(known.content.products.length - 1);
  });

  it('leaves the shop page as it was when the collection no longer exists', async () => {
    const hidden = (body: string) =>
      body.includes('"collection":{') ? '{"data":{"collection":null}}' : body;
    const reading = await readThrough(hidden, known.content);
    expect(reading.content.gear).toEqual(known.content.gear);
    expect(reading.problems).toEqual(['The shop has no collection lfg-gear.']);
  });
});
