import { readFile, writeFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import type { AutomaticBackupsResponse } from '#domain/backup/automatic-backup.schema.ts';
import { backupOf, filesOf, zipOf } from '../helpers/backup.ts';
import { AdminPanel, expect, expectAccessible, SEASON, test } from './admin-panel.ts';
import type { Staff } from './admin-staff.ts';
import { overflowOf } from './tour.ts';

/** Chooses a file on the restore screen through the browser's picker. */
async function choose(panel: AdminPanel, content: Buffer, name = 'backup.zip') {
  // Playwright sends the content of a buffer through the browser's connection, a file's path much faster.
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  await panel.chooseFile(panel.page.getByRole('button', { name: /^Choose/ }), path);
}

const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore this backup…' });
const question = (page: Page) => page.getByRole('alertdialog', { name: /^Restore the backup of/ });

/** An owner's browser at a tour whose backup is small. */
async function openPanel(staff: Staff) {
  const page = await staff.signedIn('ann');
  return { page, panel: new AdminPanel(page, staff.tour.origin) };
}

test('I download a backup, look at it and restore it, and the panel shows what it holds', async ({
  staff,
}) => {
  const { page, panel } = await openPanel(staff);
  await panel.store({ name: 'In the backup', date: `${SEASON}-06-01` });
  const zip = await (await page.request.get('/api/data-directory')).body();
  await panel.store({ name: 'Made afterwards', date: `${SEASON}-06-08` });
  const names = async () => (await panel.stored()).map(({ name }) => name);
  const alert = page.getByRole('alert');

  await test.step('Download Backup is a link in the menu that saves a zip named by the tour’s day', async () => {
    await page.goto('/admin');
    const link = page.getByRole('navigation').getByRole('link', { name: 'Download Backup' });
    await expect(link).toHaveAttribute('href', '/api/data-directory');
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    expect(download.suggestedFilename()).toBe('2026-06-10-lfg-tour-backup.zip');
    const files = await filesOf(await readFile(await download.path()));
    expect([...files.keys()]).toContain('events.json');
    expect([...files.keys()].at(-1)).toBe('manifest.json');
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText(/Last download: /)).toBeVisible();
  });

  await test.step('a file that is no backup, altered or too new is refused in a sentence', async () => {
    await page.getByRole('link', { name: 'Restore a backup' }).click();
    await expect(page.getByRole('heading', { name: 'Restore', level: 1 })).toBeFocused();
    await expect(page).toHaveTitle('Restore – LFG Tour admin');
    await choose(panel, Buffer.from('Dear Sir or Madam'), 'letter.zip');
    await expect(alert).toHaveText(
      'This file is not a zip file, or it is cut off. Nothing was changed.',
    );
    await expect(alert).toBeFocused();
    await choose(panel, zip.subarray(0, zip.length / 2));
    await expect(alert).toContainText('cut off');
    const files = await filesOf(zip);
    await choose(panel, zipOf(backupOf(files, { schemaVersion: 99 })));
    await expect(alert).toContainText('made by a newer version');
    await choose(panel, zipOf([...backupOf(files), { name: '../x', content: Buffer.from('x') }]));
    await expect(alert).toHaveText(
      'The zip holds “../x”, which is not part of a backup. Nothing was changed.',
    );
    await expect(restoreButton(page)).toBeHidden();
  });

  await test.step('an upload shows its progress, and cannot be started twice', async () => {
    const delayed = Promise.withResolvers<undefined>();
    await page.route('**/api/restore?preview=true', async (route) => {
      await delayed.promise;
      await route.fallback();
    });
    await choose(panel, zip, `${'a-very-long-name-'.repeat(8)}.zip`);
    await expect(page.getByText(/^(Sending|Checking) the file…/)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Choose/ })).toBeDisabled();
    delayed.resolve(undefined);
  });

  await test.step('I see what the backup changes before I confirm', async () => {
    await expect(restoreButton(page)).toBeVisible();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('heading', { name: /^Backup of / })).toBeVisible();
    await expect(page.getByText('This file is whole and undamaged.')).toBeVisible();
    await expect(page.getByRole('row', { name: /^Events/ })).toContainText('1 fewer');
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page);
    await restoreButton(page).click();
    await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(restoreButton(page)).toBeFocused();
    expect(await names()).toEqual(['In the backup', 'Made afterwards']);
  });

  await test.step('a restore that fails says so and leaves the file chosen', async () => {
    const path = '**/api/restore';
    await page.route(path, (route) =>
      route.fulfill({ status: 507, contentType: 'text/plain', body: 'The server’s disk is full.' }),
    );
    await restoreButton(page).click();
    await question(page).getByRole('button', { name: 'Restore' }).click();
    await expect(alert).toHaveText('The server’s disk is full.');
    await expect(restoreButton(page)).toBeVisible();
    await page.unroute(path);
  });

  await test.step('the tour is restored, and a copy of its state before is on the server', async () => {
    await restoreButton(page).click();
    await question(page).getByRole('button', { name: 'Restore' }).click();
    const done = page.getByRole('status').filter({ hasText: 'Restored' });
    await expect(done).toBeFocused();
    await expect(done).toContainText('private/safety/');
    await expect(restoreButton(page)).toBeHidden();
    expect(await names()).toEqual(['In the backup']);
  });

  await test.step('the schedule shows the restored events', async () => {
    await panel.openSchedule();
    await expect(panel.card('In the backup')).toBeVisible();
    await expect(panel.card('Made afterwards')).toBeHidden();
  });
  await panel.clear();
});

test('I am warned about backups, make one on the server, download it and restore it', async ({
  staff,
}) => {
  const { page, panel } = await openPanel(staff);
  const problem = 'The last verified backup is older than two days.';

  await test.step('the first screen says what is wrong and what to do', async () => {
    const warned: AutomaticBackupsResponse = {
      isDaily: true,
      isRunning: false,
      lastVerified: '2026-06-07T07:00:00.000Z',
      warnings: [{ problem, advice: 'Select “Make a backup now” on the Restore screen.' }],
      backups: [],
    };
    await page.route('**/api/automatic-backups', (route) => route.fulfill({ json: warned }));
    await page.goto('/admin');
    const warnings = page.getByRole('list', { name: 'Problems with backups' });
    await expect(warnings.getByRole('listitem')).toHaveText([
      `${problem} ${warned.warnings[0]?.advice ?? ''}`,
    ]);
    await expect(page.getByText(/^Last verified automatic backup: /)).toBeVisible();
    await page.unroute('**/api/automatic-backups');
  });

  const section = page.getByRole('region', { name: 'Automatic backups' });
  const rows = section.getByRole('listitem');

  await test.step('a backup that I make is listed when it is verified', async () => {
    await panel.store({ name: 'In the stored backup', date: `${SEASON}-06-01` });
    await page.goto('/admin/restore');
    await expect(section).toContainText('Automatic backups are off on this server.');
    await section.getByRole('button', { name: 'Make a backup now' }).click();
    await expect(section.getByRole('status')).toHaveText('Making and verifying a backup…');
    await expect(rows).toHaveText([/ (kB|MB), Verified/]);
    await expect(section.getByRole('status')).toBeEmpty();
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBe(0);
    await expectAccessible(page);
  });

  await test.step('I download it', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      rows.getByRole('link', { name: /^Download the backup of / }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('2026-06-10T160000Z-lfg-tour-automatic.zip');
    const files = await filesOf(await readFile(await download.path()));
    expect(files.get('events.json')?.toString()).toContain('In the stored backup');
  });

  await test.step('I see what it changes, and restore it', async () => {
    await panel.store({ name: 'Later', date: `${SEASON}-06-08` });
    await rows.getByRole('button', { name: /^Restore the backup of / }).click();
    await expect(page.getByRole('heading', { name: /^Backup of / })).toBeFocused();
    await expect(page.getByRole('row', { name: /^Events/ })).toContainText('1 fewer');
    await restoreButton(page).click();
    await question(page).getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Restored' })).toBeFocused();
    const names = (await panel.stored()).map(({ name }) => name);
    expect(names).toEqual(['In the stored backup']);
  });

  await test.step('with an ended session the link requires the password, and then downloads', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.context().clearCookies();
    const link = page.getByRole('navigation').getByRole('link', { name: 'Download Backup' });
    // The status at the top is read now and then, so the dialog may be there already.
    await link.dispatchEvent('click');
    await expect(page.getByRole('dialog')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      staff.enterPassword(page, 'ann'),
    ]);
    expect(download.suggestedFilename()).toMatch(/\.zip$/);
  });
  await panel.clear();
});
