import { AxeBuilder } from '@axe-core/playwright';
import { expect, expectAccessible, SEASON, test } from './admin-panel.ts';

const LEADERBOARD = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour/event/contest/1/leaderboard.htm';

test('the schedule, its editor and its dialogs break no accessibility rule, light or dark', async ({
  panel,
}) => {
  const { page } = panel;
  const expectAccessibleInBothSchemes = async () => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await expectAccessible(page);
    // The schemes differ in their colors only.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
    expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  };
  await panel.store({ name: 'First', blueGolfUrl: LEADERBOARD, registrationOpen: true });
  await panel.store({ name: 'Second', isComplete: true, date: `${SEASON}-05-05` });
  await panel.store({ name: 'Third', blueGolfUrl: LEADERBOARD, registrationOpen: true });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.field('Name').fill('');
  await panel.button('Save').click();
  await expectAccessibleInBothSchemes();
  await panel.choosePicture();
  await expect(panel.button('Use picture')).toBeEnabled();
  await expectAccessibleInBothSchemes();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await panel.card('Second').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectAccessibleInBothSchemes();
});

test('on a phone nothing is wider than the screen and every button is large enough for a thumb', async ({
  browser,
  panel,
  signedIn,
  baseURL,
}) => {
  await panel.store({
    name: 'A name that is rather long for a phone in summer',
    blueGolfUrl: LEADERBOARD,
  });
  const phone = await browser.newContext({
    storageState: signedIn,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    ...(baseURL === undefined ? {} : { baseURL }),
  });
  const page = await phone.newPage();
  await page.goto(`/admin/schedule?year=${SEASON}`);
  await page.getByRole('button', { name: 'Edit' }).click();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(360);
  for (const button of await page.getByRole('button').all()) {
    const box = await button.boundingBox();
    expect.soft(box?.height ?? 44, await button.innerText()).toBeGreaterThanOrEqual(44);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('link', { name: 'Disabled List' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await phone.close();
});
