import { expect, test } from 'vitest';
import { returnPath } from './return-path.ts';

test('a login leads back to the requested page of the panel', () => {
  expect(returnPath('/admin/schedule?year=2026')).toBe('/admin/schedule?year=2026');
});

test('a login leads to the start when no page, the login itself or a foreign page was requested', () => {
  for (const requestedPath of [
    ...[null, '', '/', '/admin/login', '/administrator/x', '/admin/../x', '/admin/%2e%2e/x'],
    ...['https://example.org/admin/x', '//example.org/admin/x'],
  ]) {
    expect(returnPath(requestedPath), String(requestedPath)).toBe('/admin');
  }
});
