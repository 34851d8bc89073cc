import type { Page } from 'playwright/test';
import { panelLists } from '#domain/describe/panel-lists.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.schema.ts';
import { SCREEN_NOT_LOADED } from '../../admin/ui/load-part.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { ACCOUNT, expect, smallTest as test } from './admin-panel.ts';
import { startHostileTour } from '../helpers/pages/hostile-tour.ts';
import { hostileText, MARK } from '../helpers/pages/hostile-texts.ts';
import { expectNothingRunnable, watched } from './watched-page.ts';

// Every screen of the panel complies with its content policy, and no text that it shows or receives runs in
// it. The hostile tour has records of every kind.

/** The screens with cards or rows of records. */
const RECORDS = panelLists(DEFAULT_SETTINGS)
  .filter(({ isOfRecords, name }) => !isOfRecords && name !== 'directory')
  .map(({ title }) => title);
/** Their texts are addresses, which have another mark. */
const WITHOUT_MARK = ['Standings', 'Match Play'];

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** Whether the screen shows the mark of a hostile text, in its text or in a field. */
async function isMarkShown(page: Page): Promise<boolean> {
  const main = page.getByRole('main');
  const values = await main
    .locator('input, textarea')
    .evaluateAll((fields) => fields.map((field) => ('value' in field ? String(field.value) : '')));
  return `${(await main.textContent()) ?? ''} ${values.join(' ')}`.includes(MARK);
}

/** Checks the open screen, and its details too. */
async function expectHarmless(page: Page, title: string | RegExp, hasMark: boolean) {
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.locator('main .skeleton')).toHaveCount(0);
  await expect.poll(() => isMarkShown(page)).toBe(hasMark);
  for (const details of (await page.locator('main summary:visible').all()).slice(0, 3)) {
    await details.click();
  }
  await expectNothingRunnable(page);
}

test('within the panel’s policy my picture and text are stored, and nothing of an address runs', async ({
  panel,
}) => {
  const { page } = panel;
  const trouble = await watched(page);
  await panel.openSchedule();
  await panel.button('Add Event').click();
  const typed = hostileText('Typed').replace(/[\r\n\0]/g, '');
  await panel.field('Name').fill(typed);
  await panel.field('Date').fill('2097-06-07');
  await panel.field('Course').fill(MARK);
  await panel.choosePicture();
  await panel.button('Use picture').click();
  await panel.button('Save').click();
  await expect(panel.editor()).toHaveCount(0);
  const stored = await panel.stored();
  // A name has no signs that change its direction.
  const name = typed.replaceAll('\u202e', '');
  expect(stored.map((event) => [event.name, event.course])).toEqual([[name, MARK]]);
  expect(stored[0]?.thumbnail).not.toBe('');
  await expect(page.getByRole('main')).toContainText(MARK);
  await expectNothingRunnable(page);

  const attack = encodeURIComponent(`"'><img src=x onerror=hacked=31><script>hacked=32</script>`);
  const names = ['year', 'eventID', 'next', 'message', 'error', 'record'];
  const query = names.map((each) => `${each}=${attack}`).join('&');
  const screens = ['', 'schedule', 'standings', 'cup-results', 'posts', 'login'];
  for (const address of [
    ...screens.map((path) => `${path}?${query}#${attack}`),
    // An unknown path, the path of a cup, and pages of other sites to return to.
    `${attack}?${query}`,
    `cup-results/${attack}`,
    `events/${attack}/scores`,
    'login?next=https://evil.example&redirect=//evil.example',
  ]) {
    await page.goto(`/admin/${address}`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectNothingRunnable(page);
    expect(new URL(page.url()).pathname).toMatch(/^\/admin/);
  }
  expect(trouble).toEqual([]);
});

test('the code of a screen is loaded in advance; when it does not arrive, I can retry next to the menu', async ({
  page,
  panel,
}) => {
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).click();
  const heading = page.getByRole('heading', { level: 1 });
  const code = '**/assets/players-screen-*.js';
  await page.clock.install();
  await page.route(code, (route) => route.abort());
  await panel.openSchedule();
  await follow('Players');
  await expect(heading).toHaveText('The panel stopped');
  await expect(page.getByRole('main')).toContainText(SCREEN_NOT_LOADED);
  await follow('Courses');
  await expect(heading).toHaveText('Courses');
  await follow('Players');
  await expect(heading).toHaveText('The panel stopped');
  await page.unroute(code);
  await follow('Start again');
  await expect(heading).toHaveText('Players');

  // A screen that was not opened yet is there when the server no longer has its code.
  const preloaded = page.waitForResponse('**/assets/change-password-screen-*.js');
  await page.clock.fastForward(3_000);
  await (await preloaded).finished();
  await page.route('**/admin/assets/**', (route) => route.fulfill({ status: 404 }));
  await follow('Change Password');
  await expect(heading).toHaveText('Change Password');
});

test.describe('a tour full of hostile texts', () => {
  let hostile: TourProcess;
  test.beforeAll(async () => {
    hostile = await startHostileTour();
  });
  test.afterAll(() => hostile.stop());
  test.use({ storageState: { cookies: [], origins: [] } });

  test('runs none of them on any screen', async ({ page }) => {
    const { origin } = hostile;
    const response = await page.request.post(`${origin}/api/login`, {
      data: ACCOUNT,
      headers: { origin },
    });
    expect(response.ok(), await response.text()).toBe(true);
    const trouble = await watched(page);
    const follow = (name: string) =>
      page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
    await page.goto(`${origin}/admin/cup-results`);
    await expectHarmless(page, 'Cup Results', true);
    const place = `${origin}/admin/events/2025-the-colony-cup`;
    for (const part of [
      '',
      '/results',
      '/entries',
      '/tee-times',
      '/scores',
      '/money',
      '/history',
    ]) {
      await page.goto(`${place}${part}`);
      await expectHarmless(page, /Colony Cup/, true);
    }
    await page.goto(`${origin}/admin`);
    await expectHarmless(page, /^Welcome/, true);
    await page.getByRole('link', { name: 'Restore a backup' }).click();
    await expectHarmless(page, 'Restore', false);
    await follow('Change Password');
    await expectHarmless(page, 'Change Password', false);
    for (const title of RECORDS) {
      await follow(title);
      await expectHarmless(page, title, !WITHOUT_MARK.includes(title));
      await button(page, 'Edit').click();
      await expect(button(page, 'Cancel')).toBeVisible();
      await expectNothingRunnable(page);
      await button(page, 'Cancel').click();
      await button(page, 'Delete').click();
      await expect(page.getByRole('alertdialog')).toHaveCount(title === 'Players' ? 0 : 1);
      await expectNothingRunnable(page);
      await page.keyboard.press('Escape');
    }
    expect(trouble).toEqual([]);
  });
});
