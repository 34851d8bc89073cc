import type { Picture } from '#domain/shop/shop.schema.ts';
import { pictureSrcset, pictureUrl } from '../../storefront/shop-links.ts';

/** Most pictures of a gallery. */
export const MOST_PICTURES = 10;

const WIDTHS = [480, 768, 1200] as const;
const THUMB_WIDTHS = [128, 256] as const;

interface GalleryProps {
  /** Only the first ten are shown. */
  pictures: readonly Picture[];
  /** Alternative text for pictures without one. */
  title: string;
  /** How wide the large picture is rendered, as the `sizes` of an image. */
  sizes: string;
  /** URLs of further pictures, of variants; they have no thumbnail. */
  more?: readonly string[];
}

/** Pictures of one shape look best uncropped in it: square things, wide views. */
const shapeOf = ({ width, height }: Picture) =>
  width && height && width / height > 1.2 ? 'wide' : 'square';

/**
 * A row of large pictures to swipe through, and thumbnails that lead to them. Links and a
 * scrolling row without JavaScript; gallery.client.ts switches without scrolling the page.
 */
export function Gallery({ pictures, title, sizes, more = [] }: GalleryProps) {
  const shown = pictures.slice(0, MOST_PICTURES);
  const [first] = shown;
  if (!first) {
    return (
      <div className="gallery">
        <img
          className="event-picture"
          src="/pictures/default-640.webp"
          alt=""
          width="4"
          height="3"
        />
      </div>
    );
  }
  return (
    <div className={`gallery ${shapeOf(first)}`} data-more={more.join(' ') || undefined}>
      {/* The arrow keys scroll the focused row, so every picture is reachable by keyboard. */}
      <ol className="slides" tabIndex={shown.length > 1 ? 0 : undefined} aria-label="Pictures">
        {shown.map((picture, at) => (
          <li key={picture.url} id={`picture-${at + 1}`}>
            <img
              src={pictureUrl(picture.url, WIDTHS[1])}
              srcSet={pictureSrcset(picture.url, WIDTHS)}
              sizes={sizes}
              alt={picture.altText || title}
              width={picture.width ?? 1}
              height={picture.height ?? 1}
              {...(at === 0 ? { fetchPriority: 'high' } : { loading: 'lazy' })}
              data-fallback=""
            />
          </li>
        ))}
      </ol>
      {shown.length > 1 && (
        <ul className="thumbs">
          {shown.map((picture, at) => (
            <li key={picture.url}>
              <a
                href={`#picture-${at + 1}`}
                aria-label={`Picture ${at + 1} of ${shown.length}`}
                aria-current={at === 0 ? 'true' : undefined}
              >
                <img
                  src={pictureUrl(picture.url, THUMB_WIDTHS[0])}
                  srcSet={pictureSrcset(picture.url, THUMB_WIDTHS)}
                  sizes="4.5rem"
                  alt=""
                  width="1"
                  height="1"
                  loading="lazy"
                  data-fallback=""
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
