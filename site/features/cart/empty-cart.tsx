import { subtotalOf } from '#domain/shop/cart.ts';
import { type CartItems, itemCount } from '#domain/shop/cart-line.ts';
import { formatWithCents } from '#domain/shop/money.ts';
import { VIEW_SHOP } from '../../next-steps.ts';
import { restoreLastCart } from './after-checkout.ts';
import { getShop } from '../../browser/shop.ts';
import { itemsText } from './cart-label.ts';
import { refreshOffers } from './current-offers.ts';
import { renderSync } from './render-sync.ts';
import { CART_EMPTY, RESTORE_LAST_CART } from './texts.ts';

interface EmptyCartProps {
  /** The lines of a checkout of the last day; empty for none. */
  lastCart: CartItems;
}

/** The documented text and the next steps. */
export function EmptyCart({ lastCart }: EmptyCartProps) {
  const restore = (drawer: Element | null) => {
    renderSync(restoreLastCart);
    // Its prices are as old as its checkout.
    void refreshOffers(getShop());
    drawer?.querySelector<HTMLElement>('.foot .button')?.focus();
  };
  return (
    <div className="message">
      <p className="empty">{CART_EMPTY}</p>
      <a className="button" href={VIEW_SHOP.href}>
        {VIEW_SHOP.label}
      </a>
      {lastCart.length > 0 && (
        <p>
          <button
            type="button"
            className="button quiet"
            onClick={({ currentTarget }) => restore(currentTarget.closest('.content'))}
          >
            {RESTORE_LAST_CART}
          </button>
          <br />
          {itemsText(itemCount(lastCart))}, {formatWithCents(subtotalOf(lastCart))}
        </p>
      )}
    </div>
  );
}
