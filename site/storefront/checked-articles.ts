/** Fetches articles and validates them by the schemas that are stored and rendered. For the server. */
import { Article } from '#domain/shop/shop.schema.ts';
import type { Cleaner } from './allowed-html.ts';
import { fetchAllArticles } from './articles.ts';
import type { Shop } from './client.ts';
import { unexpected } from './reshape.ts';

/** Every article, newest first. Throws StorefrontError, also for an invalid one. */
export async function fetchCheckedArticles(
  shop: Shop,
  clean: Cleaner,
  signal?: AbortSignal,
): Promise<Article[]> {
  const articles = await fetchAllArticles(shop, clean, signal);
  return articles.map((article) => {
    const parsed = Article.safeParse(article);
    if (!parsed.success) throw unexpected(`article ${article.handle}`, parsed.error);
    return parsed.data;
  });
}
