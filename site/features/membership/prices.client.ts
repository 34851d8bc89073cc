/**
 * Fetches the live prices of the memberships: the page may be older than the last change, or was
 * rendered before the shop was ever read. Failures are ignored.
 */
import { formatPrice } from '#domain/shop/money.ts';
import { whenIdle } from '../../browser/dom.ts';
import { getShop } from '../../browser/shop.ts';
import { fetchMembershipPrices } from '../../storefront/membership-prices.ts';

async function refresh(): Promise<void> {
  const shop = getShop();
  if (!shop) return;
  const elements = [...document.querySelectorAll<HTMLElement>('[data-tier]')];
  const keys = elements.map(({ dataset }) => dataset.tier ?? '');
  const prices = await fetchMembershipPrices(shop, keys);
  for (const element of elements) {
    const price = prices.get(element.dataset.tier ?? '');
    if (!price) continue;
    element.textContent = formatPrice(price.amount);
    element.parentElement?.classList.remove('unknown');
  }
}

whenIdle(() => void refresh().catch(() => undefined));
