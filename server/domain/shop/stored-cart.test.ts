import { expect, it } from 'vitest';
import { MOST_LINES, MOST_PIECES } from './cart-line.ts';
import { cartFrom } from './stored-cart.ts';

const stored = {
  id: 'gid://shopify/ProductVariant/1',
  variantId: 'gid://shopify/ProductVariant/1',
  title: 'First Tee Polo',
  price: 44.5,
  image: 'https://shop.example/polo.webp?v=1',
  quantity: 2,
  variant: 'Size: L · Color: Pine',
  handle: 'first-tee-polo',
};

it.each([[null], [undefined], ['[]'], [{ 0: stored, length: 1 }], [42], [new Map()]])(
  'takes %o for an empty cart',
  (value) => {
    expect(cartFrom(value)).toEqual([]);
  },
);

it.each([
  ['nothing', null],
  ['a text', 'line'],
  ['a list', [stored]],
  ['no id', { ...stored, id: '' }],
  ['an id in a list', { ...stored, id: ['gid'] }],
  ['no variant id', { ...stored, variantId: undefined }],
  ['no title', { ...stored, title: 7 }],
  ['a title without end', { ...stored, title: 'x'.repeat(2_001) }],
  ['a price in text', { ...stored, price: '44.50' }],
  ['a price below nothing', { ...stored, price: -1 }],
  ['a price that is no number', { ...stored, price: Number.NaN }],
  ['an endless price', { ...stored, price: Number.POSITIVE_INFINITY }],
  ['a giant price', { ...stored, price: 1e300 }],
  ['no quantity', { ...stored, quantity: null }],
  ['an endless quantity', { ...stored, quantity: Number.POSITIVE_INFINITY }],
])('drops a line with %s and loads the others', (_what, line) => {
  expect(cartFrom([line, stored])).toEqual([stored]);
});

it('repairs what can be repaired', () => {
  const broken = {
    quantity: -3.5,
    image: 'javascript:alert(1)',
    handle: '../admin',
    variant: null,
  };
  const repaired = { quantity: 1, image: '', handle: '', variant: '' };
  expect(cartFrom([{ ...stored, ...broken, extra: true }])).toEqual([{ ...stored, ...repaired }]);
  const many = { ...stored, quantity: 1e9, image: 'https://[broken' };
  expect(cartFrom([many])).toMatchObject([{ quantity: MOST_PIECES, image: '' }]);
});

it('has one line per id, and no more lines than a cart may have', () => {
  expect(cartFrom([stored, { ...stored, quantity: 9 }])).toEqual([stored]);
  const many = Array.from({ length: MOST_LINES + 50 }, (_, id) => ({ ...stored, id: String(id) }));
  expect(cartFrom(many)).toHaveLength(MOST_LINES);
});
