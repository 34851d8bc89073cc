import { isHandle } from '#domain/events/event-handle.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { listingPath, OTHER_LISTING_PATH } from '../../paths.ts';
import { eventOffering, sample } from '../../page-list/sample-records.ts';
import { page } from '../../page-list/site-page.ts';
import { otherGear } from '../shop/other-gear.ts';
import { eventOfProduct, productContext } from './product-context.ts';

/** The products of the shop that can have a page. */
const productsOf = ({ shop }: Tour) =>
  shop?.products.filter(({ handle }) => isHandle(handle)) ?? [];

/**
 * A page for each product, and the one that requests any other product in the browser. When the shop was
 * read, such a product probably does not exist: status 404.
 */
function productPages(tour: Tour): SitePage[] {
  return [
    ...productsOf(tour).map((product) => {
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

export default {
  path: OTHER_LISTING_PATH,
  part: 'shop',
  pages: productPages,
  sitemap: (tour) => productsOf(tour).map(({ handle }) => listingPath(handle)),
  samples: ({ shop }) => ({
    product: sample(shop?.gear[0], ({ handle }) => listingPath(handle)),
  }),
  variants: (tour) => ({
    'product-other': sample(tour.shop?.gear[1], ({ handle }) => listingPath(handle)),
    'product-entry': sample(eventOffering(tour, 'register'), ({ shopifyUrl }) =>
      listingPath(shopifyUrl),
    ),
    'product-unknown': listingPath('no-such-thing'),
  }),
} satisfies PageDescription;
