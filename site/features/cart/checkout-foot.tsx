import { useEffect, useRef } from 'react';
import { formatWithCents } from '#domain/shop/money.ts';
import type { CheckoutView } from './checkout.ts';
import { checkout } from './page-checkout.ts';

interface CheckoutFootProps {
  /** Dollars. */
  subtotal: number;
  view: CheckoutView;
}

/** The subtotal and the checkout button, or what the shop changed. */
export function CheckoutFoot({ subtotal, view }: CheckoutFootProps) {
  return (
    <div className="foot">
      <p className="subtotal">
        <span>Subtotal</span> <span>{formatWithCents(subtotal)}</span>
      </p>
      {view.step === 'changed' ? <ChangedCart view={view} /> : <CheckoutButton view={view} />}
    </div>
  );
}

function CheckoutButton({ view }: { view: CheckoutView }) {
  const buttonRef = useRef<HTMLButtonElement>(null);
  const isFailed = view.step === 'failed';
  const isBusy = view.step === 'busy' || view.step === 'leaving';
  useEffect(() => {
    // It was disabled during the request and lost the focus.
    if (isFailed) buttonRef.current?.focus();
  }, [isFailed]);
  return (
    <>
      <p className="note">Taxes and shipping are calculated at checkout.</p>
      <div role="alert">{isFailed && <p className="failure">{view.message}</p>}</div>
      <button
        ref={buttonRef}
        type="button"
        className="button"
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={() => void checkout.begin()}
      >
        {isFailed ? 'Retry' : 'Checkout'}
      </button>
    </>
  );
}

function ChangedCart({ view }: { view: Extract<CheckoutView, { step: 'changed' }> }) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    headingRef.current?.focus();
  }, []);
  return (
    <div className="changed">
      <h3 ref={headingRef} tabIndex={-1}>
        Not everything is in stock
      </h3>
      <ul>
        {/* The shop may send the same warning for two lines. */}
        {[...new Set(view.warnings)].map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      {!view.isEmpty && (
        <button type="button" className="button" onClick={checkout.proceed}>
          Continue to Checkout
        </button>
      )}
      <button type="button" className="button quiet" onClick={checkout.reset}>
        Back to Cart
      </button>
    </div>
  );
}
