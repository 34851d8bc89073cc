/** A site of thousands of pages: rendering all of them, and one edit. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readTourRecords } from '../../server/store/stores.ts';
import { startTourProcess } from '../tour-process.ts';
import { fillArchive } from './archive-tour.ts';
import { whenIdle } from './process-stats.ts';
import { signIn, whenPublished } from './staff-client.ts';
import { type BenchRow, timesRow } from './table.ts';
import type { BenchContext } from './context.ts';

const TODAY = '2026-06-10';
const EDITS = 10;

/** How often every event of 24 seasons is played: this gives over 3,000 pages, nearly half of them results. */
const TIMES = 4;

export async function archive({
  folder,
  runs,
}: Pick<BenchContext, 'folder' | 'runs'>): Promise<BenchRow[]> {
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
    // The share cards of 3,000 pages are made in the background, which takes minutes once.
    await whenIdle(tour.pid);
    const { events } = await readTourRecords(dataDir);
    const played = events.findLast(({ isComplete }) => isComplete)?.eventID ?? '';
    const edits: number[] = [];
    for (let edit = 0; edit <= EDITS; edit += 1) {
      await staff.saveEvent(played, { handicapAllowance: `${80 + edit}%` });
      const { ms } = await whenPublished(staff);
      // The first edit warms up the code.
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
