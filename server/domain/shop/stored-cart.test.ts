import { expect, it } from 'vitest';
import { MOST_LINES, MOST_PIECES } from './cart-line.ts';
import { cartFrom } from './stored-cart.ts';

const kept = {
  id: 'gid://shopify/ProductVariant/1',
  variantId: 'gid://shopify/ProductVariant/1',
  title: 'First Tee Polo',
  price: 44.5,
  image: 'https://shop.example/polo.webp?v=1',
  quantity: 2,
  variant: 'Size: L · Colour: Pine',
  handle: 'first-tee-polo',
};

it('reads a kept cart back as it was', () => {
  expect(cartFrom([kept])).toEqual([kept]);
});

it.each([[null], [undefined], ['[]'], [{ 0: kept, length: 1 }], [42], [new Map()]])(
  'takes %o for an empty cart',
  (value) => {
    expect(cartFrom(value)).toEqual([]);
  },
);

it.each([
  ['nothing', null],
  ['a text', 'line'],
  ['a list', [kept]],
  ['no id', { ...kept, id: '' }],
  ['an id in a list', { ...kept, id: ['gid'] }],
  ['no variant id', { ...kept, variantId: undefined }],
  ['no title', { ...kept, title: 7 }],
  ['a title without end', { ...kept, title: 'x'.repeat(2_001) }],
  ['a price in text', { ...kept, price: '44.50' }],
  ['a price below nothing', { ...kept, price: -1 }],
  ['a price that is no number', { ...kept, price: Number.NaN }],
  ['an endless price', { ...kept, price: Number.POSITIVE_INFINITY }],
  ['a giant price', { ...kept, price: 1e300 }],
  ['no quantity', { ...kept, quantity: null }],
  ['an endless quantity', { ...kept, quantity: Number.POSITIVE_INFINITY }],
])('leaves out a line with %s and keeps the others', (_what, line) => {
  expect(cartFrom([line, kept])).toEqual([kept]);
});

it('mends what can be mended', () => {
  expect(
    cartFrom([
      {
        ...kept,
        quantity: -3.5,
        image: 'javascript:alert(1)',
        handle: '../admin',
        variant: null,
        extra: true,
      },
    ]),
  ).toEqual([{ ...kept, quantity: 1, image: '', handle: '', variant: '' }]);
  expect(cartFrom([{ ...kept, quantity: 1e9, image: 'https://[broken' }])).toMatchObject([
    { quantity: MOST_PIECES, image: '' },
  ]);
});

it('keeps one line of an id, and no more lines than a cart may have', () => {
  expect(cartFrom([kept, { ...kept, quantity: 9 }])).toEqual([kept]);
  const many = Array.from({ length: MOST_LINES + 50 }, (_, id) => ({ ...kept, id: String(id) }));
  expect(cartFrom(many)).toHaveLength(MOST_LINES);
});
