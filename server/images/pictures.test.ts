import { mkdtemp, readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { testFolder } from '../../tests/helpers/folder.ts';
import { animatedGif, jpeg, plainPicture, pngBomb } from '../../tests/helpers/pictures.ts';
import { decodePicture, NOT_A_PICTURE, TOO_MANY_PIXELS } from './decode.ts';
import { encodePicture, PICTURE_BYTES_AIM } from './encode.ts';
import { PictureStore } from './picture-store.ts';

let folder: string;
let pictures: PictureStore;
beforeEach(async () => {
  folder = await testFolder();
  pictures = new PictureStore(folder);
});

const SIX = ['1280.avif', '1280.webp', '320.avif', '320.webp', '640.avif', '640.webp'];
const stored = (id: string, file: string) => readFile(join(pictures.folder, id, file));
const age = async (name: string, minutes: number) => {
  const then = new Date(Date.now() - minutes * 60_000);
  await utimes(join(pictures.folder, name), then, then);
};

describe('decoding', () => {
  test('accepts JPEG, PNG, WebP and GIF under any file name', async () => {
    const picture = plainPicture(20, 10);
    for (const format of ['jpeg', 'png', 'webp', 'gif'] as const) {
      const content = await picture.clone().toFormat(format).toBuffer();
      expect(await decodePicture(content)).toMatchObject({ width: 20, height: 10 });
    }
  });

  test('accepts gray, transparent, sixteen-bit and one-pixel pictures', async () => {
    const picture = plainPicture(30, 20);
    const kinds = [
      picture.clone().greyscale().png(),
      picture.clone().ensureAlpha(0.5).png(),
      picture.clone().toColourspace('rgb16').png(),
      picture.clone().toColourspace('cmyk').jpeg(),
      plainPicture(1, 1).png(),
    ];
    for (const kind of kinds) {
      const pixels = await decodePicture(await kind.toBuffer());
      expect(pixels.data.length).toBe(pixels.width * pixels.height * pixels.channels);
      expect(await encodePicture(pixels)).toHaveLength(6);
    }
  });

  test.each([
    ['nothing', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('not a picture')],
    ['SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [
      'HTML behind GIF’s first bytes',
      () => Buffer.from('GIF89a<!doctype html><script>alert(1)</script>'),
    ],
    ['AVIF', () => plainPicture(16, 16).avif().toBuffer()],
    ['TIFF', () => plainPicture(16, 16).tiff().toBuffer()],
    ['half a JPEG', async () => (await noise(400, 300)).subarray(0, 9000)],
    ['half a PNG', async () => (await plainPicture().png().toBuffer()).subarray(0, 300)],
    ['only a JPEG’s first bytes', async () => (await jpeg()).subarray(0, 20)],
  ])('refuses %s', async (_what, make) => {
    await expect(decodePicture(await make())).rejects.toMatchObject({
      status: 415,
      message: NOT_A_PICTURE,
    });
  });

  test('refuses a small file with 400 million pixels', async () => {
    const bomb = pngBomb(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    await expect(decodePicture(bomb)).rejects.toMatchObject({
      status: 413,
      message: TOO_MANY_PIXELS,
    });
  });

  test('rotates a photo upright and uses the first frame of an animation', async () => {
    const lying = await plainPicture(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await decodePicture(lying)).toMatchObject({ width: 20, height: 40 });
    const { data, width, height } = await decodePicture(await animatedGif());
    expect([width, height, data[0], data[2]]).toEqual([20, 10, 255, 0]);
  });
});

describe('encoding', () => {
  test('removes the location, the camera and all other metadata', async () => {
    const photo = await plainPicture(800, 600)
      .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '43/1 12/1 0/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">SecretPlace</x:xmpmeta>')
      .jpeg()
      .toBuffer();
    expect(photo.includes('SecretCam') && photo.includes('SecretPlace')).toBe(true);
    for (const { format, bytes } of await encodePicture(await decodePicture(photo))) {
      for (const trace of ['Secret', 'Exif', 'EXIF', 'XMP ', 'xmpmeta']) {
        expect(bytes.includes(trace)).toBe(false);
      }
      if (format === 'webp') expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    }
  });

  test('makes every width and format, never larger than the source', async () => {
    const widths = async (width: number, height: number) => {
      const files = await encodePicture(await decodePicture(await jpeg(width, height)));
      const sizes: [number, number | undefined][] = [];
      for (const { width, format, bytes } of files) {
        if (format === 'webp') sizes.push([width, (await sharp(bytes).metadata()).width]);
        else expect(bytes.subarray(4, 12).toString('latin1')).toBe('ftypavif');
      }
      return sizes;
    };
    const [full, small] = [await widths(2000, 1500), await widths(500, 400)];
    expect(full).toEqual([320, 640, 1280].map((width) => [width, width]));
    expect(small.map(([, width]) => width)).toEqual([320, 500, 500]);
  });

  test('lowers the quality until a detailed picture is small', async () => {
    const files = await encodePicture(await decodePicture(await noise(1600, 900)));
    const heaviest = Math.max(...files.map(({ bytes }) => bytes.length));
    expect(heaviest).toBeLessThan(PICTURE_BYTES_AIM * 1.6);
  });
});

describe('the store', () => {
  test('stores a picture under a hash of its content, the same picture once', async () => {
    const content = await jpeg(900, 600);
    const [one, two] = await Promise.all([pictures.add(content), pictures.add(content)]);
    expect(one).toMatch(/^[0-9a-f]{20}$/);
    expect(two).toBe(one);
    expect(await readdir(pictures.folder)).toEqual([one]);
    expect((await readdir(join(pictures.folder, one))).sort()).toEqual(SIX);
    expect(await pictures.has(one)).toBe(true);
    expect(await pictures.has('00000000000000000000')).toBe(false);
    expect(await pictures.has('..')).toBe(false);
  });

  test('stores only the picture of a file that is also of another type', async () => {
    const both = Buffer.concat([await jpeg(), Buffer.from('<script>alert(1)</script>')]);
    const id = await pictures.add(both);
    for (const file of SIX) expect((await stored(id, file)).includes('<script>')).toBe(false);
  });

  test('removes unused pictures and what crashes left, unless they are new', async () => {
    const [used, old] = [await pictures.add(await jpeg()), await pictures.add(await jpeg(30, 20))];
    const young = await pictures.add(await jpeg(20, 20));
    const unfinished = await mkdtemp(join(pictures.folder, '.unfinished-'));
    for (const name of [used, old, unfinished.slice(pictures.folder.length + 1)]) {
      await age(name, 61);
    }
    expect(await pictures.sweep(new Set([used, '']))).toBe(2);
    expect((await readdir(pictures.folder)).sort()).toEqual([used, young].sort());
  });

  test('removes nothing before the first picture, and no old one that was just uploaded again', async () => {
    expect(await pictures.sweep(new Set())).toBe(0);
    const content = await jpeg();
    const id = await pictures.add(content);
    await age(id, 120);
    await pictures.add(content);
    expect(await pictures.sweep(new Set())).toBe(0);
  });
});

/** A JPEG that compresses badly. */
function noise(width: number, height: number): Promise<Buffer> {
  const grain = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: grain } })
    .jpeg({ quality: 90 })
    .toBuffer();
}
