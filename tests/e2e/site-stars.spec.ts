import type { Page } from 'playwright/test';
import { STARS_KEY } from '../../site/features/stars/stars.ts';
import { demoSeason } from '../helpers/demo-season.ts';
import { consoleErrors, expect, test } from './tour.ts';

const { byAction } = demoSeason();

const season = (page: Page) => page.locator('#season');
const pinned = (page: Page) => page.getByRole('rowgroup', { name: 'Starred players' });
const star = (page: Page, name: string) =>
  page.getByRole('button', { name: `Star ${name}`, exact: true });

/** The name and rank of the ranking's row at a place. */
async function rankedAt(page: Page, at: number) {
  const row = season(page).locator('tbody:not([data-pinned]) tr:not(.divider)').nth(at);
  return {
    name: (await row.getByRole('rowheader').innerText()).trim(),
    rank: (await row.locator('td').first().innerText()).trim(),
  };
}

test('a starred player is pinned on top of the standings with the true rank, and opens as the own row', async ({
  page,
}) => {
  await page.goto('/standings');
  const { name, rank } = await rankedAt(page, 5);
  const rows = season(page).locator('tbody:not([data-pinned]) tr:not(.divider)');
  const total = await rows.count();
  await expect(pinned(page)).toHaveCount(0);
  await star(page, name).first().click();
  await expect(pinned(page).first()).toContainText(name);
  await expect(pinned(page).first().getByRole('row').nth(1)).toContainText(rank);
  await expect(star(page, name).first()).toHaveAttribute('aria-pressed', 'true');
  const own = season(page).locator('tbody:not([data-pinned])').getByRole('link', { name });
  for (const link of [pinned(page).first().getByRole('link', { name }), own]) {
    await link.click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  }
  await test.step('it takes part neither in sorting nor in finding', async () => {
    await season(page).getByRole('button', { name: 'Points' }).click();
    await season(page).getByRole('button', { name: 'Points' }).click();
    await expect(pinned(page).first().getByRole('row')).toHaveCount(2);
    await expect(rows).toHaveCount(total);
    await page.getByRole('searchbox', { name: 'Find a player' }).fill(name);
    await expect(page.locator('#players-found')).toHaveText('1 found');
    await expect(pinned(page).first()).toBeHidden();
  });
  await page.reload();
  await expect(pinned(page).first()).toContainText(name);
  await star(page, name).first().click();
  await expect(pinned(page)).toHaveCount(0);
});

test('a star holds on results, tee times, the player’s page and in other tabs', async ({
  page,
  context,
}) => {
  await page.goto(`/results?eventID=${byAction.results.eventID}`);
  const row = page.locator('#net tbody tr').nth(4);
  const name = (await row.locator('.player a').first().innerText()).trim();
  const other = await context.newPage();
  await other.goto('/players');
  await star(page, name).first().click();
  await expect(page.locator('#net [data-pinned]')).toContainText(name);
  const list = other.getByRole('region', { name: 'Starred players' });
  await expect(list.getByRole('listitem')).toContainText([name]);
  await list.getByRole('link', { name }).click();
  await expect(star(other, name)).toHaveAttribute('aria-pressed', 'true');
  await star(other, name).click();
  await expect(page.locator('#net [data-pinned]')).toHaveCount(0);
});

test('a row whose scorecard is on this site has one star, that of its player', async ({ page }) => {
  const path = `/results/${byAction.results.eventID}`;
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(/(class="scorecard" href=")[^"]+/g, '$1/events/e/scorecards#card');
    expect(body).not.toBe(html);
    await route.fulfill({ response, body });
  });
  await page.goto(path);
  const first = page.locator('#net tbody tr').first();
  const name = (await first.locator('.player a').first().innerText()).trim();
  await expect(first.getByRole('button')).toHaveAccessibleName(`Star ${name}`);
});

test('a group of a starred player is pinned in the tee times, also after newer ones came', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  const { eventID } = byAction.teeTimes;
  const path = `/teetimes/${eventID}?eventID=${eventID}`;
  await page.goto(path);
  const name = (await page.locator('.round td a').nth(6).innerText()).trim();
  await star(page, name).first().click();
  await expect(page.locator('.round [data-pinned]').first()).toContainText(name);
  await page.route('/api/tee-times/*', (route) =>
    route.fulfill({
      json: [{ round: '1', time: '7:07 AM', hole: '1', players: ['Ann Lee', name] }],
    }),
  );
  await page.goto(path);
  await expect(page.locator('.round tbody:not([data-pinned]) tr')).toHaveCount(1);
  await expect(page.locator('.round [data-pinned]')).toContainText('7:07 AM');
  await expect(star(page, 'Ann Lee').first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a group of a starred player is pinned on the event’s page, and found once', async ({
  page,
}) => {
  const errors = consoleErrors(page);
  await page.goto(`/events/${byAction.teeTimes.eventID}`);
  const groups = page.locator('.groups:not([data-pinned]) > li');
  const copies = page.getByRole('list', { name: 'Starred players' }).locator('> li');
  const group = groups.nth(2);
  const name = (await group.locator('.player').nth(1).innerText()).trim();
  const time = await group.locator('.time').innerText();
  await expect(copies).toHaveCount(0);
  await star(page, name).click();
  await expect(copies).toHaveCount(1);
  await expect(copies).toContainText(name);
  await expect(copies.locator('.time')).toHaveText(time);
  await page.reload();
  await expect(copies).toContainText(name);
  await expect(star(page, name)).toHaveCount(2);

  const field = page.getByLabel('Find my group');
  await field.fill(name);
  await expect(page.locator('#groups-found')).toHaveText('1 group found');
  await expect(copies.filter({ visible: true })).toHaveCount(0);
  await expect(groups.filter({ visible: true })).toHaveCount(1);
  await field.fill('');
  await copies.getByRole('button', { name: `Star ${name}` }).click();
  await expect(copies).toHaveCount(0);
  await expect(star(page, name)).toBeFocused();
  expect(errors).toEqual([]);
});

test('a player on the podium of an event is starred, and marked on the home page', async ({
  page,
}) => {
  await page.goto('/');
  const latest = page.locator('.latest-result');
  const event = (await latest.locator('h2 a').getAttribute('href')) ?? '';
  const name = (await latest.locator('li a').first().innerText()).trim();
  const marks = page.locator('.home').getByRole('img', { name: 'Starred' });
  await expect(marks).toHaveCount(0);

  await page.goto(event);
  await star(page, name).click();
  await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true');

  await page.goto('/');
  await expect(latest.locator('li').filter({ hasText: name }).locator('.star-mark')).toBeVisible();
  await expect(page.locator('.home').getByRole('button', { name: /^Star / })).toHaveCount(0);
  await expect(page.locator('[data-pinned]')).toHaveCount(0);
});

test('the race and the rankings of the home page mark a starred player, and move nothing', async ({
  page,
}) => {
  await page.goto('/');
  const race = page.getByRole('region', { name: /Season Race$/ });
  const rankings = page.getByRole('region', { name: 'World Golf Rankings' });
  const heights = () =>
    page
      .locator('.home-ranking tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const before = await heights();
  const names = await Promise.all(
    [race, rankings].map((region) =>
      region.getByRole('rowheader').getByRole('link').nth(1).innerText(),
    ),
  );
  await page.evaluate(
    ([key, list]) => {
      localStorage.setItem(key, list);
    },
    [STARS_KEY, JSON.stringify(names.map((name, at) => ({ slug: `player-${at}`, name })))] as const,
  );
  await page.goto('/');
  for (const [at, region] of [race, rankings].entries()) {
    const row = region.getByRole('row').filter({ hasText: names[at] ?? '' });
    await expect(row.getByRole('img', { name: 'Starred' })).toBeVisible();
  }
  expect(await heights()).toEqual(before);
});

test('a shared list is offered, added to the own one, and copied as a link', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const offer = page.getByRole('dialog', { name: 'Star this player?' });
  const list = page.getByRole('region', { name: 'Starred players' });
  await page.goto('/players/peter-karageorge');
  await star(page, 'Peter Karageorge').click();
  const shared = '/players?stars=denise-pelletier,no-such-player';
  await page.goto(shared);
  await expect(offer).toContainText('Denise Pelletier');
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/players');
  await page.goto(shared);
  await offer.getByRole('button', { name: 'Add' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Share list' }).click();
  await expect(list).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/players\?stars=peter-karageorge,denise-pelletier$/,
  );
});

test('stars last for the page where the browser stores nothing', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  });
  await page.goto('/standings');
  const { name } = await rankedAt(page, 2);
  await star(page, name).first().click();
  await expect(pinned(page).first()).toContainText(name);
});

test('rows that a live page replaced are pinned and have stars again', async ({ page }) => {
  const path = `/results?eventID=${byAction.results.eventID}`;
  await page.goto(path);
  const rows = page.locator('#net tbody:not([data-pinned]) tr');
  const name = (await rows.nth(2).locator('.player a').first().innerText()).trim();
  await star(page, name).first().click();
  await expect(page.locator('#net [data-pinned]')).toContainText(name);
  // What a live page does with a newer part of itself.
  await page.evaluate(async (address) => {
    const text = await (await fetch(address)).text();
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    const newer = new DOMParser().parseFromString(main, 'text/html').querySelector('#net');
    document.querySelector('#net')?.replaceChildren(...(newer?.childNodes ?? []));
    document.dispatchEvent(new CustomEvent('live:update', { detail: ['net'] }));
  }, path);
  await expect(page.locator('#net [data-pinned]')).toContainText(name);
  await expect(star(page, name).first()).toHaveAttribute('aria-pressed', 'true');
});
