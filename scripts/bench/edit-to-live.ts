/** The time from the response of a save to the updated pages, over HTTP. */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type TourProcess, startTourProcess } from '../tour-process.ts';
import type { BenchContext } from './context.ts';
import { fillEvents } from './fill-events.ts';
import { whenIdle } from './process-stats.ts';
import { signIn, type StaffClient, whenPublished } from './staff-client.ts';
import { type BenchRow, median, timesRow } from './table.ts';

const EDITS = 20;
const TIMEOUT_MS = 10_000;

/** Pages that a tour without records has. */
const FIXED_PAGES = 25;

/** Measures edits on a generated tour of about 250 pages. */
export async function editToLive({ folder }: BenchContext): Promise<BenchRow[]> {
  const dataDir = join(folder, 'edited');
  await fillEvents(dataDir, 250 - FIXED_PAGES, (at) => ({
    date: `${2026 + Math.floor(at / 28)}-06-${String(1 + (at % 28)).padStart(2, '0')}`,
  }));
  return measure(await startTourProcess({ dataFrom: dataDir }), '250 pages');
}

/** Measures edits on the demo, whose events have results, tee times and products. */
export async function editToLiveInDemo({ demo }: BenchContext): Promise<BenchRow[]> {
  const { tour, env } = await demo();
  return measure(await startTourProcess({ dataFrom: tour.dataDir, env }), 'the demo’s pages');
}

async function measure(tour: TourProcess, pages: string): Promise<BenchRow[]> {
  try {
    const staff = await signIn(tour.origin);
    await staff.addEvent({ name: 'Granite Open', date: '2026-06-30' });
    await whenPublished(staff);
    await whenIdle(tour.pid);
    // The first edit warms up the code.
    await measureEdit(tour, staff, 'Granite Open of the bench');
    const own: number[] = [];
    const site: number[] = [];
    for (let edit = 1; edit <= EDITS; edit += 1) {
      const edited = await measureEdit(tour, staff, `Granite Open ${edit} of the bench`);
      own.push(edited.own);
      site.push(edited.site);
    }
    const row = (what: string, list: number[], goal: number) =>
      timesRow(`Edit to live: ${what}, ${pages}`, list, goal);
    return [
      row('the event’s own pages', own, 50),
      row('the whole site', site, 300),
      {
        ...row('the whole site, 19 of 20 edits', [percentile95(site)], 500),
        ms: { median: median(site), worst: Math.max(...site) },
      },
    ];
  } finally {
    await tour.stop();
  }
}

const percentile95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

async function measureEdit(tour: TourProcess, staff: StaffClient, name: string) {
  await staff.saveEvent('2026-granite-open', { name });
  const saved = performance.now();
  const isShown = async () =>
    (await (await fetch(`${tour.origin}/schedule/2026`)).text()).includes(name);
  while (!(await isShown())) {
    if (performance.now() - saved > TIMEOUT_MS) throw new Error('The edit did not go live.');
    await wait(1);
  }
  const own = performance.now() - saved;
  await whenPublished(staff);
  return { own, site: performance.now() - saved };
}
