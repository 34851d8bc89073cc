import { expect, SEASON, test } from './admin-panel.ts';

/** The demo's last complete season. */
const LAST = 2026;

test('I set up a season from the last one, correct a row first, and undo it', async ({ panel }) => {
  const { page } = panel;
  await panel.openSchedule();
  const before = await panel.stored(LAST);
  expect(before).toHaveLength(16);
  const dialog = page.getByRole('dialog', { name: 'Copy a season' });
  const names = before.map(({ name }) => name);
  const [first = '', second = ''] = names;

  await test.step('an empty season is filled from another one: nothing is stored before I confirm', async () => {
    await panel.button('Copy season').click();
    await dialog.getByLabel('From season').selectOption(String(LAST));
    await expect(dialog.getByLabel('To season')).toHaveValue(String(SEASON));
    await expect(dialog.getByRole('row')).toHaveCount(17);
    await expect(panel.button('Add 16 events')).toBeEnabled();
    expect(await panel.stored()).toEqual([]);
  });

  await test.step('a date of another year is refused in its row', async () => {
    const date = dialog.getByLabel(`Date of ${first}`, { exact: true });
    const proposed = await date.inputValue();
    await date.fill(`${LAST}-05-02`);
    await expect(dialog.getByText(`Date must be in ${SEASON}.`)).toBeVisible();
    await expect(panel.button('Add 16 events')).toBeDisabled();
    await date.fill(proposed);
    await expect(panel.button('Add 16 events')).toBeEnabled();
  });

  await test.step('I rename one event and leave one out; Esc asks before it discards that', async () => {
    await dialog.getByLabel(`Name of ${first}`, { exact: true }).fill('Season Opener');
    await dialog.getByLabel(`Add ${second}`, { exact: true }).uncheck();
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('No event was added yet.');
    await page.keyboard.press('Enter');
    await expect(dialog.getByLabel('Name of Season Opener')).toHaveValue('Season Opener');
  });

  await test.step('on a phone each event is a card', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await dialog.evaluate((el) => el.scrollWidth - el.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('all are added at once, without addresses, and Undo removes exactly those', async () => {
    await panel.button('Add 15 events').click();
    await expect(panel.message(`15 events added to season ${SEASON}.`)).toBeVisible();
    await expect(panel.cards()).toHaveCount(15);
    const stored = await panel.stored();
    expect(stored.map(({ name }) => name)).toContain('Season Opener');
    expect(stored.map(({ name }) => name)).not.toContain(second);
    expect(stored.filter((event) => event.isComplete || event.netLeaderboardUrl !== '')).toEqual(
      [],
    );
    await panel.button('Undo').click();
    await expect(panel.message('Undone.')).toBeVisible();
    await expect(panel.cards()).toHaveCount(0);
    expect(await panel.stored()).toEqual([]);
  });
});

test('I duplicate an event: its editor opens with a copy, which is stored when I save it', async ({
  panel,
}) => {
  const { page } = panel;
  await panel.store({
    name: 'Weekly Stableford',
    date: `${SEASON}-06-01`,
    course: 'Pine Hollow',
    blueGolfUrl: 'https://lfgtour.bluegolf.com/x',
    isComplete: true,
  });
  await panel.openSchedule();
  const duplicate = panel.card('Weekly Stableford').getByRole('button', { name: 'Duplicate' });
  await duplicate.click();
  await expect(panel.field('Name')).toHaveValue('Weekly Stableford');
  await expect(panel.field('Date')).toHaveValue(`${SEASON}-06-08`);
  await expect(panel.field('Course')).toHaveValue('Pine Hollow');
  await expect(panel.field('BlueGolf URL')).toHaveValue('');
  await expect(panel.field('Complete')).not.toBeChecked();
  expect(await panel.stored()).toHaveLength(1);

  await panel.field('Name').fill('Weekly Stableford II');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await panel.button('Save').click();
  expect(new URL((await sent).url()).pathname).toBe(
    `/api/events/${SEASON}-weekly-stableford/duplicate`,
  );
  await expect(panel.message('Weekly Stableford II saved.')).toBeVisible();
  await expect(panel.cards()).toHaveCount(2);
});
