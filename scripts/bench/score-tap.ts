/** How long a score takes to show on a slow phone: the first tap after the page is loaded, and later ones. */
import { startTourProcess } from '../tour-process.ts';
import type { BenchContext } from './context.ts';
import { setUpPhones } from './phones.ts';
import { CPU_SLOWDOWN, timeToClick, withSlowPhone } from './slow-phone.ts';
import { signIn } from './staff-client.ts';
import { timesRow, type BenchRow } from './table.ts';

const HOLES = 6;

/** A second tap at the same place within less time is a double tap, which opens no further hole. */
const BETWEEN_TAPS_MS = 800;

/** The goal that a user perceives as immediate, in milliseconds. */
const GOAL = 100;

/** Two rows: the first tap of a card, and the others. */
export async function scoreTap({ browser, runs }: BenchContext): Promise<BenchRow[]> {
  const tour = await startTourProcess();
  try {
    const [setup] = await setUpPhones(await signIn(tour.origin), 2);
    if (!setup) throw new Error('The event has no phone.');
    const first: number[] = [];
    const later: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await withSlowPhone(await browser(), async (page) => {
        await page.goto(`${tour.origin}/score#${setup.eventID}.${setup.code}`);
        await page.locator('.names button').first().click();
        for (let hole = 1; hole <= HOLES; hole += 1) {
          const name = new RegExp(`^Hole ${hole}$`);
          await page.getByRole('heading', { level: 1, name }).waitFor();
          const button = '.player .numbers button:nth-child(3)';
          const ms = await timeToClick(page, button, '.numbers [aria-pressed=true]');
          (hole === 1 ? first : later).push(ms);
          await page.waitForTimeout(BETWEEN_TAPS_MS);
          await page.getByRole('button', { name: `Hole ${hole + 1} ›` }).click();
        }
      });
    }
    return [
      timesRow(`Scores at ${CPU_SLOWDOWN}× CPU: the first tap`, first, GOAL),
      timesRow(`Scores at ${CPU_SLOWDOWN}× CPU: later taps`, later, GOAL),
    ];
  } finally {
    await tour.stop();
  }
}
