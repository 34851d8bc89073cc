import type { Page } from 'playwright/test';
import { consoleErrors, expect, test } from './tour.ts';

/** Has all tables of players. */
const OPEN = '2025-granite-open';
/** Has no teams. */
const CHAMPIONSHIP = '2025-lfg-championship';
const PAIRS = '2025-two-lanterns-pairs';

const addressOf = (eventID: string, rest = '') => `/results?eventID=${eventID}${rest}`;
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
test.use({ viewport: { width: 1280, height: 900 } });

test.describe('the results of an event', () => {
  test('switch the table immediately, put it in the address and announce it', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto(addressOf(OPEN));
    await page.getByText('Gross', { exact: true }).first().click();
    await expect(panel(page, 'Gross')).toBeVisible();
    await expect(panel(page, 'Net')).toBeHidden();
    await expect(page).toHaveURL(addressOf(OPEN, '&table=gross'));
    await expect(page.locator('#tables > [role=status]')).toHaveText('Gross table shown');
    await page.getByText('WGR', { exact: true }).first().click();
    await page.getByText('Net', { exact: true }).first().click();
    await expect(page).toHaveURL(addressOf(OPEN));
    await page.goBack();
    await expect(panel(page, 'WGR')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'WGR' })).toBeChecked();
    expect(errors).toEqual([]);
  });

  test('open the table of a shared address, also after the control has come alive', async ({
    page,
  }) => {
    const errors = consoleErrors(page);
    await page.goto(addressOf(OPEN, '&table=skins'));
    await expect(panel(page, 'Skins')).toBeVisible();
    await expect(panel(page, 'Net')).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Skins' })).toBeChecked();
    const island = page.locator('astro-island:has(.table-choice)');
    await expect(island).toHaveAttribute('ssr', '');
    await page.locator('.table-choice fieldset').hover();
    await expect(island).not.toHaveAttribute('ssr');
    await expect(page.getByRole('radio', { name: 'Skins' })).toBeChecked();
    await page.getByText('Teams', { exact: true }).first().click();
    await expect(panel(page, 'Teams')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Teams' })).toBeChecked();
    await page.reload();
    await expect(panel(page, 'Teams')).toBeVisible();
    expect(errors).toEqual([]);
  });

  test('cost no React before the control is wanted, and lose no choice while it comes', async ({
    page,
  }) => {
    const code: string[] = [];
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<undefined>();
    await page.route(/_astro\/(client|results-dropdown|react)\..*\.js/, async (route) => {
      code.push(route.request().url());
      await arrival;
      await route.continue();
    });
    await page.goto(addressOf(OPEN));
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
    expect(code).toEqual([]);

    await page.getByText('Gross', { exact: true }).first().click();
    await expect(panel(page, 'Gross')).toBeVisible();
    await expect.poll(() => code.length).toBeGreaterThan(0);
    await page.getByText('Skins', { exact: true }).first().click();
    arrive(undefined);
    await expect(page.locator('astro-island:has(.table-choice)')).not.toHaveAttribute('ssr');
    await expect(panel(page, 'Skins')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Skins' })).toBeChecked();
    await expect(page).toHaveURL(addressOf(OPEN, '&table=skins'));
  });

  test('can be chosen by keyboard alone', async ({ page }) => {
    await page.goto(addressOf(OPEN));
    await page.getByRole('radio', { name: 'Net' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(panel(page, 'Gross')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(panel(page, 'Skins')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Skins' })).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^Hole 1/ }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#hole-1')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('#hole-1')).toBeHidden();
  });

  test('explain an unknown table, and offer the others', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto(addressOf(OPEN, '&table=money'));
    await expect(page.getByText('Unknown table selection.')).toBeVisible();
    await expect(
      page.getByText('Available for this event: Net, Gross, Skins, Teams, WGR.'),
    ).toBeVisible();
    await expect(panel(page, 'Net')).toBeHidden();
    await expect(page.locator('.table-choice :checked[type=radio]')).toHaveCount(0);
    await page.getByText('Net', { exact: true }).first().click();
    await expect(panel(page, 'Net')).toBeVisible();
    await expect(page.getByText('Unknown table selection.')).toBeHidden();
    await expect(page).toHaveURL(addressOf(OPEN));
    expect(errors).toEqual([]);
  });

  test('open the default for a table that the event does not offer', async ({ page }) => {
    await page.goto(addressOf(CHAMPIONSHIP, '&table=teams'));
    await expect(panel(page, 'Net')).toBeVisible();
    await expect(page.getByText('Unknown table selection.')).toBeHidden();
  });
});

test.describe('results on a phone', () => {
  test.use({ viewport: { width: 360, height: 760 } });

  test('are chosen with a native select, and show long names whole', async ({ page }) => {
    await page.goto(addressOf(PAIRS));
    await expect(page.getByRole('radio', { name: 'Net' })).toBeHidden();
    const select = page.getByRole('combobox', { name: 'Results table' });
    await select.selectOption('Skins');
    await expect(panel(page, 'Skins')).toBeVisible();
    await expect(page).toHaveURL(addressOf(PAIRS, '&table=skins'));
    await page.goto(addressOf(PAIRS, '&table=gross'));
    await expect(select).toHaveValue('gross');
    await expect(panel(page, 'Gross').locator('thead')).toContainText('Str');
  });
});

test('the formats of a cup are tabs that open at a shared address and by arrow keys', async ({
  page,
}) => {
  const tabpanel = (name: string) => page.getByRole('tabpanel', { name: new RegExp(name) });
  await page.goto('/results?eventID=2025-the-colony-cup&format=match-play');
  await expect(tabpanel('Match Play')).toBeVisible();
  await expect(tabpanel('Match Play').locator('tbody tr')).toHaveCount(12);
  await expect(page.locator('.cup-score dl')).toHaveCSS('display', 'grid');
  await page.getByRole('tab', { name: /Match Play/ }).focus();
  await page.keyboard.press('Home');
  await expect(tabpanel('Scramble')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(tabpanel('Best Ball')).toBeVisible();
  await expect(page).toHaveURL(/format=best-ball/);
});
