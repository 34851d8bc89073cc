/**
 * Finds the event of an address without a prebuilt page: its product in the shop first, then the tour's
 * record. Without the shop the record is enough.
 */
import type { Picture } from '#domain/shop/shop.schema.ts';
import { getShop } from '../../browser/shop.ts';
import { fetchEventProduct } from '../../storefront/event-product.ts';
import { StorefrontError } from '#domain/storefront/response.ts';
import { loadEvent, withProduct, type ShownEvent, type EventParams } from './load.ts';
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

/** The shop's own messages are for visitors; other failures get the documented text. */
function shopErrorText(error: unknown): string {
  const isMessage =
    error instanceof StorefrontError && (error.kind === 'query' || error.kind === 'throttled');
  return isMessage ? error.message : EVENT_FAILED;
}

async function fetchProduct(handle: string) {
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
  let event: ShownEvent | null;
  try {
    event = await loadEvent(params, today);
    // A product that the API has no event of is something else.
    if (!event && shopError === null) return { kind: 'missing' };
  } catch {
    // Without an event id there are no tee times to request.
    event = product && params.eventID !== '' ? eventFromShop(params) : null;
  }
  if (!event) return { kind: 'failed', sentence: shopError ?? EVENT_FAILED };
  const shown = product ? withProduct(event, product) : event;
  return { kind: 'found', event: shown, pictures: product?.images ?? [], shopError };
}
