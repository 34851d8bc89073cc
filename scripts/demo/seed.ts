/** Fills the data directory with the demo season: what `npm start` does with a new one. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { clockOf, readConfig } from '../../server/config.ts';
import { dateIn } from '../../server/domain/time/calendar.ts';
// Loaded now, since it closes all decoders but those of uploads; see below.
import '../../server/images/decode.ts';
import { PictureStore } from '../../server/images/picture-store.ts';
import { SEEDING_MARK } from '../../server/store/migrations.ts';
import { openStores } from '../../server/store/stores.ts';
import { failWith } from '../fail-with.ts';
import { planScenes } from '../pictures/plan.ts';
import { rasterise } from '../pictures/raster.ts';
import { championScene, courseScene } from '../pictures/scene.ts';
import { COURSES } from './courses.ts';
import { writeDemoNote } from './demo-note.ts';
import { fillTour } from './fill-tour.ts';
import { makeSeasons } from './season/season.ts';

/** Pixels across of a drawn course, before the picture store makes its sizes. */
const DRAWN_WIDTH = 1280;

// What is drawn here is ours.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

try {
  const config = readConfig();
  const now = clockOf(config)();
  const today = dateIn(config.timezone, now);
  console.log('Filling the new data directory with a demo season …');
  const mark = join(config.dataDir, SEEDING_MARK);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(mark, 'This folder is being filled; a start fills it anew.\n');

  const stores = await openStores(config.dataDir);
  const bluegolf = config.demoBlueGolf ?? neighbour(config.port, 1_000);
  const tour = makeSeasons({ today, bluegolfBase: bluegolf });
  const pictureStore = new PictureStore(config.dataDir);
  const years = tour.champions.map(({ year }) => year);
  const [courses, champions] = await Promise.all([
    coursePictures(pictureStore),
    championPictures(pictureStore, years),
  ]);
  await fillTour(stores, { tour, at: now.toISOString(), pictures: { courses, champions } });
  await writeDemoNote(config.dataDir, {
    today,
    bluegolf,
    storefront: neighbour(config.port, 2_000),
  });
  await rm(mark);
} catch (error) {
  failWith(error);
}

/** A port for a service of a tour on this port: out of the way of its neighbours. */
function neighbour(port: number, distance: number): string {
  const base = port === 0 ? 3000 : port;
  const own = base + distance <= 65_535 ? base + distance : base - distance;
  return `http://127.0.0.1:${own}`;
}

/** Draws and keeps a picture of every course, and gives their ids by the courses' ids. */
async function coursePictures(store: PictureStore): Promise<Map<string, string>> {
  const plans = planScenes(COURSES.map(({ id }) => id));
  const drawn = COURSES.map(async ({ id }): Promise<[string, string]> => {
    const scene = { seed: id, width: 1600, height: 1200, ...plans.get(id) };
    return [id, await store.add(await rasterise(courseScene(scene), DRAWN_WIDTH))];
  });
  return new Map(await Promise.all(drawn));
}

/** Draws and keeps a picture for every champion, and gives their ids by year. */
async function championPictures(
  store: PictureStore,
  years: readonly number[],
): Promise<Map<number, string>> {
  const drawn = years.map(async (year): Promise<[number, string]> => [
    year,
    await store.add(await rasterise(championScene(year), DRAWN_WIDTH)),
  ]);
  return new Map(await Promise.all(drawn));
}
