import type { BaseContext } from '../context.ts';
import type { ShopArticle } from '../domain/news/post-settings.schema.ts';

/** In pixels; originals have megabytes. */
const WIDTH = 640;

function resized(address: string): string {
  const url = new URL(address);
  url.searchParams.set('width', String(WIDTH));
  return url.href;
}

/** The articles in the stored copy of the tour's shop, newest first; empty without a copy. */
export function shopArticles({ stores, config }: BaseContext): ShopArticle[] {
  const copy = stores.storefront.data.find(({ origin }) => origin === config.storefront?.origin);
  const articles = copy?.articles ?? [];
  return articles.map(({ handle, title, image }) => ({
    handle,
    title,
    image: image ? resized(image.url) : '',
  }));
}
