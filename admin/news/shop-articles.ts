/** The shop's articles, as staff choose one and see its picture. */
import { useQuery } from '@tanstack/react-query';
import type { ShopArticle } from '#domain/news/post-settings.schema.ts';
import { handleOfSlug } from '#domain/news/post.ts';
import { postsApi } from '#domain/news/posts.collection.ts';
import { queryOf } from '../api.ts';

const FRESH_MS = 300_000;

const NONE: readonly ShopArticle[] = [];

/** All articles known to the server, newest first; empty while loading. */
export function useArticles(): readonly ShopArticle[] {
  const { data } = useQuery({
    ...queryOf(['shop-articles'], postsApi.articles, {}),
    staleTime: FRESH_MS,
  });
  return data ?? NONE;
}

/** The article that a slug means; undefined while none is known. */
export function articleOf(articles: readonly ShopArticle[], slug: string): ShopArticle | undefined {
  const handle = handleOfSlug(slug.trim());
  return articles.find((article) => article.handle.normalize('NFC') === handle);
}
