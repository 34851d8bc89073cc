/** Things of a shop for tests that fill in what they are about. */
import { Product, Variant, type ShopContent } from '../../server/domain/shop/shop.schema.ts';

let made = 0;

interface VariantChange {
  /** Dollars. */
  amount?: number;
  before?: number;
  /** Value by option name. */
  options?: Readonly<Record<string, string>>;
  available?: boolean;
  /** Digits of its id. */
  digits?: number;
  image?: Variant['image'];
}

/** A variant to be had for 25 dollars. */
export function variant(change: VariantChange = {}): Variant {
  const { amount = 25, before, options = {}, available = true, image = null } = change;
  made += 1;
  return Variant.parse({
    id: `gid://shopify/ProductVariant/${change.digits ?? made}`,
    title: Object.values(options).join(' / ') || 'Default Title',
    selectedOptions: Object.entries(options).map(([name, value]) => ({ name, value })),
    availableForSale: available,
    price: { amount, currencyCode: 'USD' },
    compareAtPrice: before === undefined ? null : { amount: before, currencyCode: 'USD' },
    image,
  });
}

/** A product with one plain variant. */
export function product(change: Partial<Product> = {}): Product {
  const handle = change.handle ?? 'cap';
  return Product.parse({
    id: `gid://shopify/Product/${handle}`,
    handle,
    title: 'Cap',
    descriptionHtml: '<p>A cap.</p>',
    description: 'A cap.',
    availableForSale: true,
    images: [],
    featuredImage: null,
    options: [],
    variants: [variant()],
    event: { date: null, course: null, town: null, state: null },
    ...change,
  });
}

/** A shop that was read and has what is given. */
export function shopContent(change: Partial<ShopContent> = {}): ShopContent {
  return { gear: [], products: [], articles: [], ...change };
}
