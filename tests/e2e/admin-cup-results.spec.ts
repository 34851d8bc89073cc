/** The results of a cup in the panel: typed, pasted, imported, changed by two staff members, published. */
import type { Locator } from 'playwright/test';
import { z } from 'zod';
import {
  expect,
  expectAccessible,
  PanelScreen,
  paste,
  published,
  SEASON,
  smallTest as base,
} from './admin-panel.ts';

const ID = `${SEASON}-colony-cup`;
const EDITOR = `/admin/cup-results/${ID}`;
const NAME = `the results of Colony Cup ${SEASON}`;
const THE_NAME = `The results of Colony Cup ${SEASON}`;

/** The overall entry of a cup that has none. */
const NO_OVERALL = { 'Colony Cup': { team1: '', team2: '', winner: '', score: '' } };

class CupPanel extends PanelScreen {
  readonly cell = (id: string) => this.page.locator(`[id="${id}"]`);
  readonly winner = (grid: string, row: number) =>
    this.cell(`${grid}-${row}-3`).locator('input:checked');

  /** Opens the editor by its address. */
  async open() {
    await this.page.goto(EDITOR);
    await expect(this.cell('overall-0-0')).toBeFocused();
  }

  /** The stored results of the cup. */
  async stored(): Promise<unknown> {
    return this.read(`/api/results/colony-cup/${ID}`, z.unknown());
  }

  /** Stores results without the panel. */
  async store(results: object) {
    await this.request('POST', '/api/results/colony-cup', { data: { eventID: ID, ...results } });
  }
}

/** A cup in a season of its own, without results. */
const test = base.extend<{ cup: CupPanel }>({
  cup: async ({ panel, page, origin }, use) => {
    await panel.store({ name: 'Colony Cup', date: `${SEASON}-09-19`, isComplete: true });
    await use(new CupPanel(page, origin));
  },
});

const match = (team1: string, team2: string, score = '', winner = '') => ({
  team1,
  team2,
  score,
  winner,
});
const texts = (cells: Locator) =>
  cells.evaluateAll((all) =>
    all.map((cell) => (cell instanceof HTMLInputElement ? cell.value : '')),
  );

test('I type, paste and save a cup with the keyboard, and it is on the site', async ({
  cup,
  panel,
  page,
}) => {
  await test.step('the way there, from the schedule, the menu and the Colony Cup', async () => {
    await panel.openSchedule();
    await panel.card('Colony Cup').getByRole('link', { name: 'Cup results' }).click();
    await expect(page).toHaveURL(new RegExp(`${EDITOR}$`));
    await expect(page).toHaveTitle(`Cup Results: Colony Cup ${SEASON} – LFG Tour admin`);
    await page.getByRole('link', { name: 'Colony Cup', exact: true }).click();
    await page.getByRole('main').getByRole('link', { name: 'Cup Results' }).click();
    await expect(page.getByRole('article').first()).toHaveAccessibleName(`Colony Cup ${SEASON}`);
    await expect(page.getByRole('article').first()).toContainText('No results yet');
    const more = page.getByRole('navigation', { name: 'More' });
    await expect(more.getByRole('link', { name: 'Cup Results' })).toHaveAttribute('aria-current');
    await page.getByRole('article').first().getByRole('link', { name: 'Enter results' }).click();
    await expect(cup.cell('overall-0-0')).toBeFocused();
  });

  await test.step('teams and the first match, with Tab, Enter and the keys of the winner', async () => {
    await page.keyboard.type('Holders');
    await cup.keys('Tab');
    await page.keyboard.type('Colony');
    await cup.button('Scramble').click();
    await expect(cup.cell('format-0-0-0')).toBeFocused();
    await page.keyboard.type('Ann Lee');
    await cup.keys('Tab');
    await page.keyboard.type('Bo Ray');
    await cup.keys('ArrowRight');
    await page.keyboard.type('3&2');
    await cup.keys('ArrowRight', '1');
    await expect(cup.winner('format-0', 0)).toHaveAccessibleName('Ann Lee won');
    await expect(cup.winner('format-0', 0)).toBeFocused();
    // Enter on the last row begins the next one, in the same column.
    await cup.keys('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Enter');
    await expect(cup.cell('format-0-1-0')).toBeFocused();
  });

  await test.step('a block from a spreadsheet fills rows; its winners are read by name or word', async () => {
    await paste(page, 'Cy Poe\t"Zed ""Z"" Fox"\tAS\tTied\r\nDi Roe\tEd Sly\t1 up\tEd Sly\r\n');
    await expect(cup.editor().getByText('Pasted 2 × 4 cells.')).toBeVisible();
    expect(await texts(page.locator('[id^="format-0-"][id$="-1"]'))).toEqual([
      'Bo Ray',
      'Zed "Z" Fox',
      'Ed Sly',
    ]);
    await expect(cup.winner('format-0', 1)).toHaveAccessibleName('Halved');
    await expect(cup.winner('format-0', 2)).toHaveAccessibleName('Ed Sly won');
    // What does not fit changes nothing and says why.
    await cup.cell('format-0-2-2').focus();
    await paste(page, 'a\tb\tc');
    await expect(cup.editor().getByText('and from here there are only 2.')).toBeVisible();
    await expect(cup.cell('format-0-2-2')).toHaveValue('1 up');
  });

  await test.step('typing replaces, Esc gives the text back, Undo and Redo go step by step', async () => {
    await cup.keys('ArrowUp', 'ArrowDown');
    await expect(cup.cell('format-0-2-2')).toBeFocused();
    await page.keyboard.type('9&8');
    await expect(cup.cell('format-0-2-2')).toHaveValue('9&8');
    await cup.keys('Escape');
    await expect(cup.cell('format-0-2-2')).toHaveValue('1 up');
    await cup.keys('Control+z', 'Control+z', 'Control+z');
    await expect(cup.cell('format-0-2-0')).toHaveCount(0);
    await expect(cup.cell('format-0-1-0')).toBeFocused();
    await cup.keys('Control+y');
    await expect(cup.cell('format-0-2-0')).toHaveValue('Di Roe');
  });

  await test.step('Save marks what is wrong, cell by cell, and goes to the first one', async () => {
    await cup.button('Chapman').click();
    await expect(cup.cell('format-1-0-0')).toBeFocused();
    await paste(page, 'Gus Yew\t\t2&1\tBob');
    await expect(cup.cell('format-1-0-3')).toHaveAccessibleDescription(
      '“Bob” is neither side. Pick who won.',
    );
    await cup.keys('Control+s');
    await expect(cup.editor().getByRole('alert')).toHaveText(
      '2 cells need attention before this can be saved.',
    );
    await expect(cup.cell('format-1-0-1')).toBeFocused();
    await expect(cup.cell('format-1-0-1')).toHaveAccessibleDescription('Enter who plays.');
    await expectAccessible(page);
    expect(await cup.stored()).toEqual(NO_OVERALL);
    await page.keyboard.type('Hal Zim');
    await cup.keys('Tab', 'Tab', 'h');
    await expect(cup.editor().getByRole('alert')).toHaveCount(0);
  });

  await test.step('the overall entry takes over what the matches come to', async () => {
    await expect(
      cup.editor().getByText('By the matches: Holders 2, Colony 2. The cup ended in a tie.'),
    ).toBeVisible();
    await cup.button('Use 2–2').click();
    await expect(cup.cell('overall-0-2')).toHaveValue('2-2');
    await expect(cup.winner('overall', 0)).toHaveAccessibleName('Halved');
    await expect(cup.editor().getByText('The entry matches.')).toBeVisible();
  });

  const address = `/results?eventID=${ID}`;
  const card = async () =>
    /og:image" content="([^"]+)"/.exec(await (await page.request.get(address)).text())?.[1];
  const before = await card();

  await test.step('Ctrl+S saves, stays, and the site follows', async () => {
    await cup.cell('format-0-0-2').focus();
    await cup.keys('Control+s');
    await expect(cup.message(`${THE_NAME} saved.`)).toBeVisible();
    await expect(cup.cell('format-0-0-2')).toBeFocused();
    await expect(cup.editor()).not.toContainText('(unsaved changes)');
    expect(await cup.stored()).toEqual({
      Scramble: [
        match('Ann Lee', 'Bo Ray', '3&2', 'Ann Lee'),
        match('Cy Poe', 'Zed "Z" Fox', 'AS', 'Tied'),
        match('Di Roe', 'Ed Sly', '1 up', 'Ed Sly'),
      ],
      Champman: [match('Gus Yew', 'Hal Zim', '2&1', 'Tied')],
      'Colony Cup': match('Holders', 'Colony', '2-2', 'Tied'),
    });
    await expect
      .poll(async () => (await page.request.get(address)).text())
      .toContain('The cup ended in a tie.');
    expect(await card()).not.toBe(before);
    // The next save of the same editor begins with what was stored by this one.
    await page.keyboard.type('4&3');
    await cup.keys('Control+s');
    await expect.poll(async () => JSON.stringify(await cup.stored())).toContain('4&3');
    const site = await page.context().newPage();
    await published(page);
    await site.goto(address);
    await expect(site.getByRole('tabpanel').first()).toContainText('4&3');
    await site.close();
    // Esc restores nothing from before the save: it closes the editor.
    await cup.keys('Escape');
    await expect(cup.editor()).toBeHidden();
    expect(JSON.stringify(await cup.stored())).toContain('4&3');
  });
});

test('nothing typed is lost: a crash, another staff member’s save, a wrong press', async ({
  cup,
  page,
  browser,
  origin,
}) => {
  await cup.store({
    Scramble: [match('Ann Lee', 'Bo Ray'), match('Cy Poe', 'Di Fox')],
    'Best Ball': [match('A/B', 'C/D')],
  });

  await test.step('what was typed is offered again after the page was lost', async () => {
    await cup.open();
    await cup.cell('format-0-0-2').fill('3&2');
    await cup.cell('format-0-0-2').press('ArrowRight');
    await cup.keys('1');
    await expect(page).toHaveTitle(/^● /);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.goto('/admin/cup-results');
    await cup.button('Show differences').click();
    await expect(page.getByRole('row').last()).toHaveText(
      'Scramble: Ann Lee v Bo Raynot played3&2, Ann Lee won',
    );
    await cup.button('Restore changes').click();
    await expect(cup.cell('format-0-0-2')).toHaveValue('3&2');
    await expect(cup.winner('format-0', 0)).toHaveAccessibleName('Ann Lee won');
    await expect(cup.editor()).toContainText('(unsaved changes)');
  });

  await test.step('Cancel can be taken back; another screen asks first; Esc asks too', async () => {
    await cup.button('Cancel').click();
    await expect(cup.editor()).toHaveCount(0);
    await cup.button('Undo').click();
    await expect(cup.cell('format-0-0-2')).toHaveValue('3&2');
    await page.getByRole('link', { name: 'All cup results' }).click();
    await page
      .getByRole('alertdialog', { name: `Save the changes to ${NAME}?` })
      .getByRole('button', { name: 'Stay' })
      .click();
    await cup.cell('format-0-0-2').focus();
    await cup.keys('Escape');
    await cup.button('Keep editing').click();
  });

  await test.step('what I restored is saved', async () => {
    await cup.keys('Control+s');
    await expect(cup.message(`${THE_NAME} saved.`)).toBeVisible();
    expect(await cup.stored()).toMatchObject({
      Scramble: [match('Ann Lee', 'Bo Ray', '3&2', 'Ann Lee'), match('Cy Poe', 'Di Fox')],
    });
  });

  await test.step('two staff members both keep what they typed, match by match', async () => {
    const context = await browser.newContext();
    const other = new CupPanel(await context.newPage(), origin);
    await other.open();
    await cup.cell('format-0-1-2').fill('1 up');
    await cup.cell('format-0-1-2').press('ArrowRight');
    await cup.keys('2');
    // Theirs: another match above mine, another score of the first one, a winner of the other format.
    await other.cell('format-0-0-0').focus();
    await paste(
      other.page,
      'Eve Oak\tFay Elm\t\t\nAnn Lee\tBo Ray\t5&4\tAnn Lee\nCy Poe\tDi Fox\t\t',
    );
    await other.cell('format-1-0-3').locator('input').first().focus();
    await other.keys('1', 'Control+s');
    await expect(other.message(`${THE_NAME} saved.`)).toBeVisible();
    await context.close();

    await cup.keys('Control+s');
    const question = cup.question(`Another staff member changed ${NAME}`);
    await expect(question.getByRole('row')).toHaveText([
      'FieldBeforeTheirsMine',
      'Scramble: Ann Lee v Bo Ray3&2, Ann Lee won5&4, Ann Lee wonunchanged',
      'Scramble: Cy Poe v Di Foxnot playedunchanged1 up, Di Fox won',
      'Best Ball: A/B v C/Dnot playedA/B wonunchanged',
      'Scramble: Eve Oak v Fay Elm—not playedunchanged',
    ]);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect(question).toHaveCount(0);
    await expect(cup.cell('format-0-2-2')).toHaveValue('1 up');
    expect(await cup.stored()).toEqual({
      Scramble: [
        match('Eve Oak', 'Fay Elm'),
        match('Ann Lee', 'Bo Ray', '5&4', 'Ann Lee'),
        match('Cy Poe', 'Di Fox', '1 up', 'Di Fox'),
      ],
      'Best Ball': [match('A/B', 'C/D', '', 'A/B')],
      ...NO_OVERALL,
    });
    // What was typed before is without theirs: it is no state to go back to.
    await expect(page.getByRole('button', { name: 'Undo', exact: true }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  await test.step('a failed save says so and loses nothing; removed results can be restored', async () => {
    const repair = await cup.fail('POST', '/api/results/colony-cup', 'The disk is full.');
    // The server has stored the earlier save, but the panel ignores Ctrl+S until it has the response.
    await expect(cup.button('Save')).toHaveAttribute('aria-disabled', 'false');
    await cup.keys('Control+s');
    await expect(cup.editor().getByRole('alert')).toHaveText('Save failed: The disk is full.');
    await repair();
    const before = await cup.stored();
    await cup.button('Close').click();
    await cup.button('Remove results').click();
    await page
      .getByRole('alertdialog', { name: `Remove the results of Colony Cup ${SEASON}?` })
      .getByRole('button', { name: 'Remove results' })
      .click();
    await expect(cup.message(`${THE_NAME} deleted.`)).toBeVisible();
    expect(await cup.stored()).toEqual(NO_OVERALL);
    await cup.button('Undo').click();
    await expect(cup.message(`${THE_NAME} restored.`)).toBeVisible();
    expect(await cup.stored()).toEqual(before);
  });
});

test('I import a whole cup on a phone, and rename and remove formats', async ({ cup, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await cup.open();
  await cup.button('Import a spreadsheet').click();
  const dialog = page.getByRole('dialog', { name: 'Import a spreadsheet' });
  await dialog.getByLabel('Or paste the cells').fill('Ann,Bo');
  await expect(dialog.getByRole('alert')).toContainText('This is not a table of a cup.');
  await cup.chooseFile(dialog.getByRole('button', { name: /^Choose a/ }), {
    name: 'cup.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'format,team1,team2,score,winner\nMatch Play,=1+1,"Núñez, José",2&1,=1+1\nScramble,A/B,C/D,,\nColony Cup,Holders,Colony,1-0,Holders\n',
    ),
  });
  await expect(dialog.getByRole('table', { name: 'Match Play (1) as read' })).toContainText('=1+1');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();

  const name = (at: number) => cup.cell(`format-${at}-name`);
  await expect(name(0)).toHaveValue('Match Play');
  await expect(cup.cell('format-0-0-1')).toHaveValue('Núñez, José');
  await name(1).fill('Match Play');
  await expect(name(1)).toHaveAccessibleDescription('There is a format with this name above.');
  await name(1).fill('4-Ball Alt. Shot');
  await cup.button('Remove match 1').first().click();
  await expect(cup.cell('format-0-0-0')).toHaveCount(0);
  await page.locator('#undo').click();
  await expect(cup.cell('format-0-0-0')).toHaveValue('=1+1');
  await cup.button('Another format').click();
  await expect(name(2)).toBeFocused();
  await cup.button('Remove format the new format').click();
  await expect(name(2)).toHaveCount(0);

  await cup.button('Save').click();
  await expect(cup.message(`${THE_NAME} saved.`)).toBeVisible();
  expect(await cup.stored()).toEqual({
    'Match Play': [match('=1+1', 'Núñez, José', '2&1', '=1+1')],
    '4-Ball Alt. Shot': [match('A/B', 'C/D')],
    'Colony Cup': match('Holders', 'Colony', '1-0', 'Holders'),
  });
  await page.getByRole('link', { name: 'All cup results' }).click();
  const card = page.getByRole('article', { name: `Colony Cup ${SEASON}` });
  await expect(card).toContainText('Holders 1 – 0 Colony');
  await expect(card).toContainText('1 to be played');
});

test('the list says when it is empty or could not be loaded, and an old address leads to no cup', async ({
  page,
}) => {
  const path = '**/api/results/colony-cup';
  await page.route(path, (route) =>
    route.fulfill({ status: 500, contentType: 'text/plain', body: 'The store is being repaired.' }),
  );
  await page.goto('/admin/cup-results');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('Error: The store is being repaired.');
  await page.unroute(path);
  await page.route(path, (route) => route.fulfill({ json: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No Colony Cup yet.')).toBeVisible();
  await page.goto('/admin/cup-results/2097-none');
  await expect(alert).toContainText('There is no Colony Cup at this address.');
});
