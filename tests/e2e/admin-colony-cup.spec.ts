import type { Locator } from 'playwright/test';
import { z } from 'zod';
import { ColonyCupYear } from '#domain/colony-cup/colony-cup.schema.ts';
import { expect, expectAccessible, recordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';

const NAMES = {
  path: 'colony-cup',
  title: 'Colony Cup',
  add: 'Add Year',
  editors: /^(New year|Edit the Colony Cup of \d{4})/,
  list: '/api/colony-cup/all',
  write: '/api/colony-cup',
};
const CARD = String(YEAR);
const TWELVE = [
  'Zoë D’Arcy-Núñez',
  "Bob O'Neil",
  'Robert St. Cyr Jr.',
  'Lu Chen II',
  ...Array.from({ length: 8 }, (_, at) => `Player Number ${at + 5}`),
];

async function stored(records: RecordsPanel) {
  const answer = await records.page.request.get(NAMES.list);
  const all = z.array(ColonyCupYear).parse(await answer.json());
  return all.filter(({ year }) => year >= YEAR);
}

const test = recordsTest(NAMES, async (records) => {
  for (const { ID } of await stored(records)) await records.send('DELETE', { ID });
});

const cup = (fields: Partial<ColonyCupYear> = {}) => ({
  year: YEAR,
  team: ['Ann Lee', 'Bo Ray'],
  winningTeam: false,
  ...fields,
});

const line = (records: RecordsPanel, number: number) => records.field(`Player #${number}`);
const lines = (records: RecordsPanel) => records.editor().getByPlaceholder(/^Player #\d+$/);

/** Pastes a text into the focused line, as the clipboard would. */
const paste = (records: RecordsPanel, text: string) =>
  records.page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData('text/plain', pasted);
    const event = { clipboardData: data, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', event));
  }, text);

/** The line is on the screen and nothing lies over it, neither the top bar nor the editor's. */
const expectInSight = (input: Locator) =>
  expect
    .poll(() =>
      input.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every(
          (y) => document.elementFromPoint(left + 20, y) === element,
        );
      }),
    )
    .toBe(true);

test('each year is a card, newest first, with Year, Winning Team? and its Team Members', async ({
  records,
}) => {
  await records.store(cup({ winningTeam: true, team: TWELVE }));
  await records.store(cup({ year: YEAR + 1, team: [] }));
  await records.open();
  await expect(records.page).toHaveTitle('Colony Cup – LFG Tour admin');
  await expect(records.page.getByRole('heading', { level: 1 })).toHaveText('Colony Cup');
  await expect(records.cards().first()).toHaveAccessibleName(String(YEAR + 1));
  const card = records.card(CARD);
  await expect(card.getByRole('heading', { level: 2 })).toHaveText(CARD);
  await expect(card.getByRole('term')).toHaveText(['Winning Team?', 'Team Members']);
  await expect(card.getByRole('definition').first()).toHaveText('Yes');
  await expect(card.getByRole('listitem')).toHaveText(TWELVE);
  await expect(card.getByRole('button')).toHaveText(['Edit', 'Delete']);
  const other = records.card(String(YEAR + 1));
  await expect(other.getByRole('definition')).toHaveText(['No', '—']);
});

test('the list may send ids as id and teams as text', async ({ records }) => {
  await records.answerList([{ id: 7, year: YEAR, team: '["Ann Lee"]', winningTeam: true }]);
  await records.open();
  await expect(records.card(CARD).getByRole('listitem')).toHaveText(['Ann Lee']);
});

test('a new year begins with this year and no players; blank lines are dropped and the team goes as text', async ({
  records,
}) => {
  await records.store(cup({ year: YEAR + 3 }));
  await records.open();
  await records.button('Add Year').click();
  await expect(records.page.locator('.records > li').first()).toContainText('New year');
  await expect(records.field('Year')).toBeFocused();
  await expect(records.field('Year')).toHaveValue('2026');
  const won = records.field('Winning Team?');
  await expect(won).toHaveValue('no');
  await expect(won.getByRole('option')).toHaveText(['Yes', 'No']);
  await expect(lines(records)).toHaveCount(0);
  await expect(records.editor().getByRole('button')).toHaveText(['+ Add Player', 'Cancel', 'Save']);
  await records.field('Year').fill(CARD);
  await won.selectOption('Yes');
  for (const name of ["Bob O'Neil", '  ', 'Zoë D’Arcy-Núñez']) {
    await records.button('+ Add Player').click();
    await expect(lines(records).last()).toBeFocused();
    await records.page.keyboard.insertText(name);
  }
  await expect(records.editor().getByText('2 names')).toBeVisible();
  const sent = records.page.waitForRequest((request) => request.method() === 'POST');
  await records.button('Save').click();
  expect((await sent).postDataJSON()).toEqual({
    year: YEAR,
    team: JSON.stringify(["Bob O'Neil", 'Zoë D’Arcy-Núñez']),
    winningTeam: true,
  });
  await expect(records.message(`The Colony Cup of ${YEAR} saved.`)).toBeVisible();
  await expect(records.card(CARD).getByRole('listitem')).toHaveText([
    "Bob O'Neil",
    'Zoë D’Arcy-Núñez',
  ]);
  await expect(records.card(CARD).getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(records.cards().first()).toHaveAccessibleName(String(YEAR + 3));
});

test('each player has a line and a × that removes it; a change is sent with its ID', async ({
  records,
}) => {
  await records.store(cup({ team: ['Ann Lee', 'Bo Ray', 'Cy Poe'] }));
  const [{ ID } = { ID: 0 }] = await stored(records);
  await records.open();
  await records.press(CARD, 'Edit');
  await expect(lines(records)).toHaveCount(3);
  const remove = records.editor().getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveText(['×', '×', '×']);
  await records.button('Remove Bo Ray').click();
  await expect(lines(records)).toHaveCount(2);
  await expect(line(records, 2)).toBeFocused();
  await expect(line(records, 2)).toHaveValue('Cy Poe');
  await expect(records.page).toHaveTitle('● Colony Cup – LFG Tour admin');
  const sent = records.page.waitForRequest((request) => request.method() === 'PUT');
  await records.page.keyboard.press('Control+s');
  expect((await sent).postDataJSON()).toEqual({
    ID,
    year: YEAR,
    winningTeam: false,
    team: '["Ann Lee","Cy Poe"]',
  });
  await expect(records.card(CARD).getByRole('listitem')).toHaveText(['Ann Lee', 'Cy Poe']);
});

test('Enter goes from line to line and adds one at the end, and nothing is saved by it', async ({
  records,
}) => {
  await records.store(cup());
  await records.open();
  await records.press(CARD, 'Edit');
  await line(records, 1).focus();
  await records.page.keyboard.press('Enter');
  await expect(line(records, 2)).toBeFocused();
  await records.page.keyboard.press('Enter');
  await expect(line(records, 3)).toBeFocused();
  // A blank line at the end is enough.
  await records.page.keyboard.press('Enter');
  await expect(lines(records)).toHaveCount(3);
  await records.page.keyboard.type('Cy Poe');
  await records.page.keyboard.press('Enter');
  await expect(line(records, 4)).toBeFocused();
  await expect(records.editor()).toBeVisible();
  expect((await stored(records))[0]?.team).toEqual(['Ann Lee', 'Bo Ray']);
});

test('twelve pasted lines fill twelve, at a phone’s width, and × and Save stay in reach', async ({
  records,
}) => {
  await records.page.setViewportSize({ width: 360, height: 640 });
  await records.open();
  await records.button('Add Year').click();
  await records.field('Year').fill(CARD);
  await records.button('+ Add Player').click();
  await expect(line(records, 1)).toBeFocused();
  await paste(records, TWELVE.map((name, at) => `${at + 1}. ${name}`).join('\r\n'));
  await expect(lines(records)).toHaveCount(12);
  await expect(line(records, 12)).toBeFocused();
  await expectInSight(line(records, 12));
  await line(records, 2).focus();
  for (let at = 3; at <= 12; at += 1) {
    await records.page.keyboard.press('Enter');
    await expect(line(records, at)).toBeFocused();
    await expectInSight(line(records, at));
  }
  await expect(records.editor().getByText('12 names')).toBeVisible();
  expect(await records.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  const target = await records.button(`Remove ${TWELVE[11] ?? ''}`).boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(40);
  await expect(records.button('Save')).toBeInViewport();
  await records.button('Save').click();
  await expect(records.message(`The Colony Cup of ${YEAR} saved.`)).toBeVisible();
  expect((await stored(records))[0]?.team).toEqual(TWELVE);
  expect(await records.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a pasted list moves names down, replaces a line that is selected, and one name is pasted as ever', async ({
  records,
}) => {
  await records.store(cup());
  await records.open();
  await records.press(CARD, 'Edit');
  await line(records, 1).press('End');
  await paste(records, 'Cy Poe\nDi Fox');
  await expect(line(records, 3)).toBeFocused();
  const typed = () =>
    lines(records).evaluateAll((all) => all.map((each) => 'value' in each && each.value));
  expect(await typed()).toEqual(['Ann Lee', 'Cy Poe', 'Di Fox', 'Bo Ray']);
  await line(records, 4).selectText();
  await paste(records, 'Ed Orr\nFay Kim');
  expect(await typed()).toEqual(['Ann Lee', 'Cy Poe', 'Di Fox', 'Ed Orr', 'Fay Kim']);
  await paste(records, 'Only One');
  await expect(lines(records)).toHaveCount(5);
});

test('Delete asks and sends the ID; a failure is logged and a quiet line in the card; Undo brings the team back', async ({
  records,
}) => {
  await records.store(cup({ winningTeam: true }));
  const [before] = await stored(records);
  await records.open();
  const question = records.question(`Are you sure you want to delete the Colony Cup of ${YEAR}?`);
  const mend = await records.fail('DELETE', 'The store is locked.');
  const logged = records.page.waitForEvent('console', (entry) =>
    entry.text().includes('Delete failed'),
  );
  await records.press(CARD, 'Delete');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: `Delete ${YEAR}` }).click();
  await expect(records.card(CARD).getByRole('status')).toHaveText(
    'Delete failed: The store is locked.',
  );
  await expect(records.alert()).toHaveCount(0);
  await logged;
  await mend();
  await records.press(CARD, 'Delete');
  const sent = records.page.waitForRequest((request) => request.method() === 'DELETE');
  await question.getByRole('button', { name: `Delete ${YEAR}` }).click();
  expect((await sent).postDataJSON()).toEqual({ ID: before?.ID });
  await expect(records.card(CARD)).toHaveCount(0);
  await records.button('Undo').click();
  await expect(records.card(CARD).getByRole('listitem')).toHaveText(['Ann Lee', 'Bo Ray']);
  expect(await stored(records)).toEqual([before]);
});

test('two people on one team: the second sees both teams and may keep hers', async ({
  records,
  other,
}) => {
  await records.store(cup());
  const [{ ID } = { ID: 0 }] = await stored(records);
  await records.open();
  await records.press(CARD, 'Edit');
  await line(records, 2).fill('Cy Poe');
  await other.open();
  await other.press(CARD, 'Edit');
  await line(other, 1).fill('Di Fox');
  await other.field('Winning Team?').selectOption('Yes');
  await other.button('Save').click();
  await expect(other.editor()).toHaveCount(0);
  await records.button('Save').click();
  const question = records.question(`Somebody else changed the Colony Cup of ${YEAR} meanwhile`);
  await expect(question.getByRole('row')).toHaveText([
    'FieldBeforeTheirsMine',
    'Winning Team?NoYesunchanged',
    'Team MembersAnn Lee, Bo RayDi Fox, Bo RayAnn Lee, Cy Poe',
  ]);
  await question.getByRole('button', { name: 'Keep mine' }).click();
  await expect(records.message(`The Colony Cup of ${YEAR} saved.`)).toBeVisible();
  expect(await stored(records)).toEqual([
    { ID, year: YEAR, team: ['Ann Lee', 'Cy Poe'], winningTeam: true },
  ]);
});

test('cards, editor and question break no accessibility rule in the light scheme', async ({
  records,
}) => {
  await records.page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await records.store(cup({ winningTeam: true, team: TWELVE }));
  await records.open();
  await expectAccessible(records.page);
  await records.press(CARD, 'Delete');
  await expectAccessible(records.page);
  await records.button('Cancel').click();
  await records.press(CARD, 'Edit');
  await expectAccessible(records.page);
});
