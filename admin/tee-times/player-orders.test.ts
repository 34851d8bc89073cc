import { expect, test } from 'vitest';
import { orderOptions } from './make-groups-section.tsx';

const texts = (...args: Parameters<typeof orderOptions>) =>
  orderOptions(...args).map(({ text, isMissing }) => `${isMissing ? '× ' : ''}${text}`);

test('an order can be chosen when the field has what it is made from', () => {
  const facts = { handicaps: new Map([['ann lee', '12.4']]), standings: ['Ann Lee'] };
  const all = ['As entered', 'Handicap, lowest first', 'Standings, leaders last', 'Random'];
  expect(texts(['Bo Ray', 'Ann Lee'], facts)).toEqual(all);
  expect(texts([], facts)).toEqual(all);
});

test('an order that would be the one of entry says what is missing', () => {
  const nothing = { handicaps: new Map([['ann lee', '']]), standings: [] };
  const without = [
    'As entered',
    '× Handicap, lowest first (no player has a handicap)',
    '× Standings, leaders last (no standings)',
    'Random',
  ];
  expect(texts(['Ann Lee'], nothing)).toEqual(without);
  expect(texts([], nothing)).toEqual(without);
  const others = { handicaps: new Map([['cy poe', '+1']]), standings: ['Cy Poe'] };
  expect(texts(['Ann Lee'], others)[2]).toBe('× Standings, leaders last (no player has a place)');
});
