import { describe, expect, it } from 'vitest';
import { product, shopContent, variant } from '../../../tests/helpers/shop.ts';
import { tierPrice, tiersOf } from './tiers.ts';

const prices = (shop: Parameters<typeof tierPrice>[0]) =>
  tiersOf('LFG').map((tier) => tierPrice(shop, tier));

describe('the three memberships', () => {
  it('cost what the first variant of their product costs, with cents only where there are some', () => {
    const variants = [variant({ amount: 125 }), variant({ amount: 99 })];
    const products = [
      product({ handle: 'ghin-membership', variants }),
      product({ handle: 'ghin-only', variants: [variant({ amount: 44.5 })] }),
    ];
    expect(prices(shopContent({ products }))).toEqual(['$125', 'See price in shop', '$44.50']);
  });

  it('have their price in the shop when it was never read or sells nothing', () => {
    expect(new Set(prices(null))).toEqual(new Set(['See price in shop']));
    const products = [product({ handle: 'membership', variants: [] })];
    expect(prices(shopContent({ products }))[1]).toBe('See price in shop');
  });
});
