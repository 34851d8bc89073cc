import { ACCOUNT, expect, expectAccessible, SEASON, test } from './admin-panel.ts';
import { EventResponse } from '#domain/event/event.schema.ts';

test('nothing typed is lost when I cancel, open another card, leave the screen or a save fails', async ({
  panel,
  tour,
}) => {
  const { page } = panel;
  await panel.store({ name: 'First', date: `${SEASON}-05-01` });
  const secondId = await panel.store({ name: 'Second', date: `${SEASON}-05-02` });
  await panel.openSchedule();
  const openSecond = () => panel.card('Second').getByRole('button', { name: 'Edit' }).click();
  const question = page.getByRole('alertdialog', { name: 'Save the changes to First?' });
  const firstTown = async () => (await panel.stored())[0]?.town;

  await test.step('Cancel takes a new card away, and Undo brings back what I typed', async () => {
    await panel.button('Add Event').click();
    await panel.field('Name').fill('Hasty');
    await panel.button('Cancel').click();
    await expect(panel.editor()).toHaveCount(0);
    await panel.button('Undo').click();
    await expect(panel.field('Name')).toHaveValue('Hasty');
    await page.keyboard.press('Escape');
    await panel.button('Discard').click();
    expect(await panel.stored()).toHaveLength(2);
  });

  await test.step('opening another card asks Save, Discard or Stay', async () => {
    await panel.edit('First');
    await panel.field('Course').fill('Oak Hill');
    await expect(page).toHaveTitle(`● Schedule ${SEASON} – LFG Tour admin`);
    await openSecond();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(panel.field('Course')).toHaveValue('Oak Hill');
    await openSecond();
    await question.getByRole('button', { name: 'Save' }).click();
    await expect(panel.field('Name')).toHaveValue('Second');
    await expect(panel.field('Name')).toBeFocused();
    await expect(panel.card('First').getByText('Oak Hill')).toBeVisible();
    await expect(page).toHaveTitle(`Schedule ${SEASON} – LFG Tour admin`);
    await page.keyboard.press('Escape');
    await expect(panel.editor()).toHaveCount(0);
  });

  await test.step('a discarded picture stays out of another event, which Ctrl+S saves', async () => {
    await panel.edit('First');
    await panel.choosePicture();
    await panel.button('Use picture').click();
    await expect(panel.button('Remove picture')).toBeVisible();
    await openSecond();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(panel.field('Name')).toHaveValue('Second');
    await expect(panel.button('Remove picture')).toHaveCount(0);
    await panel.field('Town').fill('Keene');
    await page.keyboard.press('Control+s');
    await expect(panel.message('Second saved.')).toBeVisible();
    expect((await panel.stored()).map(({ town, thumbnail }) => [town, thumbnail])).toEqual([
      ['', ''],
      ['Keene', ''],
    ]);
  });

  await test.step('leaving the screen asks too, and Escape asks before it discards', async () => {
    await panel.edit('First');
    await panel.field('Town').fill('Keene');
    await page.getByRole('link', { name: 'Standings' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page).toHaveURL(/schedule/);
    await panel.field('Town').focus();
    await page.keyboard.press('Escape');
    await expect(panel.button('Keep editing')).toBeFocused();
    await panel.button('Keep editing').click();
    await expect(panel.field('Town')).toHaveValue('Keene');
    await page.keyboard.press('Escape');
    await panel.button('Discard').click();
    await expect(panel.editor()).toHaveCount(0);
    expect(await firstTown()).toBe('');
  });

  await test.step('a save that fails leaves my text and says why', async () => {
    await panel.edit('First');
    await panel.field('Town').fill('Dover');
    const repair = await panel.fail('PUT', 'The disk is full.');
    await panel.button('Save').click();
    await expect(panel.alert()).toHaveText('Save failed: The disk is full.');
    await expect(panel.alert()).toBeFocused();
    await expect(panel.field('Town')).toHaveValue('Dover');
    await repair();
    await panel.button('Save').click();
    await expect(panel.editor()).toHaveCount(0);
    expect(await firstTown()).toBe('Dover');
  });

  await test.step('another staff member’s changes are compared with mine', async () => {
    await panel.edit('Second');
    await panel.field('Town').fill('Nashua');
    const theirs = await page.request.put(`/api/events/${secondId}`, {
      multipart: { event: JSON.stringify({ town: 'Dover', course: 'Elm Brook' }) },
      headers: { origin: tour.origin },
    });
    expect(EventResponse.parse(await theirs.json()).town).toBe('Dover');
    await panel.button('Save').click();
    const conflict = page.getByRole('alertdialog', {
      name: 'Another staff member changed Second',
    });
    await expect(conflict.getByRole('row')).toHaveText([
      'FieldBeforeTheirsMine',
      'Course—Elm Brookunchanged',
      'TownKeeneDoverNashua',
    ]);
    await conflict.getByRole('button', { name: 'Keep mine' }).click();
    await expect(panel.editor()).toHaveCount(0);
    const second = (await panel.stored()).at(-1);
    expect([second?.town, second?.course]).toEqual(['Nashua', 'Elm Brook']);
  });

  await test.step('an event moved to another year is saved there, and the message leads to it', async () => {
    await panel.edit('First');
    await panel.field('Date').fill(`${SEASON + 1}-06-06`);
    await panel.button('Save').click();
    await expect(panel.message(`First saved in season ${SEASON + 1}.`)).toBeVisible();
    await expect(panel.card('First')).toHaveCount(0);
    await panel.button(`Show ${SEASON + 1}`).click();
    await panel.edit('First');
    await panel.field('Date').fill(`${SEASON}-05-01`);
    await panel.button('Save').click();
    await expect(panel.editor()).toHaveCount(0);
    expect(await panel.stored()).toHaveLength(2);
    await panel.button(`Show ${SEASON}`).click();
  });

  await test.step('Undo of a discarded edit leads back to its season', async () => {
    await panel.edit('First');
    await panel.field('Town').fill('Salem');
    await panel.button('Cancel').click();
    await page.getByLabel('Season').selectOption(String(new Date().getFullYear() + 1));
    await expect(panel.card('First')).toHaveCount(0);
    await panel.button('Undo').click();
    await expect(page).toHaveURL(new RegExp(`year=${SEASON}$`));
    await expect(panel.field('Town')).toHaveValue('Salem');
  });
});

test('after a crash or a reload the panel offers what I typed, until I save it or discard it', async ({
  panel,
}) => {
  const { page } = panel;
  await page.clock.install();
  await panel.store({ name: 'First' });
  await panel.openSchedule();

  await test.step('a message with an Undo stays while I point at it', async () => {
    await panel.edit('First');
    await panel.field('Town').fill('Keene');
    await panel.button('Cancel').click();
    const message = panel.message('Changes to First discarded.');
    await page.clock.fastForward(8_000);
    await expect(message).toBeVisible();
    await message.hover();
    await page.clock.fastForward(30_000);
    await expect(message).toBeVisible();
    await page.mouse.move(0, 0);
    await page.clock.fastForward(10_000);
    await expect(message).toHaveCount(0);
  });

  const dialogs: string[] = [];

  await test.step('the browser asks before the page is left only while something is unsaved', async () => {
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await panel.edit('First');
    await page.reload();
    expect(dialogs).toEqual([]);
    await panel.edit('First');
    await panel.field('Town').fill('Keene');
    await page.reload();
    expect(dialogs).toEqual(['beforeunload']);
  });

  await test.step('a draft I restored and then discarded does not come back', async () => {
    await panel.button('Restore changes').click();
    await expect(panel.field('Town')).toHaveValue('Keene');
    await panel.button('Cancel').click();
    await page.reload();
    await expect(panel.card('First')).toBeVisible();
    await expect(page.getByText('Unsaved changes to')).toHaveCount(0);
  });

  await test.step('after a crash I see the differences, restore the draft and save it', async () => {
    await panel.edit('First');
    await panel.field('Town').fill('Keene');
    await panel.choosePicture();
    await panel.button('Use picture').click();
    await expect(panel.button('Remove picture')).toBeVisible();
    await page.clock.fastForward(2_500);
    const other = await page.context().newPage();
    await page.close({ runBeforeUnload: false });

    await other.goto(`/admin/schedule?year=${SEASON}`);
    const banner = other.getByRole('region', { name: 'Unsaved changes to First' });
    await expect(banner.getByText('The picture you chose was not saved')).toBeVisible();
    await banner.getByRole('button', { name: 'Show differences' }).click();
    await expect(banner.getByRole('row', { name: 'Town — Keene' })).toBeVisible();
    await expect(banner.getByRole('columnheader', { name: 'Unsaved' })).toBeVisible();
    await banner.getByRole('button', { name: 'Restore changes' }).click();
    await expect(other.getByLabel('Town', { exact: true })).toHaveValue('Keene');
    await expect(banner).toHaveCount(0);
    await other.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(other.getByText('First saved.')).toBeVisible();
    await other.reload();
    await expect(other.getByRole('article')).toHaveCount(1);
    await expect(other.getByText('Unsaved changes to')).toHaveCount(0);
  });
});

test('when my session ends while I edit, I log in over the page and the save goes through, picture and all', async ({
  panel,
}) => {
  const { page } = panel;
  await panel.store({ name: 'First' });
  await panel.openSchedule();
  await panel.edit('First');
  await panel.field('Town').fill('Keene');
  await panel.choosePicture();
  await panel.button('Use picture').click();
  await page.context().clearCookies();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });

  await test.step('when I dismiss the login, my text stays and the page says why it was not saved', async () => {
    // The status at the top is read now and then, so the dialog may be there already.
    await panel.button('Save').dispatchEvent('click');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await expect(panel.alert()).toHaveText(/^Save failed: ./);
    await expect(panel.field('Town')).toHaveValue('Keene');
  });

  await test.step('when I log in, text and picture are saved', async () => {
    await panel.button('Save').click();
    await dialog.getByLabel('Username').fill(ACCOUNT.username);
    await dialog.getByLabel('Password', { exact: true }).fill(ACCOUNT.password);
    await dialog.getByRole('button', { name: 'Log In' }).click();
    await expect(panel.message('First saved.')).toBeVisible();
    const [saved] = await panel.stored();
    expect(saved?.town).toBe('Keene');
    expect(saved?.thumbnail).not.toBe('');
  });
});
