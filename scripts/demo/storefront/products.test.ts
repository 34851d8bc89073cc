import { describe, expect, it } from 'vitest';
import { makeSeasons } from '../season/season.ts';
import { makeArticles } from './articles.ts';
import { GEAR, makeProducts } from './products.ts';

describe.each(['2026-06-10', '2026-01-01', '2026-12-31'])('the demo shop on %s', (today) => {
  const tour = makeSeasons({ today });
  const products = makeProducts(tour);
  const articles = makeArticles(tour);
  const find = (handle: string) => products.find((product) => product.handle === handle);

  it('sells an entry for every event, open when its registration is', () => {
    for (const { record } of tour.seasons.flatMap(({ events }) => events))
      expect(find(record.shopifyUrl)?.availableForSale).toBe(record.registrationOpen);
  });

  it('sells entries to match play at $25', () => {
    for (const info of tour.matchPlayInfos)
      expect(find(info.shopifyUrl)?.variants.map(({ price }) => price)).toEqual([25]);
  });

  it('gives every product and variant its own ID', () => {
    const ids = products.flatMap(({ id, variants }) => [id, ...variants.map((each) => each.id)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(products.map(({ handle }) => handle)).size).toBe(products.length);
  });

  it('has 45 articles in two blogs, none from the future, oldest first', () => {
    expect(articles).toHaveLength(45);
    const dates = articles.map(({ publishedAt }) => publishedAt);
    expect(dates.every((date) => date <= `${today}T24`)).toBe(true);
    expect(dates.toSorted()).toEqual(dates);
    expect(new Set(articles.map(({ blog }) => blog))).toEqual(new Set(['news', 'recaps']));
    const handles = articles.map(({ handle }) => handle);
    expect(new Set(handles).size).toBe(45);
    for (const sign of [/\p{Emoji_Presentation}/u, /é/])
      expect(handles.some((handle) => sign.test(handle))).toBe(true);
  });
});

it('the shop’s products cover every case of a shop page', () => {
  const hasSwatches = GEAR.some(({ options }) =>
    options.some(({ optionValues }) => optionValues.some(({ swatch }) => swatch !== null)),
  );
  const stocks = GEAR.map(({ variants }) => new Set(variants.map(({ stock }) => stock > 0)));
  const prices = GEAR.flatMap(({ variants }) => variants.map(({ price }) => price));
  expect(hasSwatches).toBe(true);
  expect(stocks.some(({ size }) => size === 2)).toBe(true);
  expect(stocks.some((stock) => !stock.has(true))).toBe(true);
  expect(prices.some((price) => !Number.isInteger(price))).toBe(true);
});
