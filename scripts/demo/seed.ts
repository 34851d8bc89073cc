/** Fills a new data directory with the demo season. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { clockOf, zoneOf, readConfig } from '../../server/config.ts';
import { dateIn } from '../../server/domain/time/calendar.ts';
import { SEEDING_MARK } from '../../server/store/upgrades/migrations.ts';
import { openStores } from '../../server/store/stores.ts';
import { failWith } from '../fail-with.ts';
import { demoNoteIn } from './demo-note.ts';
import { DEFAULT_SETTINGS } from '../../server/domain/settings/settings.schema.ts';
import { fillTour } from './fill-tour.ts';
import { copyRecordPictures } from './record-pictures.ts';
import { makeSeasons } from './season/season.ts';

try {
  const config = readConfig();
  const now = clockOf(config)();
  const today = dateIn(zoneOf(config, DEFAULT_SETTINGS), now);
  console.log('Filling the new data directory with a demo season …');
  const mark = join(config.dataDir, SEEDING_MARK);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(mark, 'This folder is being filled; the next start fills it again.\n');

  const stores = await openStores(config.dataDir);
  const bluegolf = config.demoBlueGolf ?? serviceOrigin(config.port, 1_000);
  const tour = makeSeasons({ today, bluegolfBase: bluegolf });
  await fillTour(stores, { tour, at: now.toISOString(), hasPictures: true });
  const records = [...stores.courses.data, ...stores.events.data, ...stores.champions.data];
  const pictures = records.map(({ thumbnail }) => thumbnail).filter((id) => id !== '');
  await copyRecordPictures(pictures, config.dataDir);
  const storefront = serviceOrigin(config.port, 2_000);
  await demoNoteIn(config.dataDir).write({ today, bluegolf, storefront });
  await rm(mark);
} catch (error) {
  failWith(error);
}

/** The address of a demo service, whose port is some distance from the tour's. */
function serviceOrigin(tourPort: number, distance: number): string {
  const base = tourPort === 0 ? 3000 : tourPort;
  const port = base + distance <= 65_535 ? base + distance : base - distance;
  return `http://127.0.0.1:${port}`;
}
