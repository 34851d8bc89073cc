import { describe, expect, it } from 'vitest';
import { focalClass, postPicture } from './post-picture.ts';

const image = {
  url: 'https://cdn.shopify.com/a.jpg?v=1',
  altText: 'A green',
  width: 1600,
  height: 900,
};

describe('the focal point of a picture', () => {
  it('is at the position in header-pos, for every whole percentage', () => {
    expect(focalClass('0%')).toBe('focal tens-0 units-0');
    expect(focalClass('7%')).toBe('focal tens-0 units-7');
    expect(focalClass('35%')).toBe('focal tens-3 units-5');
    expect(focalClass('100%')).toBe('focal tens-10 units-0');
  });

  it('is in the middle without one', () => {
    expect(focalClass(undefined)).toBe('focal');
  });
});

describe('the picture of an article', () => {
  it('is its own in several widths, with the shop’s description', () => {
    const picture = postPicture({ image }, undefined, 640);
    expect(picture).toEqual({
      src: 'https://cdn.shopify.com/a.jpg?v=1&width=640',
      srcSet:
        'https://cdn.shopify.com/a.jpg?v=1&width=320 320w, https://cdn.shopify.com/a.jpg?v=1&width=640 640w',
      alt: 'A green',
      className: 'focal',
    });
  });

  it('is the tour’s replacement where it has one, which the description doesn’t fit', () => {
    const settings = { slug: 'x', 'replacement-image': '/media/x.webp', 'header-pos': '10%' };
    expect(postPicture({ image }, settings)).toEqual({
      src: '/media/x.webp',
      alt: '',
      className: 'focal tens-1 units-0',
    });
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

  it('is the default one where there is none', () => {
    expect(postPicture({ image: null }, undefined).src).toBe('/pictures/default-640.webp');
  });
});
