/**
 * The shop's records, validated in responses of the shop and in the stored copy. The browser imports only the
 * types, never these schemas.
 */
import { z } from 'zod';

/** HTML that `cleanHtml` sanitized; the only HTML of the shop that pages may contain. */
export const SafeHtml = z.string().brand<'SafeHtml'>();
export type SafeHtml = z.infer<typeof SafeHtml>;

export const Picture = z.object({
  url: z.url({ protocol: /^https?$/ }),
  /** Empty when the shop has none. */
  altText: z.string(),
  /** Pixels of the original, or null. */
  width: z.number().positive().nullable(),
  height: z.number().positive().nullable(),
});
export type Picture = z.infer<typeof Picture>;

export const Money = z.object({
  /** Dollars, or whole units of another currency. */
  amount: z.number().nonnegative(),
  /** Three letters, such as USD. */
  currencyCode: z.string().length(3),
});
export type Money = z.infer<typeof Money>;

const id = z.string().startsWith('gid://');
const handle = z.string().min(1);

export const SelectedOption = z.object({ name: z.string(), value: z.string() });
export type SelectedOption = z.infer<typeof SelectedOption>;

export const Variant = z.object({
  id,
  /** The chosen values joined, such as `L / Pine`. */
  title: z.string(),
  selectedOptions: z.array(SelectedOption),
  availableForSale: z.boolean(),
  price: Money,
  /** Its former price, if higher; otherwise null. */
  compareAtPrice: Money.nullable(),
  /** Its own picture, or null. */
  image: Picture.nullable(),
});
export type Variant = z.infer<typeof Variant>;

export const ProductOption = z.object({
  name: z.string(),
  values: z.array(
    z.object({
      name: z.string(),
      /** The swatch's colour (`#rrggbb`) and picture, or null. */
      colour: z.string().nullable(),
      picture: Picture.nullable(),
    }),
  ),
});
export type ProductOption = z.infer<typeof ProductOption>;

/** The metafields of an event's product. Each is null when the shop doesn't have it. */
export const EventFacts = z.object({
  /** YYYY-MM-DD */
  date: z.iso.date().nullable(),
  course: z.string().nullable(),
  town: z.string().nullable(),
  state: z.string().nullable(),
});
export type EventFacts = z.infer<typeof EventFacts>;

/** A product with everything that its page shows. */
export const Product = z.object({
  id,
  handle,
  title: z.string(),
  descriptionHtml: SafeHtml,
  /** The description without markup. */
  description: z.string(),
  availableForSale: z.boolean(),
  images: z.array(Picture),
  featuredImage: Picture.nullable(),
  /** Empty when there is nothing to choose. */
  options: z.array(ProductOption),
  variants: z.array(Variant),
  event: EventFacts,
});
export type Product = z.infer<typeof Product>;

/** A product as the shop page's grid shows it. */
export const GearCard = z.object({
  id,
  handle,
  title: z.string(),
  availableForSale: z.boolean(),
  image: Picture.nullable(),
  /** The lowest price of its variants. */
  price: Money,
  /** Whether other variants cost more. */
  hasHigherPrices: z.boolean(),
});
export type GearCard = z.infer<typeof GearCard>;

/** An article. */
export const Article = z.object({
  id,
  title: z.string(),
  /** Part of the page's URL; may have accents and emoji, so encode it there. */
  handle,
  /** ISO instant. */
  publishedAt: z.iso.datetime({ offset: true }),
  contentHtml: SafeHtml,
  /** Plain text of at most 200 characters. */
  excerpt: z.string(),
  image: Picture.nullable(),
  /** The author's name; empty when unknown. */
  author: z.string(),
});
export type Article = z.infer<typeof Article>;

/** The shop's content on the pages: everything from its last successful read. */
export const ShopContent = z.object({
  /** The products of the shop page, in the shop's order. */
  gear: z.array(GearCard),
  /** Every product that has a page, in the order of the requests. */
  products: z.array(Product),
  /** Newest first. */
  articles: z.array(Article),
});
export type ShopContent = z.infer<typeof ShopContent>;

/** The stored copy of a shop's content. */
export const ShopCopy = ShopContent.extend({
  /** Origin of the shop it was read from; a copy of another shop is not shown. */
  origin: z.url({ protocol: /^https?$/ }),
});
export type ShopCopy = z.infer<typeof ShopCopy>;
