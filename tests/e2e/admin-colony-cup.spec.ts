import type { Locator } from 'playwright/test';
import { ColonyCupResponse, type ColonyCupYear } from '#domain/colony-cup/colony-cup.schema.ts';
import { paste } from './admin-panel.ts';
import { COLONY_CUP, expect, smallRecordsTest, YEAR } from './admin-records.ts';
import type { RecordsPanel } from './admin-records.ts';
import { overflowOf } from './tour.ts';

const CARD = String(YEAR);
const TWELVE = [
  'Zoë D’Arcy-Núñez',
  "Bob O'Neil",
  'Robert St. Cyr Jr.',
  'Lu Chen II',
  ...Array.from({ length: 8 }, (_, at) => `Player Number ${at + 5}`),
];

const test = smallRecordsTest(COLONY_CUP);
const stored = (records: RecordsPanel) => records.stored(ColonyCupResponse);

const cup = (fields: Partial<ColonyCupYear> = {}) => ({
  year: YEAR,
  team: ['Ann Lee', 'Bo Ray'],
  winningTeam: false,
  ...fields,
});

const line = (records: RecordsPanel, number: number) => records.field(`Player #${number}`);
const lines = (records: RecordsPanel) => records.editor().getByPlaceholder(/^Player #\d+$/);

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

test('I type and paste a team on a phone, and see another staff member’s team before I save', async ({
  records,
}) => {
  const { page } = records;
  await page.setViewportSize({ width: 360, height: 640 });
  await records.send('POST', cup());
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
    await paste(page, TWELVE.map((name, at) => `${at + 1}. ${name}`).join('\r\n'));
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
    const target = await records.button(`Remove ${TWELVE[11] ?? ''}`).boundingBox();
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(40);
    await expect(records.button('Save')).toBeInViewport();
    await records.button('Save').click();
    await expect(records.message(`The Colony Cup of ${YEAR + 1} saved.`)).toBeVisible();
    const saved = (await stored(records)).find(({ year }) => year === String(YEAR + 1));
    expect(saved?.team).toEqual(TWELVE);
    expect(await overflowOf(page)).toBe(0);
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
    await page.keyboard.press('Escape');
    await records.button('Discard').click();
  });

  await test.step('a pasted list moves names down or replaces a selected line; one name is plain text', async () => {
    await records.press(CARD, 'Edit');
    await line(records, 1).press('End');
    await paste(page, 'Cy Poe\nDi Fox');
    await expect(line(records, 3)).toBeFocused();
    expect(await typed()).toEqual(['Ann Lee', 'Cy Poe', 'Di Fox', 'Bo Ray']);
    await line(records, 4).selectText();
    await paste(page, 'Ed Orr\nFay Kim');
    expect(await typed()).toEqual(['Ann Lee', 'Cy Poe', 'Di Fox', 'Ed Orr', 'Fay Kim']);
    await paste(page, 'Only One');
    await expect(lines(records)).toHaveCount(5);
    await page.keyboard.press('Escape');
    await records.button('Discard').click();
  });

  await test.step('I see both teams when another staff member saved theirs first, and keep mine', async () => {
    await records.press(CARD, 'Edit');
    await line(records, 2).fill('Cy Poe');
    const theirs = { ID, year: YEAR, winningTeam: true, team: '["Di Fox","Bo Ray"]' };
    await records.send('PUT', theirs);
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
});
