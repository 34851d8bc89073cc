/** What the schedule adds to the rules of all lists (admin-record-contract): its events are in seasons. */
import { expect, SEASON, smallTest as test } from './admin-panel.ts';
import { stopRunningClock } from './stop-clock.ts';

test('a message waits while I point at it, and leads me to the season of what I saved or discarded', async ({
  panel,
}) => {
  const { page } = panel;
  await page.clock.install();
  await panel.store({ name: 'First', date: `${SEASON}-05-01` });
  await panel.openSchedule();

  await test.step('a message with an Undo stays while I point at it', async () => {
    await panel.edit('First');
    await panel.field('Town').fill('Keene');
    await expect(page).toHaveTitle(`● Schedule ${SEASON} – LFG Tour admin`);
    await stopRunningClock(page);
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
    await page.clock.resume();
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
    expect(await panel.stored()).toHaveLength(1);
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
