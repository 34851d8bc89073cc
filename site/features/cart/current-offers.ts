/**
 * Compares the cart with the shop when it is shown: its lines have the prices of the moment they were added. A shop that
 * doesn’t respond changes nothing; the checkout has the shop’s own prices anyway.
 */
import { atom } from 'nanostores';
import type { Offer } from '#domain/shop/cart.ts';
import type { CartItems } from '#domain/shop/cart-line.ts';
import { formatWithCents } from '#domain/shop/money.ts';
import type { StorefrontClient } from '#domain/storefront/client.ts';
import { REQUEST_TIMEOUT_MS } from '../../browser/api.ts';
import { fetchAvailability } from '../../storefront/availability.ts';
import { $announcement, updatePrices } from './cart.ts';
import { loadCart } from './cart-storage.ts';
import { nameOf } from './texts.ts';

/** What changed since the lines were added, as sentences; for as long as the drawer is open. */
export const $offerChanges = atom<readonly string[]>([]);

/** What the shop says of each line, by the variant’s id; lines of products that can’t be requested are missing. */
async function fetchOffers(shop: StorefrontClient, items: CartItems): Promise<Map<string, Offer>> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const handles = [...new Set(items.map(({ handle }) => handle))].filter((handle) => handle !== '');
  const offers = new Map<string, Offer>();
  const fetchOne = async (handle: string) => {
    const variants = await fetchAvailability(shop, handle, signal);
    for (const { variantId } of items.filter((line) => line.handle === handle)) {
      offers.set(variantId, variants?.get(variantId) ?? null);
    }
  };
  await Promise.allSettled(handles.map(fetchOne));
  return offers;
}

/** What a visitor should know of the offers, in the order of the cart. */
export function changesOf(items: CartItems, offers: ReadonlyMap<string, Offer>): string[] {
  return items.flatMap((line) => {
    const offer = offers.get(line.variantId);
    if (offer === undefined) return [];
    const name = nameOf(line);
    if (offer === null) return [`The shop doesn’t sell “${name}” anymore.`];
    if (!offer.availableForSale) return [`“${name}” is sold out right now.`];
    if (offer.price === line.price) return [];
    const [before, now] = [line.price, offer.price].map(formatWithCents);
    return [`“${name}” now costs ${now}. It was ${before} when you added it.`];
  });
}

/** Requests the offers of the cart’s lines, updates their prices, and shows what changed. Never throws. */
export async function refreshOffers(shop: StorefrontClient | null): Promise<void> {
  $offerChanges.set([]);
  const requested = loadCart();
  if (!shop || requested.length === 0) return;
  const offers = await fetchOffers(shop, requested);
  // Lines may have been removed meanwhile.
  const changes = changesOf(loadCart(), offers);
  updatePrices(offers);
  $offerChanges.set(changes);
  if (changes.length > 0) $announcement.set(changes.join(' '));
}
