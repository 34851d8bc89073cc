/**
 * Articles of all the shop's blogs, newest first. Without zod, since the page of an article that is newer than
 * the published site loads it in the browser.
 */
import type { Cleaner } from './allowed-html.ts';
import type { StorefrontClient } from './client.ts';
import { excerptOf } from './excerpt.ts';
import { graphql, type ResponseOf } from './graphql.ts';
import { pictureOf, unexpected } from './parse.ts';
import type { Article } from '../shop/shop.schema.ts';

/** Articles per page. */
export const ARTICLES_A_PAGE = 20;

export const ARTICLES = graphql(`
  query Articles($first: Int!, $after: String) {
    articles(first: $first, after: $after, sortKey: PUBLISHED_AT, reverse: true) {
      nodes {
        id
        title
        handle
        publishedAt
        contentHtml
        image {
          url
          altText
          width
          height
        }
        authorV2 {
          name
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`);

/** The root field has no argument `handle`, that of a blog has: the query reads every blog. */
export const ARTICLE_BY_HANDLE = graphql(`
  query ArticleByHandle($handle: String!) {
    blogs(first: 50) {
      nodes {
        articleByHandle(handle: $handle) {
          id
          title
          handle
          publishedAt
          contentHtml
          image {
            url
            altText
            width
            height
          }
          authorV2 {
            name
          }
        }
      }
    }
  }
`);

type ResponseArticle = ResponseOf<typeof ARTICLES>['articles']['nodes'][number];

/** One page of articles. */
export interface ArticlePage {
  articles: Article[];
  /** Cursor of the next page, or null on the last one. */
  next: string | null;
}

/** Parses an article and cleans its HTML. Throws StorefrontError. */
export function articleOf(article: ResponseArticle, clean: Cleaner): Article {
  const { id, title, handle, publishedAt, contentHtml } = article;
  // An invalid date would make rendering fail later.
  if (Number.isNaN(Date.parse(publishedAt))) throw unexpected(`article ${handle}`);
  return {
    id,
    title,
    handle,
    publishedAt,
    contentHtml: clean.html(contentHtml),
    excerpt: excerptOf(clean.text(contentHtml)),
    image: pictureOf(article.image),
    author: article.authorV2?.name ?? '',
  };
}

interface ArticlePageOptions {
  after?: string | null;
  signal?: AbortSignal;
}

/** A page of articles. Throws StorefrontError. */
export async function fetchArticlePage(
  shop: StorefrontClient,
  clean: Cleaner,
  { after = null, signal }: ArticlePageOptions = {},
): Promise<ArticlePage> {
  const { articles } = await shop.request(ARTICLES, { first: ARTICLES_A_PAGE, after }, signal);
  const { hasNextPage, endCursor } = articles.pageInfo;
  return {
    articles: articles.nodes.map((article) => articleOf(article, clean)),
    next: hasNextPage ? (endCursor ?? null) : null,
  };
}

/**
 * Every article, newest first. Of two with the same handle (in two blogs) the newer one stays, since a
 * handle is an address. Throws StorefrontError, also when only some pages can be read.
 */
export async function fetchAllArticles(
  shop: StorefrontClient,
  clean: Cleaner,
  signal?: AbortSignal,
): Promise<Article[]> {
  const byHandle = new Map<string, Article>();
  const cursors = new Set<string>();
  let after: string | null = null;
  do {
    const page: ArticlePage = await fetchArticlePage(shop, clean, {
      after,
      ...(signal && { signal }),
    });
    for (const article of page.articles) {
      if (!byHandle.has(article.handle)) byHandle.set(article.handle, article);
    }
    after = page.next;
    if (after !== null && cursors.has(after)) throw unexpected('list of articles');
    if (after !== null) cursors.add(after);
  } while (after !== null);
  return [...byHandle.values()];
}

/** The article with a handle, the newest if two blogs have it, or null. */
export async function fetchArticle(
  shop: StorefrontClient,
  handle: string,
  clean: Cleaner,
  signal?: AbortSignal,
): Promise<Article | null> {
  const { blogs } = await shop.request(ARTICLE_BY_HANDLE, { handle }, signal);
  const found = blogs.nodes
    .flatMap(({ articleByHandle }) => articleByHandle ?? [])
    .sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))[0];
  return found ? articleOf(found, clean) : null;
}
