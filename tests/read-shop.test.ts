/** The whole shop read for the pages, from the demo shop in all its moods. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ShopContent } from '#domain/shop/shop.schema.ts';
import { shownProducts } from '#domain/shop/shop-products.ts';
import { makeSeasons } from '../scripts/demo/season/season.ts';
import type { Fault } from '../scripts/demo/storefront/faults.ts';
import { startDemoStorefront, type DemoStorefront } from '../scripts/demo/storefront/server.ts';
import { readShop, type ShopReading } from '../server/shop/read-shop.ts';

const tour = makeSeasons({ today: '2026-06-10' });
let demo: DemoStorefront;
let known: ShopReading;

const addressOf = (shop: DemoStorefront) => ({
  origin: shop.origin,
  token: shop.token,
  version: '2024-10',
});
const read = (before: ShopContent | null, signal = AbortSignal.timeout(20_000)) =>
  readShop(addressOf(demo), { handles: ['nobody-sells-this'], before, signal });

beforeAll(async () => {
  demo = await startDemoStorefront({ tour, siteOrigin: 'https://tour.example', slowMs: 100 });
  known = await read(null);
});
afterAll(() => demo.close());
afterEach(() => {
  demo.misbehave(null);
});

describe('reading the shop', () => {
  it('brings the shop page, every product that has a page, and all articles', () => {
    const { content, problems } = known;
    expect(ShopContent.parse(content)).toEqual(content);
    expect([content.gear.length, content.articles.length, problems]).toEqual([30, 45, []]);
    const handles = content.products.map(({ handle }) => handle);
    expect(handles.slice(0, 3)).toEqual(['ghin-membership', 'membership', 'ghin-only']);
    expect(handles).toEqual(expect.arrayContaining(content.gear.map(({ handle }) => handle)));
    expect(handles).not.toContain('nobody-sells-this');
  });

  it('brings the products of the events that are ahead and of this season, and of match play', async () => {
    const events = tour.seasons.flatMap((season) => season.events.map(({ record }) => record));
    const matchPlay = tour.matchPlayInfos.map((info, index) => ({ ID: index + 1, ...info }));
    const wanted = shownProducts({ events, matchPlay }, 2026);
    expect(wanted).toContain(matchPlay[0]?.shopifyUrl);
    const { content } = await readShop(addressOf(demo), { handles: wanted, before: null });
    const handles = content.products.map(({ handle }) => handle);
    expect(handles).toEqual(expect.arrayContaining(wanted));
    const old = events.find(({ date, isComplete }) => isComplete && date.startsWith('2025'));
    expect(handles).not.toContain(old?.shopifyUrl);
  });

  it('reports when the shop responds with another API version', async () => {
    demo.misbehave('old-version', 1);
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
  it.each<Fault>(['430', '401', 'html', 'errors'])(
    'with %s is not read at all, so nothing is emptied',
    async (fault) => {
      demo.misbehave(fault);
      await expect(read(known.content)).rejects.toThrow(/./);
      await expect(read(null)).rejects.toThrow(/./);
    },
  );

  it.each<Fault>(['throttled', '500', 'network', 'slow'])(
    'with %s once is asked again, and nothing is missing',
    async (fault) => {
      demo.misbehave(fault, 1);
      expect((await read(known.content)).content).toEqual(known.content);
    },
  );

  it.each(['endless', 'packed'] as const)(
    'with an answer that is %s is asked once and read to a limit',
    async (kind) => {
      const member = gzipSync(Buffer.alloc(10_000_000, ' '));
      let [calls, sent] = [0, 0];
      const liar = createServer((_req, res) => {
        calls += 1;
        const packed = kind === 'packed' ? { 'Content-Encoding': 'gzip' } : {};
        res.writeHead(200, { 'Content-Type': 'application/json', ...packed });
        const pour = () => {
          // A hundred of the packed ones are a gigabyte.
          while (!res.destroyed && sent < 500_000_000) {
            const part = kind === 'packed' ? member : Buffer.alloc(100_000, ' ');
            sent += kind === 'packed' ? 10_000_000 : part.length;
            if (!res.write(part)) return;
          }
        };
        res.on('drain', pour);
        pour();
      }).listen(0, '127.0.0.1');
      await once(liar, 'listening');
      const address = liar.address();
      const port = typeof address === 'object' ? address?.port : 0;
      const shop = { ...addressOf(demo), origin: `http://127.0.0.1:${port}` };
      const reading = readShop(shop, { handles: [], before: known.content });
      await expect(reading).rejects.toThrow('The shop’s answer has no end');
      liar.closeAllConnections();
      liar.close();
      expect(calls).toBe(1);
      // Packed, all of it fits into the line.
      if (kind === 'endless') expect(sent).toBeLessThan(100_000_000);
    },
  );

  it('is given up when the time is over', async () => {
    demo.misbehave('throttled');
    await expect(read(known.content, AbortSignal.timeout(300))).rejects.toThrow(/Throttled/);
  });
});

describe('a response that can’t be parsed', () => {
  /** The demo shop behind something that changes its answers. */
  async function readThrough(change: (answer: string) => string, before: ShopContent | null) {
    const real = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      const answer = await real(...call);
      return new Response(change(await answer.text()), answer);
    };
    try {
      return await read(before);
    } finally {
      globalThis.fetch = real;
    }
  }
  const priceless = (answer: string) =>
    answer.includes('"handle":"maple-leaf-cap"') && answer.includes('descriptionHtml')
      ? answer.replaceAll(/"amount":"[\d.]+"/g, '"amount":"call us"')
      : answer;
  const cap = ({ content }: ShopReading) =>
    content.products.find(({ handle }) => handle === 'maple-leaf-cap');

  it('leaves that product as it was, reads the rest and says so', async () => {
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

  it('keeps the shop page when the collection is not to be found any more', async () => {
    const hidden = (answer: string) =>
      answer.includes('"collection":{') ? '{"data":{"collection":null}}' : answer;
    const reading = await readThrough(hidden, known.content);
    expect(reading.content.gear).toEqual(known.content.gear);
    expect(reading.problems).toEqual(['The shop has no collection lfg-gear.']);
  });
});
