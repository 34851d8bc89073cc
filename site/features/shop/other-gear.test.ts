import { expect, test } from 'vitest';
import { otherGear } from './other-gear.ts';

const gear = ['a', 'b', 'c', 'd', 'e', 'f'].map((handle) => ({
  id: `gid://shopify/Product/${handle}`,
  handle,
  title: handle,
  availableForSale: handle !== 'd',
  price: { amount: 10, currencyCode: 'USD' },
  hasHigherPrices: false,
  image: null,
}));
const handles = (handle: string) => otherGear(gear, handle).map((card) => card.handle);

test('a product is followed by the next four in stock, from the start after the last', () => {
  expect(handles('a')).toEqual(['b', 'c', 'e', 'f']);
  expect(handles('e')).toEqual(['f', 'a', 'b', 'c']);
});

test('any other product, such as an entry, is followed by the first four', () => {
  expect(handles('2026-granite-open')).toEqual(['a', 'b', 'c', 'e']);
  expect(otherGear([], 'a')).toEqual([]);
});
