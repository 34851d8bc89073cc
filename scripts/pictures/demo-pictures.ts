/** The demo's pictures: those of its records in every stored size, and the originals of its shop. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
// Must run before `unblock`: it restricts sharp to the decoders of uploads.
import '../../server/images/decode.ts';
import { PictureStore } from '../../server/images/picture-store.ts';
import { PICTURE_WIDTHS } from '#domain/shared/picture.ts';
import { COURSES } from '../demo/courses.ts';
import { GEAR } from '../demo/storefront/gear.ts';
import { COLORS, PLANS } from '../demo/storefront/gear-plans.ts';
import { makeNews } from '../demo/storefront/news.ts';
import { ARTICLE_SIZE, GEAR_SIZE, gearPicture } from '../demo/storefront/pictures.ts';
import { planScene, planScenes } from './plan.ts';
import { productScene } from './product-scene.ts';
import { rasterize } from './raster.ts';
import { championScene, courseScene } from './scene.ts';
import { writePicture } from './write-picture.ts';

const FOLDER = join(import.meta.dirname, '../demo/pictures');
const RECORDS = join(FOLDER, 'records');
const SHOP = join(FOLDER, 'shop');

/** The years whose champions have a picture; other years reuse these. */
const CHAMPION_YEARS = [2023, 2024, 2025, 2026];

/** Which courses have which further views: recaps and entries show two, match play one more. */
const COURSE_VIEWS = [
  ...COURSES.flatMap(({ id }) => [
    { id, view: 2 },
    { id, view: 3 },
  ]),
  { id: 'candia-woods', view: 4 },
];

/** The size for which the scenes are composed. */
const SCENE = { width: 1600, height: 1200 };

/** The largest width that the server stores. */
const STORED_WIDTH = Math.max(...PICTURE_WIDTHS);

sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

export async function makeDemoPictures(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(RECORDS, { recursive: true });
  await mkdir(SHOP, { recursive: true });
  await makeRecordPictures();
  await makeShopPictures();
}

/** Stores the pictures of courses and champions as the server stores an upload. */
async function makeRecordPictures(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tour-pictures-'));
  const store = new PictureStore(dataDir);
  const courses: Record<string, string> = {};
  for (const [id, plan] of planScenes(COURSES.map((course) => course.id))) {
    const scene = courseScene({ seed: id, ...SCENE, ...plan });
    courses[id] = await store.add(await rasterize(scene, STORED_WIDTH));
  }
  const champions: Record<string, string> = {};
  for (const year of CHAMPION_YEARS) {
    champions[year] = await store.add(await rasterize(championScene(year), STORED_WIDTH));
  }
  for (const file of await store.files()) {
    await mkdir(join(RECORDS, file, '..'), { recursive: true });
    await writePicture(join(RECORDS, file), await readFile(join(store.folder, file)));
  }
  const index = JSON.stringify({ courses, champions }, null, 2);
  await writeFile(join(FOLDER, 'records.json'), `${index}\n`);
  await rm(dataDir, { recursive: true, force: true });
}

/** Writes the originals of the shop's pictures. */
async function makeShopPictures(): Promise<void> {
  for (const { id, view } of COURSE_VIEWS) {
    const seed = `${id}/${view}`;
    const scene = courseScene({ seed, ...SCENE, ...planScene(seed) });
    await writeOriginal(`course-${id}-${view}`, scene, 1200);
  }
  for (const { picture } of makeNews('2026-01-01', '')) {
    if (!picture) continue;
    const seed = picture.name.replace('-', '/');
    const scene = courseScene({ seed, width: 1600, height: 900, ...planScene(seed) });
    await writeOriginal(picture.name, scene, ARTICLE_SIZE.width);
  }
  const used = new Set(GEAR.flatMap(({ pictures }) => pictures.map(({ name }) => name)));
  for (const { kind, colors, title } of PLANS) {
    for (const color of colors.map((each) => COLORS[each])) {
      for (const view of ['front', 'detail'] as const) {
        const { name } = gearPicture(kind, color, view, title);
        // Several products share a picture.
        if (!used.delete(name)) continue;
        const scene = productScene({ kind, color: color.hex, view });
        await writeOriginal(name, scene, GEAR_SIZE.width);
      }
    }
  }
}

async function writeOriginal(name: string, svg: string, width: number): Promise<void> {
  const png = await rasterize(svg, width);
  const webp = await sharp(png)
    .flatten({ background: '#ffffff' })
    .webp({ quality: 56, effort: 6 })
    .toBuffer();
  await writePicture(join(SHOP, `${name}.webp`), webp);
}
