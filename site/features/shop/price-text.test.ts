import { expect, it } from 'vitest';
import { priceText } from './price-text.ts';

const usd = (amount: number) => ({ amount, currencyCode: 'USD' });

it('a card shows the lowest price, and whether there are higher ones', () => {
  expect(priceText({ price: usd(25), hasHigherPrices: false })).toBe('$25');
  expect(priceText({ price: usd(44.5), hasHigherPrices: true })).toBe('from $44.50');
});
