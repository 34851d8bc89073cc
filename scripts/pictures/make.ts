/**
 * `npm run pictures`: draws the site's fixed pictures (default picture, hero, icons) into
 * site/public/pictures. They are kept in git, so that only a change of the drawing needs this.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emblem } from './emblem.ts';
import { encode, rasterise } from './raster.ts';
import { defaultScene, heroScene } from './scene.ts';

/** No fixed picture may weigh more than this, in bytes. */
const LIMIT = 150_000;

const target = join(import.meta.dirname, '../../site/public/pictures');
await mkdir(target, { recursive: true });

/** Writes one file and reports its size. */
async function write(name: string, content: Buffer | string): Promise<void> {
  const bytes = Buffer.byteLength(content);
  if (bytes > LIMIT) throw new Error(`${name} weighs ${bytes} bytes, more than ${LIMIT}`);
  await writeFile(join(target, name), content);
  console.log(`${name.padEnd(24)} ${(bytes / 1000).toFixed(1).padStart(7)} kB`);
}

/** Writes one drawing at several widths, as AVIF and WebP. */
async function series(name: string, svg: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    for (const [encoding, content] of await encode(svg, width, ['avif', 'webp']))
      await write(`${name}-${width}.${encoding}`, content);
  }
}

/**
 * Wraps a PNG of 32 pixels into the icon container that browsers ask for as favicon.ico:
 * a 6-byte header, one 16-byte entry, then the PNG itself.
 */
function icon(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(22, 18);
  return Buffer.concat([head, png]);
}

await series('default', defaultScene(), [320, 640, 1280]);
await series('hero-wide', heroScene('wide'), [960, 1600, 2000]);
await series('hero-tall', heroScene('tall'), [480, 960]);
await write('icon.svg', emblem({ size: 32 }));
for (const size of [180, 192, 512])
  await write(`icon-${size}.png`, await rasterise(emblem({ size, bleed: true }), size));
await write('icon-maskable-512.png', await rasterise(emblem({ size: 512, maskable: true }), 512));
// At the top, where browsers and crawlers ask for it unasked.
await write('../favicon.ico', icon(await rasterise(emblem({ size: 32 }), 32)));
