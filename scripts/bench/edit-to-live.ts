/** From a save's answer to the new page, over HTTP and on disk (PERFORMANCE, "Edit to live"). */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Demo } from '../demo/start-demo.ts';
import { type TourProcess, startTourProcess } from '../tour-process.ts';
import { whenAtRest } from './resident.ts';
import { signIn, type Staff, whenPublished } from './staff.ts';
import { type BenchRow, median, timesRow } from './table.ts';

const EDITS = 20;
const GIVE_UP_MS = 10_000;

/** Measures 20 edits on a tour of about so many pages. */
export async function editToLive(pages: number): Promise<BenchRow[]> {
  return measured(await startTourProcess(), (staff) => fillTour(staff, pages));
}

/** The same on the demo, whose events have results, neighbours, tee times and products. */
export async function editToLiveInDemo({ tour, env }: Demo): Promise<BenchRow[]> {
  return measured(await startTourProcess({ dataFrom: tour.dataDir, env }), async (staff) => {
    await staff.addEvent({ name: 'Granite Open', date: '2026-06-30' });
    await whenPublished(staff);
    return 'the demo’s';
  });
}

async function measured(
  tour: TourProcess,
  fill: (staff: Staff) => Promise<number | string>,
): Promise<BenchRow[]> {
  try {
    const staff = await signIn(tour.origin);
    const count = await fill(staff);
    await whenAtRest(tour.pid);
    const times = { http: [0], disk: [0], site: [0] };
    for (let edit = 0; edit <= EDITS; edit += 1) {
      const took = await oneEdit(tour, staff, `Granite Open ${edit} of the bench`);
      // The first edit warms the code up, as the first visitor of a day would have.
      if (edit === 0) continue;
      times.http[edit - 1] = took.http;
      times.disk[edit - 1] = took.disk;
      times.site[edit - 1] = took.site;
    }
    const row = (what: string, list: number[], goal: number) =>
      timesRow(`${what}, ${count} pages`, list, goal);
    return [
      row('Edit to live: the event’s own pages over HTTP', times.http, 50),
      row('Edit to live: the same page on disk', times.disk, 50),
      row('Edit to live: the whole site', times.site, 300),
      {
        ...row('Edit to live: the whole site, 19 of 20 edits', [mostOf(times.site)], 500),
        ms: { median: median(times.site), worst: Math.max(...times.site) },
      },
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
  await whenPublished(staff);
  return events + fixed;
}

/** What 19 of 20 stay within. */
const mostOf = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

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
