import type { ShopArticle } from '../domain/news/post-settings.schema.ts';
import type { ShopAddress } from '../domain/shop/storefront.ts';
import type { Stores } from '../store/stores.ts';

/** In pixels; originals have megabytes. */
const WIDTH = 640;

function resized(address: string): string {
  const url = new URL(address);
  url.searchParams.set('width', String(WIDTH));
  return url.href;
}

/** The articles in a shop's stored copy, newest first; empty without a copy. */
export function shopArticles(
  { storefront }: Pick<Stores, 'storefront'>,
  shop: ShopAddress | null,
): ShopArticle[] {
  const copy = storefront.data.find(({ origin }) => origin === shop?.origin);
  const articles = copy?.articles ?? [];
  return articles.map(({ handle, title, image }) => ({
    handle,
    title,
    image: image ? resized(image.url) : '',
  }));
}
