import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { demoSeason } from '../helpers/demo-season.ts';
import { startAlteringProxy } from './altering-proxy.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, overflowOf, test } from './tour.ts';

test.use({ serviceWorkers: 'allow' });

const { byAction } = demoSeason();
const resultsPath = `/results?eventID=${byAction.results.eventID}`;

/** Resolves when the service worker controls the page and has stored an address. */
async function whenSaved(page: Page, path: string): Promise<void> {
  const isSaved = () =>
    page.evaluate(
      async (wanted) =>
        navigator.serviceWorker.controller !== null &&
        (await caches.match(wanted, { ignoreVary: true })) !== undefined,
      path,
    );
  await expect.poll(isSaved, { message: path }).toBe(true);
}

/** Every stored address, without the origin. */
const stored = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => url.replace(location.origin, ''));
  });

const bar = (page: Page) => page.locator('.saved-at');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a page that was seen opens without a network and says when it was saved', async ({
  page,
  context,
}) => {
  await page.goto(resultsPath);
  await whenSaved(page, resultsPath);
  await expect(bar(page)).toHaveCount(0);
  await context.setOffline(true);
  await page.reload();
  await expect(bar(page)).toHaveText(/^Saved at \w{3} \d+, \d{4}, \d+:\d\d [AP]M\./);
  await expect(page.locator('#net tbody tr').first()).toBeVisible();
  await expectAccessible(page);
  // Another query is another page.
  await page.goto('/results?eventID=2020-no-such-event');
  await expect(heading(page)).toHaveText('You’re offline');
  await context.setOffline(false);
  await page.goto(resultsPath);
  await expect(heading(page)).toHaveText(byAction.results.name);
  await expect(bar(page)).toHaveCount(0);
});

test('schedule, standings and tee times open though only the home page was visited', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const list = await page.evaluate(async () => (await fetch('/offline.json')).text());
  const { pages } = z.object({ pages: z.array(z.string()) }).parse(JSON.parse(list));
  expect(pages).toEqual(
    expect.arrayContaining(['/schedule', '/standings', expect.stringMatching(/^\/teetimes\//)]),
  );
  for (const path of pages) await whenSaved(page, path);
  await context.setOffline(true);
  for (const path of pages) {
    await page.goto(path);
    await expect(bar(page), path).toBeVisible();
  }
  // Pictures of events are not stored; the default one replaces them.
  await page.goto('/schedule');
  const picture = page.locator('main img:visible').first();
  await picture.scrollIntoViewIfNeeded();
  const widthOf = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(widthOf).toBeGreaterThan(0);
  // The scripts of a page are stored with it.
  await page.goto('/standings');
  await page.locator('#season').getByRole('button', { name: 'Points' }).click();
  await expect(page.locator('#season th[aria-sort]')).toHaveText(/Points/);
});

test('every view of a saved page opens, and another year leads to the saved one', async ({
  page,
  context,
}) => {
  await page.goto('/');
  for (const path of ['/schedule', '/standings', '/offline']) await whenSaved(page, path);
  await context.setOffline(true);
  await page.goto('/standings?tab=wgr');
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('#wgr tbody tr').first()).toBeVisible();
  for (const path of ['/schedule', '/standings']) {
    await page.goto(`${path}?year=2019`);
    await expect(page).toHaveURL(path);
    await expect(bar(page)).toBeVisible();
  }
  await page.goto('/match-play?year=2019');
  await expect(heading(page)).toHaveText('You’re offline');
});

test('the first visit saves what its pages load, and no code that only a use of them needs', async ({
  page,
}) => {
  await page.goto('/');
  const list = await page.evaluate(async () => (await fetch('/offline.json')).text());
  const { pages } = z.object({ pages: z.array(z.string()) }).parse(JSON.parse(list));
  for (const path of pages) await whenSaved(page, path);
  await page.waitForLoadState('networkidle');
  const scripts = (await stored(page)).filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const onUse = await page.evaluate(() =>
    [...document.querySelectorAll('astro-island')].flatMap((island) => [
      island.getAttribute('renderer-url'),
      island.getAttribute('component-url'),
    ]),
  );
  expect(onUse.filter((path) => path !== null && scripts.includes(path))).toEqual([]);
});

test('saved pages open when a proxy is there and the server behind it is not', async ({
  page,
  tour,
}) => {
  const proxy = await startAlteringProxy(tour.origin);
  try {
    await page.goto(`${proxy.origin}/`);
    for (const path of ['/schedule', '/standings']) await whenSaved(page, path);
    for (const status of [502, 503, 504]) {
      proxy.loseServer(status);
      await page.goto(`${proxy.origin}/standings?tab=wgr`);
      await expect(bar(page)).toBeVisible();
      await page.goto(`${proxy.origin}/schedule?year=2019`);
      await expect(page).toHaveURL(`${proxy.origin}/schedule`);
      await expect(bar(page)).toBeVisible();
    }
    // What is not saved is what the proxy says.
    await page.goto(`${proxy.origin}/membership`);
    await expect(heading(page)).toHaveText('Bad gateway');
    proxy.loseServer(500);
    await page.goto(`${proxy.origin}/schedule`);
    await expect(heading(page)).toHaveText('Bad gateway');
  } finally {
    await proxy.close();
  }
});

test('pages of starred players are saved', async ({ page, context }) => {
  await page.goto('/standings');
  await page.locator('#season [data-star]').first().click();
  const slug = await page.locator('#season [data-star]').first().getAttribute('data-star');
  await whenSaved(page, `/players/${slug ?? ''}`);
  await context.setOffline(true);
  await page.goto(`/players/${slug ?? ''}`);
  await expect(bar(page)).toBeVisible();
});

test('a page that was never seen is the offline page, which lists the saved ones', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/standings?tab=wgr');
  await whenSaved(page, '/standings');
  await page.goto('/standings?year=2026');
  await whenSaved(page, '/standings?year=2026');
  await whenSaved(page, '/offline');
  await context.setOffline(true);
  await page.goto('/membership');
  await expect(page).toHaveURL('/membership');
  await expect(heading(page)).toHaveText('You’re offline');
  const saved = page.getByRole('region', { name: 'Saved pages' });
  // Once, though it is saved at two addresses; the page of the list is not in it.
  await expect(saved.getByRole('link', { name: /Standings/ })).toHaveCount(1);
  await expect(saved.getByRole('link', { name: 'You’re offline' })).toHaveCount(0);
  await expectAccessible(page);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await saved.getByRole('link', { name: /Standings/ }).click();
  await expect(heading(page)).toContainText('Standings');
});

test('the search works offline when it was opened before', async ({ page, context }) => {
  await page.goto('/');
  await whenSaved(page, '/schedule');
  await page.reload();
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await whenSaved(page, '/search.json');
  await context.setOffline(true);
  await page.goto('/schedule');
  await page.keyboard.type('/granite');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Granite');
});

test('the panel, the API, uploads and calendars are never stored', async ({ page, context }) => {
  await page.goto('/schedule');
  await whenSaved(page, '/schedule');
  await page.goto('/standings');
  await page.locator('.ranking tbody a').first().click();
  await expect(page.getByRole('dialog')).toContainText('Points');
  await page.goto('/admin');
  await expect(heading(page)).toBeVisible();
  await page.evaluate(async () => {
    for (const path of ['/api/events', '/rss.xml', '/healthz']) await fetch(path);
    for (const { src } of document.images) await fetch(src);
  });
  await page.goto('/courses');
  await page.waitForLoadState('networkidle');
  const addresses = await stored(page);
  expect(addresses).toContain('/courses');
  expect(
    addresses.filter((path) =>
      /^\/(admin|api|media|cards|calendar|healthz)|\.(ics|xml)/.test(path),
    ),
  ).toEqual([]);
  expect(addresses.filter((path) => !path.startsWith('/'))).toEqual([]);
  await context.setOffline(true);
  expect(await page.goto('/admin').catch(() => null)).toBeNull();
});

test('a seen page is replaced by a newer one, and a deployment by the next', async ({
  page,
  context,
  tour,
}) => {
  const proxy = await startAlteringProxy(tour.origin);
  try {
    await page.goto(`${proxy.origin}/membership`);
    await whenSaved(page, '/membership');
    const assets = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('assets')));
    const [before] = await assets();
    proxy.alter((text, path) =>
      path === '/sw.js'
        ? text.replaceAll(before?.replace('tour-assets-', '') ?? '', 'next-build')
        : text.replace(/(<h1[^>]*>)/, '$1Newer '),
    );
    await page.goto(`${proxy.origin}/schedule`);
    await expect.poll(assets).toEqual(['tour-assets-next-build']);
    expect(await stored(page)).toContain('/membership');
    await page.goto(`${proxy.origin}/membership`);
    await expect(heading(page)).toContainText('Newer');
    await expect(bar(page)).toHaveCount(0);
    await context.setOffline(true);
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expect(heading(page)).toContainText('Newer');
  } finally {
    await proxy.close();
  }
});

test('a broken service worker is removed with everything it stored', async ({ page, tour }) => {
  const proxy = await startAlteringProxy(tour.origin);
  try {
    await page.goto(`${proxy.origin}/`);
    await whenSaved(page, '/schedule');
    // As with SERVICE_WORKER=off.
    const file = join(process.env.TEST_DIST_DIR ?? 'dist', 'compiled/client/sw-off.js');
    const off = await readFile(file, 'utf8');
    proxy.alter((text, path) =>
      path === '/sw.js'
        ? off
        : text.replace('<head>', '<head><meta name="tour-offline" content="off">'),
    );
    await page.reload();
    const left = () =>
      page.evaluate(async () => [
        (await caches.keys()).length,
        (await navigator.serviceWorker.getRegistrations()).length,
      ]);
    await expect.poll(left).toEqual([0, 0]);
    await page.reload();
    await page.waitForLoadState('networkidle');
    expect(await left()).toEqual([0, 0]);
  } finally {
    await proxy.close();
  }
});
