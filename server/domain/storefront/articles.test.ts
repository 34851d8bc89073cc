import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SafeHtml } from '../shop/shop.schema.ts';
import type { Cleaner } from './allowed-html.ts';
import { fetchAllArticles, fetchArticle, fetchArticlePage } from './articles.ts';
import { createStorefrontClient } from './client.ts';

const CLEANER: Cleaner = { html: (html) => SafeHtml.parse(html), text: (html) => html };

const article = (change: object = {}) => ({
  id: 'gid://shopify/Article/1',
  title: 'Spring',
  handle: 'spring',
  publishedAt: '2026-05-01T12:00:00Z',
  contentHtml: 'Snow melts.',
  image: null,
  authorV2: null,
  ...change,
});

const PageRequest = z.object({ variables: z.object({ after: z.string().nullish() }) });

/** A shop that responds to each request with the next data, then the last. */
function shopWith(...replies: object[]) {
  const cursors: unknown[] = [];
  const shop = createStorefrontClient(
    { origin: 'https://shop.example', token: 'public', version: '2024-10' },
    {
      fetch: async (_input, init) => {
        const request = PageRequest.parse(await new Response(init?.body).json());
        cursors.push(request.variables.after);
        const data = replies[Math.min(cursors.length, replies.length) - 1];
        return Response.json({ data });
      },
    },
  );
  return { shop, cursors };
}
const pageOf = (nodes: object[], next: string | null = null) => ({
  articles: { nodes, pageInfo: { hasNextPage: next !== null, endCursor: next } },
});

describe('all articles', () => {
  it('are read page by page, and the newer of two with one handle is shown', async () => {
    const { shop, cursors } = shopWith(
      pageOf([article({ title: 'Newer' }), article({ handle: 'summer' })], 'a'),
      pageOf([article({ title: 'Older' }), article({ handle: 'fall' })]),
    );
    const articles = await fetchAllArticles(shop, CLEANER);
    const texts = articles.map(({ handle, title }) => `${handle} ${title}`);
    expect(texts).toEqual(['spring Newer', 'summer Spring', 'fall Spring']);
    expect(cursors).toEqual([null, 'a']);
  });

  it('of a shop that starts over after the last page are refused, not read forever', async () => {
    const pages = ['a', 'b', 'a'].map((next) => pageOf([article()], next));
    const { shop, cursors } = shopWith(...pages);
    await expect(fetchAllArticles(shop, CLEANER)).rejects.toMatchObject({ kind: 'part' });
    expect(cursors).toEqual([null, 'a', 'b']);
  });

  it('have no next page without a cursor to request it with', async () => {
    const pageInfo = { hasNextPage: true, endCursor: null };
    const { shop } = shopWith({ articles: { nodes: [], pageInfo } });
    expect(await fetchArticlePage(shop, CLEANER)).toEqual({ articles: [], next: null });
  });
});

it.each(['', 'yesterday', '2026-13-41'])('an article published %j is refused', async (date) => {
  const { shop } = shopWith(pageOf([article({ publishedAt: date })]));
  const refused = { name: 'StorefrontError', kind: 'part' };
  await expect(fetchArticlePage(shop, CLEANER)).rejects.toMatchObject(refused);
});

describe('the article of a handle', () => {
  const found = (publishedAt: string) => ({
    articleByHandle: article({ publishedAt, title: publishedAt.slice(0, 4) }),
  });

  it('is the newest of all blogs', async () => {
    const nodes = [found('2025-05-01T12:00:00Z'), found('2026-05-01T12:00:00Z')];
    for (const blogs of [nodes, nodes.toReversed()]) {
      const { shop } = shopWith({ blogs: { nodes: [...blogs, { articleByHandle: null }] } });
      expect((await fetchArticle(shop, 'spring', CLEANER))?.title).toBe('2026');
    }
  });

  it('is null when no blog has it', async () => {
    const { shop } = shopWith({ blogs: { nodes: [{ articleByHandle: null }] } });
    expect(await fetchArticle(shop, 'spring', CLEANER)).toBeNull();
  });
});
