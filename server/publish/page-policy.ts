/** Adds to a page's Content-Security-Policy what this installation is configured to talk to. */
import type { ShopAddress } from '../domain/storefront.ts';
import type { SiteAddress } from '../domain/tour.ts';

/** Where Shopify keeps the pictures of every shop. */
export const SHOP_PICTURES = 'https://cdn.shopify.com';

/** Origins whose pictures the pages show beside their own: those of the shop, if there is one. */
export function pictureOrigins(shop: ShopAddress | null): readonly string[] {
  return shop ? [shop.origin, SHOP_PICTURES] : [];
}

/** What the analytics tag loads and calls. */
export const ANALYTICS = {
  script: 'https://www.googletagmanager.com',
  calls: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** Sources that a directive gets beside its own. */
function additionsFor({ apiBase, shop, analyticsId }: SiteAddress): Map<string, string[]> {
  const hasAnalytics = analyticsId !== '';
  const analyticsCalls = hasAnalytics ? ANALYTICS.calls : [];
  return new Map([
    [
      'connect-src',
      [...(apiBase ? [apiBase] : []), ...(shop ? [shop.origin] : []), ...analyticsCalls],
    ],
    ['img-src', [...pictureOrigins(shop), ...analyticsCalls]],
    ['script-src', hasAnalytics ? [ANALYTICS.script] : []],
  ]);
}

/** The policy a page was drawn with, completed for where it will stand; empty stays empty. */
export function pagePolicy(drawn: string, address: SiteAddress): string {
  if (drawn === '') return '';
  const directives = new Map(
    drawn
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name, ...sources]): [string, string[]][] => (name ? [[name, sources]] : [])),
  );
  for (const [name, sources] of additionsFor(address)) {
    if (sources.length === 0) continue;
    directives.set(name, [...(directives.get(name) ?? ["'self'"]), ...sources]);
  }
  return [...directives].map((directive) => directive.flat().join(' ')).join('; ');
}
