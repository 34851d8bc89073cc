/** Tee times in the panel: made, published, printed, and changed with keys, with the mouse, by two people. */
import type { Locator, Page } from 'playwright/test';
import { z } from 'zod';
import { TeeTime } from '#domain/results/results.schema.ts';
import {
  expect,
  expectAccessible,
  PanelScreen,
  paste,
  SEASON,
  smallTest as base,
} from './admin-panel.ts';
import { overflowOf } from './tour.ts';

const FIRST_NAMES = ['Ann', 'Bo', 'Cy', 'Di', 'Ed', 'Fay', 'Gil', 'Hal'];
const LAST_NAMES = ['Abel', 'Bray', 'Cole', 'Dunn', 'Ely'];
const PLAYERS = LAST_NAMES.flatMap((last) => FIRST_NAMES.map((first) => `${first} ${last}`));

const inGroupsOf = (players: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(players.length / size) }, (_, at) =>
    players.slice(at * size, (at + 1) * size),
  );

/** Texts of a list that are wider or taller than their place. */
const cutOff = (list: Element) =>
  [...list.querySelectorAll('li, td, th, p')]
    .filter(
      (each) =>
        each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1,
    )
    .filter((each) => getComputedStyle(each).display !== 'inline')
    .map((each) => each.textContent);

class TeeTimesPanel extends PanelScreen {
  readonly group = (number: number) =>
    this.editor().getByRole('region', { name: new RegExp(`^Group ${number}\\b`) });
  readonly player = (name: string) =>
    this.editor().getByRole('button', { name: new RegExp(`^(Swap with )?${name}$`) });
  readonly status = () => this.editor().getByRole('status').last();
  readonly save = () => this.button('Save').click();

  async open(eventID: string) {
    await this.page.goto(`/admin/tee-times/${eventID}`);
    await expect(this.page.getByLabel('Add a player')).toBeFocused();
  }

  /** The players of a group, in their order. */
  async playersOf(number: number): Promise<string[]> {
    return this.group(number).locator('[data-player]').allInnerTexts();
  }

  /** Drags a player with the mouse. */
  async drag(name: string, to: Locator) {
    await this.player(name).hover();
    await this.page.mouse.down();
    const box = await to.boundingBox();
    if (!box) throw new Error('There is nothing to drop the player on.');
    await this.page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
    await this.page.mouse.up();
  }

  /** Stores tee times without the panel: groups of players, ten minutes apart. */
  async store(eventID: string, groups: readonly string[][]) {
    const data = groups.map((players, at) => ({
      round: '1',
      time: `${8 + Math.floor(at / 6)}:${at % 6}0 AM`,
      hole: '1',
      players,
    }));
    await this.request('PUT', `/api/tee-times/${eventID}`, { data });
  }

  /** `8:00 AM Ann Abel, Bo Abel` of each stored group. */
  async stored(eventID: string): Promise<string[]> {
    const rows = await this.read(`/api/tee-times/${eventID}`, z.array(TeeTime));
    return rows.map(({ time, players }) => `${time} ${players.join(', ')}`);
  }
}

const test = base.extend<{ times: TeeTimesPanel }>({
  times: async ({ panel, page, origin }, use) => {
    expect(panel.page).toBe(page);
    await use(new TeeTimesPanel(page, origin));
  },
});

/** How many pages a list has on paper. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return Math.max(...[...pdf.matchAll(/\/Count (\d+)/g)].map(([, count]) => Number(count)));
}

test('I make tee times for 40 players, and they are on the site and on paper', async ({
  times,
  panel,
  page,
  origin,
}) => {
  test.slow();
  const last = await panel.store({ name: 'Spring Open', date: `${SEASON}-05-01` });
  const address = `${origin}/a-scoring-page`;
  const event = { name: 'Summer Open', date: `${SEASON}-06-01`, blueGolfUrl: address };
  const id = await panel.store(event);
  await times.store(last, inGroupsOf(PLAYERS, 4));

  await test.step('with nine actions from the schedule to the site', async () => {
    await panel.openSchedule();
    await panel.card('Summer Open').getByRole('link', { name: 'Tee times' }).click();
    await expect(page.getByText('table is read from an address.')).toBeVisible();
    await expect(page.getByLabel('Clear the address with the next save')).toBeChecked();
    await times.button('Choose players…').click();
    const dialog = page.getByRole('dialog', { name: 'Choose players' });
    await dialog.getByLabel('From').selectOption('Last event: Spring Open');
    await dialog.getByLabel('Select all 40').check();
    await expectAccessible(page);
    // Enter in the dialog saves nothing.
    await page.keyboard.press('Enter');
    await dialog.getByLabel('Filter by name').press('Enter');
    await expect(dialog).toBeVisible();
    await expect(times.editor()).toHaveAttribute('aria-busy', 'false');
    await dialog.getByRole('button', { name: 'Add 40 players' }).click();
    await expect(times.status()).toHaveText('40 players added.');
    // The season has no standings to order by.
    await expect(times.editor().getByLabel('Order')).toHaveValue('entered');
    await times.button('Make groups').click();
    await expect(times.status()).toHaveText('10 groups: 10 of 4.');
    await times.editor().getByLabel('First time').press('Enter');
    await times.editor().getByLabel('Minutes between groups').press('Enter');
    expect(await times.stored(id)).toEqual([]);
    await times.save();
    await expect(times.message('The tee times of Summer Open saved.')).toBeVisible();
    const site = async () => (await page.request.get(`/events/${id}`, { maxRetries: 2 })).text();
    await expect.poll(site).toContain('9:21 AM');
  });

  await test.step('the address that would replace them is gone', async () => {
    await expect(page.getByText('table is read from an address.')).toBeHidden();
    expect((await panel.stored()).find(({ eventID }) => eventID === id)?.blueGolfUrl).toBe('');
  });

  await test.step('names are pasted once each, and what is in no group is not saved unasked', async () => {
    await page.getByLabel('Add a player').focus();
    await paste(page, '1. Zoë Nye\n2. zoe nye\r\n3. Ann Abel\nMax Orr\n');
    await expect(times.status()).toHaveText(
      '2 players added. Already in the field: zoe nye, Ann Abel.',
    );
    await times.save();
    const question = page.getByRole('alertdialog', { name: '2 players are in no group' });
    await expect(question).toContainText('Zoë Nye, Max Orr have no tee time');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await page.keyboard.press('Control+z');
    await expect(times.player('Zoë Nye')).toBeHidden();
  });

  await test.step('a shotgun start from the same groups, and a second round reversed', async () => {
    await times.editor().getByLabel('Start', { exact: true }).selectOption('Shotgun start');
    await times.button('Set times only').click();
    await expect(times.group(10).getByLabel('Hole')).toHaveValue('10');
    await times.button('Add a round').click();
    await times.editor().getByLabel('Order').selectOption('Groups of Round 1, reversed');
    await times.button('Make groups').click();
    expect(await times.playersOf(1)).toEqual(PLAYERS.slice(36));
    await times.group(1).getByLabel('Time').fill('after lunch');
    await times.save();
    await expect(times.editor().getByText('Enter a time, such as 8:00 AM.')).toBeVisible();
    await expect(times.group(1).getByLabel('Time')).toBeFocused();
    await times.group(1).getByLabel('Time').fill('7:45am');
    await times.save();
    await expect(times.editor().getByRole('button', { name: 'Close' })).toBeVisible();
    await expect.poll(() => times.stored(id)).toHaveLength(20);
    expect((await times.stored(id))[10]).toBe(`7:45 AM ${PLAYERS.slice(36).join(', ')}`);
  });

  await test.step('ten groups fit a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflowOf(page)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  await test.step('lists and labels fit on their pages', async () => {
    await page.getByRole('link', { name: 'Print', exact: true }).click();
    const printed = page.getByRole('region', { name: 'Tee sheet' });
    await expect(printed.getByRole('row')).toHaveCount(11);
    const pages: Record<string, number> = {};
    for (const paper of ['Letter', 'A4']) {
      for (const list of ['Tee sheet', 'Alphabetical list', 'Starter’s list', 'Scorecard labels']) {
        await page.getByLabel('List', { exact: true }).selectOption(list);
        await page.getByLabel('Paper', { exact: true }).selectOption(paper);
        const region = page.getByRole('region', { name: list });
        await expect(region.getByText(/\bBo Dunn\b|Dunn, Bo/)).toBeVisible();
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
    // A choice before the page shows the one before it takes nothing back.
    await page.evaluate(async () => {
      const choose = async (label: string, value: string) => {
        const field = [...document.querySelectorAll('label')].find(
          ({ textContent }) => textContent === label,
        )?.control;
        if (!(field instanceof HTMLSelectElement)) throw new Error(`There is no field ${label}.`);
        field.value = value;
        field.dispatchEvent(new Event('change', { bubbles: true }));
        for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
      };
      await choose('List', 'starter');
      await choose('Paper', 'letter');
    });
    await expect(page.getByRole('region', { name: 'Starter’s list' })).toBeVisible();
    await expect(page.getByLabel('Paper', { exact: true })).toHaveValue('letter');
    await page.setViewportSize({ width: 360, height: 740 });
    for (const list of ['Scorecard labels', 'Starter’s list']) {
      await page.getByLabel('List', { exact: true }).selectOption(list);
      expect(await overflowOf(page)).toBe(0);
    }
  });
});

test('I change groups with the keyboard alone, and then by dragging', async ({
  times,
  panel,
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const id = await panel.store({ name: 'Autumn Open', date: `${SEASON}-06-08` });
  await times.store(id, inGroupsOf(PLAYERS.slice(0, 8), 4));
  await times.open(id);
  const [ann = '', bo = '', cy = '', di = '', ed = '', fay = '', gil = '', hal = ''] = PLAYERS;

  await test.step('Enter selects a player; arrows lead to another one, and Enter swaps both', async () => {
    await times.player(ann).focus();
    await times.keys('ArrowDown', 'Enter');
    await expect(times.player(bo)).toHaveAttribute('aria-pressed', 'true');
    await expect(times.status()).toHaveText(/^Bo Abel selected\. Choose another player/);
    await times.keys('ArrowRight', 'ArrowDown', 'Enter');
    await expect(times.status()).toHaveText('Bo Abel and Ed Abel swapped.');
    expect(await times.playersOf(1)).toEqual([ann, ed, cy, di]);
    expect(await times.playersOf(2)).toEqual([bo, fay, gil, hal]);
    await expect(times.player(bo)).toBeFocused();
  });

  await test.step('a group is chosen to move a player; Esc cancels', async () => {
    await times.keys(' ', 'ArrowLeft', 'Escape');
    await expect(times.status()).toHaveText('Selection canceled.');
    await times.player(bo).focus();
    await times.keys(' ', 'ArrowLeft', 'Enter');
    await expect(times.status()).toHaveText('Bo Abel moved to group 1, 8:00 AM.');
    await expect(times.player(bo)).toBeFocused();
    await times.keys(' ', 'ArrowLeft', 'Enter');
    await expect(times.status()).toHaveText('Bo Abel taken out of the groups.');
    await expect(times.player(bo)).toBeFocused();
    await times.keys('Control+z');
    expect(await times.playersOf(1)).toEqual([ann, ed, cy, di, bo]);
    await times.keys('Control+y', 'Control+z', 'Control+z', 'Control+z');
    expect(await times.playersOf(1)).toEqual([ann, bo, cy, di]);
  });

  await test.step('Ctrl+Z in a field that is no part of the tee times undoes its own text', async () => {
    await times.keys('Control+y');
    await page.getByLabel('Add a player').focus();
    await page.keyboard.type('Zo');
    await times.keys('Control+z');
    await expect(page.getByLabel('Add a player')).toHaveValue('');
    expect(await times.playersOf(1)).toEqual([ann, ed, cy, di]);
    await times.keys('Control+z');
    expect(await times.playersOf(1)).toEqual([ann, bo, cy, di]);
  });

  await test.step('a group is moved later, added, removed, and saved with Ctrl+S', async () => {
    await times.group(1).getByRole('button', { name: 'Move group 1 later' }).focus();
    // At the end, the next Enter leaves the group where it is.
    await times.keys('Enter', 'Enter');
    await expect(times.button('Move group 2 later')).toBeFocused();
    expect(await times.playersOf(1)).toEqual([ed, fay, gil, hal]);
    await expect(times.group(1).getByLabel('Time')).toHaveValue('8:00 AM');
    await times.button('Add a group').focus();
    await times.keys('Enter');
    await expect(times.group(3).getByLabel('Time')).toHaveValue('8:20 AM');
    await times.group(3).getByRole('button', { name: 'Remove group 3' }).focus();
    await times.keys('Enter');
    await expect(times.group(3)).toBeHidden();
    await times.keys('Control+s');
    await expect(times.message('The tee times of Autumn Open saved.')).toBeVisible();
    expect(await times.stored(id)).toEqual([
      `8:00 AM ${[ed, fay, gil, hal].join(', ')}`,
      `8:10 AM ${[ann, bo, cy, di].join(', ')}`,
    ]);
  });

  await test.step('a player dropped on another one swaps, dropped on a group moves', async () => {
    await times.drag(ann, times.player(ed));
    await expect(times.status()).toHaveText('Ann Abel and Ed Abel swapped.');
    expect(await times.playersOf(1)).toEqual([ann, fay, gil, hal]);
    // A drag does not select the player.
    await expect(times.player(ann)).toHaveAttribute('aria-pressed', 'false');
    await times.drag(fay, times.group(2).getByRole('heading'));
    await expect(times.status()).toHaveText('Fay Abel moved to group 2, 8:10 AM.');
    await times.drag(gil, page.getByRole('heading', { level: 1 }));
    expect(await times.playersOf(1)).toEqual([ann, gil, hal]);
    expect(await times.playersOf(2)).toEqual([ed, bo, cy, di, fay]);
    await times.save();
    await expect
      .poll(() => times.stored(id))
      .toEqual([
        `8:00 AM ${[ann, gil, hal].join(', ')}`,
        `8:10 AM ${[ed, bo, cy, di, fay].join(', ')}`,
      ]);
  });
});

test('two people change tee times at once, and nothing is lost', async ({ times, panel, page }) => {
  const id = await panel.store({ name: 'Winter Open', date: `${SEASON}-06-15` });
  const [ann = '', bo = '', cy = '', di = ''] = PLAYERS;
  await times.store(id, [[ann, bo], [cy], [di]]);
  await times.open(id);
  await times.player(ann).click();
  await times
    .group(2)
    .getByRole('button', { name: /^Move here/ })
    .click();
  // Another staff member moves another player meanwhile.
  await times.store(id, [[ann], [cy], [di, bo]]);
  await times.save();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Round 1, 8:10 AM, hole 1');
  await question.getByRole('button', { name: /mine|my/i }).click();
  await expect(times.message('The tee times of Winter Open saved.')).toBeVisible();
  expect(await times.stored(id)).toEqual([`8:10 AM ${cy}, ${ann}`, `8:20 AM ${di}, ${bo}`]);
});
