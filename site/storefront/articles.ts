/**
 * Articles of all the shop's blogs, newest first (R242, R244, R246). Without the schemas, so that the
 * browser can read one too; what is kept is checked in checked-articles.ts.
 */
import type { Cleaner } from './allowed-html.ts';
import type { Shop } from './client.ts';
import { excerptOf } from './excerpt.ts';
import { graphql, type ResponseOf } from './graphql.ts';
import { pictureOf, unexpected } from './reshape.ts';
import type { Article } from '#domain/shop/shop.schema.ts';

/** Articles a page (R242). */
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

/** The root field knows no handle, a blog does: so every blog is asked. */
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

/** An article in our shape, its HTML cleaned. Throws StorefrontError. */
export function articleOf(article: ForeignArticle, clean: Cleaner): Article {
  const { id, title, handle, publishedAt, contentHtml } = article;
  // A date that is none would end a page later, where it can't be told any more.
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

/** Where a page of articles begins, and how many it holds. */
export interface ArticlePageWish {
  first?: number;
  after?: string | null;
  signal?: AbortSignal;
}

/** A page of articles. Throws StorefrontError. */
export async function fetchArticlePage(
  shop: Shop,
  clean: Cleaner,
  { first = ARTICLES_A_PAGE, after = null, signal }: ArticlePageWish = {},
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
 * Every article, newest first, page after page. Of two with one handle (in two blogs) the newer one
 * stays, since a handle is an address. Throws StorefrontError; a part is never given as the whole.
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
