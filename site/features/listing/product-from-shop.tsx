import { useEffect, useState } from 'react';
import { VIEW_SCHEDULE, VIEW_SHOP } from '../../next-steps.ts';
import { PATHS } from '../../paths.ts';
import { loadProduct, type Found } from './load-product.ts';
import { ProductView } from './product-view.tsx';
import { LOADING, NO_SHOP, PRODUCT_NOT_FOUND } from './texts.ts';

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
        <p role="status">{LOADING}</p>
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
