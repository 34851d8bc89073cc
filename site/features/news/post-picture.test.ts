import { describe, expect, it } from 'vitest';
import { focalClass, postPicture } from './post-picture.ts';

const image = {
  url: 'https://cdn.shopify.com/a.jpg?v=1',
  altText: 'A green',
  width: 1600,
  height: 900,
};

it.each([
  ['0%', 'focal tens-0 units-0'],
  ['7%', 'focal tens-0 units-7'],
  ['35%', 'focal tens-3 units-5'],
  ['100%', 'focal tens-10 units-0'],
  [undefined, 'focal'],
])('the focal point of a picture with the header-pos %s has the class %s', (position, name) => {
  expect(focalClass(position)).toBe(name);
});

describe('the picture of an article', () => {
  it('is its own in several widths, with the shop’s description', () => {
    const sized = (width: number) => `https://cdn.shopify.com/a.jpg?v=1&width=${width}`;
    expect(postPicture({ image }, undefined, 640)).toEqual({
      src: sized(640),
      srcSet: `${sized(320)} 320w, ${sized(640)} 640w`,
      alt: 'A green',
      className: 'focal',
    });
  });

  it('is the tour’s replacement where it has one, which the description doesn’t fit', () => {
    const settings = { slug: 'x', 'replacement-image': '/media/x.webp', 'header-pos': '10%' };
    const shown = { src: '/media/x.webp', alt: '', className: 'focal tens-1 units-0' };
    expect(postPicture({ image }, settings)).toEqual(shown);
  });

  it('is a replacement that was uploaded here in the widths it is stored in', () => {
    const id = '0123456789abcdef0123';
    const settings = { slug: 'x', 'replacement-image': `/media/${id}/1280.webp` };
    expect(postPicture({ image }, settings, 640)).toEqual({
      src: `/media/${id}/640.webp`,
      srcSet: `/media/${id}/320.webp 320w, /media/${id}/640.webp 640w`,
      alt: '',
      className: 'focal',
    });
    expect(postPicture({ image }, settings).srcSet).toContain(`/media/${id}/1280.webp 1280w`);
  });

  it('of a staff’s article is in the widths it is stored in, with its description', () => {
    const id = '0123456789abcdef0123';
    const own = { url: `/media/${id}/1280.webp`, altText: 'A tee', width: null, height: null };
    expect(postPicture({ image: own }, undefined, 640)).toEqual({
      src: `/media/${id}/640.webp`,
      srcSet: `/media/${id}/320.webp 320w, /media/${id}/640.webp 640w`,
      alt: 'A tee',
      className: 'focal',
    });
  });

  it('is the default one where there is none', () => {
    expect(postPicture({ image: null }, undefined).src).toBe('/pictures/default-640.webp');
  });
});
