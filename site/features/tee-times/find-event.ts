/**
 * The event of an address that no page was drawn for: its product in the shop first, then our own
 * record (R202). Without the shop our record is enough (C50).
 */
import type { Picture } from '#domain/shop/shop.schema.ts';
import { theShop } from '../../shop.ts';
import { fetchEventProduct, type EventProduct } from '../../storefront/event-product.ts';
import { StorefrontError } from '#domain/storefront/storefront-error.ts';
import { loadEvent, sentenceOf, type ShownEvent, type Wanted } from './load.ts';
import { withProduct } from './with-product.ts';
import { EVENT_FAILED } from './words.ts';

/** How long the shop may keep visitors from their tee times, in milliseconds. */
const PATIENCE = 6_000;

export type FoundEvent =
  | {
      kind: 'found';
      event: ShownEvent;
      /** Of the product; none when the shop has none or doesn't answer. */
      pictures: readonly Picture[];
      /** Why the shop's part is missing, or null. */
      trouble: string | null;
    }
  | { kind: 'missing'; byHandle: boolean }
  | { kind: 'failed'; sentence: string };

interface Asked {
  product: EventProduct | null;
  trouble: string | null;
}

/** What the shop says about itself is for visitors (R217); that it can't be reached is told as R218. */
function troubleOf(error: unknown): string {
  const isSaid =
    error instanceof StorefrontError && (error.kind === 'query' || error.kind === 'throttled');
  return isSaid ? error.message : EVENT_FAILED;
}

async function askShop(handle: string): Promise<Asked> {
  const shop = theShop();
  if (!shop || handle === '') return { product: null, trouble: null };
  try {
    const product = await fetchEventProduct(shop, handle, AbortSignal.timeout(PATIENCE));
    return { product, trouble: null };
  } catch (error) {
    return { product: null, trouble: troubleOf(error) };
  }
}

/** An event of which only the shop knows. */
const ofShop = ({ eventID, handle }: Wanted): ShownEvent => ({
  ...{ eventID, shopifyUrl: handle, name: '', date: '', course: '', town: '', state: '' },
  thumbnail: '',
});

/** Never throws; `today` tells which event of a handle is the nearest. */
export async function findEvent(wanted: Wanted, today: string): Promise<FoundEvent> {
  const { product, trouble } = await askShop(wanted.handle);
  let event: ShownEvent | null = null;
  try {
    event = await loadEvent(wanted, today);
  } catch (error) {
    // Without the id of the event nobody knows whose tee times to ask for.
    if (!product || wanted.eventID === '')
      return { kind: 'failed', sentence: trouble ?? sentenceOf(error, EVENT_FAILED) };
  }
  if (product) {
    const shown = withProduct(event ?? ofShop(wanted), product);
    return { kind: 'found', event: shown, pictures: product.images, trouble };
  }
  if (event) return { kind: 'found', event, pictures: [], trouble };
  if (trouble !== null) return { kind: 'failed', sentence: trouble };
  return { kind: 'missing', byHandle: wanted.eventID === '' };
}
