/** Versions of records, the trash and the activity log in the panel. */
import type { Page } from 'playwright/test';
import { jpeg } from '../helpers/pictures.ts';
import { expect, test } from './admin-panel.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const versions = (page: Page, name: string) =>
  page.getByRole('dialog', { name: `Versions of ${name}` });

test('I see who changed an event, what and when, and restore a version with the keyboard', async ({
  staff,
}) => {
  const ann = await staff.signedIn('ann');
  const bo = await staff.signedIn('bo');
  const id = await staff.addEvent(ann, 'Versioned');
  await staff.changeEvent(bo, id, { town: 'Keene', handicapAllowance: '80%' });

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

  await test.step('a conflict says who saved meanwhile', async () => {
    await card(ann, 'Versioned').getByRole('button', { name: 'Edit' }).click();
    await ann.getByLabel('Town', { exact: true }).fill('Rye');
    await staff.changeEvent(bo, id, { town: 'Keene' });
    await ann.getByRole('button', { name: 'Save', exact: true }).click();
    const question = ann.getByRole('alertdialog', {
      name: 'Another staff member changed Versioned',
    });
    await expect(question).toContainText('Saved by bo ');
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(card(ann, 'Versioned')).toContainText('Rye');
  });

  await test.step('a scorer sees versions, and restores none', async () => {
    const cy = await staff.signedIn('cy');
    await cy.goto('/admin/schedule');
    await card(cy, 'Versioned')
      .getByRole('button', { name: /^Last changed by ann/ })
      .click();
    await versions(cy, 'Versioned')
      .getByRole('button', { name: /^Added by ann/ })
      .click();
    const name = versions(cy, 'Versioned').getByRole('row', { name: 'Name — Versioned' });
    await expect(name).toBeVisible();
    await expect(
      versions(cy, 'Versioned').getByRole('button', { name: /^Restore the version/ }),
    ).toHaveCount(0);
  });
});

test('pictures of older versions are shown and come back', async ({ staff }) => {
  const page = await staff.signedIn('ann');
  const id = await staff.addEvent(page, 'Pictured');
  for (const color of ['#205020', '#802020']) {
    const thumbnail = { name: 'p.jpg', mimeType: 'image/jpeg', buffer: await jpeg(64, 48, color) };
    await staff.changeEvent(page, id, {}, { thumbnail });
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

test('what was deleted can be restored from the trash, and only owners delete it for good', async ({
  staff,
}) => {
  const bo = await staff.signedIn('bo');
  for (const name of ['Trashed', 'Forgotten']) {
    const id = await staff.addEvent(bo, name);
    const deleted = await bo.request.delete(`/api/events/${id}`, { headers: staff.headers });
    expect(deleted.status()).toBe(204);
  }
  const item = (page: Page, name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
  await bo.goto('/admin/trash');
  await expect(item(bo, 'Trashed')).toContainText('Event of May 1, 2026 · deleted by bo');
  await expect(bo.getByRole('button', { name: 'Delete for good' })).toHaveCount(0);
  await item(bo, 'Trashed').getByRole('button', { name: 'Restore' }).click();
  await expect(bo.getByText('Trashed restored.')).toBeVisible();
  await expect(item(bo, 'Trashed')).toHaveCount(0);
  await bo.goto('/admin/schedule');
  await expect(card(bo, 'Trashed')).toBeVisible();

  const ann = await staff.signedIn('ann');
  await ann.goto('/admin/trash');
  await item(ann, 'Forgotten').getByRole('button', { name: 'Delete for good' }).click();
  const question = ann.getByRole('alertdialog', { name: 'Delete Forgotten for good?' });
  await question.getByRole('button', { name: 'Delete for good' }).click();
  await expect(ann.getByText('Forgotten deleted for good.')).toBeVisible();
  await expect(item(ann, 'Forgotten')).toHaveCount(0);
});

test('I restore several deleted records together, and see which one can’t come back', async ({
  staff,
}) => {
  const bo = await staff.signedIn('bo');
  const ids: string[] = [];
  for (const name of ['First Gone', 'Second Gone']) {
    const id = await staff.addEvent(bo, name);
    await bo.request.delete(`/api/events/${id}`, { headers: staff.headers });
    ids.push(id);
  }
  await bo.request.post('/api/match-play/player', {
    headers: staff.headers,
    data: { player: 'Twice Named', handicap: '1' },
  });
  await bo.request.delete('/api/match-play/player', {
    headers: staff.headers,
    data: { player: 'Twice Named' },
  });
  await bo.request.post('/api/match-play/player', {
    headers: staff.headers,
    data: { player: 'twice named', handicap: '2' },
  });
  await bo.goto('/admin/trash');
  for (const name of ['First Gone', 'Second Gone', 'Twice Named']) {
    await bo.getByRole('checkbox', { name: `Select ${name}` }).check();
  }
  await expect(bo.getByText('3 records selected')).toBeVisible();
  await bo.getByRole('button', { name: 'Restore selected' }).click();
  const reason = 'Twice Named stays: There is already a player named Twice Named.';
  await expect(bo.getByText(`2 records restored. ${reason}`)).toBeVisible();
  await expect(bo.getByRole('checkbox', { name: 'Select First Gone' })).toHaveCount(0);
  await expect(bo.getByRole('checkbox', { name: 'Select Twice Named' })).not.toBeChecked();
  for (const id of ids) expect((await bo.request.get(`/api/events/${id}`)).status()).toBe(200);
  await bo.request.delete('/api/match-play/player', {
    headers: staff.headers,
    data: { player: 'twice named' },
  });
});

test('owners see who did what, by person and kind, and failed sign-ins first', async ({
  staff,
}) => {
  const visitor = await staff.newPage();
  const guess = { data: { username: 'cy', password: 'guessed' }, headers: staff.headers };
  expect((await visitor.request.post('/api/login', guess)).status()).toBe(401);
  const ann = await staff.signedIn('ann');
  const bo = await staff.signedIn('bo');
  await staff.addEvent(bo, 'Logged');

  await ann.goto('/admin/activity');
  const rows = ann.getByRole('row');
  await expect(rows.filter({ hasText: 'Added Event: Logged' })).toContainText('bo');
  await ann.getByLabel('Person').selectOption('bo');
  await expect(rows.filter({ hasText: 'ann' })).toHaveCount(0);
  await ann.getByLabel('Kind').selectOption('Added');
  await expect(rows.filter({ hasText: 'Added Event: Logged' })).toHaveCount(1);
  const download = ann.waitForEvent('download');
  await ann.getByRole('link', { name: 'Download as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('activity.csv');
  await ann.getByLabel('Person').selectOption('Everyone');
  await ann.getByLabel('Kind').selectOption('Failed sign-in');
  await expect(rows.filter({ hasText: 'Failed sign-in cy from 127.0.0.1' })).toHaveCount(1);
});

test('lists stay fresh while others save, and a card says who has it in edit', async ({
  staff,
}) => {
  const ann = await staff.signedIn('ann');
  const bo = await staff.signedIn('bo');
  const id = await staff.addEvent(ann, 'Shared');
  await ann.goto('/admin/schedule');
  await bo.goto('/admin/schedule');
  await expect(card(ann, 'Shared')).toContainText('Dover');
  await staff.changeEvent(bo, id, { town: 'Keene' });
  await expect(card(ann, 'Shared')).toContainText('Keene');

  await bo.reload();
  await card(bo, 'Shared').getByRole('button', { name: 'Edit' }).click();
  await expect(card(ann, 'Shared')).toContainText('bo is editing this now.');
  await card(ann, 'Shared').getByRole('button', { name: 'Edit' }).click();
  const form = (page: Page) => page.getByRole('form', { name: 'Edit Shared' });
  await expect(form(ann).locator('.others-editing')).toContainText('bo is editing this now.');
  await expect(form(bo).locator('.others-editing')).toContainText('ann is editing this now.');
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
