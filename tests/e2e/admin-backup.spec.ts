import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { backupOf, filesOf, zipOf } from '../helpers/backup.ts';
import { ACCOUNT, expect, expectAccessible, SEASON, test } from './admin-panel.ts';

const MIME = 'application/zip';

/** A backup as the server gives it now. */
async function takeBackup(page: Page): Promise<Buffer> {
  const answer = await page.request.get('/api/data-directory');
  expect(answer.status()).toBe(200);
  return answer.body();
}

/** Chooses a file on the restore screen through the browser's picker. */
async function choose(page: Page, buffer: Buffer, name = 'backup.zip') {
  const [picker] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Choose/ }).click(),
  ]);
  await picker.setFiles({ name, mimeType: MIME, buffer });
}

const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore this backup…' });
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Restore the backup of/ });

async function expectNoSidewaysScroll(page: Page) {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
}

test('Download Backup is a link in the menu that saves a zip named by the tour’s day', async ({
  page,
}) => {
  await page.goto('/admin');
  const link = page.getByRole('navigation').getByRole('link', { name: 'Download Backup' });
  await expect(link).toHaveAttribute('href', '/api/data-directory');
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  expect(download.suggestedFilename()).toBe('2026-06-10-lfg-tour-backup.zip');
  const files = await filesOf(await readFile(await download.path()));
  expect([...files.keys()]).toContain('events.json');
  expect([...files.keys()].at(-1)).toBe('manifest.json');
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText(/^Last backup: /)).toBeVisible();
});

test.describe('with a session that ends', () => {
  // A login ends the browser's session before it, which the other tests share.
  test.use({ storageState: { cookies: [], origins: [] } });

  test('the link requires the password and then downloads', async ({ page, context }) => {
    const logIn = async () => {
      await page.getByLabel('Username').fill(ACCOUNT.username);
      await page.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
      await page.getByRole('button', { name: 'Log In', exact: true }).click();
    };
    await page.goto('/admin/login');
    await logIn();
    await expect(page.getByRole('heading', { name: /^Welcome/ })).toBeVisible();
    await context.clearCookies();
    await page.getByRole('navigation').getByRole('link', { name: 'Download Backup' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    const [download] = await Promise.all([page.waitForEvent('download'), logIn()]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
  });
});

test('a backup is looked at, confirmed and restored, and the panel shows what it holds', async ({
  page,
  panel,
}) => {
  await panel.store({ name: 'In the backup', date: `${SEASON}-06-01` });
  const zip = await takeBackup(page);
  await panel.store({ name: 'Made afterwards', date: `${SEASON}-06-08` });

  await page.goto('/admin');
  await page.getByRole('link', { name: 'Restore a backup' }).click();
  await expect(page.getByRole('heading', { name: 'Restore', level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Restore – LFG Tour admin');
  await choose(page, zip);
  await expect(page.getByRole('heading', { name: /^Backup of / })).toBeVisible();
  await expect(page.getByText('This file is whole and undamaged.')).toBeVisible();
  const events = page.getByRole('row', { name: /^Events/ });
  await expect(events).toContainText('1 fewer');
  await expectAccessible(page);
  expect((await panel.stored()).map(({ name }) => name)).toEqual([
    'In the backup',
    'Made afterwards',
  ]);

  await restoreButton(page).click();
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(restoreButton(page)).toBeFocused();
  expect(await panel.stored()).toHaveLength(2);

  await restoreButton(page).click();
  await question(page).getByRole('button', { name: 'Restore' }).click();
  const done = page.getByRole('status').filter({ hasText: 'Restored' });
  await expect(done).toBeFocused();
  await expect(done).toContainText('private/safety/');
  await expect(restoreButton(page)).toBeHidden();
  await expectAccessible(page);
  expect((await panel.stored()).map(({ name }) => name)).toEqual(['In the backup']);
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  await panel.openSchedule();
  await expect(panel.card('In the backup')).toBeVisible();
  await expect(panel.card('Made afterwards')).toBeHidden();
});

test('a file that is no backup, altered or too new is refused in a sentence, and another may be chosen', async ({
  page,
}) => {
  const zip = await takeBackup(page);
  const files = await filesOf(zip);
  await page.goto('/admin/restore');
  const alert = page.getByRole('alert');

  await choose(page, Buffer.from('Dear Sir or Madam'), 'letter.zip');
  await expect(alert).toHaveText(
    'This file is not a zip file, or it is cut off. Nothing was changed.',
  );
  await expect(alert).toBeFocused();
  await expectAccessible(page);
  await choose(page, zip.subarray(0, zip.length / 2));
  await expect(alert).toContainText('cut off');
  await choose(page, zipOf(backupOf(files, { schemaVersion: 99 })));
  await expect(alert).toContainText('made by a newer version');
  await choose(page, zipOf([...backupOf(files), { name: '../x', content: Buffer.from('x') }]));
  await expect(alert).toHaveText(
    'The zip holds “../x”, which is not part of a backup. Nothing was changed.',
  );
  await expect(restoreButton(page)).toBeHidden();

  await choose(page, zip);
  await expect(restoreButton(page)).toBeVisible();
  await expect(alert).toBeHidden();
});

test('a restore that fails says so and leaves the file chosen', async ({ page }) => {
  const zip = await takeBackup(page);
  await page.goto('/admin/restore');
  await choose(page, zip);
  await expect(restoreButton(page)).toBeVisible();
  await page.route('**/api/restore', (route) =>
    route.fulfill({ status: 507, contentType: 'text/plain', body: 'The server’s disk is full.' }),
  );
  await restoreButton(page).click();
  await question(page).getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByRole('alert')).toHaveText('The server’s disk is full.');
  await expect(restoreButton(page)).toBeVisible();
});

test('an upload shows its progress, and cannot be started twice', async ({ page }) => {
  const zip = await takeBackup(page);
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.route('**/api/restore?preview=true', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto('/admin/restore');
  await choose(page, zip);
  await expect(page.getByText(/^(Sending|Checking) the file…/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Choose/ })).toBeDisabled();
  release();
  await expect(restoreButton(page)).toBeVisible();
});

test('fits a phone and is accessible in dark colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 360, height: 740 });
  const zip = await takeBackup(page);
  await page.goto('/admin/restore');
  await choose(page, zip, `${'a-very-long-name-'.repeat(8)}.zip`);
  await expect(restoreButton(page)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Backup' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
