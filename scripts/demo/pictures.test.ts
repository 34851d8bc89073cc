import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { PICTURE_FORMATS, PICTURE_ID, PICTURE_WIDTHS } from '#domain/shared/picture.ts';
import { ROOT } from '../run.ts';
import { COURSES } from './courses.ts';
import {
  championPicture,
  COURSE_PICTURES,
  eventPicture,
  RECORD_PICTURES,
} from './record-pictures.ts';
import { makeSeasons } from './season/season.ts';
import { makeArticles } from './storefront/articles.ts';
import { picturesOf } from './storefront/pictures.ts';
import { makeProducts } from './storefront/products.ts';

const SITE = join(ROOT, 'site/public');

test('every committed picture has at most 80 kB', async () => {
  for (const folder of [join(import.meta.dirname, 'pictures'), join(SITE, 'pictures')]) {
    const files = await readdir(folder, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) {
      const path = join(file.parentPath, file.name);
      expect((await stat(path)).size, path).toBeLessThanOrEqual(80_000);
    }
  }
});

/** Width in pixels. The server bars sharp from AVIF, so it is read from the file's `ispe` box. */
const widthOf = async (file: Buffer, format: (typeof PICTURE_FORMATS)[number]) =>
  format === 'avif'
    ? file.readUInt32BE(file.indexOf('ispe') + 8)
    : (await sharp(file).metadata()).width;

describe('the pictures of the demo’s records', () => {
  const eventPictures = (today: string) =>
    makeSeasons({ today }).seasons.flatMap(({ events, year }) =>
      events.map(({ record }) => eventPicture(record.name, year)),
    );
  const ids = [
    ...COURSE_PICTURES.values(),
    ...[2022, 2023, 2026, 2031].map(championPicture),
    ...eventPictures('2026-11-23'),
  ];

  it.each(['2026-11-23', '2027-05-01', '2028-08-08', '2029-12-31'])(
    'exist for every event of a tour on %s, and no two events share one',
    (today) => {
      const pictures = eventPictures(today);
      for (const id of pictures) expect(id).toMatch(PICTURE_ID);
      expect(new Set(pictures).size).toBe(pictures.length);
    },
  );

  it('differ between courses, events and champions, of which there is one for any year', () => {
    expect([...COURSE_PICTURES.keys()].sort()).toEqual(COURSES.map(({ id }) => id).sort());
    expect(championPicture(2022)).toBe(championPicture(2026));
    const champions = [2023, 2024, 2025, 2026].map(championPicture);
    const used = [...COURSE_PICTURES.values(), ...eventPictures('2026-11-23'), ...champions];
    expect(new Set(used).size).toBe(used.length);
  });

  it('have every width in every format', async () => {
    for (const id of ids) {
      for (const width of PICTURE_WIDTHS) {
        for (const format of PICTURE_FORMATS) {
          const file = await readFile(join(RECORD_PICTURES, id, `${width}.${format}`));
          expect(await widthOf(file, format)).toBe(width);
        }
      }
    }
  });
});

it.each(['2026-06-10', '2029-12-31'])('the shop has its pictures on %s', async (today) => {
  const tour = makeSeasons({ today });
  const pictures = picturesOf(makeProducts(tour), makeArticles(tour));
  const files = new Map(pictures.map((picture) => [picture.file, picture]));
  for (const { name, file, width, height } of files.values()) {
    expect(name).toMatch(/^[a-z0-9-]+$/);
    const metadata = await sharp(await readFile(file)).metadata();
    expect(metadata, file).toMatchObject({ width, height, format: 'webp' });
  }
});

describe('the icons', () => {
  it.each([
    ['pictures/icon-180.png', 180],
    ['pictures/icon-192.png', 192],
    ['pictures/icon-512.png', 512],
    ['pictures/icon-maskable-512.png', 512],
  ])('%s is an opaque square', async (file, size) => {
    const image = sharp(await readFile(join(SITE, file)));
    const { width, height } = await image.metadata();
    expect([width, height]).toEqual([size, size]);
    expect((await image.stats()).isOpaque).toBe(true);
  });

  it('favicon.ico contains a PNG of 32 pixels', async () => {
    const icon = await readFile(join(SITE, 'favicon.ico'));
    expect([...icon.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(icon.subarray(22, 26).toString('latin1')).toBe('\u0089PNG');
  });
});
