import { useEffect, useState } from 'react';
import type { Product } from '#domain/shop/shop.schema.ts';
import { fetchProduct } from '#domain/storefront/product.ts';
import { StorefrontError } from '#domain/storefront/response.ts';
import { REQUEST_TIMEOUT_MS } from '../../browser/api.ts';
import { getShop } from '../../browser/shop.ts';
import { VIEW_SCHEDULE, VIEW_SHOP } from '../../next-steps.ts';
import { PATHS } from '../../paths.ts';
import { ProductView } from './product-view.tsx';
import { NO_SHOP, PRODUCT_NOT_FOUND } from './texts.ts';

/** The handle in the page's address, `/listing/{handle}`; empty when there is none. */
function handleFromAddress(): string {
  const handle = /^\/listing\/([^/]+)/.exec(location.pathname)?.[1] ?? '';
  try {
    return decodeURIComponent(handle);
  } catch {
    return '';
  }
}

type Found =
  | { kind: 'found'; product: Product; shopOrigin: string }
  | { kind: 'missing' }
  /** The tour has no shop. */
  | { kind: 'no-shop' }
  /** The sentence gives the reason; a retry may help. */
  | { kind: 'failed'; sentence: string };

/** Fetches the product of this address from the shop; never throws. */
async function loadProduct(): Promise<Found> {
  const shop = getShop();
  const handle = handleFromAddress();
  if (handle === '' || handle.length > 255) return { kind: 'missing' };
  if (!shop) return { kind: 'no-shop' };
  try {
    const { PURIFIER } = await import('../../storefront/purify-html.ts');
    const product = await fetchProduct(
      shop,
      handle,
      PURIFIER,
      AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    );
    return product
      ? { kind: 'found', product, shopOrigin: shop.address.origin }
      : { kind: 'missing' };
  } catch (error) {
    // Its message is the shop's messages joined.
    const sentence =
      error instanceof StorefrontError ? error.message : 'The product can’t be loaded right now';
    return { kind: 'failed', sentence };
  }
}

/** Why there is no product. */
function sentenceOf(state: Exclude<Found, { kind: 'found' }>): string {
  if (state.kind === 'failed') return state.sentence;
  return state.kind === 'no-shop'
    ? NO_SHOP
    : 'It may no longer be for sale, or the link may be wrong.';
}

/** A product without a prebuilt page, requested from the shop in the browser; `shopName` is the shop's heading. */
export function ProductFromShop({ shopName }: { shopName: string }) {
  const [state, setState] = useState<Found | { kind: 'loading' }>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void loadProduct().then((found) => {
      if (isCurrent) setState(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);

  useEffect(() => {
    if (state.kind !== 'found') return;
    document.title = document.title.replace(/^[^·]+·/, `${state.product.title} ·`);
  }, [state]);

  if (state.kind === 'found') {
    const from = { label: shopName, href: PATHS.shop };
    return <ProductView product={state.product} shopOrigin={state.shopOrigin} from={from} />;
  }
  if (state.kind === 'loading') {
    return (
      <div className="wait">
        <i />
        <i />
        <p role="status">Loading…</p>
      </div>
    );
  }
  const retry = () => {
    setState({ kind: 'loading' });
    setAttempt(attempt + 1);
  };
  return (
    <div className="no-product" role="alert">
      <h1>{state.kind === 'missing' ? PRODUCT_NOT_FOUND : shopName}</h1>
      <p>{sentenceOf(state)}</p>
      <div>
        {state.kind === 'failed' && (
          <button type="button" className="button" onClick={retry}>
            Retry
          </button>
        )}
        {(state.kind === 'no-shop' ? [VIEW_SCHEDULE] : [VIEW_SHOP, VIEW_SCHEDULE]).map(
          ({ label, href }) => (
            <a key={href} className="button quiet" href={href}>
              {label}
            </a>
          ),
        )}
      </div>
    </div>
  );
}
