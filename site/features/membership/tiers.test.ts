import { describe, expect, it } from 'vitest';
import { product, shopContent, variant } from '../../../tests/helpers/shop.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import type { Membership } from '#domain/settings/memberships.ts';
import { defaultTexts } from '#domain/site-texts/default-texts.ts';
import { tierPrice, tiersOf } from './tiers.ts';

const TEXTS = defaultTexts(DEFAULT_SETTINGS).membership;

const prices = (shop: Parameters<typeof tierPrice>[0]) =>
  tiersOf(DEFAULT_SETTINGS, TEXTS).map((tier) => tierPrice(shop, tier));

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

  it('are named for the tour and its handicap service, with the points of its texts', () => {
    expect(tiersOf(DEFAULT_SETTINGS, TEXTS).map(({ key, label }) => [key, label])).toEqual([
      ['withGhin', 'LFG + GHIN'],
      ['tourOnly', 'LFG Only'],
      ['ghinOnly', 'GHIN Only'],
    ]);
  });
});

describe('the memberships of another tour', () => {
  const list: Membership[] = [
    { name: 'Full', product: 'full-2026', includes: 'membership', note: 'All events' },
    { name: 'Country', product: '', includes: 'membership', note: '' },
    { name: 'Full and {handicaps}', product: 'full-and', includes: 'both', note: '' },
  ];
  const settings = { ...DEFAULT_SETTINGS, memberships: { list } };
  const withoutHandicaps = {
    ...settings,
    parts: { ...settings.parts, handicapService: false },
  };

  it('are those of its list, with their notes', () => {
    expect(tiersOf(settings, TEXTS)).toMatchObject([
      { key: 'full-2026', label: 'Full', points: ['All events'] },
      { key: '', label: 'Country', points: [] },
      { key: 'full-and', label: 'Full and GHIN' },
    ]);
  });

  it('include no handicap if it has no handicap service, and may be none', () => {
    expect(tiersOf(withoutHandicaps, TEXTS).map(({ label }) => label)).toEqual(['Full', 'Country']);
    expect(tiersOf({ ...settings, memberships: { list: [] } }, TEXTS)).toEqual([]);
  });
});
