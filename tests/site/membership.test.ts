import { expect, test } from 'vitest';
import { all, get, headingOf, hrefOf, named, one, textOf, texts, loadPage } from './page.ts';

const TIERS = [
  ['LFG + GHIN', '$125', '/listing/ghin-membership'],
  ['LFG Only', '$85', '/listing/membership'],
  ['GHIN Only', '$44.50', '/listing/ghin-only'],
] as const;

test('the memberships are three with their prices, each leading to its product', async () => {
  const page = await loadPage('/membership');
  expect(headingOf(page)).toBe('Membership');
  const tiers = all(page.document, '.tiers > li');
  expect(tiers).toHaveLength(3);
  for (const [at, [label, price, href]] of TIERS.entries()) {
    const tier = tiers[at];
    if (!tier) throw new Error(`There is no ${label}.`);
    expect(texts(tier, 'h2')).toEqual([label]);
    expect(texts(tier, '.price')).toEqual([price]);
    expect(all(tier, 'li')).toHaveLength(2);
    expect(hrefOf(tier, `Sign Up for ${label}`)).toBe(href);
    const product = await loadPage(href);
    expect(product.status).toBe(200);
    expect(textOf(named(product.document, 'button', 'Add to Cart'))).toBe('Add to Cart');
    expect(all(product.document, 'a[href="/membership"]').length).toBeGreaterThan(0);
  }
});

test('the memberships name the tour’s year and that a valid GHIN handicap is required', async () => {
  expect(await (await get('/api/current-year')).text()).toBe('{"calendarYear":2026}');
  const lead = textOf(one((await loadPage('/membership')).document, '.lead'));
  expect(lead).toContain('2026');
  expect(lead).toContain('A valid GHIN handicap is required to compete');
});
