/** How long a score takes to show on a slow phone: the first tap after the page is loaded, and later ones. */
import { startTourProcess } from '../tour-process.ts';
import type { BenchContext } from './context.ts';
import { setUpPhones } from './phones.ts';
import { CPU_SLOWDOWN, withSlowPhone } from './slow-phone.ts';
import { signIn } from './staff-client.ts';
import { timesRow, type BenchRow } from './table.ts';
import { timeToPaint } from './time-to-paint.ts';

const HOLES = 6;

/** The goal that a user perceives as immediate, in milliseconds. */
const GOAL = 100;

/** Two rows: the first tap of a card, and the others. */
export async function scoreTap(context: BenchContext): Promise<BenchRow[]> {
  const tour = await startTourProcess();
  try {
    const [setup] = await setUpPhones(await signIn(tour.origin), 2);
    if (!setup) throw new Error('The event has no phone.');
    const first: number[] = [];
    const later: number[] = [];
    const browser = await context.browser();
    for (let run = 0; run < context.runs; run += 1) {
      await withSlowPhone(browser, {}, async (page) => {
        await page.goto(`${tour.origin}/score#${setup.eventID}.${setup.code}`);
        await page.locator('.names button').first().click();
        for (let hole = 1; hole <= HOLES; hole += 1) {
          const heading = page.getByRole('heading', {
            level: 1,
            name: new RegExp(`^Hole ${hole}$`),
          });
          await heading.waitFor();
          const tap = {
            event: 'click',
            press: '.player .numbers button:nth-child(3)',
            expected: '.numbers [aria-pressed=true]',
          };
          const ms = await page.evaluate(timeToPaint, tap);
          (hole === 1 ? first : later).push(ms);
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
