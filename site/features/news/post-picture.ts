/** The picture of an article: its own, or the replacement that staff set. */
import * as ours from '#domain/shared/picture.ts';
import { pictureSrcset, pictureUrl } from '../../storefront/shop-links.ts';
import type { PostSettings } from '#domain/news/post-settings.schema.ts';
import type { Article } from '#domain/shop/shop.schema.ts';

/** Widths of the shop's pictures, in pixels. */
const WIDTHS = [320, 640, 960, 1280] as const;

const DEFAULT_PICTURE = '/pictures/default-640.webp';

/** Attributes of an image. */
interface PostPicture {
  src: string;
  srcSet?: string;
  alt: string;
  /** Class names that set its focal point; see focal.css. */
  className: string;
}

/**
 * The focal point as class names, since the Content-Security-Policy forbids inline styles. `position` is
 * a whole percentage from the top; the default is the middle.
 */
export function focalClass(position: string | undefined): string {
  if (position === undefined) return 'focal';
  const percent = Math.min(100, Math.max(0, Number.parseInt(position, 10) || 0));
  return `focal tens-${Math.floor(percent / 10)} units-${percent % 10}`;
}

/** An uploaded picture has several widths; of another one only the URL is known. */
function pictureAt(address: string, widest: number): Pick<PostPicture, 'src' | 'srcSet'> {
  const id = ours.pictureIdIn(address);
  if (id === '') return { src: address };
  const srcSet = ours.pictureSrcset(id, 'webp', widest > 640 ? 1280 : 640);
  return { src: ours.pictureUrl(id, 640, 'webp'), srcSet };
}

/** The picture to show for an article, at most `widest` pixels wide where there are several widths. */
export function postPicture(
  { image }: Pick<Article, 'image'>,
  settings: PostSettings | undefined,
  widest = 1280,
): PostPicture {
  const className = focalClass(settings?.['header-pos']);
  const replacement = settings?.['replacement-image'];
  if (replacement !== undefined) return { ...pictureAt(replacement, widest), alt: '', className };
  if (image === null) return { src: DEFAULT_PICTURE, alt: '', className };
  if (ours.pictureIdIn(image.url) !== '') {
    return { ...pictureAt(image.url, widest), alt: image.altText, className };
  }
  const widths = WIDTHS.filter((width) => width <= widest);
  const src = pictureUrl(image.url, Math.min(640, widest));
  return { src, srcSet: pictureSrcset(image.url, widths), alt: image.altText, className };
}
