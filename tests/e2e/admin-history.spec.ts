/** Versions of records, the trash and the activity log in the panel. */
import type { APIRequestContext, Page } from 'playwright/test';
import { setPassword } from '../../server/session/accounts.ts';
import { setRole } from '../../server/session/manage-accounts.ts';
import { openAccounts } from '../../server/store/stores.ts';
import type { TourProcess } from '../../scripts/tour-process.ts';
import { startEmptyTour } from '../helpers/tour-processes.ts';
import { jpeg } from '../helpers/pictures.ts';
import { expect, expectAccessible, test as base } from './tour.ts';

const PASSWORD = 'fairway-green-and-flag';
const PEOPLE = ['ann', 'bo', 'cy'] as const;
type Person = (typeof PEOPLE)[number];

const test = base.extend<{ signedIn: (person: Person) => Promise<Page> }, { tour: TourProcess }>({
  tour: [
    async ({}, use) => {
      const tour = await startEmptyTour();
      const stores = { accounts: await openAccounts(tour.dataDir) };
      for (const person of PEOPLE) await setPassword(stores, person, PASSWORD);
      await setRole(stores, 'bo', 'editor');
      await setRole(stores, 'cy', 'scorer');
      await use(tour);
      await tour.stop();
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ browser, tour }, use) => {
    const pages: Page[] = [];
    await use(async (person) => {
      const page = await browser.newPage({
        baseURL: tour.origin,
        extraHTTPHeaders: { origin: tour.origin },
      });
      pages.push(page);
      const data = { username: person, password: PASSWORD };
      expect((await page.request.post('/api/login', { data })).status()).toBe(200);
      return page;
    });
    for (const page of pages) await page.close();
  },
});

async function addEvent(request: APIRequestContext, name: string) {
  const event = JSON.stringify({ name, date: '2026-07-01', town: 'Dover' });
  const response = await request.post('/api/events', { multipart: { event } });
  expect(response.status(), await response.text()).toBe(201);
  return `2026-${name.toLowerCase()}`;
}

async function changeEvent(request: APIRequestContext, id: string, fields: object) {
  const multipart = { event: JSON.stringify(fields) };
  expect((await request.put(`/api/events/${id}`, { multipart })).status()).toBe(200);
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const versions = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Versions of ${name}` });

test('I see who changed an event, what, and restore a version with the keyboard', async ({
  signedIn,
}) => {
  const ann = await signedIn('ann');
  const bo = await signedIn('bo');
  const id = await addEvent(ann.request, 'Versioned');
  await changeEvent(bo.request, id, { town: 'Keene', handicapAllowance: '80%' });

  await ann.goto('/admin/schedule');
  const opener = card(ann, 'Versioned').getByRole('button', { name: /^Last changed by bo · / });
  await opener.focus();
  await ann.keyboard.press('Enter');
  const dialog = versions(ann, 'Versioned');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  const [current, created] = [
    dialog.getByRole('button', { name: /^Changed by bo/ }),
    dialog.getByRole('button', { name: /^Added by ann/ }),
  ];
  await expect(current).toContainText('Current');
  await expect(dialog.getByRole('row', { name: 'Town Dover Keene' })).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'Handicap Allowance — 80%' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await expectAccessible(ann);

  await created.focus();
  await ann.keyboard.press('Enter');
  await expect(dialog.getByRole('row', { name: 'Name — Versioned' })).toBeVisible();
  await dialog.getByRole('button', { name: /^Restore the version of/ }).focus();
  await ann.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(card(ann, 'Versioned')).toContainText('Dover');
  await expect(
    card(ann, 'Versioned').getByRole('button', { name: /^Last changed by ann · / }),
  ).toBeVisible();
});

test('pictures of older versions are shown and come back', async ({ signedIn }) => {
  const page = await signedIn('ann');
  const id = await addEvent(page.request, 'Pictured');
  for (const color of ['#205020', '#802020']) {
    const thumbnail = { name: 'p.jpg', mimeType: 'image/jpeg', buffer: await jpeg(64, 48, color) };
    await page.request.put(`/api/events/${id}`, { multipart: { event: '{}', thumbnail } });
  }
  await page.goto('/admin/schedule');
  const picture = card(page, 'Pictured').locator('.event-picture');
  const now = await picture.getAttribute('src');
  await card(page, 'Pictured')
    .getByRole('button', { name: /^Last changed/ })
    .click();
  const dialog = versions(page, 'Pictured');
  const row = dialog.getByRole('row', { name: 'Picture' });
  await expect(row.locator('img')).toHaveCount(2);
  for (const shown of await row.locator('img').all()) {
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(64);
  }
  await dialog
    .getByRole('button', { name: /^Changed by ann/ })
    .nth(1)
    .click();
  await dialog.getByRole('button', { name: /^Restore/ }).click();
  await expect(picture).not.toHaveAttribute('src', now ?? '');
});

test('a conflict says who saved meanwhile', async ({ signedIn }) => {
  const ann = await signedIn('ann');
  const bo = await signedIn('bo');
  const id = await addEvent(ann.request, 'Disputed');
  await ann.goto('/admin/schedule');
  await card(ann, 'Disputed').getByRole('button', { name: 'Edit' }).click();
  await ann.getByLabel('Town', { exact: true }).fill('Rye');
  await changeEvent(bo.request, id, { town: 'Keene' });
  await ann.getByRole('button', { name: 'Save', exact: true }).click();
  const question = ann.getByRole('alertdialog', { name: 'Another staff member changed Disputed' });
  await expect(question).toContainText('Saved by bo ');
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(card(ann, 'Disputed')).toContainText('Rye');
});

test('a scorer sees versions, and restores none', async ({ signedIn }) => {
  const ann = await signedIn('ann');
  const id = await addEvent(ann.request, 'Watched');
  await changeEvent(ann.request, id, { town: 'Keene' });
  const cy = await signedIn('cy');
  await cy.goto('/admin/schedule');
  await card(cy, 'Watched')
    .getByRole('button', { name: /^Last changed by ann/ })
    .click();
  const dialog = versions(cy, 'Watched');
  await dialog.getByRole('button', { name: /^Added by ann/ }).click();
  await expect(dialog.getByRole('row', { name: 'Name — Watched' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
});

test('what was deleted can be restored from the trash, and only owners delete it for good', async ({
  signedIn,
}) => {
  const bo = await signedIn('bo');
  for (const name of ['Trashed', 'Forgotten']) {
    const id = await addEvent(bo.request, name);
    expect((await bo.request.delete(`/api/events/${id}`)).status()).toBe(204);
  }
  const item = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await bo.setViewportSize({ width: 360, height: 740 });
  await bo.goto('/admin/trash');
  await expect(item(bo, 'Trashed')).toContainText('Event · deleted by bo');
  await expect(bo.getByRole('button', { name: 'Delete for good' })).toHaveCount(0);
  await expectAccessible(bo);
  expect(await bo.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await item(bo, 'Trashed').getByRole('button', { name: 'Restore' }).click();
  await expect(bo.getByText('Trashed restored.')).toBeVisible();
  await expect(item(bo, 'Trashed')).toHaveCount(0);
  await bo.goto('/admin/schedule');
  await expect(card(bo, 'Trashed')).toBeVisible();

  const ann = await signedIn('ann');
  await ann.goto('/admin/trash');
  await item(ann, 'Forgotten').getByRole('button', { name: 'Delete for good' }).click();
  const question = ann.getByRole('alertdialog', { name: 'Delete Forgotten for good?' });
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(ann.getByText('Forgotten deleted for good.')).toBeVisible();
  await expect(item(ann, 'Forgotten')).toHaveCount(0);
});

test('owners see who did what, by person and kind, and failed sign-ins first', async ({
  signedIn,
  browser,
  tour,
}) => {
  const visitor = await browser.newPage({
    baseURL: tour.origin,
    extraHTTPHeaders: { origin: tour.origin },
  });
  const data = { username: 'cy', password: 'guessed' };
  expect((await visitor.request.post('/api/login', { data })).status()).toBe(401);
  await visitor.close();
  const ann = await signedIn('ann');
  const bo = await signedIn('bo');
  await addEvent(bo.request, 'Logged');

  await ann.goto('/admin/activity');
  const rows = ann.getByRole('row');
  await expect(rows.filter({ hasText: 'Added Event: Logged' })).toContainText('bo');
  await ann.getByLabel('Person').selectOption('bo');
  await expect(rows.filter({ hasText: 'ann' })).toHaveCount(0);
  await ann.getByLabel('Kind').selectOption('Added');
  await expect(rows.filter({ hasText: 'Added Event: Logged' })).toHaveCount(1);
  await expectAccessible(ann);
  const download = ann.waitForEvent('download');
  await ann.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('activity.csv');
  await ann.getByLabel('Person').selectOption('Everyone');
  await ann.getByLabel('Kind').selectOption('Failed sign-in');
  await expect(rows.filter({ hasText: 'Failed sign-in cy from 127.0.0.1' })).toHaveCount(1);
  await ann.setViewportSize({ width: 360, height: 740 });
  expect(await ann.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('lists stay fresh while others save, and a card says who has it in edit', async ({
  signedIn,
}) => {
  const ann = await signedIn('ann');
  const bo = await signedIn('bo');
  const id = await addEvent(ann.request, 'Shared');
  await ann.goto('/admin/schedule');
  await bo.goto('/admin/schedule');
  await expect(card(ann, 'Shared')).toContainText('Dover');
  await changeEvent(bo.request, id, { town: 'Keene' });
  await expect(card(ann, 'Shared')).toContainText('Keene');

  await bo.reload();
  await card(bo, 'Shared').getByRole('button', { name: 'Edit' }).click();
  await expect(card(ann, 'Shared')).toContainText('bo is editing this now.');
  await card(ann, 'Shared').getByRole('button', { name: 'Edit' }).click();
  const form = (page: Page) => page.getByRole('form', { name: 'Edit Shared' });
  await expect(form(ann).locator('.others-editing')).toContainText('bo is editing this now.');
  await expect(form(bo).locator('.others-editing')).toContainText('ann is editing this now.');
  await expectAccessible(ann);
  await form(bo).getByLabel('Town', { exact: true }).fill('Rye');
  await form(bo).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(card(bo, 'Shared')).toContainText('Rye');
  await expect(form(ann).locator('.others-editing')).toHaveText('');

  await card(bo, 'Shared').getByRole('button', { name: 'Edit' }).click();
  await expect(form(ann).locator('.others-editing')).toContainText('bo is editing this now.');
  await bo.goto('/courses');
  await expect(form(ann).locator('.others-editing')).toHaveText('');
  await bo.close();
});
