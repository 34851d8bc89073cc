import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { product } from '../../tests/helpers/shop.ts';
import type { ShopContent } from '../domain/shop/shop.schema.ts';
import type { ReadShop } from '../domain/publish/tour.ts';
import { openStores, readShopCopy, type Stores } from '../store/stores.ts';
import {
  LONGEST_WAIT_MS,
  QUIET_MS,
  READ_EVERY_MS,
  ShopReader,
  UNKNOWN_EVERY_MS,
} from './shop-reader.ts';

const address = { origin: 'https://shop.example', token: 't', version: '2024-10' };
const clock = () => new Date('2026-06-10T12:00:00Z');

const content = (title: string): ShopContent => ({
  gear: [
    {
      ...{ id: 'gid://shopify/Product/1', handle: 'cap', title, availableForSale: true },
      ...{ image: null, price: { amount: 25, currencyCode: 'USD' }, hasHigherPrices: false },
    },
  ],
  products: [],
  articles: [],
});

let folder: string;
let stores: Stores;
let readings: number;
let wishes: Parameters<ReadShop>[1][];
let response: () => ReturnType<ReadShop>;
let handles: string[];
let reader: ShopReader;

const makeReader = (from = address) =>
  new ShopReader({
    address: from,
    read: (_address, wish) => {
      readings += 1;
      wishes.push(wish);
      return response();
    },
    stores,
    handles: () => handles,
    clock,
    log: pino({ level: 'silent' }),
  });

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-shop-'));
  stores = await openStores(folder);
  readings = 0;
  wishes = [];
  handles = [];
  response = () => Promise.resolve({ content: content('Cap'), troubles: [] });
  reader = makeReader();
});
afterEach(async () => {
  vi.useRealTimers();
  await reader.close();
  await rm(folder, { recursive: true });
});

const title = () => reader.content?.gear[0]?.title;

describe('what is known of the shop', () => {
  it('is nothing before the first reading, and kept on disk after it', async () => {
    expect([reader.content, reader.status]).toEqual([null, { readAt: null, error: null }]);
    await reader.readNow();
    expect(title()).toBe('Cap');
    expect(reader.status).toEqual({ readAt: '2026-06-10T12:00:00.000Z', error: null });
    expect((await readShopCopy(folder, address.origin))?.gear[0]?.title).toBe('Cap');
    expect(await readShopCopy(folder, 'https://other.example')).toBeNull();
  });

  it('stays when the shop fails, and the reason is told', async () => {
    await reader.readNow();
    response = () => Promise.reject(new Error('The shop can’t be reached'));
    await reader.readNow();
    expect(title()).toBe('Cap');
    expect(reader.status).toEqual({
      readAt: '2026-06-10T12:00:00.000Z',
      error: 'The shop can’t be reached.',
    });
    expect(wishes[1]?.before?.gear[0]?.title).toBe('Cap');
  });

  it('is told of with what could not be read of it', async () => {
    response = () => Promise.resolve({ content: content('Cap'), troubles: ['A product is odd.'] });
    await reader.readNow();
    expect(reader.status.error).toBe('A product is odd.');
    expect(title()).toBe('Cap');
  });

  it('is not that of another shop', async () => {
    await reader.readNow();
    const other = makeReader({ ...address, origin: 'https://new-shop.example' });
    expect(other.content).toBeNull();
    response = () => Promise.resolve({ content: content('New'), troubles: [] });
    await other.readNow();
    await other.close();
    expect(stores.storefront.data.map(({ origin }) => origin)).toEqual([
      'https://new-shop.example',
    ]);
  });
});

describe('reading', () => {
  it('happens once for all who ask while it runs', async () => {
    await Promise.all([reader.readNow(), reader.readNow(), reader.readNow()]);
    expect(readings).toBe(1);
  });

  it('waits for a swarm of news to pass, but not for ever', async () => {
    vi.useFakeTimers();
    vi.spyOn(stores.storefront, 'update').mockImplementation(() => Promise.resolve());
    for (let ms = 0; ms < LONGEST_WAIT_MS - 2_000; ms += 2_000) {
      reader.readSoon();
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(readings).toBe(0);
    reader.readSoon();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(readings).toBe(1);
    reader.readSoon();
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(readings).toBe(2);
  });

  it('goes on by itself, sooner after a failure', async () => {
    vi.useFakeTimers();
    const update = vi
      .spyOn(stores.storefront, 'update')
      .mockImplementation(() => Promise.resolve());
    await reader.readNow();
    await vi.advanceTimersByTimeAsync(READ_EVERY_MS - 1);
    expect(readings).toBe(1);
    response = () => Promise.reject(new Error('Down'));
    await vi.advanceTimersByTimeAsync(1);
    expect(readings).toBe(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(readings).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(readings).toBe(4);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('is asked for by an event with another product, not by every edit', async () => {
    handles = ['spring-open'];
    await reader.readNow();
    vi.useFakeTimers();
    reader.readNewProducts();
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(readings).toBe(1);
    handles = ['spring-open', 'autumn-open'];
    reader.readNewProducts();
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(readings).toBe(2);
    expect(wishes[1]?.handles).toEqual(handles);
  });

  it('is asked for by a visitor who wants an unknown product, at most once a minute', async () => {
    vi.useFakeTimers();
    vi.spyOn(stores.storefront, 'update').mockImplementation(() => Promise.resolve());
    for (const handle of ['new-cap', 'other', 'third']) reader.readUnknown(handle);
    await vi.advanceTimersByTimeAsync(UNKNOWN_EVERY_MS - 1);
    expect(readings).toBe(1);
    expect(wishes[0]?.handles).toEqual(['new-cap']);
    response = () =>
      Promise.resolve({
        content: { ...content('Cap'), products: [product({ handle: 'newer-cap' })] },
        troubles: [],
      });
    await vi.advanceTimersByTimeAsync(1);
    reader.readUnknown('newer-cap');
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    // What the shop doesn't have is not asked for again, what it has is.
    expect(wishes[1]?.handles).toEqual(['newer-cap']);
    await reader.readNow();
    expect(wishes[2]?.handles).toEqual(['newer-cap']);
  });

  it('is asked for by a visitor who wants an unknown article', async () => {
    vi.useFakeTimers();
    vi.spyOn(stores.storefront, 'update').mockImplementation(() => Promise.resolve());
    for (const product of [null, null, 'new-cap']) reader.readUnknown(product);
    await vi.advanceTimersByTimeAsync(UNKNOWN_EVERY_MS - 1);
    expect(readings).toBe(1);
    expect(wishes[0]?.handles).toEqual([]);
  });

  it('is given up when the server stops', async () => {
    response = () =>
      new Promise((_done, fail) => {
        wishes[0]?.signal?.addEventListener('abort', () => {
          fail(new Error('given up'));
        });
      });
    const reading = reader.readNow();
    await reader.close();
    await reading;
    expect(reader.status).toEqual({ readAt: null, error: null });
    reader.readSoon();
    expect(readings).toBe(1);
  });
});
