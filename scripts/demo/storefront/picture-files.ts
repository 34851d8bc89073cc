/** The shop's pictures as files: drawn when they are first asked for, then kept. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { encode } from '../../pictures/raster.ts';
import type { DemoPicture } from './types.ts';

/** Widest picture made; Shopify's own limit is 5760, the drawings gain nothing beyond this. */
const WIDEST = 2000;

/** No picture may weigh more, in bytes; a large one gets a lower quality until it fits. */
export const HEAVIEST = 150_000;

/** Widths are rounded up to these, so that a curious client can't fill the cache. */
const WIDTHS = [64, 128, 192, 256, 320, 480, 640, 768, 960, 1200, 1280, 1600, WIDEST] as const;

/** The width for what was asked: exact for those above, else the next wider one. */
export function servedWidth(asked: string | null, original: number): number {
  const wish = asked !== null && /^\d{1,5}$/.test(asked) ? Number(asked) : original;
  const most = Math.min(original, WIDEST);
  const width = WIDTHS.find((each) => each >= wish) ?? WIDEST;
  return Math.min(Math.max(1, width), most);
}

/** The picture in a width. */
async function make(picture: DemoPicture, width: number): Promise<Buffer> {
  const files = await encode(picture.draw(), width, ['webp']);
  let file = files.get('webp') ?? Buffer.alloc(0);
  for (let quality = 60; file.length > HEAVIEST && quality >= 20; quality -= 10) {
    file = await sharp(file).webp({ quality, effort: 4 }).toBuffer();
  }
  return file;
}

/** Gives pictures by width; with a folder they survive the process. */
export function makePictureFiles(pictures: ReadonlyMap<string, DemoPicture>, folder?: string) {
  const kept = new Map<string, Promise<Buffer>>();
  // One at a time: drawing takes whole cores, and a page asks for thirty at once.
  const limit = pLimit(1);

  const fromFolder = async (picture: DemoPicture, width: number): Promise<Buffer> => {
    if (folder === undefined) return limit(() => make(picture, width));
    const path = join(folder, `${picture.name}-${width}.webp`);
    try {
      return await readFile(path);
    } catch {
      const file = await limit(() => make(picture, width));
      await mkdir(folder, { recursive: true });
      await writeFile(`${path}.part`, file);
      await rename(`${path}.part`, path);
      return file;
    }
  };

  return {
    /** The WebP of a name in a width, or null when there is no such picture. */
    get: async (name: string, asked: string | null): Promise<Buffer | null> => {
      const picture = pictures.get(name);
      if (!picture) return null;
      const width = servedWidth(asked, picture.width);
      const key = `${name}/${width}`;
      const file = kept.get(key) ?? fromFolder(picture, width);
      kept.set(key, file);
      // A failed attempt is not kept: the next request tries again.
      file.catch(() => kept.delete(key));
      return file;
    },
  };
}
