import { expect, test } from 'vitest';
import { PICTURE_BYTES_MAX, refusalOf } from './picture.ts';

test('a picture of a usual type and size is taken', () => {
  expect(refusalOf({ type: 'image/webp', size: PICTURE_BYTES_MAX })).toBeNull();
});

test('anything else is refused with a sentence', () => {
  const MB = 1024 * 1024;
  const refused = 'Only JPEG, PNG, WebP and GIF pictures can be used.';
  expect(refusalOf({ type: 'application/pdf', size: 10 })).toBe(refused);
  const png = (megabytes: number, limit?: number) =>
    refusalOf({ type: 'image/png', size: megabytes * MB }, limit);
  expect(png(12.5)).toBe('The picture has 12.5 MB; the limit is 10 MB.');
  expect(png(25, 25 * MB)).toBeNull();
  expect(png(26, 25 * MB)).toBe('The picture has 26.0 MB; the limit is 25 MB.');
});
