/** Thumbnails that switch the large picture in place, for a `.gallery` (gallery.tsx). */
import { isPlainClick } from '../../browser/dom.ts';
import { pictureSrcset, pictureUrl } from '../../storefront/shop-links.ts';

export interface GalleryControl {
  /** Shows a picture by its index; pictures without a thumbnail are loaded on demand. */
  show: (index: number) => void;
}

/** Makes a gallery's thumbnails switch the large picture. */
export function attachGallery(gallery: HTMLElement): GalleryControl {
  const row = gallery.querySelector<HTMLElement>('.slides');
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('.thumbs a')];
  const slides = [...(row?.children ?? [])];
  const more = gallery.dataset.more?.split(' ') ?? [];
  /** A slide for a picture without a thumbnail, created on demand. */
  let extra: Element | null = null;

  const mark = (index: number) => {
    for (const [at, thumb] of thumbs.entries()) {
      if (at === index) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
    }
  };

  const slideOf = (index: number): Element | undefined => {
    const own = slides[index];
    const url = more[index - slides.length];
    if (own || url === undefined) return own;
    const last = slides.at(-1);
    const slide = last?.cloneNode(true);
    if (!(slide instanceof HTMLElement)) return undefined;
    slide.removeAttribute('id');
    const image = slide.querySelector('img');
    const widths = /(\d+)w/g;
    const known = [...(image?.srcset.matchAll(widths) ?? [])].map(([, width]) => Number(width));
    if (image) {
      image.srcset = pictureSrcset(url, known);
      image.src = pictureUrl(url, known[1] ?? 768);
    }
    extra?.remove();
    extra = slide;
    row?.append(slide);
    return slide;
  };

  const show = (index: number) => {
    const slide = slideOf(index);
    if (!row || !slide) return;
    const left = slide.getBoundingClientRect().left - row.getBoundingClientRect().left;
    row.scrollTo({ left: row.scrollLeft + left, behavior: 'instant' });
    mark(index);
  };

  for (const [index, thumb] of thumbs.entries()) {
    thumb.addEventListener('click', (event) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      show(index);
    });
  }
  row?.addEventListener('scroll', () => mark(Math.round(row.scrollLeft / row.clientWidth)), {
    passive: true,
  });
  return { show };
}
