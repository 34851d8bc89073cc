import type { Page } from 'playwright/test';
import { demoSeason } from '../helpers/demo-season.ts';
import { startHostileTour } from '../helpers/hostile-tour.ts';
import { consoleErrors, expect, expectAccessible, overflowOf, test } from './tour.ts';
import { expectNothingRunnable, watched } from './watched-page.ts';

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

test('a starred player is pinned on top of the standings with the true rank', async ({ page }) => {
  await page.goto('/standings');
  const { name, rank } = await rankedAt(page, 5);
  await expect(pinned(page)).toHaveCount(0);
  await star(page, name).first().click();
  await expect(pinned(page).first()).toContainText(name);
  await expect(pinned(page).first().getByRole('row').nth(1)).toContainText(rank);
  await expect(star(page, name).first()).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(pinned(page).first()).toContainText(name);
  await star(page, name).first().click();
  await expect(pinned(page)).toHaveCount(0);
});

test('pinned rows take part neither in sorting nor in finding', async ({ page }) => {
  await page.goto('/standings');
  const { name } = await rankedAt(page, 3);
  const total = await season(page).locator('tbody tr:not(.divider)').count();
  await star(page, name).first().click();
  await season(page).getByRole('button', { name: 'Points' }).click();
  await season(page).getByRole('button', { name: 'Points' }).click();
  await expect(pinned(page).first().getByRole('row')).toHaveCount(2);
  const rows = season(page).locator('tbody:not([data-pinned]) tr:not(.divider)');
  await expect(rows).toHaveCount(total);
  await page.getByRole('searchbox', { name: 'Find a player' }).fill(name);
  await expect(page.locator('#players-found')).toHaveText('1 found');
  await expect(pinned(page).first()).toBeHidden();
});

test('the results of a pinned player open, and the focus returns to the link that opened them', async ({
  page,
}) => {
  await page.goto('/standings');
  const { name } = await rankedAt(page, 8);
  await star(page, name).first().click();
  const own = season(page).locator('tbody:not([data-pinned])').getByRole('link', { name });
  for (const link of [pinned(page).first().getByRole('link', { name }), own]) {
    await link.click();
    await expect(page.getByRole('dialog')).toContainText(name);
    await page.keyboard.press('Escape');
    await expect(link).toBeFocused();
  }
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

test('the race and the rankings of the home page mark a starred player', async ({ page }) => {
  await page.goto('/');
  const race = page.getByRole('region', { name: /Season Race$/ });
  const rankings = page.getByRole('region', { name: 'World Golf Rankings' });
  const heights = () =>
    page
      .locator('.home-ranking tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  const before = await heights();
  const stars: string[] = [];
  for (const region of [race, rankings]) {
    const name = (await region.getByRole('rowheader').getByRole('link').nth(1).innerText()).trim();
    stars.push(name);
  }
  await page.goto('/players');
  const slugs = await page
    .locator('.letters a')
    .evaluateAll((links) =>
      links.map((link): [string, string] => [
        link.querySelector('b')?.textContent ?? '',
        link.getAttribute('href')?.replace('/players/', '') ?? '',
      ]),
    );
  for (const name of stars) {
    await page.goto(`/players/${new Map(slugs).get(name) ?? ''}`);
    const button = star(page, name);
    if ((await button.getAttribute('aria-pressed')) === 'false') await button.click();
  }
  await page.goto('/');
  for (const [at, region] of [race, rankings].entries()) {
    const row = region.getByRole('row').filter({ hasText: stars[at] ?? '' });
    await expect(row.getByRole('img', { name: 'Starred' })).toBeVisible();
  }
  expect(await heights(), 'marks move nothing').toEqual(before);
});

test('a shared list is offered, and added to the own one', async ({ page }) => {
  await page.goto('/standings');
  const [first, second] = [await rankedAt(page, 0), await rankedAt(page, 1)];
  await star(page, first.name).first().click();
  const slugOf = async (name: string) => {
    await page.goto('/players');
    const link = page.locator('.letters').getByRole('link', { name });
    return (await link.getAttribute('href'))?.replace('/players/', '') ?? '';
  };
  const slug = await slugOf(second.name);
  const shared = `/players?stars=${slug},no-such-player`;
  const offer = page.getByRole('dialog', { name: 'Star this player?' });
  const list = page.getByRole('region', { name: 'Starred players' });
  await page.goto(shared);
  await expect(offer).toContainText(second.name);
  await expectAccessible(page);
  await offer.getByRole('button', { name: 'Not now' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(page).toHaveURL('/players');
  await page.goto(shared);
  await offer.getByRole('button', { name: 'Add' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
});

test('the list is copied as a link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/standings');
  await star(page, (await rankedAt(page, 0)).name)
    .first()
    .click();
  await page.goto('/players');
  await page.getByRole('button', { name: 'Share list' }).click();
  await expect(page.getByRole('region', { name: 'Starred players' })).toContainText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/players\?stars=[a-z-]+$/);
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

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const) {
  test(`pages with stars break no accessibility rule and fit at ${width} px, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/standings');
    await star(page, (await rankedAt(page, 0)).name)
      .first()
      .click();
    const { results, teeTimes } = byAction;
    for (const path of [
      '/standings',
      `/results?eventID=${results.eventID}`,
      `/teetimes/${teeTimes.eventID}?eventID=${teeTimes.eventID}`,
      `/events/${results.eventID}`,
      `/events/${teeTimes.eventID}`,
      '/players',
      '/',
    ]) {
      await page.goto(path);
      await expect(page.locator('[data-star], .star-mark').first()).toBeAttached();
      await expectAccessible(page);
      expect(await overflowOf(page), path).toBeLessThanOrEqual(0);
    }
  });
}

test('pinned rows and stars are not printed', async ({ page }) => {
  await page.goto('/standings');
  await star(page, (await rankedAt(page, 0)).name)
    .first()
    .click();
  await page.emulateMedia({ media: 'print' });
  await expect(pinned(page)).toHaveCount(0);
  await expect(page.locator('[data-star]').first()).toBeHidden();
});

test('hostile names are starred as texts', async ({ page }) => {
  test.slow();
  const hostile = await startHostileTour();
  try {
    const trouble = await watched(page);
    await page.goto(`${hostile.origin}/standings`);
    await page.locator('#season [data-star]').first().click();
    await expect(page.locator('#season [data-pinned]')).toContainText('<img');
    await page.goto(`${hostile.origin}/players`);
    await expect(page.locator('#starred li').first()).toContainText('<img');
    await expectNothingRunnable(page);
    expect(trouble).toEqual([]);
  } finally {
    await hostile.stop();
  }
});
