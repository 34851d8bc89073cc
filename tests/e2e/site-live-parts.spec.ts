/** What a visitor sees and has done stays while the parts of a live page are replaced. */
import type { Page } from 'playwright/test';
import { stored } from '../helpers/results.ts';
import { cup, match, NAMES, net, passTime, teeTimes, test } from './live-tour.ts';
import { consoleErrors, expect } from './tour.ts';

const announced = (page: Page) => page.locator('.live-bar [role=status]');

const SIDES = match('Granite', 'Maple');
const SCRAMBLE = [match('Ann Lee / Bo Ray', 'Cy Poe / Di Roe')];
const BEST_BALL = [match('Ed Sly / Flo Fox', 'Gil Yew / Hal Zim')];
const won = (matches: typeof SCRAMBLE) =>
  matches.map(({ team1, team2 }) => match(team1, team2, team1, '3&2'));

test('a cup follows its matches, with the chosen format open', async ({ page, live }) => {
  const errors = consoleErrors(page);
  const eventID = live.addEvent('The Colony Cup');
  for (const path of [`/events/${eventID}`, `/results?eventID=${eventID}`]) {
    live.store(eventID, cup(SIDES, { Scramble: SCRAMBLE, 'Best Ball': BEST_BALL }));
    await page.goto(path);
    await page.getByRole('tab', { name: 'Best Ball' }).click();
    const panel = page.getByRole('tabpanel', { name: 'Best Ball' });
    await panel.getByRole('link', { name: 'Flo Fox' }).focus();
    await expect(panel).toContainText('to be played');
    live.store(eventID, cup(SIDES, { Scramble: won(SCRAMBLE), 'Best Ball': won(BEST_BALL) }));
    await passTime(page);
    await expect(panel).toContainText('✓ won');
    await expect(page.locator('.cup-score .team1 .points')).toHaveText('2');
    await expect(page.getByRole('tab', { name: 'Scramble' })).toContainText('1–0');
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('link', { name: 'Flo Fox' })).toBeFocused();
    await expect(announced(page)).toHaveText('Results updated');
  }
  await page.goto('/live');
  await expect(page.locator('.cup-score .team1 .points')).toHaveText('2');
  live.store(eventID, cup(SIDES, { Scramble: won(SCRAMBLE), 'Best Ball': BEST_BALL }));
  await passTime(page);
  await expect(page.locator('.cup-score .team1 .points')).toHaveText('1');
  expect(errors).toEqual([]);
});

const [MORNING, LATER] = (
  [
    ['8:00 AM', '8:10 AM', '1'],
    ['8:40 AM', '8:50 AM', '10'],
  ] as const
).map(([first, second, hole]) =>
  teeTimes([first, '1', 'Ann Lee', 'Bo Ray'], [second, hole, 'Cy Poe', 'Di Roe']),
);

test('tee times follow, with the typed name and its group marked or alone', async ({
  page,
  live,
}) => {
  const errors = consoleErrors(page);
  const eventID = live.addEvent('Late Start');
  const field = page.getByLabel('Find my group');
  await page.goto(`/teetimes/${eventID}?eventID=${eventID}`);
  await expect(page.getByText('No tee times are available yet')).toBeVisible();
  live.store(eventID, MORNING ?? {});
  await passTime(page);
  await field.fill('poe');
  await expect(page.locator('#my-group')).toHaveText('Starts at 8:10 AM on hole 1.');
  live.store(eventID, LATER ?? {});
  await passTime(page);
  await expect(page.locator('.round .time')).toHaveText(['8:40 AM', '8:50 AM']);
  await expect(field).toHaveValue('poe');
  await expect(field).toBeFocused();
  await expect(page.locator('tr.mine')).toContainText('Cy Poe');
  await expect(page.locator('#my-group')).toHaveText('Starts at 8:50 AM on hole 10.');

  live.store(eventID, MORNING ?? {});
  await page.goto(`/events/${eventID}`);
  await field.fill('poe');
  const groups = page.locator('.groups > li').filter({ visible: true });
  await expect(groups).toContainText(['8:10 AM']);
  live.store(eventID, LATER ?? {});
  await passTime(page);
  await expect(groups).toContainText(['8:50 AM']);
  await expect(groups).toHaveCount(1);
  await expect(field).toHaveValue('poe');
  await expect(page.locator('#groups-found')).toHaveText('1 group found');
  expect(errors).toEqual([]);
});

test('the first scores bring the leaderboard, its links and the state of the event, later ones the moves', async ({
  page,
  live,
}) => {
  const errors = consoleErrors(page);
  const eventID = live.addEvent('Morning Medal');
  const names = NAMES.slice(0, 8);
  const leaders = page.locator('.leaders > li');
  await page.goto(`/events/${eventID}`);
  await expect(page.getByText('Scores will appear here during play.')).toBeVisible();
  live.store(eventID, net(names));
  await passTime(page);
  await expect(leaders).toHaveCount(5);
  await expect(page.locator('.event-band .chip')).toHaveText('Live');
  await expect(page.getByRole('link', { name: 'Full Leaderboard' })).toBeVisible();
  await expect(
    page.locator('.event-band').getByRole('link', { name: 'Leaderboard' }),
  ).toBeVisible();
  const link = leaders.first().getByRole('link').first();
  await link.focus();
  live.store(eventID, net([...names.slice(1, 4), names[0] ?? '', ...names.slice(4)]));
  await passTime(page);
  await expect(leaders.first()).toContainText(names[1] ?? '');
  await expect(announced(page)).toHaveText('Results updated');
  await expect(leaders.locator('.movement').first()).toHaveText(/[▲▼]\d+ (up|down) \d+ places?/);
  await expect(page.locator('.leaders :is(.moved, .scored)').first()).toBeVisible();
  await expect(page.locator('.leaders a:focus')).toHaveText(names[0] ?? '');
  expect(errors).toEqual([]);
});

test('the focused link of two to the same player and the scroll position stay', async ({
  page,
  live,
}) => {
  const names = NAMES.slice(0, 40);
  const eventID = live.addEvent('Evening Medal', net(names));
  await page.goto(`/results?eventID=${eventID}`);
  const table = page.getByRole('table', { name: /^Net/ });
  const name = names[2] ?? '';
  await table.getByRole('link', { name }).focus();
  await page.evaluate(() => {
    scrollTo(0, 900);
  });
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  expect(await scrolled()).toBe(900);
  live.store(eventID, net([...names.slice(1, 4), names[0] ?? '', ...names.slice(4)]));
  await passTime(page);
  await expect(table.getByRole('row').nth(1)).toContainText(names[1] ?? '');
  await expect(table.getByRole('link', { name })).toBeFocused();
  expect(await scrolled()).toBe(900);
});

test('starred players stay pinned with their ranks, and the focus on the star', async ({
  page,
  live,
}) => {
  const names = NAMES.slice(0, 12);
  const eventID = live.addEvent('Starry Medal', net(names));
  live.store(eventID, teeTimes(['8:00 AM', '1', names[6] ?? '']));
  const name = names[6] ?? '';
  const star = page.getByRole('button', { name: `Star ${name}`, exact: true });
  const pinned = page.getByRole('rowgroup', { name: 'Starred players' });
  for (const [path, rows] of [
    [`/results?eventID=${eventID}`, '#net tbody:not([data-pinned]) tr'],
    ['/live', '.live-event tbody:not([data-pinned]) tr'],
  ] as const) {
    await page.goto(path);
    await page.clock.runFor(1_000);
    // The first page has this star to press, and the next one has it pressed.
    await expect(star.first()).toHaveAttribute('aria-pressed', /true|false/);
    if ((await star.first().getAttribute('aria-pressed')) === 'false') await star.click();
    await expect(star).toHaveCount(2);
    for (const [at, order] of [names.toReversed(), names].entries()) {
      await star.nth(at).focus();
      live.store(eventID, net(order));
      await passTime(page);
      await expect(page.locator(rows).first()).toContainText(order[0] ?? '');
      await expect(pinned.locator('.rank')).toContainText(String(order.indexOf(name) + 1));
      await expect(pinned.getByRole('row')).toHaveCount(2);
      await expect(star.nth(at)).toBeFocused();
      await expect(star.nth(at)).toHaveAttribute('aria-pressed', 'true');
    }
  }
  // The leaders of the event's page get stars, and the groups pinned rows.
  await page.goto(`/events/${eventID}`);
  await page.clock.runFor(1_000);
  const leaders = page.locator('.leaders > li');
  await expect(leaders.getByRole('button', { name: /^Star / })).toHaveCount(5);
  live.store(eventID, net(names.toReversed()));
  await passTime(page);
  await expect(leaders.first()).toContainText(names.at(-1) ?? '');
  await expect(leaders.getByRole('button', { name: /^Star / })).toHaveCount(5);
  await expect(page.locator('#tee-times [data-pinned]')).toContainText(name);

  await page.goto('/live?display=tv');
  live.store(eventID, net(names));
  await passTime(page);
  await expect(announced(page)).toHaveText('Results updated');
  await expect(page.locator('[data-star], [data-pinned], .star-column')).toHaveCount(0);
});

const skins = (winner: string) => ({
  skins: stored({
    players: [{ rank: '1', player: 'Ann Lee', skins: '2', scorecardUrl: '' }],
    holes: [
      { hole: '1', par: '4', score: '3', won: 'Ann Lee', tie: '' },
      { hole: '2', par: '3', score: '2', won: winner, tie: '' },
    ],
  }),
});

test('an opened hole of the skins stays open, with its new winner', async ({ page, live }) => {
  const eventID = live.addEvent('Skins Game', skins('Ann Lee'));
  await page.goto(`/results?eventID=${eventID}&table=skins`);
  const hole = page.getByRole('button', { name: /^Hole 2/ });
  await hole.click();
  const detail = page.locator('.hole-detail:popover-open');
  await expect(detail).toContainText('Won by Ann Lee');
  live.store(eventID, skins('Bo Ray'));
  await passTime(page);
  await expect(detail).toContainText('Won by Bo Ray');
  await expect(hole).toBeFocused();
});

test('opened details in a replaced part stay open', async ({ page, live }) => {
  const names = NAMES.slice(0, 8);
  const eventID = live.addEvent('Detailed Medal', net(names));
  const path = `/events/${eventID}`;
  // No part of today's pages has details.
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      const body = (await live.html(path)).replace(
        '<ol class="leaders"',
        '<details><summary>More</summary>Text</details><ol class="leaders"',
      );
      await route.fulfill({ contentType: 'text/html', body });
    },
  );
  await page.goto(path);
  await page.getByText('More', { exact: true }).click();
  live.store(eventID, net(names.toReversed()));
  await passTime(page);
  await expect(page.locator('.leaders > li').first()).toContainText(names.at(-1) ?? '');
  await expect(page.locator('details[open] summary', { hasText: 'More' })).toBeFocused();
});

test('standings follow in the order that a visitor chose, and return the focus to an opened player', async ({
  page,
  live,
}) => {
  const names = NAMES.slice(0, 9);
  const eventID = live.addEvent('Points Medal', net(names));
  await page.goto('/standings');
  const name = names[4] ?? '';
  const season = page.locator('#season');
  const player = season.getByRole('columnheader', { name: 'Player' });
  await player.getByRole('button').click();
  await expect(player).toHaveAttribute('aria-sort', 'ascending');
  const link = season.getByRole('table').getByRole('link', { name });
  await link.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(name);
  const rank = season
    .getByRole('row')
    .filter({ hasText: names.at(-1) ?? '' })
    .locator('.rank');
  await expect(rank).toHaveText(/^9/);
  live.store(eventID, net(names.toReversed()));
  await passTime(page);
  await expect(rank).toHaveText(/^1/);
  await expect(season.locator(':is(.moved, .scored)').first()).toBeVisible();
  await expect(player).toHaveAttribute('aria-sort', 'ascending');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});
