/** Widths, in pixels, in which every picture is stored. */
export const PICTURE_WIDTHS = [320, 640, 1280] as const;
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Formats in which every width is stored, the smaller file first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Largest picture file that is decoded, in bytes; only a champion's may be larger. */
export const PICTURE_BYTES_MAX = 10 * 1024 * 1024;

/** A picture's id: the first 20 hexadecimal digits of its content's SHA-256. */
export const PICTURE_ID = /^[0-9a-f]{20}$/;

/**
 * The address of one stored size. It contains a hash of the content, so it never serves anything else
 * and may be cached forever.
 */
export function pictureUrl(id: string, width: PictureWidth, format: PictureFormat): string {
  return `/media/${id}/${width}.${format}`;
}

const PICTURE_ADDRESS = /^\/media\/([0-9a-f]{20})\/\d+\.(?:avif|webp)(?:\?.*)?$/;

/** The id of the picture at an address that pictureUrl gave; empty for any other address. */
export function pictureIdIn(address: string): string {
  return PICTURE_ADDRESS.exec(address)?.[1] ?? '';
}

/** The ids of the pictures in a text, such as that of an article. */
export function pictureIdsIn(text: string): string[] {
  return [...text.matchAll(/\/media\/([0-9a-f]{20})\//g)].flatMap(([, id]) => id ?? []);
}

/** A `srcset` of the widths up to the widest wanted, in one format. */
export function pictureSrcset(id: string, format: PictureFormat, widest: PictureWidth): string {
  return PICTURE_WIDTHS.filter((width) => width <= widest)
    .map((width) => `${pictureUrl(id, width, format)} ${width}w`)
    .join(', ');
}
