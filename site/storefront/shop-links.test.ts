import { describe, expect, it } from 'vitest';
import { pictureSrcset, pictureUrl, shopPayUrl } from './shop-links.ts';

describe('a picture of the shop', () => {
  it('has the requested width of at most 5760 pixels, and its other parameters', () => {
    expect(pictureUrl('https://cdn.example/a.jpg?v=7', 640)).toBe(
      'https://cdn.example/a.jpg?v=7&width=640',
    );
    expect(pictureUrl('https://cdn.example/a.jpg?width=1&v=7', 9000)).toBe(
      'https://cdn.example/a.jpg?width=5760&v=7',
    );
    expect(pictureSrcset('https://cdn.example/a.jpg', [320, 640])).toBe(
      'https://cdn.example/a.jpg?width=320 320w, https://cdn.example/a.jpg?width=640 640w',
    );
  });
});

describe('the Shop Pay link', () => {
  it('has the digits of the variant’s id and the quantity', () => {
    expect(shopPayUrl('https://shop.example', 'gid://shopify/ProductVariant/42', 2)).toBe(
      'https://shop.example/cart/42:2?payment=shop_pay',
    );
  });

  it('has a quantity of at least one, and exists for variants only', () => {
    const id = 'gid://shopify/ProductVariant/42';
    expect(shopPayUrl('https://shop.example', id, 0)).toContain('/42:1?');
    expect(shopPayUrl('https://shop.example', 'gid://shopify/Product/42')).toBeNull();
    expect(shopPayUrl('https://shop.example', '42')).toBeNull();
  });
});
