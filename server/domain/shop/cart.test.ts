import { describe, expect, it } from 'vitest';
import { cartLine as line } from '../../../tests/helpers/shop.ts';
import {
  addLine,
  hasRoomFor,
  lineTotal,
  mergeCarts,
  putBack,
  removeLine,
  setQuantity,
  subtotalOf,
  withOffers,
  withoutBought,
} from './cart.ts';
import { type CartItem, itemCount, MOST_LINES, MOST_PIECES } from './cart-line.ts';

const pieces = (cart: readonly CartItem[]) => cart.map(({ id, quantity }) => `${id}:${quantity}`);

describe('adding to the cart', () => {
  it('adds a new line last, or pieces to an existing line', () => {
    let cart = addLine([], line('1'));
    cart = addLine(cart, line('2', { quantity: 2 }));
    cart = addLine(cart, line('1', { quantity: 3 }));
    expect(pieces(cart)).toEqual(['1:4', '2:2']);
  });

  it('limits pieces and lines, and reports beforehand when a line doesn’t fit', () => {
    const full = Array.from({ length: MOST_LINES }, (_, index) => line(String(index)));
    expect(addLine(full, line('one more'))).toBe(full);
    expect(hasRoomFor(full, line('one more'))).toBe(false);
    const many = line('1', { quantity: MOST_PIECES });
    expect(pieces(addLine([many], line('1')))).toEqual([`1:${MOST_PIECES}`]);
    expect(hasRoomFor([many], line('1'))).toBe(false);
    expect(hasRoomFor([line('1')], line('1'))).toBe(true);
  });
});

describe('changing the cart', () => {
  it.each([
    [0, 1],
    [-5, 1],
    [2.9, 2],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, MOST_PIECES],
    [1e300, MOST_PIECES],
  ])('makes %d pieces %d', (quantity, expected) => {
    const cart = setQuantity([line('1', { quantity: 7 })], '1', quantity);
    expect(pieces(cart)).toEqual([`1:${expected}`]);
  });

  it('changes nothing for an unknown id', () => {
    const cart = [line('1')];
    expect(setQuantity(cart, '2', 5)).toEqual(cart);
    expect(removeLine(cart, '2')).toEqual(cart);
  });

  it('removes a line and restores it in its place', () => {
    const cart = ['1', '2', '3'].map((id) => line(id));
    const [, second] = cart;
    if (!second) throw new Error('no line');
    const rest = removeLine(cart, '2');
    expect(pieces(rest)).toEqual(['1:1', '3:1']);
    expect(putBack(rest, second, 1)).toEqual(cart);
    expect(pieces(putBack([line('2')], second, 1))).toEqual(['2:2']);
  });

  it('removes what was bought and leaves what was added since', () => {
    const bought = [line('1', { quantity: 2 }), line('2'), line('gone')];
    const now = [line('1', { quantity: 5 }), line('2'), line('new')];
    expect(pieces(withoutBought(now, bought))).toEqual(['1:3', 'new:1']);
    expect(pieces(mergeCarts([line('new')], bought))).toEqual(['new:1', '1:2', '2:1', 'gone:1']);
  });
});

describe('the prices of now', () => {
  const cart = [line('1', { price: 10 }), line('2', { price: 20 }), line('3', { price: 30 })];
  const offerOf = (at: number, price: number) =>
    [cart[at]?.variantId ?? '', { price, availableForSale: true }] as const;

  it('replace those of the moment a line was added', () => {
    const updated = withOffers(cart, new Map([offerOf(0, 12.5), offerOf(1, 20)]));
    expect(updated.map(({ price }) => price)).toEqual([12.5, 20, 30]);
    expect(subtotalOf(updated)).toBe(62.5);
    // A line that did not change is the same object, so that nothing is stored for it.
    expect(updated.slice(1)).toEqual(cart.slice(1));
    expect(updated[1]).toBe(cart[1]);
  });
});

describe('the subtotal of the cart', () => {
  it('is counted in cents', () => {
    expect(subtotalOf([line('1', { price: 44.1, quantity: 3 })])).toBe(132.3);
    expect(lineTotal({ price: 44.5, quantity: 3 })).toBe(133.5);
    expect(lineTotal({ price: 19.99, quantity: 99 })).toBe(1979.01);
    expect(subtotalOf([line('1', { price: 0.1 }), line('2', { price: 0.2 })])).toBe(0.3);
    expect(subtotalOf([])).toBe(0);
  });

  it('counts pieces, not lines', () => {
    expect(itemCount([line('1', { quantity: 2 }), line('2', { quantity: 3 })])).toBe(5);
  });
});
