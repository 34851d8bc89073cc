import { expect, test } from 'vitest';
import { actionOfKey } from './shortcuts.ts';

test('a key means one thing alone and another after g, and most keys nothing', () => {
  expect(actionOfKey('x', false)).toEqual({ does: 'select' });
  expect(actionOfKey('x', true)).toEqual({ does: 'open', path: '/trash' });
  expect(actionOfKey('s', false)).toBe(null);
  expect(actionOfKey('z', true)).toBe(null);
  expect(actionOfKey('Enter', false)).toBe(null);
});
