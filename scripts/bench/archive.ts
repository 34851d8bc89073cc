/** A site of thousands of pages: all of them drawn, and one edit among them (PERFORMANCE). */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readTourRecords } from '../../server/store/stores.ts';
import { startTourProcess } from '../tour-process.ts';
import { fillArchive } from './archive-tour.ts';
import { whenAtRest } from './resident.ts';
import { signIn, whenPublished } from './staff.ts';
import { type BenchRow, timesRow } from './table.ts';
import type { World } from './world.ts';

const TODAY = '2026-06-10';
const EDITS = 10;

/** How often every event of 24 seasons is played, so that there are over 3,000 pages, nearly half of them full results. */
const TIMES = 4;

export async function archive({
  folder,
  runs,
}: Pick<World, 'folder' | 'runs'>): Promise<BenchRow[]> {
  const dataDir = join(folder, 'archive');
  await fillArchive(dataDir, { today: TODAY, times: TIMES });
  const tour = await startTourProcess({
    dataFrom: dataDir,
    env: { TOUR_NOW: `${TODAY}T16:00:00Z` },
  });
  try {
    const files = await readdir(join(tour.distDir, 'site/current/'), { recursive: true });
    const pages = files.filter((file) => /\.(html|ics|xml|json|txt)$/.test(file)).length;
    const staff = await signIn(tour.origin);
    const whole: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await staff.publishAll();
      whole.push((await whenPublished(staff)).ms);
    }
    // Cards of 3,000 pages are drawn beside, which takes minutes once in the tour's life.
    await whenAtRest(tour.pid);
    const { events } = await readTourRecords(dataDir);
    const played = events.findLast(({ isComplete }) => isComplete)?.eventID ?? '';
    const edits: number[] = [];
    for (let edit = 0; edit <= EDITS; edit += 1) {
      await staff.saveEvent(played, { handicapAllowance: `${80 + edit}%` });
      const { ms } = await whenPublished(staff);
      // The first edit warms the code up.
      if (edit > 0) edits.push(ms);
    }
    return [
      timesRow(`Archive of ${pages} pages: the whole site`, whole, 2_500),
      timesRow(`Archive of ${pages} pages: an edit of a played event`, edits, 100),
    ];
  } finally {
    await tour.stop();
  }
}
