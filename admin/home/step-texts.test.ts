import { expect, test } from 'vitest';
import { shopText } from './step-texts.ts';

const when = () => 'today 8:00 AM';

test('the step of the shop says whether it is connected, and when it was read', () => {
  expect(shopText(null, when)).toBe('Not connected: STOREFRONT_HOST is not set.');
  expect(shopText({ readAt: null, error: null }, when)).toBe('Set, but not read yet.');
  const wrong = 'Set, but not read yet. The last attempt failed: The token is wrong.';
  expect(shopText({ readAt: null, error: 'The token is wrong.' }, when)).toBe(wrong);
  const read = { readAt: '2026-06-10T12:00:00Z', error: null };
  expect(shopText(read, when)).toBe('Connected. Last read today 8:00 AM.');
});
