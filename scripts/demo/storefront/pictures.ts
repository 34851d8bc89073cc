/** The demo shop's pictures: committed files of events, courses, articles and products. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { RECORD_PICTURES } from '../record-pictures.ts';
import type { ShopContext } from './api.ts';
import type { DemoArticle } from './articles.ts';
import type { DemoProduct } from './products.ts';

const SHOP_PICTURES = join(import.meta.dirname, '../pictures/shop');

/** A picture as the schema has it; `file` is the path of the original, a WebP file. */
const pictureIn = (file: string, name: string, altText: string, width: number, height: number) => ({
  ...{ name, altText, width, height, file },
  // Pages must preserve the parameter `v`.
  url: (_args: unknown, { origin }: ShopContext) => `${origin}/pictures/${name}.webp?v=1`,
});
export type DemoPicture = ReturnType<typeof pictureIn>;

/** The stored picture of a course or an event. */
export const recordPicture = (name: string, id: string, alt: string): DemoPicture =>
  pictureIn(join(RECORD_PICTURES, id, '1280.webp'), name, alt, 1280, 960);

/** The picture of an article, or of match play. */
export const widePicture = (name: string, alt: string): DemoPicture =>
  pictureIn(join(SHOP_PICTURES, `${name}.webp`), name, alt, 1200, 675);

/** A kind of product in a color: the whole product, or a close-up of its emblem. */
export function gearPicture(
  kind: string,
  color: string,
  view: 'front' | 'detail',
  title: string,
): DemoPicture {
  const name = `gear-${kind}-${color.toLowerCase().replaceAll(' ', '-')}-${view}`;
  const alt = `${title} in ${color}${view === 'detail' ? ', close-up' : ''}`;
  return pictureIn(join(SHOP_PICTURES, `${name}.webp`), name, alt, 960, 960);
}

/** Every picture of a shop. */
export const picturesOf = (
  products: readonly DemoProduct[],
  articles: readonly DemoArticle[],
): DemoPicture[] => [
  ...products.flatMap(({ images }) => images),
  ...products.flatMap(({ variants }) => variants.flatMap(({ image }) => image ?? [])),
  ...articles.flatMap(({ image }) => image ?? []),
];

/** Resizes pictures to requested widths as Shopify's image service does, and caches them. */
export function resizedPictures(pictures: readonly DemoPicture[]) {
  const files = new Map(pictures.map((picture) => [picture.name, picture]));
  const cache = new Map<string, Promise<Buffer>>();
  /** WebP, never wider than the original; null when no picture has the name. */
  return async (name: string, requested: number): Promise<Buffer | null> => {
    const picture = files.get(name);
    if (!picture) return null;
    const width = Math.min(requested || picture.width, picture.width);
    if (width === picture.width) return readFile(picture.file);
    const key = `${name}/${width}`;
    const content = cache.get(key) ?? resized(picture.file, width);
    cache.set(key, content);
    return content;
  };
}

/** Read before it is decoded: where the server's code runs too, sharp may not open files. */
const resized = async (file: string, width: number): Promise<Buffer> =>
  sharp(await readFile(file))
    .resize(width)
    .webp({ quality: 74 })
    .toBuffer();
