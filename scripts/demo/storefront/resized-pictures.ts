/** The shop's pictures in the widths that pages request, as Shopify's image service resizes them. */
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { DemoPicture } from './types.ts';

/** Widths are rounded up to these, which bounds the cache. */
const WIDTHS = [64, 128, 192, 256, 320, 480, 640, 768, 960, 1200];

/** The width to serve for a requested one, in pixels; never wider than the original. */
function servedWidth(requested: string | null, original: number): number {
  if (requested === null || !/^\d{1,5}$/.test(requested)) return original;
  const width = WIDTHS.find((each) => each >= Number(requested)) ?? original;
  return Math.min(width, original);
}

async function resize({ file, width: original }: DemoPicture, width: number): Promise<Buffer> {
  const content = await readFile(file);
  return width === original
    ? content
    : sharp(content).resize(width).webp({ quality: 74 }).toBuffer();
}

/** Reads pictures by name and requested width; caches what it has resized. */
export function resizedPictures(pictures: ReadonlyMap<string, DemoPicture>) {
  const cache = new Map<string, Promise<Buffer>>();
  /** WebP, or null when no picture has the name. */
  return async (name: string, requested: string | null): Promise<Buffer | null> => {
    const picture = pictures.get(name);
    if (!picture) return null;
    const width = servedWidth(requested, picture.width);
    const key = `${name}/${width}`;
    const content = cache.get(key) ?? resize(picture, width);
    cache.set(key, content);
    return content;
  };
}
