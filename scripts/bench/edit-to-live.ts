/** The time from the response of a save to the updated pages, over HTTP and on disk. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Demo } from '../demo/start-demo.ts';
import { type TourProcess, startTourProcess } from '../tour-process.ts';
import { whenIdle } from './process-stats.ts';
import { signIn, type StaffClient, whenPublished } from './staff-client.ts';
import { type BenchRow, median, timesRow } from './table.ts';

const EDITS = 20;
const TIMEOUT_MS = 10_000;

/** Measures edits on a generated tour of about `pages` pages. */
export async function editToLive(pages: number): Promise<BenchRow[]> {
  return measure(await startTourProcess(), (staff) => fillTour(staff, pages));
}

/** Measures edits on the demo, whose events have results, tee times and products. */
export async function editToLiveInDemo({ tour, env }: Demo): Promise<BenchRow[]> {
  return measure(await startTourProcess({ dataFrom: tour.dataDir, env }), async (staff) => {
    await staff.addEvent({ name: 'Granite Open', date: '2026-06-30' });
    await whenPublished(staff);
    return 'the demo’s';
  });
}

async function measure(
  tour: TourProcess,
  fill: (staff: StaffClient) => Promise<number | string>,
): Promise<BenchRow[]> {
  try {
    const staff = await signIn(tour.origin);
    const count = await fill(staff);
    await whenIdle(tour.pid);
    const times = { http: [0], disk: [0], site: [0] };
    for (let edit = 0; edit <= EDITS; edit += 1) {
      const edited = await measureEdit(tour, staff, `Granite Open ${edit} of the bench`);
      // The first edit warms up the code.
      if (edit === 0) continue;
      times.http[edit - 1] = edited.http;
      times.disk[edit - 1] = edited.disk;
      times.site[edit - 1] = edited.site;
    }
    const row = (what: string, list: number[], goal: number) =>
      timesRow(`${what}, ${count} pages`, list, goal);
    return [
      row('Edit to live: the event’s own pages over HTTP', times.http, 50),
      row('Edit to live: the same page on disk', times.disk, 50),
      row('Edit to live: the whole site', times.site, 300),
      {
        ...row('Edit to live: the whole site, 19 of 20 edits', [percentile95(times.site)], 500),
        ms: { median: median(times.site), worst: Math.max(...times.site) },
      },
    ];
  } finally {
    await tour.stop();
  }
}

/** Adds events until the tour has about `pages` pages; returns their number. */
async function fillTour(staff: StaffClient, pages: number): Promise<number> {
  const fixedPages = 25;
  const events = Math.max(16, pages - fixedPages);
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
  return events + fixedPages;
}

const percentile95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

async function measureEdit(tour: TourProcess, staff: StaffClient, name: string) {
  await staff.saveEvent('2026-granite-open', { name });
  const saved = performance.now();
  const file = join(tour.distDir, 'site/current/schedule/2026/index.html');
  const timeUntil = async (isDone: () => Promise<boolean>) => {
    while (!(await isDone())) {
      if (performance.now() - saved > TIMEOUT_MS) throw new Error('The edit did not go live.');
      await wait(1);
    }
    return performance.now() - saved;
  };
  const [http, disk] = await Promise.all([
    timeUntil(async () =>
      (await (await fetch(`${tour.origin}/schedule/2026`)).text()).includes(name),
    ),
    timeUntil(async () => (await readFile(file, 'utf8').catch(() => '')).includes(name)),
  ]);
  const site = await timeUntil(async () => {
    const { revision, publishedRevision } = await staff.publishState();
    return revision === publishedRevision;
  });
  return { http, disk, site };
}
