import { expect, it } from 'vitest';
import { cartLine } from '../../../tests/helpers/shop.ts';
import type { Offer } from '#domain/shop/cart.ts';
import { changesOf } from './current-offers.ts';

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
