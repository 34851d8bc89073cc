/** Pages of a tour whose events of the day a test changes, in a browser. */
import type { BrowserContext, Page } from 'playwright/test';
import { LiveTour } from '../helpers/scores/live-tour.ts';
import { NOW } from '../helpers/now.ts';
import { showTour } from './rendered-tour.ts';
import { stopClock } from './stop-clock.ts';
import { expect, test as base } from './tour.ts';

/** A little more than the time between two refreshes of a live page. */
const INTERVAL = 31_000;
const STEP = 5_000;

export const test = base.extend<{ live: LiveTour }>({
  live: async ({ page, context }, use) => {
    const live = new LiveTour();
    await showTour(context, () => live.tour);
    await markRequests(context);
    await stopClock(page, NOW);
    await use(live);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/**
 * Marks a document while it waits for a response or handles one. The browser reports the end of a response before
 * the page's scripts have read it.
 */
function markRequests(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const send = window.fetch.bind(window);
    const { port1, port2 } = new MessageChannel();
    let open = 0;
    const mark = (change: number) => {
      open += change;
      document.documentElement.toggleAttribute('data-requesting', open > 0);
    };
    // Scripts that wait for the response go on before the next message.
    port2.addEventListener('message', () => {
      mark(-1);
    });
    port2.start();
    window.fetch = async (...request) => {
      mark(1);
      try {
        const response = await send(...request);
        await response.clone().arrayBuffer();
        return response;
      } finally {
        port1.postMessage(null);
      }
    };
  });
}

/**
 * Lets time pass on all pages, by default until their next check. It passes in steps, each until responses have been
 * handled: a longer one would pass the timeout of a request in an instant, and a check that is handled late would
 * delay the next one into another interval.
 */
export async function passTime(page: Page, milliseconds = INTERVAL): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP) {
    await page.clock.runFor(Math.min(STEP, milliseconds - passed));
    for (const opened of page.context().pages()) {
      await expect(opened.locator('[data-requesting]')).toHaveCount(0);
    }
  }
}
