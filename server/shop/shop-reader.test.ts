import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { product } from '../../tests/helpers/shop.ts';
import type { ShopContent } from '../domain/shop/shop.schema.ts';
import { openStores, readShopCopy, type Stores } from '../store/stores.ts';
import type { ReadShop, ReadShopOptions } from './read-shop.ts';
import {
  MAX_WAIT_MS,
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
      id: 'gid://shopify/Product/1',
      handle: 'cap',
      title,
      availableForSale: true,
      image: null,
      price: { amount: 25, currencyCode: 'USD' },
      hasHigherPrices: false,
    },
  ],
  products: [],
  articles: [],
});

let folder: string;
let stores: Stores;
let reads: number;
let options: ReadShopOptions[];
let response: () => ReturnType<ReadShop>;
let handles: string[];
let reader: ShopReader;

const makeReader = (from = address) =>
  new ShopReader({
    address: from,
    read: (_address, one) => {
      reads += 1;
      options.push(one);
      return response();
    },
    stores,
    handles: () => handles,
    clock,
    log: pino({ level: 'silent' }),
  });

beforeEach(async () => {
  folder = await testFolder();
  stores = await openStores(folder);
  reads = 0;
  options = [];
  handles = [];
  response = () => Promise.resolve({ content: content('Cap'), problems: [] });
  reader = makeReader();
});
afterEach(async () => {
  vi.useRealTimers();
  await reader.close();
});

const title = () => reader.content?.gear[0]?.title;

describe('the shop’s content', () => {
  it('is missing before the first read, and stored on disk after it', async () => {
    expect([reader.content, reader.status]).toEqual([null, { readAt: null, error: null }]);
    await reader.readNow();
    expect(title()).toBe('Cap');
    expect(reader.status).toEqual({ readAt: '2026-06-10T12:00:00.000Z', error: null });
    expect((await readShopCopy(folder, address.origin))?.gear[0]?.title).toBe('Cap');
    expect(await readShopCopy(folder, 'https://other.example')).toBeNull();
  });

  it('stays when the shop fails, and the status has the reason', async () => {
    await reader.readNow();
    response = () => Promise.reject(new Error('The shop can’t be reached'));
    await reader.readNow();
    expect(title()).toBe('Cap');
    expect(reader.status).toEqual({
      readAt: '2026-06-10T12:00:00.000Z',
      error: 'The shop can’t be reached.',
    });
    expect(options[1]?.before?.gear[0]?.title).toBe('Cap');
  });

  it('is up to date except for parts that can’t be read, which the status names', async () => {
    response = () => Promise.resolve({ content: content('Cap'), problems: ['A product is odd.'] });
    await reader.readNow();
    expect(reader.status.error).toBe('A product is odd.');
    expect(title()).toBe('Cap');
  });

  it('is not that of another shop', async () => {
    await reader.readNow();
    const other = makeReader({ ...address, origin: 'https://new-shop.example' });
    expect(other.content).toBeNull();
    response = () => Promise.resolve({ content: content('New'), problems: [] });
    await other.readNow();
    await other.close();
    expect(stores.storefront.data.map(({ origin }) => origin)).toEqual([
      'https://new-shop.example',
    ]);
  });
});

describe('reading', () => {
  it('happens once for all requests while it runs', async () => {
    await Promise.all([reader.readNow(), reader.readNow(), reader.readNow()]);
    expect(reads).toBe(1);
  });

  it('waits for a burst of webhooks to pass, but not forever', async () => {
    vi.useFakeTimers();
    vi.spyOn(stores.storefront, 'update').mockImplementation(() => Promise.resolve());
    for (let ms = 0; ms < MAX_WAIT_MS - 2_000; ms += 2_000) {
      reader.readSoon();
      await vi.advanceTimersByTimeAsync(2_000);
    }
    expect(reads).toBe(0);
    reader.readSoon();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reads).toBe(1);
    reader.readSoon();
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(reads).toBe(2);
    await vi.advanceTimersByTimeAsync(READ_EVERY_MS);
    expect(reads).toBe(3);
  });

  it('repeats automatically, sooner after a failure', async () => {
    vi.useFakeTimers();
    const update = vi
      .spyOn(stores.storefront, 'update')
      .mockImplementation(() => Promise.resolve());
    await reader.readNow();
    await vi.advanceTimersByTimeAsync(READ_EVERY_MS - 1);
    expect(reads).toBe(1);
    response = () => Promise.reject(new Error('Down'));
    await vi.advanceTimersByTimeAsync(1);
    expect(reads).toBe(2);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(reads).toBe(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reads).toBe(4);
    expect(update).toHaveBeenCalledTimes(1);
  });

  it('follows an event’s new product, not every edit', async () => {
    handles = ['spring-open'];
    await reader.readNow();
    vi.useFakeTimers();
    reader.readNewProducts();
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(reads).toBe(1);
    handles = ['spring-open', 'autumn-open'];
    reader.readNewProducts();
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    expect(reads).toBe(2);
    expect(options[1]?.handles).toEqual(handles);
  });

  it('follows a visitor’s request for an unknown product, at most once a minute', async () => {
    vi.useFakeTimers();
    vi.spyOn(stores.storefront, 'update').mockImplementation(() => Promise.resolve());
    for (const handle of ['new-cap', 'other', 'third']) reader.readUnknown(handle);
    await vi.advanceTimersByTimeAsync(UNKNOWN_EVERY_MS - 1);
    expect(reads).toBe(1);
    expect(options[0]?.handles).toEqual(['new-cap']);
    response = () =>
      Promise.resolve({
        content: { ...content('Cap'), products: [product({ handle: 'newer-cap' })] },
        problems: [],
      });
    await vi.advanceTimersByTimeAsync(1);
    reader.readUnknown('newer-cap');
    await vi.advanceTimersByTimeAsync(QUIET_MS);
    // A product that the shop doesn't have is not read again.
    expect(options[1]?.handles).toEqual(['newer-cap']);
    await reader.readNow();
    expect(options[2]?.handles).toEqual(['newer-cap']);
  });

  it('follows a visitor’s request for an unknown article', async () => {
    vi.useFakeTimers();
    vi.spyOn(stores.storefront, 'update').mockImplementation(() => Promise.resolve());
    for (const product of [null, null, 'new-cap']) reader.readUnknown(product);
    await vi.advanceTimersByTimeAsync(UNKNOWN_EVERY_MS - 1);
    expect(reads).toBe(1);
    expect(options[0]?.handles).toEqual([]);
  });

  it('is aborted when the server stops', async () => {
    response = () =>
      new Promise((_done, fail) => {
        options[0]?.signal?.addEventListener('abort', () => fail(new Error('aborted')));
      });
    const reading = reader.readNow();
    await reader.close();
    await reading;
    expect(reader.status).toEqual({ readAt: null, error: null });
    reader.readSoon();
    expect(reads).toBe(1);
  });
});
