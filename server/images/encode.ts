/** Encodes the sizes and formats in which every picture is stored. */
import sharp, { type Sharp } from 'sharp';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  type PictureWidth,
} from '../domain/shared/picture.ts';
import type { Pixels } from './decode.ts';

/** The size that one stored file should not exceed, in bytes. */
export const PICTURE_BYTES_AIM = 150_000;

/** Qualities in the order of attempts, until the file is small enough. */
const QUALITIES: Record<PictureFormat, readonly number[]> = {
  avif: [55, 45, 35, 25],
  webp: [80, 65, 50, 35, 20],
};

/**
 * Measured at 1280 pixels: effort 2 took six times as long for the same size at the same fidelity, and
 * staff wait for this.
 */
const AVIF_EFFORT = 0;

/**
 * A photograph is encoded in several qualities. Effort 0 shows in a fraction of the time how large a file will
 * be, up to a fifteenth more than with the final effort.
 */
const WEBP_TRIAL_EFFORT = 0;
const WEBP_EFFORT = 4;
const TRIAL_BYTES_AIM = PICTURE_BYTES_AIM * (16 / 15);

/** One stored file of a picture. */
export interface PictureFile {
  width: PictureWidth;
  format: PictureFormat;
  bytes: Buffer;
}

/**
 * Every width in every format. A picture narrower than a width is stored in its own size under that
 * width's name, so that every address of a picture exists.
 */
export async function encodePicture(pixels: Pixels): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (const width of PICTURE_WIDTHS) {
    const sized = await resized(pixels, width);
    // In parallel, since each takes one processor; no more, since pages are compressed on them too.
    const encoded = PICTURE_FORMATS.map(async (format) => ({
      width,
      format,
      bytes: await (format === 'avif' ? avif(sized) : webp(sized)),
    }));
    files.push(...(await Promise.all(encoded)));
  }
  return files;
}

async function resized(pixels: Pixels, width: PictureWidth): Promise<Pixels> {
  const { data, info } = await fromPixels(pixels)
    .resize({ width, height: width * 3, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

/** The best quality that is small enough; the lowest when none is. */
async function avif(pixels: Pixels): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES.avif) {
    bytes = await fromPixels(pixels).avif({ quality, effort: AVIF_EFFORT }).toBuffer();
    if (bytes.length <= PICTURE_BYTES_AIM) break;
  }
  return bytes;
}

/** The same, with a quick trial of each quality before the slower final encoding. */
async function webp(pixels: Pixels): Promise<Buffer> {
  const inQuality = (quality: number, effort: number) =>
    fromPixels(pixels).webp({ quality, effort }).toBuffer();
  let bytes = Buffer.alloc(0);
  for (const quality of QUALITIES.webp) {
    const isLowest = quality === QUALITIES.webp.at(-1);
    const isTooLarge = async () =>
      (await inQuality(quality, WEBP_TRIAL_EFFORT)).length > TRIAL_BYTES_AIM;
    if (!isLowest && (await isTooLarge())) continue;
    bytes = await inQuality(quality, WEBP_EFFORT);
    if (bytes.length <= PICTURE_BYTES_AIM) break;
  }
  return bytes;
}

function fromPixels({ data, width, height, channels }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}
