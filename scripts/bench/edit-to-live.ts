/** From a save's answer to the new page, over HTTP and on disk (PERFORMANCE, "Edit to live"). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type TourProcess, startTourProcess } from '../tour-process.ts';
import { signIn, type Staff } from './staff.ts';
import { median, type BenchRow } from './table.ts';

const EDITS = 20;
const GIVE_UP_MS = 10_000;

/** Measures 20 edits on a tour of about so many pages. */
export async function editToLive(pages: number): Promise<BenchRow[]> {
  return measured(await startTourProcess(), (staff) => fillTour(staff, pages));
}

/** The same on a demo season, whose events have results, neighbours and tee times. */
export async function editToLiveInDemo(dataFrom: string): Promise<BenchRow[]> {
  return measured(await startTourProcess({ dataFrom }), async (staff) => {
    await staff.addEvent({ name: 'Granite Open', date: '2026-06-30' });
    await settled(staff);
    return 'the demo season’s';
  });
}

async function measured(
  tour: TourProcess,
  fill: (staff: Staff) => Promise<number | string>,
): Promise<BenchRow[]> {
  try {
    const staff = await signIn(tour.origin);
    const count = await fill(staff);
    const times = { http: [0], disk: [0], site: [0] };
    for (let edit = 0; edit <= EDITS; edit += 1) {
      const took = await oneEdit(tour, staff, `Granite Open ${edit} of the bench`);
      // The first edit warms the code up, as the first visitor of a day would have.
      if (edit === 0) continue;
      times.http[edit - 1] = took.http;
      times.disk[edit - 1] = took.disk;
      times.site[edit - 1] = took.site;
    }
    const row = (what: string, list: number[], goal: number): BenchRow => ({
      what: `${what}, ${count} pages`,
      goal: `≤ ${goal} ms`,
      value: `median ${median(list).toFixed(0)} ms, worst ${Math.max(...list).toFixed(0)} ms`,
      ms: { median: median(list), worst: Math.max(...list) },
    });
    return [
      row('Edit to live: the event’s own pages over HTTP', times.http, 50),
      row('Edit to live: the same page on disk', times.disk, 50),
      row('Edit to live: the whole site', times.site, 300),
    ];
  } finally {
    await tour.stop();
  }
}

/** Adds events until the tour has about so many pages; returns the number of files drawn. */
async function fillTour(staff: Staff, pages: number): Promise<number> {
  const fixed = 25;
  const events = Math.max(16, pages - fixed);
  for (let index = 0; index < events; index += 1) {
    await staff.addEvent({
      name: index === 0 ? 'Granite Open' : `Event ${index}`,
      date: `${2026 + Math.floor(index / 28)}-06-${String(1 + (index % 28)).padStart(2, '0')}`,
      course: 'Nippo Lake Golf Club',
      town: 'Barrington',
      state: 'NH',
      handicapAllowance: '85%',
    });
  }
  await settled(staff);
  return events + fixed;
}

async function oneEdit(tour: TourProcess, staff: Staff, name: string) {
  await staff.saveEvent('2026-granite-open', { name });
  const saved = performance.now();
  const file = join(tour.distDir, 'site/current/schedule/2026/index.html');
  const since = async (has: () => Promise<boolean>) => {
    while (!(await has())) {
      if (performance.now() - saved > GIVE_UP_MS) throw new Error('The edit did not go live.');
      await wait(1);
    }
    return performance.now() - saved;
  };
  const [http, disk] = await Promise.all([
    since(async () => (await (await fetch(`${tour.origin}/schedule/2026`)).text()).includes(name)),
    since(async () => (await readFile(file, 'utf8').catch(() => '')).includes(name)),
  ]);
  const site = await since(async () => {
    const { revision, publishedRevision } = await staff.publishState();
    return revision === publishedRevision;
  });
  return { http, disk, site };
}

async function settled(staff: Staff): Promise<void> {
  for (;;) {
    const { revision, publishedRevision } = await staff.publishState();
    if (revision === publishedRevision) return;
    await wait(50);
  }
}
