/** The site's icons with the tour's logo in place of the site's own mark, as files at the same addresses. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Color } from 'sharp';
import type { Tour } from '../domain/publish/tour.ts';
import { typeOf } from '../http/responses/representation.ts';
import { liveFile, type LiveFile } from './live-site.ts';

/** Squares in pixels; `inset` is the share of it that stays free at each edge. */
interface Square {
  size: number;
  inset?: number;
  /** Behind a logo with transparent parts; none by default. */
  background?: Color;
}

const CLEAR: Color = { r: 255, g: 255, b: 255, alpha: 0 };
const WHITE: Color = { ...CLEAR, alpha: 1 };

const FAVICON = { size: 32 };
const MARK = { size: 192 };

/** Phones show transparent parts of these black, and cut the corners of the last one. */
const PNGS: Readonly<Record<string, Square>> = {
  'icon-180': { size: 180, inset: 0.08, background: WHITE },
  'icon-192': MARK,
  'icon-512': { size: 512 },
  'icon-maskable-512': { size: 512, inset: 0.2, background: WHITE },
};

type Files = ReadonlyMap<string, LiveFile>;
const NONE: Files = new Map();

/** A PNG as an icon file: a directory of one picture, and the picture. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  // An icon; one picture; its width and height, one plane, 32 bits a pixel, its length and its place.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** A PNG as an SVG of the size of the site's mark. */
const svgOf = (png: Buffer): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><image width="32" height="32" href="data:image/png;base64,${png.toString('base64')}"/></svg>`;

async function iconsOf(picture: Buffer): Promise<Files> {
  // Loaded for a tour with a logo only.
  const [{ default: sharp }, { decodePicture }] = await Promise.all([
    import('sharp'),
    import('../images/decode.ts'),
  ]);
  const { data, ...raw } = await decodePicture(picture);
  const pngOf = ({ size, inset = 0, background = CLEAR }: Square): Promise<Buffer> => {
    const edge = Math.round(size * inset);
    const side = size - 2 * edge;
    return sharp(data, { raw })
      .toColourspace('srgb')
      .resize(side, side, { fit: 'contain', background })
      .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
      .flatten(background === CLEAR ? false : { background })
      .png({ compressionLevel: 9 })
      .toBuffer();
  };
  const bodies: [file: string, body: Buffer][] = [
    ['favicon.ico', icoOf(await pngOf(FAVICON), FAVICON.size)],
    ['pictures/icon.svg', Buffer.from(svgOf(await pngOf(MARK)))],
  ];
  for (const [name, square] of Object.entries(PNGS))
    bodies.push([`pictures/${name}.png`, await pngOf(square)]);
  const files = bodies.map(async ([file, body]): Promise<[string, LiveFile]> => [
    `/${file}`,
    await liveFile({ file, type: typeOf(file), csp: '', body }),
  ]);
  return new Map(await Promise.all(files));
}

/**
 * Returns a function that returns the icons of a tour's logo by address, made once for each logo. There are none
 * without a logo, or for one that can't be read: the site's own icons stay then, and the next publication attempts it
 * again.
 */
export function logoIcons(
  imagesDir: string,
  log: Pick<Logger, 'warn'>,
): (tour: Pick<Tour, 'settings'>) => Promise<Files> {
  let last = { logo: '', icons: NONE };
  return async ({ settings }) => {
    const { logo } = settings.identity;
    if (logo === '') return NONE;
    if (logo === last.logo) return last.icons;
    try {
      const icons = await iconsOf(await readFile(join(imagesDir, logo, '1280.webp')));
      last = { logo, icons };
      return icons;
    } catch (error) {
      log.warn({ err: error }, 'the logo can’t be read: the site has its own icons');
      return NONE;
    }
  };
}
