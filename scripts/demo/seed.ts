/** Fills the data directory with the demo season: what `npm start` does with a new one. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { clockOf, readConfig } from '../../server/config.ts';
import { dateIn } from '../../server/domain/calendar.ts';
import type { EventRecord } from '../../server/domain/event.schema.ts';
import { PictureStore } from '../../server/images/picture-store.ts';
import { SEEDING_MARK } from '../../server/store/migrations.ts';
import { openStores } from '../../server/store/stores.ts';
import { failWith } from '../fail-with.ts';
import { planScenes } from '../pictures/plan.ts';
import { rasterise } from '../pictures/raster.ts';
import { courseScene } from '../pictures/scene.ts';
import { COURSES } from './courses.ts';
import { makeSeasons } from './season/season.ts';
import type { DemoEvent } from './season/types.ts';

/** Pixels across of a drawn course, before the picture store makes its sizes. */
const DRAWN_WIDTH = 1280;

// The picture store closes all decoders but those of uploads; what is drawn here is ours.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });

try {
  const config = readConfig();
  const today = dateIn(config.timezone, clockOf(config)());
  console.log('Filling the new data directory with a demo season …');
  const mark = join(config.dataDir, SEEDING_MARK);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(mark, 'This folder is being filled; a start fills it anew.\n');

  const stores = await openStores(config.dataDir);
  const events = makeSeasons({ today }).seasons.flatMap((season) => season.events);
  const records = await withPictures(events, new PictureStore(config.dataDir));
  await stores.events.update((draft) => {
    draft.splice(0, draft.length, ...records);
  });
  await rm(mark);
} catch (error) {
  failWith(error);
}

/** The events' records, each with the picture of its course. */
async function withPictures(
  events: readonly DemoEvent[],
  pictures: PictureStore,
): Promise<EventRecord[]> {
  const plans = planScenes(COURSES.map(({ id }) => id));
  const drawn = new Map<string, Promise<string>>();
  const pictureOf = (courseId: string) => {
    const scene = { seed: courseId, width: 1600, height: 1200, ...plans.get(courseId) };
    const picture =
      drawn.get(courseId) ??
      rasterise(courseScene(scene), DRAWN_WIDTH).then((png) => pictures.add(png));
    drawn.set(courseId, picture);
    return picture;
  };
  return Promise.all(
    events.map(async ({ record, courseId }) => ({
      ...record,
      thumbnail: await pictureOf(courseId),
    })),
  );
}
