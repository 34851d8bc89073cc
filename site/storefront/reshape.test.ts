import { describe, expect, it } from 'vitest';
import { eventFactsOf, isWebAddress, moneyOf, pictureOf, picturesOf } from './reshape.ts';
import { pictureSrcset, pictureUrl, shopPayUrl } from './shop-links.ts';
import { StorefrontError } from './storefront-error.ts';

const picture = { url: 'https://cdn.example/a.jpg?v=7', altText: null, width: 10, height: 20 };

describe('a price', () => {
  it.each([
    ['149.0', 149],
    ['44.5', 44.5],
    ['0.0', 0],
  ])('of %s is %f', (amount, dollars) => {
    expect(moneyOf({ amount, currencyCode: 'USD' })).toEqual({
      amount: dollars,
      currencyCode: 'USD',
    });
  });

  it.each(['', ' ', 'free', '-3', 'NaN', 'Infinity'])('of “%s” is refused', (amount) => {
    expect(() => moneyOf({ amount, currencyCode: 'USD' })).toThrow(StorefrontError);
  });
});

describe('a picture', () => {
  it('retains its URL and size, and gets an empty alternative text for none', () => {
    expect(pictureOf(picture)).toEqual({ ...picture, altText: '' });
    expect(pictureOf(null)).toBeNull();
  });

  it('is left out when its URL is not http or https', () => {
    const bad = { ...picture, url: 'javascript:alert(1)' };
    expect(picturesOf({ nodes: [bad, picture, { ...picture, url: '/a.jpg' }] })).toEqual([
      { ...picture, altText: '' },
    ]);
    expect(isWebAddress('data:image/png;base64,AA==')).toBe(false);
  });

  it('has a URL for each width; the version stays, and the maximum is 5760', () => {
    expect(pictureUrl(picture.url, 640)).toBe('https://cdn.example/a.jpg?v=7&width=640');
    expect(pictureUrl('https://cdn.example/a.jpg?width=1&v=7', 9000)).toBe(
      'https://cdn.example/a.jpg?width=5760&v=7',
    );
    expect(pictureSrcset('https://cdn.example/a.jpg', [320, 640])).toBe(
      'https://cdn.example/a.jpg?width=320 320w, https://cdn.example/a.jpg?width=640 640w',
    );
  });
});

describe('the event of a product', () => {
  const none = { date: null, course: null, town: null, state: null };

  it('comes from the metafields', () => {
    const fields = {
      date: { value: '2026-05-26' },
      course: { value: ' The Oaks ' },
      town: { value: 'Somersworth' },
      state: { value: 'NH' },
    };
    const facts = { date: '2026-05-26', course: 'The Oaks', town: 'Somersworth', state: 'NH' };
    expect(eventFactsOf(fields)).toEqual(facts);
  });

  it('is null without metafields, when blank, and for an invalid date', () => {
    expect(eventFactsOf(none)).toEqual(none);
    expect(eventFactsOf({ ...none, course: { value: '  ' } })).toEqual(none);
    for (const value of ['soon', '2026-13-40', '26 May 2026'])
      expect(eventFactsOf({ ...none, date: { value } }).date).toBeNull();
    const instant = eventFactsOf({ ...none, date: { value: '2026-05-26T08:00:00Z' } });
    expect(instant.date).toBe('2026-05-26');
  });
});

describe('the Shop Pay link', () => {
  it('has the digits of the variant’s id and the quantity', () => {
    expect(shopPayUrl('https://shop.example', 'gid://shopify/ProductVariant/42', 2)).toBe(
      'https://shop.example/cart/42:2?payment=shop_pay',
    );
  });

  it('never has a quantity below one, and is null for an id of another type', () => {
    const id = 'gid://shopify/ProductVariant/42';
    expect(shopPayUrl('https://shop.example', id, 0)).toContain('/42:1?');
    expect(shopPayUrl('https://shop.example', 'gid://shopify/Product/42')).toBeNull();
    expect(shopPayUrl('https://shop.example', '42')).toBeNull();
  });
});
