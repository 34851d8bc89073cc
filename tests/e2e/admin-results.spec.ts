/** The results of an event in the panel: pasted, typed, previewed, saved, changed by two staff members, published. */
import type { Locator, Page } from 'playwright/test';
import { z } from 'zod';
import {
  type AdminPanel,
  expect,
  expectAccessible,
  paste,
  SEASON,
  smallTest as test,
} from './admin-panel.ts';
import { overflowOf } from './tour.ts';

const NAME = 'Quarry Test';
const PLAYERS = Array.from(
  { length: 36 },
  (_, at) => `Player ${String.fromCharCode(65 + (at % 26))}${at}`,
);

const cell = (page: Page, id: string): Locator => page.locator(`[id="${id}"]`);
const dialog = (page: Page) => page.getByRole('alertdialog');

/** The stored rows of a table. */
const stored = (panel: AdminPanel, table: string, eventID: string) =>
  panel.read(`/api/results/${table}/${eventID}`, z.array(z.unknown()));

test('I paste and type the results of 36 players, correct a cell, look at the rankings and save', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: NAME, date: `${SEASON}-05-19`, isComplete: true });

  await test.step('the way there, from the card of the event', async () => {
    await panel.openSchedule();
    await panel.card(NAME).getByRole('link', { name: 'Enter results' }).click();
    await expect(page.getByRole('heading', { name: `Results of ${NAME}`, level: 1 })).toBeVisible();
    await expect(cell(page, 'rows-0-1')).toBeFocused();
  });

  await test.step('a block with a heading in any order fills the table, and par follows from it', async () => {
    const lines = PLAYERS.map((player, at) => {
      const strokes = at === 20 ? '9o' : String(70 + Math.floor(at / 2));
      const total = at === 20 ? '' : String(Math.floor(at / 2) - 2);
      return at === 35 ? `\t\tWD\t${player}\t` : `${strokes}\t${total}\t\t${player}\t12`;
    });
    await paste(page, ['Net\tTo Par\tPos.\tGolfer\tHcp', ...lines].join('\r\n'));
    await expect(page.getByText('36 rows added. Not used: Hcp.')).toBeVisible();
    await expect(cell(page, 'par')).toHaveValue('72');
    // What is worked out is shown in empty cells.
    await expect(cell(page, 'rows-1-0')).toHaveAttribute('placeholder', 'T1');
    await expect(cell(page, 'rows-1-4')).toHaveAttribute('placeholder', '100');
  });

  await test.step('the wrong cell is marked with the reason, and stops the save', async () => {
    await expect(cell(page, 'rows-20-2')).toHaveAccessibleDescription(
      '“9o” is not a number of strokes.',
    );
    await page.keyboard.press('Control+s');
    await expect(cell(page, 'rows-20-2')).toBeFocused();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'One cell needs attention before this can be saved.',
    );
    await expectAccessible(page);
    await page.keyboard.type('80');
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
    await expect(cell(page, 'rows-20-3')).toHaveAttribute('placeholder', '+8');
  });

  await test.step('the preview names the rankings that change; nothing is stored before it is confirmed', async () => {
    await page.keyboard.press('Control+s');
    await expect(dialog(page)).toContainText('36 rows added. The table will have 36 rows.');
    await expect(dialog(page)).toContainText(`Season Standings ${SEASON}: 35 rows change`);
    await expect(dialog(page)).toContainText('and 23 more');
    await page.keyboard.press('Escape');
    await expect(cell(page, 'rows-20-2')).toHaveValue('80');
    expect(await stored(panel, 'net', eventID)).toEqual([]);
  });

  await test.step('the save is on the site', async () => {
    await page.keyboard.press('Control+s');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(panel.message(`Net of ${NAME} saved.`)).toBeVisible();
    expect(await stored(panel, 'net', eventID)).toHaveLength(36);
    await expect
      .poll(async () => (await page.request.get(`/results?eventID=${eventID}`)).text())
      .toContain('Player T19');
  });

  await test.step('gross begins with the players of net: strokes are all that is typed', async () => {
    await page
      .getByRole('navigation', { name: 'Tables' })
      .getByRole('link', { name: /Gross/ })
      .click();
    await expect(cell(page, 'rows-0-2')).toBeFocused();
    for (const player of PLAYERS.toSorted((a, b) => a.localeCompare(b, 'en'))) {
      // The one who withdrew is there with the word, and needs no strokes.
      if (player !== PLAYERS.at(-1)) await page.keyboard.type('84');
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('Control+s');
    await expect(dialog(page)).toContainText('36 rows added. The table will have');
    await expect(dialog(page)).toContainText('No ranking changes.');
    await page.keyboard.press('Enter');
    await expect(panel.message(`Gross of ${NAME} saved.`)).toBeVisible();
    expect(await stored(panel, 'gross', eventID)).toContainEqual({
      rank: 'T1',
      player: 'Player A0',
      total: '+12',
      strokes: '84',
      scorecardUrl: '',
    });
  });

  await test.step('Tab goes across a row, and Enter to where the next one begins', async () => {
    await page
      .getByRole('navigation', { name: 'Tables' })
      .getByRole('link', { name: /Teams/ })
      .click();
    await expect(cell(page, 'rows-0-1')).toBeFocused();
    for (const team of ['Ann Lee/Bo Ray', 'Cy Poe/Di Roe']) {
      await page.keyboard.type(team);
      await page.keyboard.press('Tab');
      await page.keyboard.type('64');
      await page.keyboard.press('Enter');
    }
    await expect(cell(page, 'rows-2-1')).toBeFocused();
    await expect(cell(page, 'rows-1-1')).toHaveValue('Cy Poe/Di Roe');
    await expect(cell(page, 'rows-1-2')).toHaveValue('64');
  });

  await test.step('a filled table is not wider than a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
});

/** Stores rows of net without the panel. */
const put = (panel: AdminPanel, eventID: string, rows: object[]) =>
  panel.request('PUT', `/api/results/${eventID}/tables/net`, { data: { par: 72, rows } });

test('an editor without unsaved changes shows what others save, and what Undo brings back', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: NAME, date: `${SEASON}-05-20`, isComplete: true });
  await page.goto(`/admin/results/${eventID}`);
  await expect(cell(page, 'rows-0-1')).toBeFocused();
  await put(panel, eventID, [{ player: 'Ann Lee', strokes: '70' }]);
  await page.getByRole('main').getByRole('link', { name: 'Schedule' }).click();
  await panel.card(NAME).getByRole('link', { name: 'Enter results' }).click();
  await expect(cell(page, 'rows-0-1')).toHaveValue('Ann Lee');
  await cell(page, 'rows-0-2').fill('71');
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(panel.message(`Net of ${NAME} saved.`)).toBeVisible();
  const messages = page.getByRole('region', { name: /^Messages/ });
  await messages.getByRole('button', { name: 'Undo' }).click();
  await expect(panel.message('Undone.')).toBeVisible();
  await expect(cell(page, 'rows-0-2')).toHaveValue('70');
});

test('I restore one table of an earlier version, after I see which rows change', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: NAME, date: `${SEASON}-05-21`, isComplete: true });
  const ann = { player: 'Ann Lee', strokes: '70' };
  await put(panel, eventID, [ann]);
  await put(panel, eventID, [
    { ...ann, strokes: '69' },
    { player: 'Bo Ray', strokes: '75' },
  ]);
  await panel.request('PUT', `/api/results/${eventID}/tables/gross`, {
    data: { par: 72, rows: [ann] },
  });
  await page.goto(`/admin/results/${eventID}?table=net`);
  await page.getByRole('button', { name: /^Last changed by/ }).click();
  const versions = page.getByRole('dialog', { name: /^Versions of/ });
  await expect(versions.getByRole('button', { name: /^Changed by/ }).nth(1)).toContainText(
    `Net of ${NAME}`,
  );
  await versions
    .getByRole('button', { name: /^Added by/ })
    .first()
    .click();
  await versions.getByRole('button', { name: /^Restore the version of/ }).click();
  const question = page.getByRole('alertdialog', { name: /^Restore/ });
  await expect(question.getByRole('row', { name: /Net › Bo Ray .* —$/ })).toBeVisible();
  await expect(question.getByRole('row', { name: /Gross › Ann Lee .* —$/ })).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Only Net' }).click();
  await expect(cell(page, 'rows-0-2')).toHaveValue('70');
  await expect(cell(page, 'rows-1-1')).toHaveCount(0);
  expect(await stored(panel, 'gross', eventID)).toMatchObject([{ player: 'Ann Lee' }]);
});

test('two staff members type one table: the later one sees both, and nothing is lost', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: NAME, date: `${SEASON}-05-19` });
  const [ann, bo] = [
    { player: 'Ann Lee', strokes: '70' },
    { player: 'Bo Ray', strokes: '72' },
  ];
  await put(panel, eventID, [ann, bo]);
  await page.goto(`/admin/results/${eventID}?table=net`);
  await expect(cell(page, 'rows-1-1')).toHaveValue('Bo Ray');
  await cell(page, 'rows-1-2').fill('71');
  // Meanwhile another one corrects Ann and adds Cy.
  await put(panel, eventID, [{ ...ann, strokes: '69' }, bo, { player: 'Cy Poe', strokes: '75' }]);
  await page.keyboard.press('Control+s');
  await expect(dialog(page)).toContainText(`Another staff member changed Net of ${NAME}`);
  await expect(dialog(page).getByRole('row', { name: /Bo Ray/ })).toContainText('Strokes 71');
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog(page)).toContainText('1 row changed. The table will have 3 rows.');
  await page.getByRole('button', { name: 'Put on the site' }).click();
  await expect(panel.message(`Net of ${NAME} saved.`)).toBeVisible();
  expect(await stored(panel, 'net', eventID)).toMatchObject([
    { player: 'Ann Lee', strokes: '69', points: '100' },
    { player: 'Bo Ray', strokes: '71', total: '-1', points: '85' },
    { player: 'Cy Poe', strokes: '75' },
  ]);

  await test.step('Undo takes back this save only', async () => {
    const messages = page.getByRole('region', { name: /^Messages/ });
    await messages.getByRole('button', { name: 'Undo' }).click();
    await expect(panel.message('Undone.')).toBeVisible();
    await expect(cell(page, 'rows-1-2')).toHaveValue('72');
    await expect(cell(page, 'rows-2-1')).toHaveValue('Cy Poe');
  });
});
