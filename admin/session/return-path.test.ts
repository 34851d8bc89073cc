import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('a login leads back to the page of the panel that was asked for', () => {
  expect(returnPath('/admin/schedule?year=2026')).toBe('/admin/schedule?year=2026');
});

test('a login leads to the start when no page, the login itself or a page elsewhere was asked for', () => {
  for (const asked of [
    null,
    '',
    '/',
    '/admin/login',
    '/administrator/x',
    'https://example.org/admin/x',
    '//example.org/admin/x',
    '/admin/../x',
    '/admin/%2e%2e/x',
  ]) {
    expect(returnPath(asked), String(asked)).toBe('/admin');
  }
});
