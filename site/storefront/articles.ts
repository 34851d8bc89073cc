/**
 * Articles of all the shop's blogs, newest first. Without the schemas, so that the browser can fetch
 * one too; checked-articles.ts validates what is stored.
 */
import type { Cleaner } from './allowed-html.ts';
import type { Shop } from './client.ts';
import { excerptOf } from './excerpt.ts';
import { graphql, type ResponseOf } from './graphql.ts';
import { pictureOf, unexpected } from './reshape.ts';
import type { Article } from '#domain/shop/shop.schema.ts';

/** Articles a page. */
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

/** The root field has no lookup by handle, a blog has: so the query covers every blog. */
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

type ForeignArticle = ResponseOf<typeof ARTICLES>['articles']['nodes'][number];

/** One page of articles. */
export interface ArticlePage {
  articles: Article[];
  /** Cursor of the next page, or null on the last one. */
  next: string | null;
}

/** An article of the shop, its HTML sanitized. Throws StorefrontError. */
export function articleOf(article: ForeignArticle, clean: Cleaner): Article {
  const { id, title, handle, publishedAt, contentHtml } = article;
  // An invalid date would fail later, while a page is rendered.
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

/** The start and the size of a page of articles. */
export interface ArticlePageOptions {
  first?: number;
  after?: string | null;
  signal?: AbortSignal;
}

/** A page of articles. Throws StorefrontError. */
export async function fetchArticlePage(
  shop: Shop,
  clean: Cleaner,
  { first = ARTICLES_A_PAGE, after = null, signal }: ArticlePageOptions = {},
): Promise<ArticlePage> {
  const { articles } = await shop.ask(ARTICLES, { first, after }, signal);
  const { hasNextPage, endCursor } = articles.pageInfo;
  return {
    articles: articles.nodes.map((article) => articleOf(article, clean)),
    next: hasNextPage ? (endCursor ?? null) : null,
  };
}

/** The newest article, or null when there is none. Throws StorefrontError. */
export async function fetchLatestArticle(
  shop: Shop,
  clean: Cleaner,
  signal?: AbortSignal,
): Promise<Article | null> {
  const page = await fetchArticlePage(shop, clean, { first: 1, ...(signal && { signal }) });
  return page.articles[0] ?? null;
}

/**
 * Every article, newest first, page after page. Of two articles with the same handle (in two
 * blogs) the newer one stays, since a handle is a URL. Throws StorefrontError; never returns a part.
 */
export async function fetchAllArticles(
  shop: Shop,
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

/** The article of a handle (the newest, should two blogs have it), or null. */
export async function fetchArticle(
  shop: Shop,
  handle: string,
  clean: Cleaner,
  signal?: AbortSignal,
): Promise<Article | null> {
  const { blogs } = await shop.ask(ARTICLE_BY_HANDLE, { handle }, signal);
  const found = blogs.nodes
    .flatMap(({ articleByHandle }) => articleByHandle ?? [])
    .sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))[0];
  return found ? articleOf(found, clean) : null;
}
