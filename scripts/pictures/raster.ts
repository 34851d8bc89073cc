import sharp, { type Sharp } from 'sharp';

/** The two encodings that the pages offer: AVIF first, WebP for browsers without it. */
export type Encoding = 'avif' | 'webp';

/** Raw pixels of a picture, so that one drawing can be encoded several times. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

/** Opens SVG text as an image of `width` pixels; the height follows from the drawing's own ratio. */
function open(svg: string, width: number): Sharp {
  const size = /<svg[^>]*? width="([\d.]+)"/.exec(svg)?.[1];
  if (size === undefined) throw new Error('the SVG text states no width');
  // The density makes librsvg draw at the wanted size at once: sharper than scaling, and never larger than needed.
  const density = Math.max(1, (72 * width) / Number(size));
  return sharp(Buffer.from(svg), { density }).resize(width);
}

/** Draws SVG text as opaque pixels. */
async function draw(svg: string, width: number): Promise<Pixels> {
  const { data, info } = await open(svg, width)
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Draws SVG text as a PNG of `width` pixels; transparent parts stay transparent. */
export async function rasterize(svg: string, width: number): Promise<Buffer> {
  return open(svg, width).png({ compressionLevel: 9 }).toBuffer();
}

/** Draws SVG text as an opaque picture of `width` pixels and encodes it in each of the given ways. */
export async function encode(
  svg: string,
  width: number,
  encodings: readonly Encoding[],
): Promise<Map<Encoding, Buffer>> {
  const pixels = await draw(svg, width);
  const files = new Map<Encoding, Buffer>();
  for (const encoding of encodings) {
    const image = sharp(pixels.data, {
      raw: { width: pixels.width, height: pixels.height, channels: 3 },
    });
    // Effort 2 is near the best size for flat shapes, at a fraction of the time.
    files.set(
      encoding,
      await (
        encoding === 'avif'
          ? image.avif({ quality: 52, effort: 2 })
          : image.webp({ quality: 74, effort: 4 })
      ).toBuffer(),
    );
  }
  return files;
}
