import { startTourProcess, type TourProcess } from '../../scripts/tour-process.ts';
import { expect, test } from './tour.ts';
import { NOW } from '../helpers/now.ts';

/** A tour without a shop. */
let alone: TourProcess;

test.beforeAll(async () => {
  const { TEST_DATA_DIR: dataFrom, TEST_DIST_DIR: distFrom } = process.env;
  alone = await startTourProcess({
    ...(dataFrom ? { dataFrom } : {}),
    ...(distFrom ? { distFrom } : {}),
    env: { TOUR_NOW: NOW, LOG_LEVEL: 'info' },
  });
});
test.afterAll(() => alone.stop());

test('without a shop its pages say so and lead on', async ({ page }) => {
  await page.goto(`${alone.origin}/shop`);
  await expect(page.getByText('The shop is not open right now.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Memberships' })).toBeVisible();

  await page.goto(`${alone.origin}/membership`);
  await expect(page.getByText('Price in the shop')).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Sign Up' })).toHaveCount(3);

  const answer = await page.goto(`${alone.origin}/listing/first-tee-polo`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('alert')).toContainText('The shop is not open right now.');
  await expect(page.getByRole('link', { name: 'View Schedule' })).toBeVisible();
});
