import { afterEach, expect, it, vi } from 'vitest';
import { cartLine } from '../../../tests/helpers/shop.ts';
import type { Offer } from '#domain/shop/cart.ts';
import { fetchAvailability } from '../../storefront/availability.ts';
import { $offerChanges, changesOf, refreshOffers } from './current-offers.ts';

vi.mock('../../storefront/availability.ts', () => ({ fetchAvailability: vi.fn() }));

const line = cartLine('1', { title: 'Cap', quantity: 2, variant: 'Color: Pine', handle: 'cap' });
const changes = (offer?: Offer) =>
  changesOf([line], new Map(offer === undefined ? [] : [[line.variantId, offer]]));

it('a visitor reads which price changed, and what is not to be had', () => {
  const dearer = '“Cap, Color: Pine” now costs $30.00. It was $25.00 when you added it.';
  const soldOut = '“Cap, Color: Pine” is sold out right now.';
  expect(changes({ price: 30, availableForSale: true })).toEqual([dearer]);
  expect(changes({ price: 30, availableForSale: false })).toEqual([soldOut]);
  expect(changes(null)).toEqual(['The shop doesn’t sell “Cap, Color: Pine” anymore.']);
});

it('nothing is said of a price that stayed, or of a shop that did not respond', () => {
  expect(changes({ price: 25, availableForSale: true })).toEqual([]);
  expect(changes()).toEqual([]);
});

it('nothing is said of a line that the visitor removed while the shop was asked', async () => {
  const storage = new Map([['tour-cart-1', JSON.stringify([line])]]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
  });
  vi.stubGlobal(
    'document',
    Object.assign(new EventTarget(), { documentElement: { lang: '', dataset: {} } }),
  );
  const shop = { address: { origin: '', token: '', version: '' }, request: vi.fn() };
  const gone = () => Promise.resolve(null);
  vi.mocked(fetchAvailability).mockImplementation(gone);
  await refreshOffers(shop);
  expect($offerChanges.get()).toHaveLength(1);
  vi.mocked(fetchAvailability).mockImplementation(() => {
    storage.clear();
    return gone();
  });
  await refreshOffers(shop);
  expect($offerChanges.get()).toEqual([]);
});

afterEach(() => {
  vi.unstubAllGlobals();
});
