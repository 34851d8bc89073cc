/** The storefront client of this page; the shop's address is in a meta element (layouts/page.astro). */
import { createShop, type Shop } from './storefront/client.ts';

/** The shop, or null when the tour has none. */
export function getShop(): Shop | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=tour-shop]');
  const [origin, version, token = ''] = meta?.content.split(' ') ?? [];
  if (origin === undefined || version === undefined) return null;
  return createShop({ origin, version, token });
}
