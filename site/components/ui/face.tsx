import { initialsOf } from '#domain/results/results.ts';
import { pictureUrl } from '#domain/shared/picture.ts';
import { toneOf } from './tone.ts';

interface FaceProps {
  name: string;
  /** The id of the picture; empty for the initials. */
  photo: string;
  /** Whether it is in the first view. */
  isEager?: boolean;
}

/**
 * A player's photo over the initials in the tour's colors, which stay alone without one and until it is loaded;
 * decorative, since the name is next to it. Its style is face.css.
 */
export function Face({ name, photo, isEager = false }: FaceProps) {
  const initials = {
    className: 'face',
    'data-tone': toneOf(name),
    'data-initials': initialsOf(name),
    'aria-hidden': true,
  };
  if (photo === '') return <span {...initials} />;
  return (
    <picture {...initials}>
      <source type="image/avif" srcSet={pictureUrl(photo, 320, 'avif')} />
      <img
        src={pictureUrl(photo, 320, 'webp')}
        alt=""
        width="96"
        height="96"
        loading={isEager ? undefined : 'lazy'}
      />
    </picture>
  );
}
