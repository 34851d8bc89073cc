import { PICTURE_ID, pictureUrl } from '#domain/shared/picture.ts';
import { pictureAddress } from '../api.ts';

/** A sponsor's logo, decorative since the name stands next to it; nothing without one. */
export function Logo({ thumbnail }: { thumbnail: string }) {
  if (thumbnail === '') return null;
  const src = PICTURE_ID.test(thumbnail)
    ? pictureAddress(pictureUrl(thumbnail, 320, 'webp'))
    : thumbnail;
  return <img className="logo" src={src} alt="" width={120} height={48} loading="lazy" />;
}
