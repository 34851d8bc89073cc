import { formatLong, weekdayOf } from '#domain/time/calendar.ts';
import { placeOf } from '#domain/events/event.ts';
import { formatPrice } from '#domain/shop/money.ts';
import {
  choiceOf,
  encodeVariants,
  firstChoice,
  picturesOf,
  variantIdOf,
  variantText,
} from '#domain/shop/product-choice.ts';
import type { Product } from '#domain/shop/shop.schema.ts';
import { shopPayUrl } from '../../storefront/shop-links.ts';
import { Gallery, MOST_PICTURES } from '../gallery/gallery.tsx';
import { ProductOptions } from './product-options.tsx';
import type { ClosedEntry, Link, ProductContext } from './product-context.ts';
import { ADD_TO_CART, CLOSED_ENTRY, SOLD_OUT } from './texts.ts';

interface ProductViewProps
  extends Pick<ProductContext, 'from'>, Partial<Pick<ProductContext, 'links' | 'closed'>> {
  product: Product;
  /** Origin of the shop, for the link to its checkout. */
  shopOrigin: string;
}

/** Date and place of the event that this product is an entry to. */
function EventFacts({ event, links }: { event: Product['event']; links: readonly Link[] }) {
  const where = [event.course, placeOf({ town: event.town ?? '', state: event.state ?? '' })];
  const place = where.filter(Boolean).join(', ');
  if (!event.date && !place && links.length === 0) return null;
  return (
    <div className="event-facts">
      {event.date && (
        <p>
          <time dateTime={event.date}>
            {weekdayOf(event.date)}, {formatLong(event.date)}
          </time>
        </p>
      )}
      {place && <p>{place}</p>}
      {links.length > 0 && (
        <p className="links">
          {links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}

/** The state of an event whose entry cannot be bought now, in place of the controls. */
function ClosedPurchase({ entry, price }: { entry: ClosedEntry; price: number | undefined }) {
  const { label, note } = CLOSED_ENTRY[entry.state];
  return (
    <>
      <p className="price">
        {entry.state !== 'over' && price !== undefined && <b>{formatPrice(price)}</b>}{' '}
        <span className="sold-out">{label}</span>
      </p>
      <p className="status">{note}</p>
      {entry.action && (
        <div className="actions">
          <a className="button" href={entry.action.href}>
            {entry.action.label}
          </a>
        </div>
      )}
    </>
  );
}

/**
 * A product with the controls to buy it, for prebuilt pages and for products that are newer than the
 * site. product.client.ts enhances the controls.
 */
export function ProductView({
  product,
  shopOrigin,
  from,
  links = [],
  closed = null,
}: ProductViewProps) {
  const choice = choiceOf(product);
  const chosen = firstChoice(choice);
  const isAvailable = chosen?.isAvailable ?? false;
  const pay = chosen && shopPayUrl(shopOrigin, variantIdOf(chosen.digits));
  const what = chosen ? variantText(choice, chosen) : '';
  const pictures = product.images.slice(0, MOST_PICTURES);
  const known = pictures.length > 0 || !product.featuredImage ? pictures : [product.featuredImage];
  const all = picturesOf(product).map(({ url }) => url);
  return (
    <product-info
      data-handle={product.handle}
      data-title={product.title}
      // Without variants, the script offers nothing to buy either.
      data-variants={closed ? '' : encodeVariants(choice)}
    >
      <article className="product">
        <Gallery
          pictures={known}
          title={product.title}
          sizes="(min-width: 60rem) 38rem, (min-width: 48rem) 50vw, 100vw"
          more={all.slice(pictures.length)}
        />
        <div className="buy">
          <p className="from">
            <a href={from.href}>{from.label}</a>
          </p>
          <h1>{product.title}</h1>
          <EventFacts event={product.event} links={links} />
          {closed && <ClosedPurchase entry={closed} price={chosen?.price} />}
          {!closed && (
            <>
              {chosen && (
                <p className="price">
                  <b>{formatPrice(chosen.price)}</b>{' '}
                  <s hidden={chosen.before === null}>
                    <span className="hidden-visually">was </span>
                    <span>{chosen.before !== null && formatPrice(chosen.before)}</span>
                  </s>{' '}
                  <span className="sold-out" hidden={isAvailable}>
                    {SOLD_OUT}
                  </span>
                </p>
              )}
              {chosen && choice.options.length > 0 && (
                <ProductOptions product={product} choice={choice} chosen={chosen} />
              )}
              <div className="actions">
                <button type="button" className="button" data-add disabled={!isAvailable}>
                  {isAvailable ? ADD_TO_CART : SOLD_OUT}
                </button>
                <a
                  className="button quiet"
                  data-pay
                  href={pay ?? undefined}
                  hidden={!isAvailable || !pay}
                >
                  Buy with Shop Pay
                </a>
              </div>
              {isAvailable && what !== '' && (
                <noscript>
                  <p className="note">Without JavaScript, this link buys {what}.</p>
                </noscript>
              )}
              <p className="status" role="status" />
            </>
          )}
          <div
            className="description"
            // oxlint-disable-next-line react/no-danger -- cleaned: SafeHtml
            dangerouslySetInnerHTML={{ __html: product.descriptionHtml }}
          />
        </div>
      </article>
    </product-info>
  );
}
