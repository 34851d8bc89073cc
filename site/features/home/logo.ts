import { PICTURE_ID, pictureUrl } from '#domain/shared/picture.ts';

/** The URL of a sponsor's logo: an uploaded one by its id, another one by its own address. */
export const logoUrl = (thumbnail: string) =>
  PICTURE_ID.test(thumbnail) ? pictureUrl(thumbnail, 640, 'webp') : thumbnail;
