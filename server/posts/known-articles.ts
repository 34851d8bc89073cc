import type { KnownArticle } from '../domain/news/post-settings.schema.ts';
import type { ShopAddress } from '../domain/shop/storefront.ts';
import type { Stores } from '../store/stores.ts';

/** Wide enough, in pixels, to choose by; originals weigh megabytes. */
const WIDTH = 640;

function narrow(address: string): string {
  const url = new URL(address);
  url.searchParams.set('width', String(WIDTH));
  return url.href;
}

/** The articles of a shop as its stored copy has them, newest first; none without a copy. */
export function knownArticles(
  { storefront }: Pick<Stores, 'storefront'>,
  shop: ShopAddress | null,
): KnownArticle[] {
  const copy = storefront.data.find(({ origin }) => origin === shop?.origin);
  const articles = copy?.articles ?? [];
  return articles.map(({ handle, title, image }) => ({
    handle,
    title,
    image: image ? narrow(image.url) : '',
  }));
}
