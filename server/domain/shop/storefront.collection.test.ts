import { expect, test } from 'vitest';
import { product, shopContent } from '../../../tests/helpers/shop.ts';
import { changedShop, storefront } from './storefront.collection.ts';

const POLO = product({ handle: 'polo', title: 'Polo' });
const CAP = product({ handle: 'cap', title: 'Cap' });

test('a product that changed, and one that is gone, are named; the others are not', () => {
  const before = shopContent({ products: [POLO, CAP] });
  const renamed = shopContent({ products: [{ ...POLO, title: 'Other' }, CAP] });
  expect(changedShop(renamed, before)).toEqual(['products', 'products/polo']);
  const withoutCap = shopContent({ products: [POLO] });
  expect(changedShop(withoutCap, before)).toEqual(['products', 'products/cap']);
});

test('the first content of a shop affects the shop page', () => {
  const dependencies = changedShop(shopContent({ products: [POLO] }), undefined);
  expect(dependencies).toEqual(['shop', 'products', 'products/polo']);
});

test('a file with two contents of one shop is refused', () => {
  const copy = (origin: string) => ({ origin, ...shopContent() });
  const [own, other] = [copy('https://shop.example'), copy('https://other.example')];
  expect(storefront.schema.parse([own, other])).toHaveLength(2);
  const { error } = storefront.schema.safeParse([own, other, own]);
  expect(error?.issues[0]?.message).toBe('Two entries carry the same origin.');
});
