import { weightOf } from '../../scripts/bench/page-weight.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { disabledGolfer } from '../helpers/keepsakes.ts';
import { startEmptyTour, startTourWithFiles } from '../helpers/tour-processes.ts';
import { TODAY } from '../helpers/now.ts';
import { consoleErrors, expect, expectAccessible, test } from './tour.ts';

const golfers = makeSeasons({ today: TODAY }).disabledGolfers.toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
);

test('the disabled list names who is out, why and for how long', async ({ page }) => {
  const errors = consoleErrors(page);
  await page.goto('/disabled-list');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disabled List');
  await expect(page).toHaveTitle('Disabled List · LFG Tour');
  await expect(page.getByRole('columnheader')).toHaveText(['Name', 'Reason', 'Duration']);
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(golfers.length);
  for (const [at, { name, reason, duration }] of golfers.entries()) {
    await expect(rows.nth(at).getByRole('rowheader')).toHaveText(name);
    await expect(rows.nth(at).getByRole('cell')).toHaveText([reason, duration]);
  }
  await expect(page.locator('meta[name=robots]')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('the disabled list of an empty tour says so and leads on, without JavaScript too', async ({
  browser,
}) => {
  const tour = await startEmptyTour();
  const context = await browser.newContext({ baseURL: tour.origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/disabled-list');
  await expect(page.getByText('No disabled golfers found.', { exact: true })).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.locator('main').getByRole('link', { name: 'View Schedule' }).click();
  await expect(page).toHaveURL(/\/schedule$/);
  await context.close();
  await tour.stop();
});

test('free texts of any length and kind stand as texts and widen nothing', async ({ browser }) => {
  const tour = await startTourWithFiles({
    'disabled-golfers.json': [
      disabledGolfer({ name: '<b>Bo</b> & Sons', reason: '<script>alert(1)</script>' }),
      disabledGolfer({ ID: 2, name: 'X'.repeat(200), reason: 'Y'.repeat(200), duration: '' }),
    ],
  });
  const context = await browser.newContext({
    baseURL: tour.origin,
    viewport: { width: 360, height: 800 },
  });
  const page = await context.newPage();
  await page.goto('/disabled-list');
  await expect(page.getByRole('rowheader').first()).toHaveText('<b>Bo</b> & Sons');
  await expect(page.getByRole('cell').first()).toHaveText('<script>alert(1)</script>');
  await expect(page.getByRole('cell').last()).toHaveText('—');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await context.close();
  await tour.stop();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the disabled list breaks no accessibility rule and fits a phone, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/disabled-list');
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      360,
    );
  });
}

test('the disabled list is light', async ({ request }) => {
  const weight = weightOf(await (await request.get('/disabled-list')).text());
  expect(weight.htmlAndCss).toBeLessThanOrEqual(7_000);
  expect(weight.inlineScript).toBeLessThanOrEqual(2_000);
});
