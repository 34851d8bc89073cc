/** The shop that this page's visitors buy from; its address is in a meta element (site/layouts). */
import { createStorefrontClient, type StorefrontClient } from '#domain/storefront/client.ts';

/** The shop, or null when the tour has none. */
export function theShop(): StorefrontClient | null {
  const meta = document.querySelector<HTMLMetaElement>('meta[name=tour-shop]');
  const [origin, version, token = ''] = meta?.content.split(' ') ?? [];
  if (origin === undefined || version === undefined) return null;
  return createStorefrontClient({ origin, version, token });
}
