import { expect, test } from 'vitest';
import { actionOfKey, SCREEN_KEYS } from './shortcuts.ts';

test('every screen has a key of its own after g', () => {
  const keys = SCREEN_KEYS.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(actionOfKey('s', true)).toEqual({ does: 'open', path: '/schedule' });
  expect(actionOfKey('h', true)).toEqual({ does: 'open', path: '/' });
});

test('a key means one thing alone and another after g, and most keys nothing', () => {
  expect(actionOfKey('x', false)).toEqual({ does: 'select' });
  expect(actionOfKey('x', true)).toEqual({ does: 'open', path: '/trash' });
  expect(actionOfKey('s', false)).toBe(null);
  expect(actionOfKey('z', true)).toBe(null);
  expect(actionOfKey('Enter', false)).toBe(null);
});
