import { consoleErrors, expect, test } from './tour.ts';

test('results are chosen by keyboard alone in a wide window, a hole of the skins opens, and a phone has a select', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  const panel = (name: string) => page.getByRole('region', { name, exact: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/results?eventID=2025-granite-open');
  await page.getByRole('radio', { name: 'Net' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel('Gross')).toBeVisible();
  await expect(panel('Net')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(panel('Skins')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Skins' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Hole 1/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#hole-1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('#hole-1')).toBeHidden();

  await page.setViewportSize({ width: 360, height: 760 });
  await page.goto('/results?eventID=2025-two-lanterns-pairs&table=gross');
  await expect(page.getByRole('radio', { name: 'Net' })).toBeHidden();
  const select = page.getByRole('combobox', { name: 'Results table' });
  await expect(select).toHaveValue('gross');
  await expect(panel('Gross').locator('thead')).toContainText('Str');
  await select.selectOption('Skins');
  await expect(panel('Skins')).toBeVisible();
  await expect(panel('Gross')).toBeHidden();
  await page.goto('/results?eventID=2025-the-colony-cup');
  await expect(page.locator('.cup-score dl')).toHaveCSS('display', 'grid');
  expect(errors).toEqual([]);
});
