import { flushSync } from 'react-dom';
import { lineTotal } from '#domain/shop/cart.ts';
import { type CartItem, type CartItems, MOST_PIECES } from '#domain/shop/cart-line.ts';
import { formatWithCents } from '#domain/shop/money.ts';
import { listingPath } from '../../paths.ts';
import { pictureUrl } from '../../storefront/shop-links.ts';
import { changeQuantity, type RemovedLine, removeFromCart, undoRemoval } from './cart.ts';
import { nameOf, REMOVED } from './texts.ts';

interface CartLinesProps {
  items: CartItems;
  removed: RemovedLine | null;
  /** While a checkout is requested. */
  disabled: boolean;
}

/** The lines, with Undo in place of the one that was just removed. */
export function CartLines({ items, removed, disabled }: CartLinesProps) {
  const index = removed?.index ?? items.length;
  const line = (item: CartItem) => <Line key={item.id} item={item} disabled={disabled} />;
  return (
    <ul className="lines" aria-label="Items">
      {items.slice(0, index).map(line)}
      {removed && <Removed key="removed" line={removed.line} disabled={disabled} />}
      {items.slice(index).map(line)}
    </ul>
  );
}

interface LineProps {
  item: CartItem;
  disabled: boolean;
}

function Line({ item, disabled }: LineProps) {
  const { id, title, variant, price, image, quantity, handle } = item;
  const name = nameOf(item);

  /** A button that becomes disabled would lose the focus, so the other one gets it. Rendered synchronously for that. */
  const step = (by: number, button: HTMLButtonElement) => {
    flushSync(() => changeQuantity(id, quantity + by));
    if (button.disabled) {
      button.parentElement?.querySelector<HTMLElement>('button:not(:disabled)')?.focus();
    }
  };

  return (
    <li data-line={id}>
      {image === '' ? (
        <span className="picture" />
      ) : (
        <img
          className="picture"
          src={pictureUrl(image, 192)}
          alt=""
          width="64"
          height="64"
          data-fallback=""
        />
      )}
      <div className="what">
        <p className="title">{handle === '' ? title : <a href={listingPath(handle)}>{title}</a>}</p>
        {variant !== '' && <p className="choice">{variant}</p>}
        <p className="price">{formatWithCents(price)}</p>
      </div>
      <p className="total">{formatWithCents(lineTotal(item))}</p>
      <div className="stepper" role="group" aria-label={`Quantity of ${name}`}>
        <button
          type="button"
          aria-label={`Decrease quantity of ${name}`}
          disabled={disabled || quantity <= 1}
          onClick={({ currentTarget }) => step(-1, currentTarget)}
        >
          −
        </button>
        <span>{quantity}</span>
        <button
          type="button"
          aria-label={`Increase quantity of ${name}`}
          disabled={disabled || quantity >= MOST_PIECES}
          onClick={({ currentTarget }) => step(1, currentTarget)}
        >
          +
        </button>
      </div>
      <button
        type="button"
        className="plain"
        aria-label={`Remove ${name}`}
        disabled={disabled}
        onClick={() => removeFromCart(id)}
      >
        Remove
      </button>
    </li>
  );
}

interface RemovedProps {
  line: CartItem;
  disabled: boolean;
}

/** Gets the focus that the removed line had; Undo returns it to the line. */
function Removed({ line, disabled }: RemovedProps) {
  const undo = (list: Element | null) => {
    flushSync(undoRemoval);
    list?.querySelector<HTMLElement>(`[data-line="${CSS.escape(line.id)}"] .plain`)?.focus();
  };
  return (
    <li className="removed">
      <p>{REMOVED(nameOf(line))}</p>
      <button
        type="button"
        className="plain"
        aria-label={`Undo removing ${nameOf(line)}`}
        disabled={disabled}
        ref={(button) => button?.focus()}
        onClick={({ currentTarget }) => undo(currentTarget.closest('.lines'))}
      >
        Undo
      </button>
    </li>
  );
}
