import { describe, expect, it } from 'vitest';
import { articleRecord } from '../../../tests/helpers/records.ts';
import { article, shopContent } from '../../../tests/helpers/shop.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { ARTICLES_A_PAGE } from '#domain/storefront/articles.ts';
import { adjacentArticles, articlesOf, entriesOfPage, pageCount } from './paging.ts';

describe('the list of articles', () => {
  const list = Array.from({ length: 45 }, (_, index) => index);

  it('has twenty a page and the rest on the last', () => {
    expect(ARTICLES_A_PAGE).toBe(20);
    expect([0, 1, 20, 21, 40, 45].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
    expect([1, 2, 3, 4].map((page) => entriesOfPage(list, page).length)).toEqual([20, 20, 5, 0]);
    expect([1, 2, 3].flatMap((page) => entriesOfPage(list, page))).toEqual(list);
  });
});

describe('the articles of the tour and its shop', () => {
  const ofShop = ['2026-06-02', '2026-05-01'].map((day) =>
    article({ handle: `shop-${day}`, publishedAt: `${day}T12:00:00Z` }),
  );
  const shop = shopContent({ articles: ofShop });
  const own = (ID: number, date: string, slug = `own-${date}`) => articleRecord({ ID, date, slug });
  const handlesOf = (tour: Parameters<typeof emptyTour>[0]) =>
    articlesOf(emptyTour(tour)).map(({ handle }) => handle);

  it('are one list by date, without those of a later day', () => {
    // Today is June 10.
    const articles = ['2026-06-11', '2026-06-10', '2026-05-20'].map((date, at) =>
      own(9 - at, date),
    );
    expect(handlesOf({ shop, articles })).toEqual([
      ...['own-2026-06-10', 'shop-2026-06-02', 'own-2026-05-20', 'shop-2026-05-01'],
    ]);
    expect(handlesOf({ shop, articles, today: '2026-06-11' })[0]).toBe('own-2026-06-11');
  });

  it('are those of the tour where both have one address, and of a tour without a shop', () => {
    const articles = [own(1, '2026-04-01', 'shop-2026-06-02')];
    const list = articlesOf(emptyTour({ shop, articles }));
    expect(list.map(({ id }) => id)).toEqual([ofShop[1]?.id, 'articles/1']);
    expect(handlesOf({ articles })).toEqual(['shop-2026-06-02']);
    expect(handlesOf({ shop })).toEqual(['shop-2026-06-02', 'shop-2026-05-01']);
  });

  it('are rendered once for all pages', () => {
    const tour = emptyTour({ articles: [own(1, '2026-04-01')] });
    expect(articlesOf(tour)[0]).toBe(articlesOf({ ...tour })[0]);
    expect(articlesOf(tour)[0]).toMatchObject({
      contentHtml: '<p>Snow <strong>melts</strong>.</p>',
      excerpt: 'Snow melts.',
      publishedAt: '2026-04-01T16:00:00.000Z',
      image: null,
    });
  });
});

describe('the adjacent articles', () => {
  const articles = ['c', 'b', 'a'].map((handle) => article({ handle }));
  const [newest, middle, oldest] = articles;

  it('are the previous and the next one', () => {
    expect(adjacentArticles(articles, 'b')).toEqual({ older: oldest, newer: newest });
    expect(adjacentArticles(articles, 'c')).toEqual({ older: middle, newer: undefined });
    expect(adjacentArticles(articles, 'a')).toEqual({ older: undefined, newer: middle });
    expect(adjacentArticles(articles, 'x')).toEqual({ older: undefined, newer: undefined });
  });
});
