import { expect, test } from 'vitest';
import { qrPath } from './qr-path.ts';

test('each horizontal run of dark modules is a rectangle', () => {
  const rows = [
    [true, true, false],
    [false, false, false],
    [true, false, true],
  ];
  expect(qrPath(rows)).toBe('M0 0h2v1h-2M0 2h1v1h-1M2 2h1v1h-1');
});
