/**
 * Keeps a photograph as the server keeps an upload, several times, and prints the milliseconds and its
 * bytes as JSON: `node upload-photograph.ts FOLDER TIMES`. A process of its own, because the picture
 * store closes decoders that the photograph and the demo's shop need.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { PictureStore } from '../../server/images/picture-store.ts';
import { courseScene } from '../pictures/scene.ts';

const [folder = '', times = '1'] = process.argv.slice(2);
const photograph = await takePhotograph();
const ms: number[] = [];
for (let at = 0; at <= Number(times); at += 1) {
  const dataDir = join(folder, String(at));
  await mkdir(dataDir, { recursive: true });
  const store = new PictureStore(dataDir);
  const began = performance.now();
  await store.add(photograph);
  // The first one warms up.
  if (at > 0) ms.push(performance.now() - began);
}
console.log(JSON.stringify({ ms, bytes: photograph.length }));

/**
 * A course as a phone takes it: 4000 × 3000, leaves and grass at every scale and the grain of the sensor,
 * JPEG. A drawing alone would be too easy to compress.
 */
async function takePhotograph(): Promise<Buffer> {
  const scene = courseScene({ seed: 'bench', width: 1600, height: 1200 });
  const size = { width: 4000, height: 3000 };
  const layers: OverlayOptions[] = [];
  for (const coarseness of [1, 2, 4, 8]) {
    const input = await grain(size.width / coarseness, size.height / coarseness, size);
    layers.push({ input, raw: { ...size, channels: 3 }, blend: 'soft-light' });
  }
  return sharp(Buffer.from(scene), { density: 180 })
    .resize({ ...size, fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .composite(layers)
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** Noise of a size in pixels, as raw pixels of another one. */
async function grain(width: number, height: number, to: { width: number; height: number }) {
  const noise = { type: 'gaussian', mean: 128, sigma: 32 } as const;
  const drawn = sharp({ create: { width, height, channels: 3, background: '#808080', noise } });
  const fine = await drawn.raw().toBuffer();
  return sharp(fine, { raw: { width, height, channels: 3 } })
    .resize(to)
    .raw()
    .toBuffer();
}
