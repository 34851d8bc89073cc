import { describe, expect, it } from 'vitest';
import { pictureSrcset, pictureUrl, shopPayUrl } from './shop-links.ts';

it('a picture of the shop has the requested width of at most 5760 pixels, and its other parameters', () => {
  const file = 'https://cdn.example/a.jpg';
  expect(pictureUrl(`${file}?v=7`, 640)).toBe(`${file}?v=7&width=640`);
  expect(pictureUrl(`${file}?width=1&v=7`, 9000)).toBe(`${file}?width=5760&v=7`);
  const srcset = `${file}?width=320 320w, ${file}?width=640 640w`;
  expect(pictureSrcset(file, [320, 640])).toBe(srcset);
});

describe('the Shop Pay link', () => {
  const link = (id: string) => shopPayUrl('https://shop.example', id);

  it('has the digits of the variant’s id', () => {
    expect(link('gid://shopify/ProductVariant/42')).toBe(
      'https://shop.example/cart/42:1?payment=shop_pay',
    );
  });

  it('exists for variants only', () => {
    expect(link('gid://shopify/Product/42')).toBeNull();
    expect(link('42')).toBeNull();
  });
});
