/** The storefront client of this page; the shop's address is in a meta element (layouts/page.astro). */
import { createStorefrontClient, type StorefrontClient } from '#domain/storefront/client.ts';

/** The shop, or null when the tour has none. */
export function getShop(): StorefrontClient | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=tour-shop]');
  const [origin, version, token = ''] = meta?.content.split(' ') ?? [];
  if (origin === undefined || version === undefined) return null;
  return createStorefrontClient({ origin, version, token });
}
