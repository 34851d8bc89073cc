/** The time from the response of a save to the updated pages, over HTTP. */
import { setTimeout as wait } from 'node:timers/promises';
import { type TourProcess, startTourProcess } from '../tour-process.ts';
import type { BenchContext } from './context.ts';
import { whenIdle } from './process-stats.ts';
import { signIn, type StaffClient, whenPublished } from './staff-client.ts';
import { type BenchRow, timesRow } from './table.ts';

const EDITS = 20;
const TIMEOUT_MS = 10_000;

/** Measures edits of a copy of the demo, whose events have results, tee times and products. */
export async function editToLive({ demo }: BenchContext): Promise<BenchRow[]> {
  const { tour: filled, env } = await demo();
  const tour = await startTourProcess({ dataFrom: filled.dataDir, env });
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
    return [
      timesRow('Edit to live: the event’s own pages', own, 50),
      timesRow('Edit to live: the whole site', site, 300),
    ];
  } finally {
    await tour.stop();
  }
}

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
