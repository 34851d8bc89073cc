/** The owner makes the site another tour's. */
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { expect, expectAccessible, test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

test.afterEach(async ({ panel }) => {
  await panel.request('PUT', '/api/settings', { data: DEFAULT_SETTINGS });
});

test('I name the tour, take parts off and change points, and the site and the panel follow', async ({
  page,
  panel,
}) => {
  const { card, button } = panel;
  const hasText = async (path: string, text: string) =>
    (await (await page.request.get(path)).text()).includes(text);
  const menu = page.getByRole('navigation').first();
  await page.goto('/admin/site-texts');
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();

  await test.step('a color that nothing can be read on is refused', async () => {
    await card('Name and colors').getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Lakes "L" Tour');
    await page.getByLabel('Main color').fill('#9fd8b4');
    await button('Save').click();
    await expect(page.getByText('Main color is too light.')).toBeVisible();
    await expect(page.getByLabel('Main color')).toBeFocused();
    await page.getByLabel('Main color').fill('#12446b');
    await button('Save').click();
    await expect(card('Name and colors')).toContainText('Lakes "L" Tour');
    await expect(page).toHaveTitle('Settings – Lakes "L" Tour admin');
    await expect.poll(() => hasText('/', '--pine:#12446b')).toBe(true);
    expect(await hasText('/', 'Lakes &quot;L&quot; Tour')).toBe(true);
  });

  await test.step('a part that is off leaves the panel and the site', async () => {
    await expect(menu.getByRole('link', { name: 'Match Play' })).toBeVisible();
    await card('Parts of the site').getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('switch', { name: 'Match play' }).press('Space');
    await page.getByRole('switch', { name: 'World golf rankings' }).press('Space');
    await button('Save').click();
    await expect(menu.getByRole('link', { name: 'Match Play' })).toHaveCount(0);
    await expect.poll(async () => (await page.request.get('/match-play')).status()).toBe(404);
    expect(await hasText('/', 'href="/match-play"')).toBe(false);
    await page.goto('/admin/standings');
    await button('Add Year').click();
    await expect(page.getByLabel('Season Standings URL')).toBeVisible();
    await expect(page.getByLabel('WGR Standings URL')).toHaveCount(0);
    await button('Cancel').click();
    await page.goto('/admin/settings');
  });

  await test.step('the point table is edited as in a spreadsheet', async () => {
    await card('Points').getByRole('button', { name: 'Edit' }).click();
    await expectAccessible(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    const first = page.getByLabel(/Regular/).first();
    await first.fill('a lot');
    await expect(page.getByText('Points of a regular event must be a whole number')).toBeVisible();
    await first.fill('120');
    await button('Save').click();
    await expect.poll(() => hasText('/tour-details', 'worth 120 points')).toBe(true);
  });

  await test.step('and all of it goes back to the default', async () => {
    await card('Points').getByRole('button', { name: 'Back to the default' }).click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: 'Back to the default' })
      .click();
    await expect(card('Points')).toContainText('Default');
  });
});
