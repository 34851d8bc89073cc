import { demoSeason } from '../helpers/demo/demo-season.ts';
import { expect, test } from './tour.ts';

const ADDRESS = `/events/${demoSeason().byAction.teeTimes.eventID}`;

test('the parts of an event’s page are reached below what is sticky, its menu is in view, and its groups are printed in a line each', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 700 });
  await page.goto(ADDRESS);
  await page.getByRole('navigation', { name: 'On this page' }).getByText('Course').click();
  await expect(page).toHaveURL(/#course$/);
  const heading = page.getByRole('heading', { name: 'Course', exact: true });
  await expect(heading).toBeInViewport();
  const anchors = await page.locator('.anchors').boundingBox();
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((anchors?.y ?? 0) + (anchors?.height ?? 0));

  await page.locator('.subscribe summary').click();
  const entry = page.getByRole('link', { name: 'Google Calendar' });
  await expect(entry).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(entry).toBeHidden();

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.emulateMedia({ media: 'print' });
  const lines = await page
    .locator('.groups > li')
    .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().height));
  expect(lines.length).toBeGreaterThan(0);
  expect(Math.max(...lines)).toBeLessThan(60);
  await expect(page.locator('.anchors')).toBeHidden();
});

test('the menu of the schedule’s calendar is in view', async ({ page }) => {
  await page.goto('/schedule');
  await page.locator('.subscribe summary').click();
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toBeInViewport({ ratio: 1 });
});
