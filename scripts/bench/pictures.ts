/** Pictures: what the stored sizes weigh, and how long a photograph of a phone takes (PERFORMANCE). */
import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat } from '#domain/shared/picture.ts';
import { readTourRecords } from '../../server/store/stores.ts';
import { ROOT } from '../run.ts';
import { type BenchRow, timesRow, weightRow } from './table.ts';
import type { World } from './world.ts';

const UPLOADS = 5;
const Uploaded = z.object({ ms: z.array(z.number()), bytes: z.number() });
const LARGEST = Math.max(...PICTURE_WIDTHS);
const SMALLEST = Math.min(...PICTURE_WIDTHS);

export async function pictures({ demo, folder }: World): Promise<BenchRow[]> {
  const { dataDir } = (await demo()).tour;
  const images = join(dataDir, 'images');
  const ids = await readdir(images);
  const stored = await weightsOf(
    ids.flatMap((id) => PICTURE_FORMATS.map((format) => join(images, id, `${LARGEST}.${format}`))),
  );
  const fixed = join(ROOT, 'site/public/pictures');
  const ours = await weightsOf(
    (await readdir(fixed, { recursive: true }))
      .filter((file) => /\.(avif|webp|png|svg)$/.test(file))
      .map((file) => join(fixed, file)),
  );
  const heaviest = (weights: readonly number[]) => Math.max(0, ...weights);
  const { courses } = await readTourRecords(dataDir);
  const thumbnails = (format: PictureFormat) =>
    weightsOf(courses.map(({ thumbnail }) => join(images, thumbnail, `${SMALLEST}.${format}`)));
  const { ms, bytes } = await uploads(join(folder, 'uploads'));
  return [
    weightRow(
      `Pictures: the heaviest of ${ids.length} at ${LARGEST} px`,
      heaviest(stored),
      150_000,
    ),
    weightRow('Pictures: the heaviest of the site’s own', heaviest(ours), 150_000),
    weightRow(
      `Pictures: a course at ${SMALLEST} px, as the schedule shows it, mean of ${courses.length}`,
      mean(await thumbnails('webp')),
      // “About 7 kB”.
      7_700,
    ),
    weightRow(`Pictures: the same as AVIF`, mean(await thumbnails('avif')), 7_700),
    timesRow(
      `Pictures: a photograph of 12 megapixels, ${(bytes / 1e6).toFixed(1)} MB, until it is kept`,
      ms,
      1_000,
    ),
  ];
}

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, each) => sum + each, 0) / Math.max(1, numbers.length);

const weightsOf = (files: readonly string[]) =>
  Promise.all(files.map(async (file) => (await stat(file)).size));

/** Milliseconds that keeping one photograph after the other takes. */
async function uploads(folder: string): Promise<{ ms: number[]; bytes: number }> {
  const script = join(import.meta.dirname, 'upload-photograph.ts');
  const child = spawn(process.execPath, [script, folder, String(UPLOADS)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return Uploaded.parse(JSON.parse(await text(child.stdout)));
}
