import { describe, expect, it } from 'vitest';
import { eventFactsOf, moneyOf, pictureOf, picturesOf } from './parse.ts';
import { StorefrontError } from './response.ts';

const picture = { url: 'https://cdn.example/a.jpg?v=7', altText: null, width: 10, height: 20 };

describe('a price', () => {
  it.each([
    ['149.0', 149],
    ['44.5', 44.5],
    ['0.0', 0],
  ])('of %s is %f', (amount, dollars) => {
    const price = { amount: dollars, currencyCode: 'USD' };
    expect(moneyOf({ amount, currencyCode: 'USD' })).toEqual(price);
  });

  it.each(['', ' ', 'free', '-3', 'NaN', 'Infinity'])('of “%s” is refused', (amount) => {
    expect(() => moneyOf({ amount, currencyCode: 'USD' })).toThrow(StorefrontError);
  });
});

describe('a picture', () => {
  it('has its address and size, and an empty alternative text when it has none', () => {
    expect(pictureOf(picture)).toEqual({ ...picture, altText: '' });
    expect(pictureOf(null)).toBeNull();
  });

  it('is left out when its address is not http(s)', () => {
    const bad = { ...picture, url: 'javascript:alert(1)' };
    expect(picturesOf({ nodes: [bad, picture, { ...picture, url: '/a.jpg' }] })).toEqual([
      { ...picture, altText: '' },
    ]);
  });
});

describe('the facts of an event', () => {
  const none = { date: null, course: null, town: null, state: null };

  it('are taken from the metafields', () => {
    const fields = {
      date: { value: '2026-05-26' },
      course: { value: ' The Oaks ' },
      town: { value: 'Somersworth' },
      state: { value: 'NH' },
    };
    const facts = { date: '2026-05-26', course: 'The Oaks', town: 'Somersworth', state: 'NH' };
    expect(eventFactsOf(fields)).toEqual(facts);
  });

  it('are null when missing, blank, or not a date', () => {
    expect(eventFactsOf(none)).toEqual(none);
    expect(eventFactsOf({ ...none, course: { value: '  ' } })).toEqual(none);
    for (const value of ['soon', '2026-13-40', '26 May 2026'])
      expect(eventFactsOf({ ...none, date: { value } }).date).toBeNull();
    const instant = eventFactsOf({ ...none, date: { value: '2026-05-26T08:00:00Z' } });
    expect(instant.date).toBe('2026-05-26');
  });
});
