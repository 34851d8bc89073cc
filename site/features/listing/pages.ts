/** The pages of the shop. */
import { isHandle } from '#domain/event/event-handle.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { OTHER_LISTING_PATH, PATHS, listingPath } from '../../paths.ts';
import { page } from '../../site-page.ts';
import { otherGear } from '../shop/other-gear.ts';
import { eventOfProduct, productContext } from './product-context.ts';

/**
 * The shop, a page for each product, and the one that requests any other product in the browser. When
 * the shop was read, such a product probably does not exist: status 404.
 */
export function shopPages(tour: Tour): SitePage[] {
  const products = tour.shop?.products.filter(({ handle }) => isHandle(handle)) ?? [];
  return [
    page(PATHS.shop, ['shop', `shop ${tour.shop === null ? 'unknown' : 'known'}`]),
    ...products.map((product) => {
      const event = eventOfProduct(tour, product.handle);
      return page(listingPath(product.handle), [
        `products/${product.handle}`,
        `context ${JSON.stringify(productContext(tour, product))}`,
        `others ${JSON.stringify(otherGear(tour.shop?.gear ?? [], product.handle))}`,
        ...(event ? [`events/${event.eventID}`] : []),
      ]);
    }),
    { ...page(OTHER_LISTING_PATH), ...(tour.shop && { status: 404 }) },
  ];
}
