import type { Page } from 'playwright/test';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { ACCOUNT, expect, test } from './admin-panel.ts';
import { startHostileTour } from '../helpers/hostile-tour.ts';
import { hostileText, MARK } from '../helpers/hostile-texts.ts';
import { expectNothingRunnable, watched } from './watched-page.ts';

// The panel keeps to its content policy on every screen, and no text that it shows or is sent runs in it: a
// hostile tour has all the records that another has.

/** Every screen, with a record in edit where it has records. */
const SCREENS = [
  '',
  'schedule?year=2026',
  'standings',
  'match-play',
  'players',
  'colony-cup',
  'cup-results',
  'cup-results/2025-the-colony-cup',
  'past-champions',
  'disabled-list',
  'courses',
  'posts',
  'restore',
  'change-password',
] as const;

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).first();

/** Opens a screen, a record's editor, its questions and what unfolds, and leaves it as it was. */
async function lookAround(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectNothingRunnable(page);
  for (const details of (await page.locator('main summary').all()).slice(0, 3)) {
    await details.click({ timeout: 2_000 }).catch(() => undefined);
  }
  if (await button(page, 'Delete').isVisible()) {
    await button(page, 'Delete').click();
    await expectNothingRunnable(page);
    await page.keyboard.press('Escape');
  }
  if (await button(page, 'Edit').isVisible()) {
    await button(page, 'Edit').click();
    await expectNothingRunnable(page);
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true }).first();
    if (await cancel.isVisible()) await cancel.click();
  }
}

test('a picture is cut and stored within the panel’s policy', async ({ panel }) => {
  const trouble = await watched(panel.page);
  await panel.store({ name: 'Pictured' });
  await panel.openSchedule();
  await panel.edit('Pictured');
  await panel.choosePicture();
  await panel.button('Use picture').click();
  await panel.button('Save').click();
  await expect(panel.message('Pictured saved.')).toBeVisible();
  expect(trouble).toEqual([]);
});

test('what staff type is shown as they typed it', async ({ panel }) => {
  const { page } = panel;
  const trouble = await watched(page);
  await panel.openSchedule();
  await panel.button('Add Event').click();
  const typed = hostileText('Typed').replace(/[\r\n\0]/g, '');
  await panel.field('Name').fill(typed);
  await panel.field('Date').fill('2097-06-07');
  await panel.field('Course').fill(MARK);
  await panel.button('Save').click();
  await expect(panel.message(/saved|added/i).first()).toBeVisible();
  expect((await panel.stored()).map(({ name, course }) => [name, course])).toEqual([[typed, MARK]]);
  await expect(page.getByRole('main')).toContainText(MARK);
  await expectNothingRunnable(page);
  expect(trouble).toEqual([]);
});

test('nothing of an address runs on the screen that it opens', async ({ page }) => {
  const trouble = await watched(page);
  const attack = encodeURIComponent(`"'><img src=x onerror=hacked=31><script>hacked=32</script>`);
  for (const path of ['', 'schedule', 'standings', 'cup-results', 'posts', 'login']) {
    const names = ['year', 'eventID', 'next', 'message', 'error', 'record'];
    const query = names.map((name) => `${name}=${attack}`).join('&');
    for (const address of [`${path}?${query}#${attack}`, `${path}/${attack}`]) {
      await page.goto(`/admin/${address}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectNothingRunnable(page);
    }
  }
  await page.goto('/admin/login?next=https://evil.example&redirect=//evil.example');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/admin/);
  expect(trouble).toEqual([]);
});

test.describe('a tour full of hostile texts', () => {
  let hostile: TourProcess;
  test.beforeAll(async () => {
    test.setTimeout(180_000);
    hostile = await startHostileTour();
  });
  test.afterAll(() => hostile.stop());
  test.use({ storageState: { cookies: [], origins: [] } });

  test('runs none of them on any screen', async ({ page }) => {
    test.slow();
    const { origin } = hostile;
    const answer = await page.request.post(`${origin}/api/login`, {
      data: ACCOUNT,
      headers: { origin },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    const trouble = await watched(page);
    const shown: string[] = [];
    for (const screen of SCREENS) {
      await lookAround(page, `${origin}/admin/${screen}`);
      const main = page.getByRole('main');
      const values = await main
        .locator('input, textarea')
        .evaluateAll((fields) =>
          fields.map((field) => ('value' in field ? String(field.value) : '')),
        );
      if (`${(await main.textContent()) ?? ''} ${values.join(' ')}`.includes(MARK))
        shown.push(screen);
    }
    // Every screen with records shows them.
    for (const screen of SCREENS.slice(1, 11)) {
      if (!screen.startsWith('standings') && screen !== 'match-play')
        expect(shown).toContain(screen);
    }
    expect(trouble).toEqual([]);
  });
});
