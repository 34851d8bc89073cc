import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { z } from 'zod';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { startAlteringProxy } from './altering-proxy.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, overflowOf, test } from './tour.ts';
import { watched } from './watched-page.ts';

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

/** Opens pages without a network, each saved. */
async function expectAllSaved(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(bar(page), path).toBeVisible();
  }
}

test('after a visit of the home page alone, the main pages work without a network', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const list = await page.evaluate(async () => (await fetch('/offline.json')).text());
  const { pages } = z.object({ pages: z.array(z.string()) }).parse(JSON.parse(list));
  expect(pages).toEqual(
    expect.arrayContaining(['/schedule', '/standings', expect.stringMatching(/^\/teetimes\//)]),
  );
  for (const path of [...pages, '/offline']) await whenSaved(page, path);
  await page.waitForLoadState('networkidle');
  // What pages load is stored, but no code that only a use of them needs.
  const scripts = (await stored(page)).filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(0);
  const onUse = await page.evaluate(() =>
    [...document.querySelectorAll('astro-island')].flatMap((island) => [
      island.getAttribute('renderer-url'),
      island.getAttribute('component-url'),
    ]),
  );
  expect(onUse.filter((path) => path !== null && scripts.includes(path))).toEqual([]);

  await context.setOffline(true);
  await expectAllSaved(page, pages);
  // Pictures of events are not stored; the default one replaces them.
  await page.goto('/schedule');
  const picture = page.locator('main img:visible').first();
  await picture.scrollIntoViewIfNeeded();
  const widthOf = () =>
    picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect.poll(widthOf).toBeGreaterThan(0);
  await page.goto('/standings?tab=wgr');
  await expect(bar(page)).toBeVisible();
  await expect(page.locator('#wgr tbody tr').first()).toBeVisible();
  await page.goto('/standings');
  await page.locator('#season').getByRole('button', { name: 'Points' }).click();
  await expect(page.locator('#season th[aria-sort]')).toHaveText(/Points/);
  // Another year leads to the saved one.
  for (const path of ['/schedule', '/standings']) {
    await page.goto(`${path}?year=2019`);
    await expect(page).toHaveURL(path);
    await expect(bar(page)).toBeVisible();
  }
  const trouble = await watched(page);
  await page.goto('/match-play?year=2019');
  await expect(heading(page)).toHaveText('You’re offline');
  const saved = page.getByRole('region', { name: 'Saved pages' }).getByRole('link');
  await expect(saved).toContainText(['Standings']);
  expect(trouble, 'breaches of the page’s policy').toEqual([]);
});

test('pages that were seen, pages of starred players and the search open without a network', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(resultsPath);
  await whenSaved(page, resultsPath);
  await expect(bar(page)).toHaveCount(0);
  for (const path of ['/standings?year=2026', '/standings']) {
    await page.goto(path);
    await whenSaved(page, path);
  }
  const star = page.locator('#season [data-star]').first();
  await star.click();
  const player = `/players/${(await star.getAttribute('data-star')) ?? ''}`;
  await page.keyboard.press('/');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  for (const path of [player, '/search.json', '/offline']) await whenSaved(page, path);

  // The panel, the API, uploads and calendars are never stored.
  await page.goto('/schedule');
  await page.evaluate(async () => {
    for (const path of ['/api/events', '/rss.xml', '/healthz']) await fetch(path);
    for (const { src } of document.images) await fetch(src);
  });
  await page.goto('/admin');
  await expect(heading(page)).toBeVisible();
  const addresses = await stored(page);
  expect(addresses).toContain('/schedule');
  expect(
    addresses.filter((path) =>
      /^(?!\/)|^\/(admin|api|media|cards|calendar|healthz)|\.(ics|xml)/.test(path),
    ),
  ).toEqual([]);

  await context.setOffline(true);
  await page.goto(resultsPath);
  await expect(bar(page)).toHaveText(/^Saved at \w{3} \d+, \d{4}, \d+:\d\d [AP]M\./);
  await expect(page.locator('#net tbody tr').first()).toBeVisible();
  await expectAccessible(page);
  // Another query is another page.
  await page.goto('/results?eventID=2020-no-such-event');
  await expect(heading(page)).toHaveText('You’re offline');
  await expectAllSaved(page, [player, '/schedule']);
  await page.keyboard.type('/granite');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText('Granite');

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

  await context.setOffline(false);
  await page.goto(resultsPath);
  await expect(heading(page)).toHaveText(byAction.results.name);
  await expect(bar(page)).toHaveCount(0);
  await context.setOffline(true);
  expect(await page.goto('/admin').catch(() => null)).toBeNull();
});

test('behind a proxy, saved pages open without the server, and give way to newer ones', async ({
  page,
  tour,
}) => {
  const proxy = await startAlteringProxy(tour.origin);
  const open = (path: string) => page.goto(proxy.origin + path);
  try {
    await open('/');
    for (const path of ['/schedule', '/standings']) await whenSaved(page, path);
    for (const status of [502, 503, 504]) {
      proxy.loseServer(status);
      await open('/standings?tab=wgr');
      await expect(bar(page)).toBeVisible();
      await open('/schedule?year=2019');
      await expect(page).toHaveURL(`${proxy.origin}/schedule`);
      await expect(bar(page)).toBeVisible();
    }
    // What is not saved is what the proxy says.
    await open('/membership');
    await expect(heading(page)).toHaveText('Bad gateway');
    proxy.loseServer(500);
    await open('/schedule');
    await expect(heading(page)).toHaveText('Bad gateway');

    proxy.loseServer(null);
    await open('/membership');
    await whenSaved(page, '/membership');
    const assets = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('assets')));
    const [before] = await assets();
    proxy.alter((text, path) =>
      path === '/sw.js'
        ? text.replaceAll(before?.replace('tour-assets-', '') ?? '', 'next-build')
        : text.replace(/(<h1[^>]*>)/, '$1Newer '),
    );
    await open('/schedule');
    await expect.poll(assets).toEqual(['tour-assets-next-build']);
    expect(await stored(page)).toContain('/membership');
    await open('/membership');
    await expect(heading(page)).toContainText('Newer');
    await expect(bar(page)).toHaveCount(0);
    proxy.loseServer(502);
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await expect(heading(page)).toContainText('Newer');

    // As with SERVICE_WORKER=off: a broken service worker is removed with everything it stored.
    proxy.loseServer(null);
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
