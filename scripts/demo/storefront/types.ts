/** The demo shop's products and articles, before they take the shapes of Shopify's schema. */

/** A picture of the shop; its address contains the name. */
export interface DemoPicture {
  /** Letters, digits and dashes. */
  name: string;
  alt: string;
  /** Size of the original, in pixels. */
  width: number;
  height: number;
  /** Path of the original, a WebP file. */
  file: string;
}

export interface DemoVariant {
  /** One value for each option, in their order. */
  values: readonly string[];
  /** Dollars; cents as decimals. */
  price: number;
  compareAtPrice?: number;
  /** Pieces in stock; 0 is sold out. */
  stock: number;
  picture?: DemoPicture;
}

export interface DemoOption {
  name: string;
  values: readonly { name: string; color?: string }[];
}

export interface DemoProduct {
  handle: string;
  title: string;
  html: string;
  pictures: readonly DemoPicture[];
  options: readonly DemoOption[];
  variants: readonly DemoVariant[];
  /** Metafields of the namespace `event`, by key; a product without an event has none. */
  event?: Readonly<Record<'date' | 'course' | 'town' | 'state', string>>;
}

export interface DemoArticle {
  handle: string;
  blog: 'news' | 'recaps';
  title: string;
  html: string;
  author: string;
  /** ISO instant. */
  publishedAt: string;
  picture: DemoPicture | null;
}

/** Everything the demo shop offers. */
export interface Catalogue {
  products: readonly DemoProduct[];
  /** Handles of the collection `lfg-gear`, in its order. */
  gear: readonly string[];
  /** Newest first. */
  articles: readonly DemoArticle[];
}

/** The stock of a product that doesn't sell out. */
export const PLENTY = 1000;
