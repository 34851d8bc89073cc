import { demoSeason } from '../helpers/demo/demo-season.ts';
import { expect, test } from './tour.ts';

const { byAction } = demoSeason();

test('a row’s menu opens by keyboard; Esc closes it and gives the focus back', async ({ page }) => {
  await page.goto('/schedule');
  const more = page.getByLabel(`More options for ${byAction.soon.name}`);
  const calendar = page.getByRole('link', { name: 'Add to Calendar' });
  await expect(calendar).toBeHidden();
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(calendar).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(calendar).toBeHidden();
  await expect(more).toBeFocused();
});
