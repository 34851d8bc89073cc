import { expect, it } from 'vitest';
import type { SiteAddress } from '../domain/tour.ts';
import { pagePolicy } from './page-policy.ts';

const address: SiteAddress = {
  siteUrl: 'https://tour.example',
  apiBase: '',
  shop: null,
  analyticsId: '',
};
const DRAWN = "default-src 'self'; img-src 'self' data:; script-src 'self' 'sha256-x';";

it('allows nothing but the site itself when nothing else is configured', () => {
  expect(pagePolicy(DRAWN, address)).toBe(
    "default-src 'self'; img-src 'self' data:; script-src 'self' 'sha256-x'",
  );
});

it('allows calls to the API and the shop, and the shop’s pictures', () => {
  const shop = { origin: 'https://shop.example', token: 't', version: '2024-10' };
  const policy = pagePolicy(DRAWN, { ...address, apiBase: 'https://api.example', shop });
  expect(policy).toContain("connect-src 'self' https://api.example https://shop.example");
  expect(policy).toContain(
    "img-src 'self' data: https://shop.example https://cdn.shopify.com; script-src 'self' 'sha256-x';",
  );
});

it('allows the analytics tag only with an id', () => {
  const policy = pagePolicy(DRAWN, { ...address, analyticsId: 'G-1' });
  expect(policy).toContain("script-src 'self' 'sha256-x' https://www.googletagmanager.com");
  expect(policy).toMatch(/connect-src 'self' https:\/\/\*\.google-analytics\.com/);
  expect(pagePolicy(DRAWN, address)).not.toContain('google');
});

it('gives files without a policy none', () => {
  expect(pagePolicy('', { ...address, analyticsId: 'G-1' })).toBe('');
});
