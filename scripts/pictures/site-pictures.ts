/** The site's fixed pictures: the default picture, the hero and the icons, in site/public. */
import { join } from 'node:path';
import { emblem } from './emblem.ts';
import { encode, rasterize } from './raster.ts';
import { defaultScene, heroScene } from './scene.ts';
import { writePicture } from './write-picture.ts';

const PUBLIC = join(import.meta.dirname, '../../site/public');
const PICTURES = join(PUBLIC, 'pictures');

/** Writes a scene at several widths, as AVIF and WebP. */
async function writeSizes(name: string, svg: string, widths: readonly number[]): Promise<void> {
  for (const width of widths) {
    for (const [encoding, content] of await encode(svg, width, ['avif', 'webp'])) {
      await writePicture(join(PICTURES, `${name}-${width}.${encoding}`), content);
    }
  }
}

/**
 * Wraps a PNG of 32 pixels into the container format of favicon.ico: a 6-byte header, one 16-byte
 * entry, then the PNG.
 */
function icoFile(png: Buffer): Buffer {
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

export async function makeSitePictures(): Promise<void> {
  await writeSizes('default', defaultScene(), [320, 640, 1280]);
  await writeSizes('hero-wide', heroScene('wide'), [960, 1600, 2000]);
  await writeSizes('hero-tall', heroScene('tall'), [480, 960]);
  await writePicture(join(PICTURES, 'icon.svg'), emblem({ size: 32 }));
  for (const size of [180, 192, 512]) {
    const icon = await rasterize(emblem({ size, bleed: true }), size);
    await writePicture(join(PICTURES, `icon-${size}.png`), icon);
  }
  const maskable = await rasterize(emblem({ size: 512, maskable: true }), 512);
  await writePicture(join(PICTURES, 'icon-maskable-512.png'), maskable);
  const favicon = await rasterize(emblem({ size: 32 }), 32);
  await writePicture(join(PUBLIC, 'favicon.ico'), icoFile(favicon));
}
