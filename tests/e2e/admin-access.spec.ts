import { expect, expectAccessible, SEASON, test } from './admin-panel.ts';

const LEADERBOARD = 'https://lfgtour.bluegolf.com/bluegolf/lfgtour/event/contest/1/leaderboard.htm';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the schedule, its editor and its dialogs break no accessibility rule in the ${colorScheme} scheme`, async ({
    panel,
  }) => {
    await panel.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await panel.store({ name: 'First', blueGolfUrl: LEADERBOARD, registrationOpen: true });
    await panel.store({ name: 'Second', isComplete: true, date: `${SEASON}-05-05` });
    await panel.openSchedule();
    await expectAccessible(panel.page);
    await panel.card('First').getByRole('button', { name: 'Delete' }).click();
    await expectAccessible(panel.page);
    await panel.button('Cancel').click();
    await panel.edit('First');
    await panel.field('Name').fill('');
    await panel.button('Save').click();
    await expectAccessible(panel.page);
    await panel.choosePicture();
    await expect(panel.button('Use picture')).toBeEnabled();
    await expectAccessible(panel.page);
  });
}

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
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await phone.close();
});
