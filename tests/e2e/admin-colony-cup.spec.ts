import type { Locator } from 'playwright/test';
import { z } from 'zod';
import { ColonyCupResponse, type ColonyCupYear } from '#domain/colony-cup/colony-cup.schema.ts';
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
  const response = await records.page.request.get(NAMES.list);
  const all = z.array(ColonyCupResponse).parse(await response.json());
  return all.filter(({ year }) => Number(year) >= YEAR);
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

test('I add a year with its team, change it, delete it and restore it, each by its documented request', async ({
  records,
}) => {
  const { page } = records;
  await records.store(cup({ year: YEAR + 1, winningTeam: true, team: TWELVE }));
  await records.store(cup({ year: YEAR + 3, team: [] }));
  await records.open();

  await test.step('each year is a card, newest first, with Winning Team? and its Team Members', async () => {
    await expect(page).toHaveTitle('Colony Cup – LFG Tour admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Colony Cup');
    await expect(records.cards().first()).toHaveAccessibleName(String(YEAR + 3));
    const card = records.card(String(YEAR + 1));
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(String(YEAR + 1));
    await expect(card.getByRole('term')).toHaveText(['Winning Team?', 'Team Members']);
    await expect(card.getByRole('definition').first()).toHaveText('Yes');
    await expect(card.getByRole('listitem')).toHaveText(TWELVE);
    await expect(card.getByRole('button')).toHaveText(['Edit', 'Delete', /^Last changed by /]);
    const other = records.card(String(YEAR + 3));
    await expect(other.getByRole('definition')).toHaveText(['No', '—']);
  });

  await test.step('a new year begins with this year and no players; blank lines are dropped', async () => {
    await records.button('Add Year').click();
    await expect(page.locator('.records > li').first()).toContainText('New year');
    await expect(records.field('Year')).toBeFocused();
    await expect(records.field('Year')).toHaveValue('2026');
    const won = records.field('Winning Team?');
    await expect(won).toHaveValue('no');
    await expect(won.getByRole('option')).toHaveText(['Yes', 'No']);
    await expect(lines(records)).toHaveCount(0);
    await expect(records.editor().getByRole('button')).toHaveText([
      '+ Add Player',
      'Cancel',
      'Save',
    ]);
    await records.field('Year').fill(CARD);
    await won.selectOption('Yes');
    for (const name of ["Bob O'Neil", '  ', 'Zoë D’Arcy-Núñez', 'Cy Poe']) {
      await records.button('+ Add Player').click();
      await expect(lines(records).last()).toBeFocused();
      await page.keyboard.insertText(name);
    }
    await expect(records.editor().getByText('3 names')).toBeVisible();
    const team = ["Bob O'Neil", 'Zoë D’Arcy-Núñez', 'Cy Poe'];
    const sent = await records.sentBy('POST', () => records.button('Save').click());
    const body = { year: YEAR, team: JSON.stringify(team), winningTeam: true };
    expect(sent).toMatchObject({ path: '/api/colony-cup', body });
    await expect(records.message(`The Colony Cup of ${YEAR} saved.`)).toBeVisible();
    await expect(records.card(CARD).getByRole('listitem')).toHaveText(team);
    await expect(records.card(CARD).getByRole('button', { name: 'Edit' })).toBeFocused();
    await expect(records.cards().first()).toHaveAccessibleName(String(YEAR + 3));
  });

  const [before] = (await stored(records)).filter(({ year }) => year === CARD);
  const ID = before?.ID;

  await test.step('each player has a line and a × that removes it; a change is sent with its ID', async () => {
    await records.press(CARD, 'Edit');
    await expect(lines(records)).toHaveCount(3);
    const remove = records.editor().getByRole('button', { name: /^Remove/ });
    await expect(remove).toHaveText(['×', '×', '×']);
    await records.button('Remove Zoë D’Arcy-Núñez').click();
    await expect(lines(records)).toHaveCount(2);
    await expect(line(records, 2)).toBeFocused();
    await expect(line(records, 2)).toHaveValue('Cy Poe');
    await expect(page).toHaveTitle('● Colony Cup – LFG Tour admin');
    const sent = await records.sentBy('PUT', () => page.keyboard.press('Control+s'));
    expect(sent).toMatchObject({
      path: '/api/colony-cup',
      body: { ID, year: YEAR, winningTeam: true, team: '["Bob O\'Neil","Cy Poe"]' },
    });
    await expect(records.card(CARD).getByRole('listitem')).toHaveText(["Bob O'Neil", 'Cy Poe']);
  });

  const question = records.question(`Are you sure you want to delete the Colony Cup of ${YEAR}?`);
  const confirm = () => question.getByRole('button', { name: `Delete ${YEAR}` }).click();

  await test.step('Delete asks and sends the ID; a failure is logged and a quiet line in the card', async () => {
    const repair = await records.fail('DELETE', 'The store is locked.');
    const logged = page.waitForEvent('console', (entry) => entry.text().includes('Delete failed'));
    await records.press(CARD, 'Delete');
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await confirm();
    await expect(records.card(CARD).getByRole('status')).toHaveText(
      'Delete failed: The store is locked.',
    );
    await expect(records.alert()).toHaveCount(0);
    await logged;
    await repair();
  });

  await test.step('Undo brings the deleted year and its team back', async () => {
    const deleted = await stored(records);
    await records.press(CARD, 'Delete');
    const sent = await records.sentBy('DELETE', confirm);
    expect(sent).toMatchObject({ path: '/api/colony-cup', body: { ID } });
    await expect(records.card(CARD)).toHaveCount(0);
    await records.button('Undo').click();
    await expect(records.card(CARD).getByRole('listitem')).toHaveText(["Bob O'Neil", 'Cy Poe']);
    expect(await stored(records)).toEqual(deleted);
  });
});

test('I type and paste a team on a phone, and see another staff member’s team before I save', async ({
  records,
}) => {
  const { page } = records;
  await page.setViewportSize({ width: 360, height: 640 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await records.store(cup());
  const [{ ID } = { ID: 0 }] = await stored(records);
  await records.open();
  const typed = () =>
    lines(records).evaluateAll((all) => all.map((each) => 'value' in each && each.value));
  const addYear = async (year: number) => {
    await records.button('Add Year').click();
    await records.field('Year').fill(String(year));
  };

  await test.step('twelve pasted lines fill twelve, and × and Save stay in reach', async () => {
    await addYear(YEAR + 1);
    await records.button('+ Add Player').click();
    await expect(line(records, 1)).toBeFocused();
    await paste(records, TWELVE.map((name, at) => `${at + 1}. ${name}`).join('\r\n'));
    await expect(lines(records)).toHaveCount(12);
    await expect(line(records, 12)).toBeFocused();
    await expectInSight(line(records, 12));
    await line(records, 2).focus();
    for (let at = 3; at <= 12; at += 1) {
      await page.keyboard.press('Enter');
      await expect(line(records, at)).toBeFocused();
      await expectInSight(line(records, at));
    }
    await expect(records.editor().getByText('12 names')).toBeVisible();
    expect(await records.width()).toBe(360);
    const target = await records.button(`Remove ${TWELVE[11] ?? ''}`).boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await expect(records.button('Save')).toBeInViewport();
    await records.button('Save').click();
    await expect(records.message(`The Colony Cup of ${YEAR + 1} saved.`)).toBeVisible();
    const saved = (await stored(records)).find(({ year }) => year === String(YEAR + 1));
    expect(saved?.team).toEqual(TWELVE);
    expect(await records.width()).toBe(360);
  });

  await test.step('Enter goes from line to line and adds one at the end, and saves nothing', async () => {
    await records.press(CARD, 'Edit');
    await line(records, 1).focus();
    await page.keyboard.press('Enter');
    await expect(line(records, 2)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(line(records, 3)).toBeFocused();
    // A blank line at the end is enough.
    await page.keyboard.press('Enter');
    await expect(lines(records)).toHaveCount(3);
    await page.keyboard.type('Cy Poe');
    await page.keyboard.press('Enter');
    await expect(line(records, 4)).toBeFocused();
    await expect(records.editor()).toBeVisible();
    expect((await stored(records)).find(({ year }) => year === CARD)?.team).toEqual(cup().team);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await records.button('Discard').click();
  });

  await test.step('a pasted list moves names down or replaces a selected line; one name is plain text', async () => {
    await records.press(CARD, 'Edit');
    await line(records, 1).press('End');
    await paste(records, 'Cy Poe\nDi Fox');
    await expect(line(records, 3)).toBeFocused();
    expect(await typed()).toEqual(['Ann Lee', 'Cy Poe', 'Di Fox', 'Bo Ray']);
    await line(records, 4).selectText();
    await paste(records, 'Ed Orr\nFay Kim');
    expect(await typed()).toEqual(['Ann Lee', 'Cy Poe', 'Di Fox', 'Ed Orr', 'Fay Kim']);
    await paste(records, 'Only One');
    await expect(lines(records)).toHaveCount(5);
    await page.keyboard.press('Escape');
    await records.button('Discard').click();
  });

  await test.step('I see both teams when another staff member saved theirs first, and keep mine', async () => {
    await records.press(CARD, 'Edit');
    await line(records, 2).fill('Cy Poe');
    const theirs = { ID, year: YEAR, winningTeam: true, team: '["Di Fox","Bo Ray"]' };
    expect((await records.send('PUT', theirs)).status()).toBe(200);
    await records.button('Save').click();
    const question = records.question(`Another staff member changed the Colony Cup of ${YEAR}`);
    await expect(question.getByRole('row')).toHaveText([
      'FieldBeforeTheirsMine',
      'Winning Team?NoYesunchanged',
      'Team MembersAnn Lee, Bo RayDi Fox, Bo RayAnn Lee, Cy Poe',
    ]);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(records.message(`The Colony Cup of ${YEAR} saved.`)).toBeVisible();
    expect((await stored(records)).find(({ year }) => year === CARD)).toEqual({
      ID,
      year: CARD,
      team: ['Ann Lee', 'Cy Poe'],
      winningTeam: true,
    });
  });

  await test.step('the question before a deletion breaks no accessibility rule', async () => {
    await records.press(CARD, 'Delete');
    await expectAccessible(page);
  });
});
