/** What an owner, an editor and a scorer do with real focus and clipboards, each in a browser of their own. */
import type { Page } from 'playwright/test';
import { Client } from '../helpers/client.ts';
import { NOW } from '../helpers/now.ts';
import { codeAt, setUpTotp } from '../helpers/accounts/second-factor.ts';
import { expect, expectAccessible, test } from './admin-panel.ts';
import { PASSWORD } from './admin-staff.ts';
import { overflowOf } from './tour.ts';

const CHOSEN = 'quiet-granite-harbor-lantern';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('an owner invites an editor with the keyboard alone, who chooses a password on a phone', async ({
  staff,
}) => {
  const owner = await staff.newPage();
  const editor = await staff.newPage(360);
  let link = '';

  await test.step('the owner logs in, and the skip link leads past the menu', async () => {
    await owner.goto('/admin/accounts');
    const loaded = owner.waitForEvent('load');
    await staff.enterPassword(owner, 'ann');
    await loaded;
    await expect(heading(owner)).toHaveText('Accounts');
    await expect(owner).toHaveURL(/\/admin\/accounts$/);
    await owner.keyboard.press('Tab');
    await expect(owner.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await owner.keyboard.press('Enter');
    await expect(owner.locator('#screen')).toBeFocused();
  });

  await test.step('the owner invites with the keyboard alone, and copies the link', async () => {
    await owner.keyboard.press('Tab');
    await expect(button(owner, 'Invite')).toBeFocused();
    await owner.keyboard.press('Enter');
    await expect(owner.getByLabel('Name')).toBeFocused();
    await owner.keyboard.type('Pat');
    await owner.keyboard.press('Tab');
    await expect(owner.getByLabel('Role')).toBeFocused();
    await owner.keyboard.type('Editor');
    await owner.keyboard.press('Control+s');
    await expect(button(owner, 'Copy link')).toBeFocused();
    await owner.keyboard.press('Enter');
    await expect(owner.getByText('Copied.')).toBeVisible();
    link = await owner.evaluate(() => navigator.clipboard.readText());
    await owner.keyboard.press('Escape');
    await expect(card(owner, 'Pat').getByRole('button', { name: 'Edit' })).toBeFocused();
  });

  await test.step('the editor chooses a password, and the link leaves the history', async () => {
    await editor.goto(link);
    for (const label of ['New password', 'Confirm password'])
      await editor.getByLabel(label).fill(CHOSEN);
    await editor.keyboard.press('Enter');
    await expect(heading(editor)).toHaveText('Welcome, Pat');
    expect(await editor.evaluate(() => history.length)).toBe(2);
  });
});

test('a scorer sets up the required two-step sign-in with the keyboard alone, on a phone', async ({
  staff,
}) => {
  const owner = new Client(staff.tour.origin);
  await owner.post('/api/login', { username: 'strict', password: PASSWORD });
  await setUpTotp(owner, () => new Date(NOW));
  const require = (required: boolean) =>
    owner.send('PUT', '/api/accounts/second-factor-required', { json: { required } });
  const page = await staff.signedIn('keyboard', 360);
  expect((await require(true)).status).toBe(200);
  await page.goto('/admin/standings');
  await expect(heading(page)).toHaveText('Set up two-step sign-in');
  const setUp = button(page, 'Set up app');
  while (!(await setUp.evaluate((each) => each === document.activeElement))) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Code from the app')).toBeFocused();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await page.keyboard.type(codeAt(secret, new Date(NOW)));
  await page.keyboard.press('Enter');
  await expect(button(page, 'I saved the codes')).toBeFocused();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download').click(),
  ]);
  expect(download.suggestedFilename()).toBe('recovery-codes.txt');
  await button(page, 'I saved the codes').click();
  await expect(heading(page)).toHaveText('Standings');
  expect((await require(false)).status).toBe(200);
});

test('lists stay fresh while others save, and a card says who has it in edit', async ({
  staff,
}) => {
  const ann = await staff.signedIn('ann');
  const bo = await staff.signedIn('bo');
  const id = await staff.addEvent(ann, 'Shared');
  const edit = (page: Page) => card(page, 'Shared').getByRole('button', { name: 'Edit' }).click();
  const form = (page: Page) => page.getByRole('form', { name: 'Edit Shared' });
  const others = (page: Page) => form(page).locator('.others-editing');
  await ann.goto('/admin/schedule');
  await bo.goto('/admin/schedule');
  await staff.changeEvent(bo, id, { town: 'Keene' });
  await expect(card(ann, 'Shared')).toContainText('Keene');

  await bo.reload();
  await edit(bo);
  await expect(card(ann, 'Shared')).toContainText('bo is editing this now.');
  await edit(ann);
  await expect(others(ann)).toContainText('bo is editing this now.');
  await expect(others(bo)).toContainText('ann is editing this now.');
  await form(bo).getByLabel('Town', { exact: true }).fill('Rye');
  await form(bo).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(others(ann)).toHaveText('');

  await edit(bo);
  await expect(others(ann)).toContainText('bo is editing this now.');
  await bo.goto('/courses');
  await expect(others(ann), 'a page that is left notes it').toHaveText('');
});
