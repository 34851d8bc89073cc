/** A running tour for browser tests, on a copy of the demo season. */
import { test as base, type Page } from 'playwright/test';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { startDemoTour } from '../helpers/processes/tour-processes.ts';

export { expect } from 'playwright/test';

export const test = base.extend<object, { tour: Pick<TourProcess, 'origin' | 'distDir'> }>({
  tour: [
    async ({}, use, { project }) => {
      const { TEST_TOUR_ORIGIN: origin, TEST_TOUR_DIST: distDir } = process.env;
      if (project.name === 'site' && origin !== undefined && distDir !== undefined) {
        await use({ origin, distDir });
        return;
      }
      // The panel edits: each of its workers has a tour of its own.
      const tour = await startDemoTour();
      await use(tour);
      await tour.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ tour }, use) => {
    await use(tour.origin);
  },
  page: async ({ page }, use) => {
    await use(page);
    // A request that is still being fulfilled would fail the next test.
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Collects the errors on a page's console, blocked scripts and styles among them. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

/** How many pixels the page is wider than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
