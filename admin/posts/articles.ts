/** The shop's articles, as staff choose one and see its picture. */
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { ShopArticle } from '#domain/news/post-settings.schema.ts';
import { handleOfSlug } from '#domain/news/post.ts';
import { call } from '../api.ts';

const FRESH_MS = 300_000;

const NONE: readonly ShopArticle[] = [];

/** All articles known to the server, newest first; empty while loading. */
export function useArticles(): readonly ShopArticle[] {
  const { data } = useQuery({
    queryKey: ['shop-articles'],
    queryFn: () => call('GET', '/api/shop-articles', { schema: z.array(ShopArticle) }),
    staleTime: FRESH_MS,
  });
  return data ?? NONE;
}

/** The article that a slug means; undefined while none is known. */
export function articleOf(articles: readonly ShopArticle[], slug: string): ShopArticle | undefined {
  const handle = handleOfSlug(slug.trim());
  return articles.find((article) => article.handle.normalize('NFC') === handle);
}
