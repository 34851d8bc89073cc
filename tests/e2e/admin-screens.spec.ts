/** The code of a screen is loaded when it is opened, or in advance while the panel is idle. */
import { SCREEN_NOT_LOADED } from '../../admin/ui/screen-not-loaded.ts';
import { expect, smallTest as test } from './admin-panel.ts';

const PLAYERS = '**/assets/players-screen-*.js';

test('a screen whose code does not arrive says so next to the menu, and can be retried', async ({
  page,
  panel,
}) => {
  await page.route(PLAYERS, (route) => route.abort());
  await panel.openSchedule();
  await page.getByRole('link', { name: 'Players' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The panel stopped');
  await expect(page.getByRole('main')).toContainText(SCREEN_NOT_LOADED);
  await page.getByRole('link', { name: 'Disabled List' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Disabled List');

  await page.getByRole('link', { name: 'Players' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The panel stopped');
  await page.unroute(PLAYERS);
  await page.getByRole('link', { name: 'Start again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Players');
});

test('screens that I did not open yet are there when the server no longer has their code', async ({
  page,
  panel,
}) => {
  await page.clock.install();
  const preloaded = page.waitForResponse('**/assets/change-password-screen-*.js');
  await panel.openSchedule();
  await page.clock.fastForward(3_000);
  await (await preloaded).finished();
  await page.route('**/admin/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change Password');
});
