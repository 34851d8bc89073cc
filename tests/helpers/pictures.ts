/** Pictures for tests, harmless and hostile. */
import { deflateSync, crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** One colour. */
export function plainPicture(width = 400, height = 300, background = '#357abd'): Sharp {
  return sharp({ create: { width, height, channels: 3, background } });
}

export function jpeg(width?: number, height?: number, background?: string): Promise<Buffer> {
  return plainPicture(width, height, background).jpeg().toBuffer();
}

/** A PNG of one colour, written by hand: a few kilobytes that unpack to `width * height` pixels. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, greyscale.
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A lossless WebP of one colour, written by hand: some bytes that unpack to `width * height` pixels. */
export function webpBomb(width: number, height: number): Buffer {
  // The signature; sizes in 14 bits each; alpha, version, no transform, no colour cache, no further codes.
  const fields: [value: number, bits: number][] = [
    [0x2f, 8],
    [width - 1, 14],
    [height - 1, 14],
    [0, 1 + 3 + 1 + 1 + 1],
    // Five codes with one symbol each, which takes no bits in the data: green, red, blue, alpha, distance.
    ...Array.from({ length: 5 }, (): [number, number] => [0b0001, 4]),
  ];
  // The lowest bit comes first.
  const stream = fields
    .map(([value, bits]) => value.toString(2).padStart(bits, '0'))
    .toReversed()
    .join('');
  const data = Buffer.alloc(2 * Math.ceil(stream.length / 16));
  for (let at = 0; at < stream.length; at += 1) {
    const bit = Number(stream.at(-1 - at));
    data[at >> 3] = (data[at >> 3] ?? 0) | (bit << (at & 7));
  }
  const sizes = [12 + data.length, data.length].map((bytes) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(bytes);
    return size;
  });
  const [fileSize = data, dataSize = data] = sizes;
  return Buffer.concat([Buffer.from('RIFF'), fileSize, Buffer.from('WEBPVP8L'), dataSize, data]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}

/** Two frames, red then blue. */
export async function animatedGif(): Promise<Buffer> {
  const frames = Buffer.concat(
    await Promise.all(
      ['#ff0000', '#0000ff'].map((colour) => plainPicture(20, 10, colour).raw().toBuffer()),
    ),
  );
  return sharp(frames, { raw: { width: 20, height: 20, channels: 3, pageHeight: 10 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}
