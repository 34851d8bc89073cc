/**
 * Asks the shop what the memberships cost now: the page may be older than the last change, or was
 * drawn before the shop was ever read (R098). Silent when the shop doesn't answer.
 */
import { formatPrice } from '#domain/shop/money.ts';
import { theShop } from '../../shop.ts';
import { fetchMembershipPrices } from '../../storefront/membership-prices.ts';

async function refresh(): Promise<void> {
  const shop = theShop();
  if (!shop) return;
  const prices = new Map(Object.entries(await fetchMembershipPrices(shop)));
  for (const place of document.querySelectorAll<HTMLElement>('[data-tier]')) {
    const price = prices.get(place.dataset.tier ?? '');
    if (!price) continue;
    place.textContent = formatPrice(price.amount);
    place.parentElement?.classList.remove('unknown');
  }
}

const start = () => {
  refresh().catch(() => undefined);
};
if ('requestIdleCallback' in window) requestIdleCallback(start);
else setTimeout(start, 200);
