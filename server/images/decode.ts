/** Reads an uploaded picture by its content, regardless of its name and declared type. */
import sharp from 'sharp';
import { PICTURE_WIDTHS } from '../domain/shared/picture.ts';
import { HttpError } from '../errors.ts';

/** Most pixels a picture may have; a small file can contain an enormous picture. */
export const PIXELS_MAX = 50_000_000;

/** 415 for anything that is not a picture of the four formats. */
export const NOT_A_PICTURE =
  'The file is not a picture this server can read. Please use a JPEG, PNG, WebP or GIF.';

/** 413 for a picture with too many pixels. */
export const TOO_MANY_PIXELS = `The picture is too large: at most ${PIXELS_MAX / 1_000_000} megapixels.`;

const SECONDS_MAX = 30;

// Every decoder is a risk (SVG and PDF can even read other files), so only four are enabled. This
// applies to the whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});

/** Raw pixels, upright, sRGB, 8 bits per channel, without the file's metadata. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/**
 * The pixels of an uploaded picture, at most as wide as the widest stored size; of an animation the
 * first frame. Throws 415 for anything that is not a whole JPEG, PNG, WebP or GIF and 413 above
 * PIXELS_MAX.
 */
export async function decodePicture(content: Buffer): Promise<Pixels> {
  if (content.length === 0) throw new HttpError(415, NOT_A_PICTURE);
  try {
    const widest = Math.max(...PICTURE_WIDTHS);
    const { data, info } = await sharp(content, {
      limitInputPixels: PIXELS_MAX,
      // Phones write harmless oddities that libvips warns about; cut or broken data still fails.
      failOn: 'error',
    })
      .timeout({ seconds: SECONDS_MAX })
      .autoOrient()
      // The height limit only meets pictures like ribbons, which no encoder would take.
      .resize({ width: widest, height: widest * 3, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    const tooLarge = error instanceof Error && error.message.includes('exceeds pixel limit');
    throw tooLarge
      ? new HttpError(413, TOO_MANY_PIXELS, { cause: error })
      : new HttpError(415, NOT_A_PICTURE, { cause: error });
  }
}
