/** The size of stored pictures, and the duration of an upload. */
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#domain/shared/picture.ts';
import { PictureStore } from '../../server/images/picture-store.ts';
import { readTourRecords } from '../../server/store/stores.ts';
import { ROOT } from '../run.ts';
import type { BenchContext } from './context.ts';
import { type BenchRow, timesRow, weightRow } from './table.ts';

const UPLOADS = 5;
const LARGEST = Math.max(...PICTURE_WIDTHS);
const SMALLEST = Math.min(...PICTURE_WIDTHS);
const MAX_BYTES = 150_000;
/** “About 7 kB”. */
const MAX_THUMBNAIL_BYTES = 7_700;

export async function pictures({ demo, folder }: BenchContext): Promise<BenchRow[]> {
  const { dataDir } = (await demo()).tour;
  const images = join(dataDir, 'images');
  const ids = await readdir(images);
  const stored = await sizesOf(
    ids.flatMap((id) => PICTURE_FORMATS.map((format) => join(images, id, `${LARGEST}.${format}`))),
  );
  const siteFolder = join(ROOT, 'site/public/pictures');
  const ofSite = await sizesOf(
    (await readdir(siteFolder, { recursive: true }))
      .filter((file) => /\.(avif|webp|png|svg)$/.test(file))
      .map((file) => join(siteFolder, file)),
  );
  const { courses } = await readTourRecords(dataDir);
  const thumbnails = (format: PictureFormat) =>
    sizesOf(courses.map(({ thumbnail }) => join(images, thumbnail, `${SMALLEST}.${format}`)));
  const photograph = await makePhotograph(join(images, ids[0] ?? '', `${LARGEST}.webp`));
  return [
    weightRow(
      `Pictures: the largest of ${ids.length} at ${LARGEST} px`,
      Math.max(...stored),
      MAX_BYTES,
    ),
    weightRow('Pictures: the largest of the site’s own', Math.max(...ofSite), MAX_BYTES),
    weightRow(
      `Pictures: a course at ${SMALLEST} px, mean of ${courses.length}`,
      mean(await thumbnails('webp')),
      MAX_THUMBNAIL_BYTES,
    ),
    weightRow(`Pictures: the same as AVIF`, mean(await thumbnails('avif')), MAX_THUMBNAIL_BYTES),
    timesRow(
      `Pictures: upload of a photograph with 12 megapixels, ${(photograph.length / 1e6).toFixed(1)} MB`,
      await timeUploads(photograph, join(folder, 'uploads')),
      1_000,
    ),
  ];
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

const sizesOf = (files: readonly string[]) =>
  Promise.all(files.map(async (file) => (await stat(file)).size));

/** Milliseconds of storing a photograph, each time in a new data directory. */
async function timeUploads(photograph: Buffer, folder: string): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at <= UPLOADS; at += 1) {
    const dataDir = join(folder, String(at));
    await mkdir(dataDir, { recursive: true });
    const store = new PictureStore(dataDir);
    const began = performance.now();
    await store.add(photograph);
    // The first upload warms up the code.
    if (at > 0) times.push(performance.now() - began);
  }
  return times;
}

/**
 * A JPEG of 4000 × 3000 pixels from a picture, with noise at several scales like leaves, grass and the
 * grain of a sensor: an illustration alone would compress too well.
 */
async function makePhotograph(picture: string): Promise<Buffer> {
  const size = { width: 4000, height: 3000 };
  const layers: OverlayOptions[] = [];
  for (const scale of [1, 2, 4, 8]) {
    const input = await makeNoise(size.width / scale, size.height / scale, size);
    layers.push({ input, raw: { ...size, channels: 3 }, blend: 'soft-light' });
  }
  return sharp(await readFile(picture))
    .resize({ ...size, fit: 'fill' })
    .composite(layers)
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Noise of one size in pixels, enlarged to another, as raw pixels. */
async function makeNoise(width: number, height: number, to: { width: number; height: number }) {
  const noise = { type: 'gaussian', mean: 128, sigma: 32 } as const;
  const image = sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
  return sharp(await image.raw().toBuffer(), { raw: { width, height, channels: 3 } })
    .resize(to)
    .raw()
    .toBuffer();
}
