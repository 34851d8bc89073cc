/** The panel and the site without parts that the tour doesn’t have. */
import { DEFAULT_SETTINGS } from '#domain/settings/default-settings.ts';
import { expect, expectAccessible, smallTest as test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

test.afterEach(async ({ panel }) => {
  await panel.request('PUT', '/api/settings', { data: DEFAULT_SETTINGS });
});

test('a part that is off leaves the panel and the site', async ({ page, panel }) => {
  const { card, button } = panel;
  const link = page.getByRole('navigation').first().getByRole('link', { name: 'Match Play' });
  await page.goto('/admin/standings');
  await expect(link).toBeVisible();
  const parts = { ...DEFAULT_SETTINGS.parts, matchPlay: false, worldRankings: false };
  await panel.request('PUT', '/api/settings', { data: { parts } });
  await page.reload();
  await button('Add Year').click();
  await expect(page.getByLabel('Season Standings URL')).toBeVisible();
  await expect(page.getByLabel('WGR Standings URL')).toHaveCount(0);
  await expect(link).toHaveCount(0);
  await expect.poll(async () => (await page.request.get('/match-play')).status()).toBe(404);
  expect(await (await page.request.get('/')).text()).not.toContain('href="/match-play"');

  await test.step('the table of points and the first steps fit a phone', async () => {
    await page.goto('/admin/settings');
    await card('Points').getByRole('button', { name: 'Edit' }).click();
    await page.setViewportSize({ width: 360, height: 740 });
    for (const shown of [page.getByLabel(/Regular/).first(), page.getByText(/^\d of 9 done$/)]) {
      await expect(shown).toBeVisible();
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await page.goto('/admin/');
    }
  });
});
