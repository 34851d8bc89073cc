import { ACCOUNT, expect, expectAccessible, SEASON, test } from './admin-panel.ts';

test('Cancel takes a new card away and an Undo brings back what I typed', async ({ panel }) => {
  await panel.openSchedule();
  await panel.button('Add Event').click();
  await panel.field('Name').fill('Hasty');
  await panel.button('Cancel').click();
  await expect(panel.editor()).toHaveCount(0);
  await panel.button('Undo').click();
  await expect(panel.field('Name')).toHaveValue('Hasty');
  await panel.button('Cancel').click();
  expect(await panel.stored()).toEqual([]);
});

test('Ctrl+S saves and the picture of another event is left alone', async ({ panel }) => {
  await panel.store({ name: 'First', date: `${SEASON}-05-01` });
  await panel.store({ name: 'Second', date: `${SEASON}-05-02` });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.choosePicture();
  await panel.button('Use picture').click();
  await expect(panel.button('Remove picture')).toBeVisible();
  await panel.card('Second').getByRole('button', { name: 'Edit' }).click();
  await panel.button('Discard').click();
  await expect(panel.field('Name')).toHaveValue('Second');
  await expect(panel.button('Remove picture')).toHaveCount(0);
  await panel.field('Town').fill('Keene');
  await panel.page.keyboard.press('Control+s');
  await expect(panel.message('Second saved.')).toBeVisible();
  expect((await panel.stored()).map(({ town, thumbnail }) => [town, thumbnail])).toEqual([
    ['', ''],
    ['Keene', ''],
  ]);
});

test('with changes unsaved, opening another card asks Save, Discard or Stay', async ({ panel }) => {
  await panel.store({ name: 'First', date: `${SEASON}-05-01` });
  await panel.store({ name: 'Second', date: `${SEASON}-05-02` });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.field('Course').fill('Oak Hill');
  await expect(panel.page).toHaveTitle(`● Schedule ${SEASON} – LFG Tour admin`);
  const openSecond = () => panel.card('Second').getByRole('button', { name: 'Edit' }).click();

  await openSecond();
  const question = panel.page.getByRole('alertdialog', { name: 'Save the changes to First?' });
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(panel.field('Course')).toHaveValue('Oak Hill');

  await openSecond();
  await question.getByRole('button', { name: 'Save' }).click();
  await expect(panel.field('Name')).toHaveValue('Second');
  await expect(panel.field('Name')).toBeFocused();
  await expect(panel.card('First').getByText('Oak Hill')).toBeVisible();
  await expect(panel.page).toHaveTitle(`Schedule ${SEASON} – LFG Tour admin`);
});

test('with changes unsaved, leaving the screen asks too and Escape asks before it discards', async ({
  panel,
}) => {
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.page.keyboard.press('Escape');
  await expect(panel.editor()).toHaveCount(0);

  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  await panel.page.getByRole('link', { name: 'Standings' }).click();
  await panel.page
    .getByRole('alertdialog', { name: 'Save the changes to First?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(panel.page).toHaveURL(/schedule/);
  await panel.field('Town').focus();
  await panel.page.keyboard.press('Escape');
  await expect(panel.button('Keep editing')).toBeFocused();
  await panel.button('Keep editing').click();
  await expect(panel.field('Town')).toHaveValue('Keene');
  await panel.page.keyboard.press('Escape');
  await panel.button('Discard').click();
  await expect(panel.editor()).toHaveCount(0);
  expect((await panel.stored()).map(({ town }) => town)).toEqual(['']);
});

test('a save that fails leaves my text and says why', async ({ panel }) => {
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  const mend = await panel.fail('PUT', 'The disk is full.');
  await panel.button('Save').click();
  await expect(panel.alert()).toHaveText('Save failed: The disk is full.');
  await expect(panel.alert()).toBeFocused();
  await expect(panel.field('Town')).toHaveValue('Keene');
  await mend();
  await panel.button('Save').click();
  await expect(panel.message('First saved.')).toBeVisible();
});

test('after a crash the panel offers what I typed, shows the differences and restores it', async ({
  panel,
}) => {
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  await panel.choosePicture();
  await panel.button('Use picture').click();
  await panel.page.waitForTimeout(2_500);

  const other = await panel.page.context().newPage();
  await panel.page.close({ runBeforeUnload: false });
  await other.goto(`/admin/schedule?year=${SEASON}`);
  const banner = other.getByRole('region', { name: 'Unsaved changes to First' });
  await expect(banner.getByText('The picture you had chosen was not kept')).toBeVisible();
  await banner.getByRole('button', { name: 'Show differences' }).click();
  await expect(banner.getByRole('row', { name: 'Town — Keene' })).toBeVisible();
  await banner.getByRole('button', { name: 'Restore draft' }).click();
  await expect(other.getByLabel('Town', { exact: true })).toHaveValue('Keene');
  await expect(banner).toHaveCount(0);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('First saved.')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('article')).toHaveCount(1);
  await expect(other.getByText('Unsaved changes to')).toHaveCount(0);
  expect((await other.context().request.get(`/api/events?year=${SEASON}`)).ok()).toBe(true);
});

test('the browser asks before the page is left only while something is unsaved', async ({
  panel,
}) => {
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  const asked: string[] = [];
  panel.page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await panel.edit('First');
  await panel.page.reload();
  expect(asked).toEqual([]);
  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  await panel.page.reload();
  expect(asked).toEqual(['beforeunload']);
});

test('when my session ends while I edit, I log in over the page and the save goes through, picture and all', async ({
  panel,
}) => {
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  await panel.choosePicture();
  await panel.button('Use picture').click();
  await panel.page.context().clearCookies();
  await panel.button('Save').click();
  const dialog = panel.page.getByRole('dialog', { name: 'Your session has ended' });
  await dialog.getByLabel('Username').fill(ACCOUNT.username);
  await dialog.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
  await dialog.getByRole('button', { name: 'Log In' }).click();
  await expect(panel.message('First saved.')).toBeVisible();
  const [saved] = await panel.stored();
  expect(saved?.town).toBe('Keene');
  expect(saved?.thumbnail).not.toBe('');
});

test('an event moved to another year is saved there, and the message leads to it', async ({
  panel,
}) => {
  await panel.store({ name: 'Wanderer' });
  await panel.openSchedule(SEASON);
  await panel.edit('Wanderer');
  await panel.field('Date').fill(`${SEASON + 1}-06-06`);
  await panel.button('Save').click();
  await expect(panel.message(`Wanderer saved in season ${SEASON + 1}.`)).toBeVisible();
  await expect(panel.card('Wanderer')).toHaveCount(0);
  await panel.button(`Show ${SEASON + 1}`).click();
  await panel.edit('Wanderer');
  await panel.field('Date').fill(`${SEASON}-06-06`);
  await panel.button('Save').click();
  await expect(panel.editor()).toHaveCount(0);
  expect(await panel.stored()).toHaveLength(1);
});

test('an Undo of a discarded edit finds its season again', async ({ panel }) => {
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  await panel.button('Cancel').click();
  await panel.page.getByLabel('Season').selectOption(String(new Date().getFullYear() + 1));
  await expect(panel.card('First')).toHaveCount(0);
  await panel.button('Undo').click();
  await expect(panel.page).toHaveURL(new RegExp(`year=${SEASON}$`));
  await expect(panel.field('Town')).toHaveValue('Keene');
  await panel.button('Cancel').click();
});

test('when I dismiss the login, my text stays and the page says why it was not saved', async ({
  panel,
  signedIn,
}) => {
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  await panel.page.context().clearCookies();
  await panel.button('Save').click();
  const dialog = panel.page.getByRole('dialog', { name: 'Your session has ended' });
  await expectAccessible(panel.page);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect(panel.alert()).toHaveText(/^Save failed: ./);
  await expect(panel.field('Town')).toHaveValue('Keene');
  await panel.page.context().addCookies(signedIn.cookies);
  await panel.button('Save').click();
  await expect(panel.message('First saved.')).toBeVisible();
});

test('a draft I restored and then gave up does not come back', async ({ panel }) => {
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  panel.page.on('dialog', (dialog) => void dialog.accept());
  await panel.page.reload();
  await panel.button('Restore draft').click();
  await expect(panel.field('Town')).toHaveValue('Keene');
  await panel.button('Cancel').click();
  await panel.page.reload();
  await expect(panel.card('First')).toBeVisible();
  await expect(panel.page.getByText('Unsaved changes to')).toHaveCount(0);
});

test('a message with an Undo stays while I point at it', async ({ panel }) => {
  await panel.page.clock.install();
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  await panel.button('Cancel').click();
  const message = panel.message('Changes to First discarded.');
  await panel.page.clock.fastForward(8_000);
  await expect(message).toBeVisible();
  await message.hover();
  await panel.page.clock.fastForward(30_000);
  await expect(message).toBeVisible();
  await panel.page.mouse.move(0, 0);
  await panel.page.clock.fastForward(10_000);
  await expect(message).toHaveCount(0);
});
