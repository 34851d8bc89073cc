import type { Page } from 'playwright/test';
import {
  expect,
  expectAccessible,
  SEASON,
  smallTest as test,
  type AdminPanel,
} from './admin-panel.ts';

const NAME = 'Frost Open';

/** Opens the link of a card's preview as a visitor who is not signed in. */
async function previewed(panel: AdminPanel, card: string, visitor: Page) {
  await panel.card(card).getByRole('button', { name: 'Preview' }).click();
  const dialog = panel.page.getByRole('dialog', { name: `Preview “${card}”` });
  const address = await dialog.getByLabel('Link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const response = await visitor.goto(address);
  expect(response?.status()).toBe(200);
}

test('I save an event as a draft, show it to someone, schedule it, and publish it', async ({
  panel,
  page,
  browser,
  origin,
}) => {
  const context = await browser.newContext({
    baseURL: origin,
    storageState: { cookies: [], origins: [] },
  });
  const visitor = await context.newPage();
  await panel.openSchedule();
  const section = page.getByRole('region', { name: /^Drafts/ });

  await test.step('a name is enough for a draft', async () => {
    await panel.button('Add Event').click();
    await panel.field('Date').fill('');
    await panel.button('Add as draft').click();
    await expect(panel.field('Name')).toBeFocused();
    await expect(panel.editor().getByText('Name must not be empty.')).toBeVisible();
    await panel.field('Name').fill(NAME);
    await panel.button('Add as draft').click();
    await expect(panel.message(`The draft “${NAME}” saved.`)).toBeVisible();
    await expect(section.getByText('Draft', { exact: true })).toBeVisible();
    await expect(section.getByText(/^Before it can be published: Date must/)).toBeVisible();
    await expect(panel.card(NAME).getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(panel.button('Publish now')).toBeHidden();
  });

  await test.step('it gets a date and a picture', async () => {
    await panel.card(NAME).getByRole('button', { name: 'Edit' }).click();
    const editor = page.getByRole('form', { name: `Edit the draft “${NAME}”` });
    await editor.getByLabel('Date', { exact: true }).fill(`${SEASON}-12-05`);
    await panel.choosePicture();
    await panel.button('Use picture').click();
    await panel.button('Save').click();
    await expect(panel.button('Publish now')).toBeVisible();
    await expect(section.getByText(/^Before it can be published/)).toBeHidden();
  });

  await test.step('someone without an account sees the real page, and no one else does', async () => {
    await previewed(panel, NAME, visitor);
    await expect(visitor.getByRole('heading', { name: NAME, level: 1 })).toBeVisible();
    const bar = visitor.getByRole('complementary', { name: 'Preview' });
    await expect(bar).toContainText('This page is not published.');
    await expect(visitor.locator('meta[name=robots][content=noindex]')).toHaveCount(1);
    const picture = visitor.locator('img[src^="/api/preview/"]').first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await expectAccessible(visitor);
    await bar.getByRole('link', { name: 'Schedule' }).click();
    await expect(visitor.getByText(NAME).filter({ visible: true }).first()).toBeVisible();
    await visitor.goto(`/schedule?year=${SEASON}`);
    await expect(visitor.getByText(NAME)).toHaveCount(0);
  });

  await test.step('it is scheduled, and the first screen says for when', async () => {
    await panel.button('Schedule…').click();
    const dialog = page.getByRole('dialog', { name: `Schedule “${NAME}”` });
    await dialog.getByLabel('Publish at').fill('2027-03-14T02:30');
    await expect(dialog.getByText(/^Clocks skip this time/)).toBeVisible();
    await dialog.getByLabel('Publish at').fill('2020-01-01T09:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(dialog.getByText('Choose a time in the future')).toBeVisible();
    await dialog.getByLabel('Publish at').fill('2026-12-05T09:00');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
    await expect(section.getByText('Scheduled for Sat Dec 5, 9:00 AM')).toBeVisible();
    await page.goto('/admin/');
    const list = page.getByRole('region', { name: /^Scheduled/ });
    await expect(list.getByText('Event is published')).toBeVisible();
    await list.getByRole('link', { name: NAME }).click();
    await expect(panel.card(NAME)).toBeVisible();
  });

  await test.step('it is published', async () => {
    await panel.openSchedule();
    await panel.button('Back to draft').click();
    await expect(section.getByText('Draft', { exact: true })).toBeVisible();
    await expect(panel.card(NAME).getByRole('button', { name: 'Edit' })).toBeFocused();
    await panel.button('Publish now').click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
    await expect(panel.message(`“${NAME}” published.`)).toBeVisible();
    await expect(section).toBeHidden();
    await expect(panel.card(NAME)).toBeVisible();
    await expect
      .poll(async () => (await visitor.goto(`/events/${SEASON}-frost-open`))?.status())
      .toBe(200);
  });
  await context.close();
});

test('I delete the draft of an announcement and take that back', async ({ panel, page }) => {
  const text = 'Carts stay on the paths today.';
  await page.goto('/admin/announcements');
  await panel.button('Add Announcement').click();
  await page.getByRole('form').getByLabel('Text', { exact: true }).fill(text);
  await panel.button('Add as draft').click();
  await expect(panel.card(text)).toBeVisible();

  await panel.button('Schedule…').click();
  await expect(page.getByRole('dialog').getByLabel('Publish at')).toBeFocused();
  await page.keyboard.press('Escape');

  await panel.card(text).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(panel.card(text)).toBeHidden();
  await panel.button('Undo').click();
  await expect(panel.card(text)).toBeVisible();

  // A draft and a record are never in edit at the same time.
  await panel.card(text).getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('form', { name: `Edit the draft “${text}”` })).toBeVisible();
  await panel.button('Add Announcement').click();
  await expect(page.getByRole('form')).toHaveCount(1);
  await expect(page.getByRole('form', { name: 'New announcement' })).toBeVisible();

  // Another draft is deleted next to the open one, and what was typed stays.
  const other = 'The range is closed.';
  const field = page.getByRole('form').getByLabel('Text', { exact: true });
  await field.fill(other);
  await panel.button('Add as draft').click();
  await panel.card(other).getByRole('button', { name: 'Edit' }).click();
  await field.fill('The range opens at noon.');
  await panel.card(text).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(panel.card(text)).toBeHidden();
  await expect(field).toHaveValue('The range opens at noon.');

  // The Undo of a discarded edit first asks about the editor that is open by then.
  await panel.button('Cancel').click();
  await panel.button('Add Announcement').click();
  await field.fill('Carts are back.');
  const discarded = page.locator('.toast', { hasText: 'discarded' });
  await discarded.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('form')).toHaveCount(1);
  await expect(field).toHaveValue('The range opens at noon.');
  await panel.button('Cancel').click();
  await panel.button('Add Announcement').click();
  await discarded.last().getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('form')).toHaveCount(1);
  await expect(field).toHaveValue('The range opens at noon.');
});

test('I prepare changes to an event on the site, publish them, and withdraw it and take that back', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: NAME, date: `${SEASON}-12-05`, town: 'Nashua' });
  const stored = async () => (await panel.stored()).find((event) => event.eventID === eventID);
  const drafts = page.getByRole('region', { name: /^Drafts/ });
  const press = (name: string) =>
    page.getByRole('list').last().getByRole('button', { name, exact: true }).click();
  await panel.openSchedule();

  await test.step('the draft begins with the event, which stays on the site', async () => {
    await press('Prepare changes');
    const editor = page.getByRole('form', { name: `Edit the draft “${NAME}”` });
    await expect(editor.getByLabel('Town')).toHaveValue('Nashua');
    await editor.getByLabel('Town').fill('Keene');
    await panel.button('Save').click();
    await expect(drafts.getByText('Changes to an event on the site')).toBeVisible();
    expect((await stored())?.town).toBe('Nashua');
  });

  await test.step('what was changed on the site meanwhile is asked about', async () => {
    await panel.change(eventID, { town: 'Dover', course: 'Nippo Lake' });
    await drafts.getByRole('button', { name: 'Publish now' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Changed on the site since, and stays: Course.');
    await expect(question).toContainText('replaced by the draft: Town.');
    await question.getByRole('button', { name: 'Publish' }).click();
    await expect(panel.message(`“${NAME}” published.`)).toBeVisible();
    expect(await stored()).toMatchObject({ town: 'Keene', course: 'Nippo Lake' });
  });

  await test.step('a withdrawn event is a draft, and back with Undo', async () => {
    await press('Withdraw');
    await expect(panel.message(`${NAME} is off the site and a draft now.`)).toBeVisible();
    await expect(drafts.getByText('Withdrawn from the site')).toBeVisible();
    expect(await stored()).toBeUndefined();
    await panel.button('Undo').click();
    await expect(panel.message('Undone.')).toBeVisible();
    await expect(drafts).toHaveCount(0);
    expect((await stored())?.town).toBe('Keene');
  });
});
