/** What lists of the panel do with layout, scrolling, the clipboard and pictures. The rest is tested in a DOM. */
import type { Locator } from 'playwright/test';
import { z } from 'zod';
import { expect, paste, picture, SEASON, smallTest, test } from './admin-panel.ts';
import { overflowOf } from './tour.ts';

const PHONE = { width: 360, height: 640 };
const TWELVE = [
  'Zoë D’Arcy-Núñez',
  "Bob O'Neil",
  ...Array.from({ length: 10 }, (_, at) => `Player Number ${at + 3}`),
];

const Cups = z.array(z.object({ ID: z.number(), year: z.string(), team: z.array(z.string()) }));
const Champions = z.array(
  z.object({ year: z.string(), player: z.string(), thumbnail: z.string() }),
);

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

smallTest(
  'I paste a team and an import on a phone, and everything stays in sight',
  async ({ panel }) => {
    const { page } = panel;
    await page.setViewportSize(PHONE);
    await page.goto('/admin/colony-cup');
    await panel.button('Add Year').click();
    await panel.field('Year').fill('2090');
    await panel.button('+ Add Player').click();
    const line = (number: number) => panel.field(`Player #${number}`);
    await expect(line(1)).toBeFocused();
    await paste(page, TWELVE.map((name, at) => `${at + 1}. ${name}`).join('\r\n'));
    await expect(line(12)).toBeFocused();
    await expectInSight(line(12));
    await line(2).focus();
    for (let at = 3; at <= 12; at += 1) {
      await page.keyboard.press('Enter');
      await expect(line(at)).toBeFocused();
      await expectInSight(line(at));
    }
    await expect(panel.editor().getByText('12 names')).toBeVisible();
    await expect(panel.button('Save')).toBeInViewport();
    expect(await overflowOf(page)).toBe(0);
    await panel.button('Save').click();
    await expect(panel.message('The Colony Cup of 2090 saved.')).toBeVisible();
    const [stored] = await panel.read('/api/colony-cup/all', Cups);
    expect(stored).toMatchObject({ year: '2090', team: TWELVE });

    await page.goto('/admin/directory');
    await panel.button('Import / Export').click();
    const dialog = page.getByRole('dialog');
    const long = 'A name that is longer than a phone is wide '.repeat(3);
    await dialog.getByLabel('Or paste the cells').fill(`Player,Handicap\n${long},12`);
    await expect(dialog.getByRole('status')).toContainText('1 new');
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await panel.request('DELETE', '/api/colony-cup', { data: { ID: stored?.ID } });

    await panel.request('POST', '/api/match-play', { data: { year: 2090 } });
    await page.goto('/admin/match-play');
    const value = panel.card('2090').getByRole('definition').filter({ hasText: 'Closed' });
    const chip = await value.getByText('Closed', { exact: true }).boundingBox();
    expect(chip?.x, 'the chip is in line with the other values').toBe(
      (await value.boundingBox())?.x,
    );
    await panel.request('DELETE', '/api/match-play', { data: { year: 2090 } });
  },
);

smallTest(
  'a champion has a picture that I crop, which is replaced and removed',
  async ({ panel }) => {
    const { page } = panel;
    await page.goto('/admin/past-champions');
    const shown = panel.editor().locator('.drop img');
    const image = (year: string) => panel.card(year).locator('img');
    const choose = async (color: string) => {
      const buffer = await picture(color);
      await panel.chooseFile(shown, { name: 'photo', mimeType: 'image/png', buffer });
      await panel.button('Use picture').click();
      await expect(shown).toHaveAttribute('src', /^blob:/);
    };
    const save = async () => {
      await panel.button('Save').click();
      await expect(panel.editor()).toHaveCount(0);
    };
    await panel.button('Add Champion').click();
    await expect(shown).toHaveAttribute('src', '/pictures/default-640.webp');
    await expect(shown).toHaveJSProperty('naturalWidth', 640);
    await panel.field('Player').fill('Zoë Núñez');
    await panel.field('Year').fill('2090');
    await choose('#884422');
    await save();
    const [saved] = await panel.read('/api/champions', Champions);
    await expect(image('2090')).toHaveAttribute('src', saved?.thumbnail ?? 'none');
    await expect(image('2090')).not.toHaveJSProperty('naturalWidth', 0);

    await panel.press('2090', 'Edit');
    await choose('#aa3311');
    // The picture that I chose, not only its name, is lost when the page is loaded again.
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText('The picture you chose was not saved')).toBeVisible();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await panel.press('2090', 'Edit');
    await choose('#aa3311');
    await save();
    await expect(image('2090')).not.toHaveAttribute('src', saved?.thumbnail ?? '');
    await panel.press('2090', 'Edit');
    await panel.button('Remove picture').click();
    await save();
    await expect(image('2090')).toHaveAttribute('src', '/pictures/default-640.webp');
    await panel.request('DELETE', '/api/champions/2090', { data: {} });
  },
);

test('the schedule opens at its next event, and goes to what I save', async ({ panel }) => {
  const { page } = panel;
  await page.setViewportSize(PHONE);
  for (let at = 1; at <= 9; at += 1) {
    await panel.store({ name: `Event ${at}`, date: `${SEASON}-05-0${at}` });
  }

  await test.step('the current season is scrolled to its next event; another one begins at its top', async () => {
    await page.goto('/admin/schedule');
    const next = page.getByRole('article').filter({ hasText: 'Next event' });
    await expect(next).toHaveCount(1);
    await expect(next).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    await panel.openSchedule();
    await expect(panel.card('Event 1')).toBeInViewport();
    await expect(next).toHaveCount(0);
    expect(await overflowOf(page)).toBe(0);
  });

  await test.step('a saved card that moves down the list is in view, with the focus', async () => {
    await panel.edit('Event 1');
    await panel.field('Date').fill(`${SEASON}-09-30`);
    await page.keyboard.press('Control+s');
    const edit = panel.card('Event 1').getByRole('button', { name: 'Edit' });
    await expect(edit).toBeFocused();
    await expectInSight(edit);
  });

  await test.step('j goes to the first card in view, and scrolls to the next ones', async () => {
    const at = (number: number) =>
      panel.card(`Event ${number}`).getByRole('button', { name: 'Edit' });
    await page.getByRole('heading', { level: 1 }).focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const number of [2, 3, 4, 5]) {
      await page.keyboard.press('j');
      await expect(at(number)).toBeFocused();
      await expectInSight(at(number));
    }
  });
});
