/** The demo shop's pictures: committed files of events, courses, articles and products. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { RECORD_PICTURES } from '../record-pictures.ts';

const SHOP_PICTURES = join(import.meta.dirname, '../pictures/shop');

/** A picture of the shop; its address contains the name. */
export interface DemoPicture {
  /** Letters, digits and dashes. */
  name: string;
  alt: string;
  /** Size of the original, in pixels. */
  width: number;
  height: number;
  /** Path of the original, a WebP file. */
  file: string;
}

/** The stored picture of a course or an event. */
export function recordPicture(name: string, id: string, alt: string): DemoPicture {
  return { name, alt, width: 1280, height: 960, file: join(RECORD_PICTURES, id, '1280.webp') };
}

/** The picture of an article, or of match play. */
export function widePicture(name: string, alt: string): DemoPicture {
  return { name, alt, width: 1200, height: 675, file: join(SHOP_PICTURES, `${name}.webp`) };
}

/** A kind of product in a color: the whole product, or a close-up of its emblem. */
export function gearPicture(
  kind: string,
  color: string,
  view: 'front' | 'detail',
  title: string,
): DemoPicture {
  const name = `gear-${kind}-${color.toLowerCase().replaceAll(' ', '-')}-${view}`;
  const alt = `${title} in ${color}${view === 'detail' ? ', close-up' : ''}`;
  return { name, alt, width: 960, height: 960, file: join(SHOP_PICTURES, `${name}.webp`) };
}

/** Widths are rounded up to these, which bounds the cache. */
const WIDTHS = [64, 128, 192, 256, 320, 480, 640, 768, 960, 1200];

/** The width to serve for a requested one, in pixels; never wider than the original. */
function servedWidth(requested: string | null, original: number): number {
  if (requested === null || !/^\d{1,5}$/.test(requested)) return original;
  return Math.min(WIDTHS.find((each) => each >= Number(requested)) ?? original, original);
}

async function resize({ file, width: original }: DemoPicture, width: number): Promise<Buffer> {
  const content = await readFile(file);
  if (width === original) return content;
  return sharp(content).resize(width).webp({ quality: 74 }).toBuffer();
}

/** Resizes pictures to requested widths as Shopify's image service does, and caches them. */
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
