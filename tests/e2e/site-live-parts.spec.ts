/** What a visitor sees and has done stays while the parts of a live page are replaced. */
import type { Page } from 'playwright/test';
import { NAMES, netCsv, passTime, test } from './live-tour.ts';
import { consoleErrors, expect, expectAccessible } from './tour.ts';

const announced = (page: Page) => page.locator('.live-bar [role=status]');

const match = (team1: string, team2: string, winner = '', score = '') => ({
  team1,
  team2,
  winner,
  score,
});
const CUP = 'Colony Cup';
const OVERALL = { [CUP]: match('Granite', 'Maple') };
const SCRAMBLE = [match('Ann Lee / Bo Ray', 'Cy Poe / Di Roe')];
const BEST_BALL = [match('Ed Sly / Flo Fox', 'Gil Yew / Hal Zim')];
const won = (matches: typeof SCRAMBLE) =>
  matches.map(({ team1, team2 }) => match(team1, team2, team1, '3&2'));

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a cup follows its matches, with the chosen format open, ${colorScheme}`, async ({
    page,
    live,
  }) => {
    await page.emulateMedia({ colorScheme });
    const errors = consoleErrors(page);
    const eventID = await live.addEvent('The Colony Cup');
    for (const path of [`/events/${eventID}`, `/results?eventID=${eventID}`]) {
      await live.storeCup(eventID, { ...OVERALL, Scramble: SCRAMBLE, 'Best Ball': BEST_BALL });
      await page.goto(path);
      await page.getByRole('tab', { name: 'Best Ball' }).click();
      const panel = page.getByRole('tabpanel', { name: 'Best Ball' });
      await panel.getByRole('link', { name: 'Flo Fox' }).focus();
      await expect(panel).toContainText('to be played');
      await live.storeCup(eventID, {
        ...OVERALL,
        Scramble: won(SCRAMBLE),
        'Best Ball': won(BEST_BALL),
      });
      await passTime(page);
      await expect(panel).toContainText('✓ won');
      await expect(page.locator('.cup-score .team1 .points')).toHaveText('2');
      await expect(page.getByRole('tab', { name: 'Scramble' })).toContainText('1–0');
      await expect(panel).toBeVisible();
      await expect(panel.getByRole('link', { name: 'Flo Fox' })).toBeFocused();
      await expect(announced(page)).toHaveText('Results updated');
      await expectAccessible(page);
    }
    await page.goto('/live');
    await expect(page.locator('.cup-score .team1 .points')).toHaveText('2');
    await live.storeCup(eventID, { ...OVERALL, Scramble: won(SCRAMBLE), 'Best Ball': BEST_BALL });
    await passTime(page);
    await expect(page.locator('.cup-score .team1 .points')).toHaveText('1');
    await expectAccessible(page);
    expect(errors).toEqual([]);
  });
}

const TEE_TIMES = 'Time,Hole,Players\n8:00 AM,1,Ann Lee / Bo Ray\n8:10 AM,1,Cy Poe / Di Roe';
const LATER = 'Time,Hole,Players\n8:40 AM,1,Ann Lee / Bo Ray\n8:50 AM,10,Cy Poe / Di Roe';

test('tee times follow on their page, with the typed name and its group marked', async ({
  page,
  live,
}) => {
  const errors = consoleErrors(page);
  const eventID = await live.addEvent('Late Start');
  await page.goto(`/teetimes/${eventID}?eventID=${eventID}`);
  await expect(page.getByText('No tee times are available yet')).toBeVisible();
  await live.upload(eventID, 'tee-times', TEE_TIMES);
  await passTime(page);
  const field = page.getByLabel('Find my group');
  await field.fill('poe');
  await expect(page.locator('#my-group')).toHaveText('Starts at 8:10 AM on hole 1.');

  await live.upload(eventID, 'tee-times', LATER);
  await passTime(page);
  await expect(page.locator('.round .time')).toHaveText(['8:40 AM', '8:50 AM']);
  await expect(field).toHaveValue('poe');
  await expect(field).toBeFocused();
  await expect(page.locator('tr.mine')).toContainText('Cy Poe');
  await expect(page.locator('#my-group')).toHaveText('Starts at 8:50 AM on hole 10.');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('tee times follow on the page of the event, where only the group found is shown', async ({
  page,
  live,
}) => {
  const eventID = await live.addEvent('Late Start');
  await live.upload(eventID, 'tee-times', TEE_TIMES);
  await page.goto(`/events/${eventID}`);
  const field = page.getByLabel('Find my group');
  await field.fill('poe');
  const groups = page.locator('.groups > li').filter({ visible: true });
  await expect(groups).toContainText(['8:10 AM']);
  await live.upload(eventID, 'tee-times', LATER);
  await passTime(page);
  await expect(groups).toContainText(['8:50 AM']);
  await expect(groups).toHaveCount(1);
  await expect(field).toHaveValue('poe');
  await expect(page.locator('#groups-found')).toHaveText('1 group found');
});

test('the first scores bring the leaderboard, its links and the state of the event', async ({
  page,
  live,
}) => {
  const eventID = await live.addEvent('Morning Medal');
  await page.goto(`/events/${eventID}`);
  await expect(page.getByText('Scores will appear here during play.')).toBeVisible();
  await live.upload(eventID, 'net', netCsv(NAMES.slice(0, 8)));
  await passTime(page);
  await expect(page.locator('.leaders > li')).toHaveCount(5);
  await expect(page.locator('.event-band .chip')).toHaveText('Live');
  await expect(page.getByRole('link', { name: 'Full Leaderboard' })).toBeVisible();
  await expect(
    page.locator('.event-band').getByRole('link', { name: 'Leaderboard' }),
  ).toBeVisible();
});

test('the focused link of two to the same player and the scroll position stay', async ({
  page,
  live,
}) => {
  const eventID = await live.addEvent('Evening Medal');
  const names = NAMES.slice(0, 40);
  await live.upload(eventID, 'net', netCsv(names));
  await page.goto(`/results?eventID=${eventID}`);
  const table = page.getByRole('table', { name: /^Net/ });
  const name = names[2] ?? '';
  await table.getByRole('link', { name }).focus();
  await page.evaluate(() => {
    scrollTo(0, 900);
  });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  expect(await scrolled()).toBe(900);
  await live.upload(
    eventID,
    'net',
    netCsv([...names.slice(1, 4), names[0] ?? '', ...names.slice(4)]),
  );
  await passTime(page);
  await expect(table.getByRole('row').nth(1)).toContainText(names[1] ?? '');
  await expect(table.getByRole('link', { name })).toBeFocused();
  expect(await scrolled()).toBe(900);
});

test('the focus stays on the star of a player, pinned or not', async ({ page, live }) => {
  const eventID = await live.addEvent('Starry Medal');
  const names = NAMES.slice(0, 12);
  await live.upload(eventID, 'net', netCsv(names));
  await page.goto(`/results?eventID=${eventID}`);
  await page.clock.runFor(1_000);
  const star = page.getByRole('button', { name: `Star ${names[6] ?? ''}`, exact: true });
  await star.click();
  await expect(star).toHaveCount(2);
  for (const [at, order] of [names.toReversed(), names].entries()) {
    await star.nth(at).focus();
    await live.upload(eventID, 'net', netCsv(order));
    await passTime(page);
    await expect(page.locator('#net tbody:not([data-pinned]) tr').first()).toContainText(
      order[0] ?? '',
    );
    await expect(star.nth(at)).toBeFocused();
    await expect(star.nth(at)).toHaveAttribute('aria-pressed', 'true');
  }
});

const skinsCsv = (winner: string) =>
  `Place,Player,Skins\n1,Ann Lee,2\n\nHole,Par,Score,Winner\n1,4,3,Ann Lee\n2,3,2,${winner}`;

test('an opened hole of the skins stays open, with its new winner', async ({ page, live }) => {
  const eventID = await live.addEvent('Skins Game');
  await live.upload(eventID, 'skins', skinsCsv('Ann Lee'));
  await page.goto(`/results?eventID=${eventID}&table=skins`);
  const hole = page.getByRole('button', { name: /^Hole 2/ });
  await hole.click();
  const detail = page.locator('.hole-detail:popover-open');
  await expect(detail).toContainText('Won by Ann Lee');
  await live.upload(eventID, 'skins', skinsCsv('Bo Ray'));
  await passTime(page);
  await expect(detail).toContainText('Won by Bo Ray');
  await expect(hole).toBeFocused();
});

test('opened details in a replaced part stay open', async ({ page, live }) => {
  const eventID = await live.addEvent('Detailed Medal');
  const names = NAMES.slice(0, 8);
  await live.upload(eventID, 'net', netCsv(names));
  const path = `/events/${eventID}`;
  // No part of today's pages has details.
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(
        '<ol class="leaders"',
        '<details><summary>More</summary>Text</details><ol class="leaders"',
      );
      await route.fulfill({ response, body });
    },
  );
  await page.goto(path);
  await page.getByText('More', { exact: true }).click();
  await live.upload(eventID, 'net', netCsv(names.toReversed()));
  await passTime(page);
  await expect(page.locator('.leaders > li').first()).toContainText(names.at(-1) ?? '');
  await expect(page.locator('details[open] summary', { hasText: 'More' })).toBeFocused();
});

test('a player’s results stay open over standings that change, and return the focus', async ({
  page,
  live,
}) => {
  const eventID = await live.addEvent('Points Medal');
  const names = NAMES.slice(0, 9);
  await live.upload(eventID, 'net', netCsv(names));
  await page.goto('/standings');
  const name = names[4] ?? '';
  const link = page.locator('#season').getByRole('table').getByRole('link', { name });
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  await live.upload(eventID, 'net', netCsv(names.toReversed()));
  await passTime(page);
  await expect(page.locator('#season tbody tr').first()).toContainText(names.at(-1) ?? '');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});
