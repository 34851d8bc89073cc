/** What tasks of a season cost a staff member: clicks, pastes, typed keys, and the time of the panel. */
import { startDemo } from '../demo/start-demo.ts';
import { TOUR_ADMIN } from '../tour-process.ts';
import type { BenchContext } from './context.ts';
import { CountedStaff, type Effort } from './staff-tasks/counted-staff.ts';
import { STAFF_TASKS } from './staff-tasks/tasks.ts';
import type { BenchRow } from './table.ts';

/** A row per task, on a demo of its own, as the tasks store records. */
export async function staffTasks({ browser }: BenchContext): Promise<BenchRow[]> {
  const demo = await startDemo();
  const { origin } = demo.tour;
  try {
    const context = await (await browser()).newContext({ baseURL: origin });
    await context.request.post('/api/login', { data: TOUR_ADMIN, headers: { origin } });
    const rows: BenchRow[] = [];
    for (const { what, before, prepare, run } of STAFF_TASKS) {
      const page = await context.newPage();
      await page.goto('/admin');
      const staff = new CountedStaff(page);
      const prepared = (await prepare?.(staff)) ?? '';
      const began = performance.now();
      await run(staff, prepared);
      const seconds = (performance.now() - began) / 1000;
      const value = `${effortText(staff.effort)}, ${seconds.toFixed(1)} s`;
      rows.push({ what: `Task: ${what}`, goal: '', value, reference: `before: ${before}` });
      await page.close();
    }
    await context.close();
    return rows;
  } finally {
    await demo.stop();
  }
}

function effortText({ clicks, pastes, keys }: Effort): string {
  const parts = [
    [clicks, 'clicks'],
    [pastes, 'pastes'],
    [keys, 'keys'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? `${count} ${unit}` : [])).join(', ');
}
