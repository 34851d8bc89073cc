import { describe, expect, it } from 'vitest';
import { article } from '../../../tests/helpers/shop.ts';
import { ARTICLES_A_PAGE } from '#domain/storefront/articles.ts';
import { adjacentArticles, entriesOfPage, pageCount } from './paging.ts';

describe('the list of articles', () => {
  const list = Array.from({ length: 45 }, (_, index) => index);

  it('has twenty a page and the rest on the last', () => {
    expect(ARTICLES_A_PAGE).toBe(20);
    expect([0, 1, 20, 21, 40, 45].map(pageCount)).toEqual([1, 1, 1, 2, 2, 3]);
    expect([1, 2, 3, 4].map((page) => entriesOfPage(list, page).length)).toEqual([20, 20, 5, 0]);
    expect([1, 2, 3].flatMap((page) => entriesOfPage(list, page))).toEqual(list);
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
