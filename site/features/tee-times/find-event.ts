/**
 * Finds the event of an address without a prebuilt page: its product in the shop first, then the tour's
 * record. Without the shop the record is enough.
 */
import type { Picture } from '#domain/shop/shop.schema.ts';
import { getShop } from '../../browser/shop.ts';
import { fetchEventProduct, type EventProduct } from '../../storefront/event-product.ts';
import { StorefrontError } from '#domain/storefront/response.ts';
import { loadEvent, messageOf, type ShownEvent, type EventParams } from './load.ts';
import { withProduct } from './with-product.ts';
import { EVENT_FAILED } from './texts.ts';

/** Milliseconds to wait for the shop before the tee times are shown without it. */
const SHOP_TIMEOUT_MS = 6_000;

export type FoundEvent =
  | {
      kind: 'found';
      event: ShownEvent;
      /** Of the product; empty when the shop has none or doesn't respond. */
      pictures: readonly Picture[];
      /** Why the shop's data is missing, or null. */
      shopError: string | null;
    }
  | { kind: 'missing' }
  | { kind: 'failed'; sentence: string };

interface ShopResult {
  product: EventProduct | null;
  shopError: string | null;
}

/** The shop's own messages are for visitors; other failures get the documented text. */
function shopErrorText(error: unknown): string {
  const isMessage =
    error instanceof StorefrontError && (error.kind === 'query' || error.kind === 'throttled');
  return isMessage ? error.message : EVENT_FAILED;
}

async function fetchProduct(handle: string): Promise<ShopResult> {
  const shop = getShop();
  if (!shop || handle === '') return { product: null, shopError: null };
  try {
    const product = await fetchEventProduct(shop, handle, AbortSignal.timeout(SHOP_TIMEOUT_MS));
    return { product, shopError: null };
  } catch (error) {
    return { product: null, shopError: shopErrorText(error) };
  }
}

/** An event that only the shop has. */
const eventFromShop = ({ eventID, handle }: EventParams): ShownEvent => ({
  eventID,
  shopifyUrl: handle,
  name: '',
  date: '',
  course: '',
  town: '',
  state: '',
  thumbnail: '',
});

/** Never throws; `today` decides which event of a handle is nearest. */
export async function findEvent(params: EventParams, today: string): Promise<FoundEvent> {
  const { product, shopError } = await fetchProduct(params.handle);
  let event: ShownEvent | null = null;
  /** Without a response of the API, the shop's event is shown. */
  let isUnknown = true;
  try {
    event = await loadEvent(params, today);
  } catch (error) {
    // Without an event id there are no tee times to request.
    if (!product || params.eventID === '')
      return { kind: 'failed', sentence: shopError ?? messageOf(error, EVENT_FAILED) };
    isUnknown = false;
  }
  if (product && (event || !isUnknown)) {
    const shown = withProduct(event ?? eventFromShop(params), product);
    return { kind: 'found', event: shown, pictures: product.images, shopError };
  }
  if (event) return { kind: 'found', event, pictures: [], shopError };
  if (shopError !== null) return { kind: 'failed', sentence: shopError };
  return { kind: 'missing' };
}
