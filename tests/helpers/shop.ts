/** Things of a shop for tests that fill in what they are about. */
import type { CartItem } from '../../server/domain/shop/cart-line.ts';
import {
  Article,
  Product,
  Variant,
  type ShopContent,
} from '../../server/domain/shop/shop.schema.ts';

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

/** A line of a cart: one piece of 25 dollars. */
export const cartLine = (id: string, change: Partial<CartItem> = {}): CartItem => ({
  id,
  variantId: `gid://shopify/ProductVariant/${id}`,
  title: `Thing ${id}`,
  price: 25,
  image: '',
  quantity: 1,
  variant: '',
  handle: '',
  ...change,
});

/** An article of the shop's blog without text. */
export function article(change: Partial<Article> = {}): Article {
  const handle = change.handle ?? 'news';
  return Article.parse({
    id: `gid://shopify/Article/${handle}`,
    title: 'News',
    handle,
    publishedAt: '2026-06-22T12:00:00Z',
    contentHtml: '',
    excerpt: '',
    image: null,
    author: '',
    ...change,
  });
}
