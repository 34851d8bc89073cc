import { expect, it } from 'vitest';
import type { CartItem } from '#domain/shop/cart-line.ts';
import type { Offer } from '#domain/shop/cart.ts';
import { changesOf } from './current-offers.ts';

const line: CartItem = {
  id: '1',
  variantId: 'gid://shopify/ProductVariant/1',
  title: 'Cap',
  price: 25,
  image: '',
  quantity: 2,
  variant: 'Color: Pine',
  handle: 'cap',
};
const changes = (offer?: Offer) =>
  changesOf([line], new Map(offer === undefined ? [] : [[line.variantId, offer]]));

it('a visitor reads which price changed, and what is not to be had', () => {
  expect(changes({ price: 30, availableForSale: true })).toEqual([
    '“Cap, Color: Pine” now costs $30.00. It was $25.00 when you added it.',
  ]);
  expect(changes({ price: 30, availableForSale: false })).toEqual([
    '“Cap, Color: Pine” is sold out right now.',
  ]);
  expect(changes(null)).toEqual(['The shop doesn’t sell “Cap, Color: Pine” anymore.']);
});

it('nothing is said of a price that stayed, or of a shop that did not respond', () => {
  expect(changes({ price: 25, availableForSale: true })).toEqual([]);
  expect(changes()).toEqual([]);
});
