/** The picture of an article: its own, or the one the tour has put in its place (R245). */
import * as ours from '#domain/shared/picture.ts';
import { pictureSrcset, pictureUrl } from '../../storefront/shop-links.ts';
import type { PostSettings } from '#domain/news/post-settings.schema.ts';
import type { Article } from '#domain/shop/shop.schema.ts';

/** Widths, in pixels, in which the shop is asked for a picture. */
const WIDTHS = [320, 640, 960, 1280] as const;

const DEFAULT_PICTURE = '/pictures/default-640.webp';

/** Attributes of an image. */
export interface PostPicture {
  src: string;
  srcSet?: string;
  alt: string;
  /** Class names that put its main thing into a frame it doesn't fit; see focal.css. */
  className: string;
}

/**
 * How far down a picture its main thing is, as class names: a page's policy lets no data set a style.
 * `header-pos` is a whole percentage; without one the middle is shown.
 */
export function focalClass(position: string | undefined): string {
  if (position === undefined) return 'focal';
  const percent = Math.min(100, Math.max(0, Number.parseInt(position, 10) || 0));
  return `focal tens-${Math.floor(percent / 10)} units-${percent % 10}`;
}

/** A picture of ours is there in several widths; of another one the address is all that is known. */
function replacementPicture(address: string, widest: number): Omit<PostPicture, 'className'> {
  const id = ours.pictureIdIn(address);
  if (id === '') return { src: address, alt: '' };
  const srcSet = ours.pictureSrcset(id, 'webp', widest > 640 ? 1280 : 640);
  return { src: ours.pictureUrl(id, 640, 'webp'), srcSet, alt: '' };
}

/** The picture to show for an article, no wider than `widest` pixels where the shop can choose. */
export function postPicture(
  { image }: Pick<Article, 'image'>,
  settings: PostSettings | undefined,
  widest = 1280,
): PostPicture {
  const className = focalClass(settings?.['header-pos']);
  const replacement = settings?.['replacement-image'];
  if (replacement !== undefined) return { ...replacementPicture(replacement, widest), className };
  if (image === null) return { src: DEFAULT_PICTURE, alt: '', className };
  const widths = WIDTHS.filter((width) => width <= widest);
  const src = pictureUrl(image.url, Math.min(640, widest));
  return { src, srcSet: pictureSrcset(image.url, widths), alt: image.altText, className };
}
