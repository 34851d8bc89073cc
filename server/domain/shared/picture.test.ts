import { expect, it } from 'vitest';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureIdIn, pictureUrl } from './picture.ts';

const ID = '0123456789abcdef0123';

it('finds the id of a picture in every address it gives', () => {
  for (const width of PICTURE_WIDTHS) {
    for (const format of PICTURE_FORMATS) {
      expect(pictureIdIn(pictureUrl(ID, width, format))).toBe(ID);
    }
  }
  expect(pictureIdIn(`/media/${ID}/640.webp?v=2`)).toBe(ID);
});

it.each([
  '',
  '/media/first-tee.webp',
  `/media/${ID}`,
  `/media/${ID}/../640.webp`,
  `/media/${ID}x/640.webp`,
  `https://example.com/media/${ID}/640.webp`,
  `/x/media/${ID}/640.webp`,
  `/media/${ID}/640.svg`,
])('finds no id in %j', (address) => {
  expect(pictureIdIn(address)).toBe('');
});
