import { expect, test } from 'vitest';
import { PICTURE_BYTES_MAX, refusalOf } from './picture.ts';

test('a picture of a usual type and size is taken', () => {
  expect(refusalOf({ type: 'image/webp', size: PICTURE_BYTES_MAX })).toBeNull();
});

test('anything else is refused with a sentence', () => {
  expect(refusalOf({ type: 'application/pdf', size: 10 })).toBe(
    'Only JPEG, PNG, WebP and GIF pictures can be used.',
  );
  expect(refusalOf({ type: 'image/png', size: 12.5 * 1024 * 1024 })).toBe(
    'The picture has 12.5 MB; the limit is 10 MB.',
  );
  const large = 25 * 1024 * 1024;
  expect(refusalOf({ type: 'image/png', size: large }, large)).toBeNull();
  expect(refusalOf({ type: 'image/png', size: large + 1024 * 1024 }, large)).toBe(
    'The picture has 26.0 MB; the limit is 25 MB.',
  );
});
