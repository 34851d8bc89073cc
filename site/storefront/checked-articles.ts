/** Articles as they are kept and as pages are drawn from them: checked. Build side. */
import { Article } from '#domain/shop/shop.schema.ts';
import type { Cleaner } from './allowed-html.ts';
import { fetchAllArticles } from './articles.ts';
import type { Shop } from './client.ts';
import { unexpected } from './reshape.ts';

/** Every article, newest first. Throws StorefrontError, also for one that is not as promised. */
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
