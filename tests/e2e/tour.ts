/** A running tour for browser tests: one process a worker, on a copy of the demo season. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test as base, type Page } from 'playwright/test';
import { DEMO_TOKEN } from '../../scripts/demo/storefront/token.ts';
import { startTourProcess, type TourProcess } from '../../scripts/tour-process.ts';
import { NOW } from './now.ts';

export { expect } from 'playwright/test';

export const test = base.extend<object, { tour: TourProcess }>({
  tour: [
    async ({}, use) => {
      const { TEST_DATA_DIR, TEST_DIST_DIR, TEST_BLUEGOLF, TEST_SHOP } = process.env;
      const tour = await startTourProcess({
        ...(TEST_DATA_DIR ? { dataFrom: TEST_DATA_DIR } : {}),
        ...(TEST_DIST_DIR ? { distFrom: TEST_DIST_DIR } : {}),
        env: {
          TOUR_NOW: NOW,
          LOG_LEVEL: 'info',
          ...(TEST_BLUEGOLF ? { DEMO_BLUEGOLF: TEST_BLUEGOLF } : {}),
          ...(TEST_SHOP ? { STOREFRONT_HOST: TEST_SHOP, STOREFRONT_TOKEN: DEMO_TOKEN } : {}),
        },
      });
      await use(tour);
      await tour.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ tour }, use) => {
    await use(tour.origin);
  },
});

/** Collects what a page complains about on its console, blocked scripts and styles among it. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

/** Fails with the rules that axe finds broken. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
