import { demoSeason } from '../helpers/demo-season.ts';
import { consoleErrors, expect, test } from './tour.ts';

const { byAction } = demoSeason();
const event = byAction.teeTimes;
const ADDRESS = `/events/${event.eventID}`;

test.describe('the tee times on an event’s page', () => {
  test('are filtered by a name', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto(ADDRESS);
    const groups = page.locator('.groups > li');
    const all = await groups.count();
    const group = groups.nth(1);
    const name = (await group.locator('.player').first().textContent()) ?? '';
    const field = page.getByLabel('Find my group');
    await field.fill(name.toUpperCase());
    await expect(groups.filter({ visible: true })).toHaveCount(1);
    await expect(group).toBeVisible();
    await expect(page.locator('#groups-found')).toHaveText('1 group found');
    await field.fill('xyz');
    await expect(page.locator('#groups-found')).toHaveText('No group matches that name.');
    await field.fill('');
    await expect(groups.filter({ visible: true })).toHaveCount(all);
    expect(errors).toEqual([]);
  });

  test('are printed by a button, one line for each group', async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => {
        document.title = 'printed';
      };
    });
    await page.goto(ADDRESS);
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page).toHaveTitle('printed');
    await page.emulateMedia({ media: 'print' });
    const lines = await page
      .locator('.groups > li')
      .evaluateAll((groups) => groups.map((group) => group.getBoundingClientRect().height));
    expect(Math.max(...lines)).toBeLessThan(60);
    await expect(page.locator('.anchors')).toBeHidden();
  });
});

test('the parts of an event’s page are reached by its anchors, below what is sticky', async ({
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
});

test('the address of the calendar can be copied, and Escape closes the menu', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [path, label, width] of [
    [ADDRESS, 'Add to Calendar', 360],
    ['/schedule', 'Subscribe', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    const menu = page.locator('.subscribe');
    const summary = menu.locator('summary', { hasText: label });
    await summary.click();
    await expect(menu.getByRole('link', { name: 'Google Calendar' })).toBeInViewport({ ratio: 1 });
    await menu.getByRole('button', { name: 'Copy Address' }).click();
    await expect(menu.getByRole('button')).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/calendar\.ics$/);
    await page.keyboard.press('Escape');
    await expect(menu.getByRole('link', { name: 'Google Calendar' })).toBeHidden();
    await expect(summary).toBeFocused();
  }
});
