/** An event’s sheets in the panel, where they need a browser: the clipboard, scrolling, dragging, files and paper. */
import type { Locator, Page } from 'playwright/test';
import { BLUE, group, scoredPlayer, setup } from '../helpers/scores/scored-event.ts';
import { cupMatch, cupSheet } from '../helpers/scores/scored-cup.ts';
import { expectOneColumn } from './accessibility.ts';
import {
  type AdminPanel,
  expect,
  expectAccessible,
  SEASON,
  smallTest as test,
} from './admin-panel.ts';
import { overflowOf } from './tour.ts';

const PHONE = { width: 360, height: 740 };
const WINDOW = { width: 1280, height: 720 };

const PLAYERS = Array.from(
  { length: 40 },
  (_, at) => `${String.fromCharCode(65 + (at % 26))}nn Player${at}`,
);

/** Fails when what is open breaks a rule of accessibility or is wider than a phone. */
async function expectFits(page: Page) {
  await expectAccessible(page);
  await page.setViewportSize(PHONE);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize(WINDOW);
}

/** Pastes a text with the keyboard, from the clipboard. */
async function pasteCells(page: Page, text: string) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

/** Stores tee times without the panel: groups of four, ten minutes apart. */
const storeTeeTimes = (panel: AdminPanel, eventID: string, players: readonly string[]) =>
  panel.request('PUT', `/api/tee-times/${eventID}`, {
    data: Array.from({ length: Math.ceil(players.length / 4) }, (_, at) => ({
      round: '1',
      time: `${8 + Math.floor(at / 6)}:${at % 6}0 AM`,
      hole: '1',
      players: players.slice(at * 4, at * 4 + 4),
    })),
  });

/** How many pages are printed. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return pdf.match(/\/Type \/Page\b/g)?.length ?? 0;
}

/** Texts that are wider or taller than their place. */
const cutOff = (list: Element) =>
  [...list.querySelectorAll('li, td, th, p')]
    .filter(
      (each) =>
        each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1,
    )
    .filter((each) => getComputedStyle(each).display !== 'inline')
    .map((each) => each.textContent);

test('a table of results is pasted from the clipboard, and the keys bring each cell into view', async ({
  panel,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const eventID = await panel.store({ name: 'Quarry Test', date: `${SEASON}-05-19` });
  const cell = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto(`/admin/results/${eventID}`);
  await expect(cell('Player, Row 1')).toBeFocused();
  const lines = PLAYERS.map((player, at) => `${player}\t${at === 35 ? '9o' : 70 + at}`);
  await pasteCells(page, ['Golfer\tNet', ...lines].join('\r\n'));
  await expect(page.getByText('40 rows added.')).toBeVisible();

  await page.keyboard.press('Control+s');
  await expect(cell('Strokes, Row 36')).toBeFocused();
  await expect(cell('Strokes, Row 36')).toBeInViewport({ ratio: 1 });
  await expect(cell('Strokes, Row 36')).toHaveAccessibleDescription(/is not a number of strokes/);
  await expectFits(page);
  // The cell that has the focus is replaced as a whole by what is typed.
  await page.keyboard.type('95');
  await expect(cell('Strokes, Row 36')).toHaveValue('95');
  await page.keyboard.press('Control+Home');
  await expect(cell('Place, Row 1')).toBeFocused();
  await expect(cell('Place, Row 1')).toBeInViewport({ ratio: 1 });
  // So is one that is clicked, and Enter leads on from it.
  await cell('Strokes, Row 2').click();
  await page.keyboard.type('64');
  await page.keyboard.press('Enter');
  await expect(cell('Strokes, Row 2')).toHaveValue('64');
  await expect(cell('Strokes, Row 3')).toBeFocused();

  await page.keyboard.press('Control+s');
  await expect(panel.question()).toContainText('40 rows added. The table will have 40 rows.');
  await expectFits(page);
  await page.keyboard.press('Enter');
  await expect(panel.message('Net of Quarry Test saved.')).toBeVisible();
  await expect(cell('Strokes, Row 3')).toBeFocused();
});

test('players are dragged between tee times, which fit a phone and their paper', async ({
  panel,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await panel.store({ name: 'Autumn Open', date: `${SEASON}-06-08` });
  await storeTeeTimes(panel, id, PLAYERS);
  await page.goto(`/admin/tee-times/${id}`);
  const editor = panel.editor();
  const [first = '', second = '', , , fifth = '', sixth = ''] = PLAYERS;
  const player = (name: string) => editor.getByRole('button', { name, exact: true });
  const groupOf = (number: number) =>
    editor.getByRole('region', { name: new RegExp(`^Group ${number}\\b`) });
  const playersOf = (number: number) => groupOf(number).getByRole('listitem').allInnerTexts();
  const status = editor.getByRole('status').last();
  const drag = async (name: string, to: Locator) => {
    await player(name).scrollIntoViewIfNeeded();
    await player(name).hover();
    await page.mouse.down();
    const box = await to.boundingBox();
    if (!box) throw new Error('There is nothing to drop the player on.');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
  };
  await drag(first, player(fifth));
  await expect(status).toHaveText(`${first} and ${fifth} swapped.`);
  // A drag does not select the player.
  await expect(player(first)).toHaveAttribute('aria-pressed', 'false');
  await drag(sixth, groupOf(1).getByRole('heading'));
  await expect(status).toHaveText(`${sixth} moved to group 1, 8:00 AM.`);
  await drag(second, editor.getByRole('heading', { name: /^Groups/ }));
  expect(await playersOf(1)).toEqual([fifth, ...PLAYERS.slice(1, 4), sixth]);
  expect(await playersOf(2)).toEqual([first, ...PLAYERS.slice(6, 8)]);
  await expectFits(page);
  await panel.button('Save').click();
  await expect(panel.message('The tee times of Autumn Open saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Print', exact: true }).click();
  const pages: Record<string, number> = {};
  for (const paper of ['Letter', 'A4']) {
    for (const list of ['Tee sheet', 'Alphabetical list', 'Starter’s list', 'Scorecard labels']) {
      await page.getByLabel('List', { exact: true }).selectOption(list);
      await page.getByLabel('Paper', { exact: true }).selectOption(paper);
      const region = page.getByRole('region', { name: list });
      await expect(region.getByText('Player39').or(region.getByText('Player39,'))).toBeVisible();
      pages[`${list}, ${paper}`] = await pagesOf(page);
      await page.emulateMedia({ media: 'print' });
      expect(await region.evaluate(cutOff)).toEqual([]);
      await page.emulateMedia({ media: null });
    }
  }
  expect(pages).toEqual({
    'Tee sheet, Letter': 1,
    'Alphabetical list, Letter': 1,
    'Starter’s list, Letter': 2,
    'Scorecard labels, Letter': 2,
    'Tee sheet, A4': 1,
    'Alphabetical list, A4': 1,
    'Starter’s list, A4': 2,
    'Scorecard labels, A4': 2,
  });
  await expectFits(page);
});

test('scores by hole, the captains’ sheet and what they print fit their windows and papers', async ({
  panel,
  page,
}) => {
  const course = { name: 'Granite Fields', tees: [BLUE] };
  const eventID = await panel.store({ name: 'Paper Open', date: `${SEASON}-05-01` });
  await storeTeeTimes(panel, eventID, ['Ann Lee', 'Cy Cole']);
  await panel.request('PUT', `/api/scores/${eventID}`, {
    data: {
      setup: setup({ course }),
      groups: [group('g1')],
      players: [scoredPlayer('ann', 'g1'), scoredPlayer('bo', 'g1')],
    },
  });
  await page.goto(`/admin/scores/${eventID}?part=groups`);
  await panel.button('Take groups from the tee times').click();
  await expectFits(page);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Print group cards' }).click();
  await expect(page.getByRole('img', { name: 'Code of the group at 8:00 AM' })).toBeVisible();
  await expectFits(page);

  await page.goto(`/admin/scores/${eventID}/guide`);
  for (const paper of ['letter', 'a4']) {
    await page.getByLabel('Paper').selectOption(paper);
    await expect(page.locator(`[data-paper=${paper}]`)).toBeVisible();
    expect(await pagesOf(page)).toBe(1);
  }

  const cupID = await panel.store({ name: 'Colony Cup', date: `${SEASON}-10-03` });
  const cup = cupSheet(
    [
      { Ann: 5, Bo: 6 },
      { Cy: 7, Di: 8 },
    ],
    [
      cupMatch('a', 'Match Play', ['Ann'], ['Di']),
      cupMatch('c', 'Match Play', ['Bo'], ['Cy']),
      cupMatch('b', 'Scramble', ['', ''], ['', ''], null),
    ],
  );
  await panel.request('PUT', `/api/scores/${cupID}`, {
    data: { setup: setup({ course, tables: [], cup }), players: [], groups: [group('g1', 10)] },
  });
  await page.goto(`/admin/scores/${cupID}?part=cup`);
  // The row moves in the page, and the focus goes with it.
  await panel.button('Down Match Play 1').press('Enter');
  await expect(panel.button('Down Match Play 2')).toBeFocused();
  await expectFits(page);
});

test('the dialogs of leaderboards, entries and money are accessible, and take dropped files', async ({
  panel,
  page,
}) => {
  const eventID = await panel.store({ name: 'Granite Open', date: `${SEASON}-05-25` });
  const dialog = page.getByRole('dialog');
  const rows = PLAYERS.map((player, at) => `${at + 1},${player},+${at},${72 + at},${90 - at}\n`);
  const csv = `rank,player,total,strokes,points\n${rows.join('')}`;

  await panel.openSchedule();
  await panel.openCard('Granite Open');
  await panel.button('Upload… Net').click();
  const dataTransfer = await page.evaluateHandle((text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], 'net.csv', { type: 'text/csv' }));
    return transfer;
  }, csv);
  await dialog.getByRole('button', { name: /^Choose/ }).dispatchEvent('drop', { dataTransfer });
  await expect(dialog.getByRole('status')).toContainText('40 rows: 40 added');
  await expectFits(page);
  await dialog.getByRole('button', { name: 'Put on the site' }).click();
  await expect(panel.message('Net of Granite Open uploaded: 40 rows, 40 changed.')).toBeVisible();

  await page.goto(`/admin/entries/${eventID}`);
  await panel.button('Import orders…').click();
  const orders =
    'Name,Email,Financial Status,Created at,Lineitem quantity,Lineitem name,Billing Name,Cancelled at,Id\n' +
    `#1001,x@example.com,paid,${SEASON}-03-01 09:00:00 -0500,1,Granite Open - Member,Cy Cole,,1\n`;
  await panel.chooseFile(dialog.getByRole('button', { name: /Choose a file/ }), {
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(orders),
  });
  await expect(dialog.getByRole('status')).toHaveText('1 order: 1 entered.');
  await expectOneColumn(page);
  await expectFits(page);

  await page.goto(`/admin/money?year=${SEASON}`);
  await page.getByLabel('Prizes of Net, in percent').fill('50');
  await page.getByRole('link', { name: 'Payouts of Granite Open' }).click();
  await expect(panel.button('Add prize')).toBeVisible();
  await expectOneColumn(page);
  await expectFits(page);
});
