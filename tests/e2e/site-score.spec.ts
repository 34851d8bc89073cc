/** The page for phones in real browsers: what needs a process, several tabs, layout or the service worker. */
import type { Page } from 'playwright/test';
import { SCORE_LINK } from '../helpers/scores/score-server.ts';
import {
  brokenWordsOf,
  expectAccessible,
  expectReadableInTheSun,
  sizesOf,
} from './accessibility.ts';
import { startAlteringProxy } from './altering-proxy.ts';
import { begin, button, heading, key, status, strokes, test } from './score-phone.ts';
import { expect, overflowOf } from './tour.ts';

test('two tabs of a phone write one card, and a tab that dies right after a tap has the score when it is back', async ({
  context,
  page,
  server,
}) => {
  await begin(page, 'Ann Lee');
  const second = await context.newPage();
  await second.goto(SCORE_LINK);
  await expect(heading(second)).toHaveText('Hole 1');
  await strokes(page, 'Ann Lee', 1, 5).click();
  await expect(strokes(second, 'Ann Lee', 1, 5)).toHaveAttribute('aria-pressed', 'true');
  await strokes(second, 'Bo Kim', 1, 6).click();
  await expect(strokes(page, 'Bo Kim', 1, 6)).toHaveAttribute('aria-pressed', 'true');
  await expect(status(page)).toHaveText('Sent');
  await second.close();
  server.isReachable = false;
  await strokes(page, 'Cy Diaz', 1, 4).click();
  // The process of the page ends without a chance to write anything.
  const crashed = page.waitForEvent('crash');
  const session = await context.newCDPSession(page);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();
  const again = await context.newPage();
  await again.goto('/score');
  await button(again, '‹ Hole 1').press('Enter');
  await expect(strokes(again, 'Cy Diaz', 1, 4)).toHaveAttribute('aria-pressed', 'true');
  server.isReachable = true;
  await again.evaluate(() => dispatchEvent(new Event('online')));
  await expect(status(again)).toHaveText('Sent');
  const holes = ['ann-lee', 'bo-kim', 'cy-diaz'].map((id) => server.official.holes[id]?.[0]);
  expect(holes).toEqual([5, 6, 4]);
  expect(server.cards).toHaveLength(1);
});

const PHONES = [
  [320, 568],
  [360, 740],
  [390, 844],
  [768, 1024],
  [740, 360],
] as const;

/** Checks a screen at all sizes. */
async function expectFits(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectReadableInTheSun(page);
  for (const [width, height] of PHONES) {
    await page.setViewportSize({ width, height });
    const { cutOff } = await sizesOf(page);
    expect.soft(await overflowOf(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
    expect.soft(await brokenWordsOf(page), `${name} at ${width} px`).toEqual([]);
    expect.soft(cutOff, `${name} at ${width} px`).toEqual([]);
    // A finger in a glove.
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('#app button, #enter :is(button, input, select)')]
        .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0 && (box.height < 48 || box.width < 48))
        .map(({ name: text, box }) => `${text} ${box.width} × ${box.height}`),
    );
    expect.soft(small, `${name} at ${width} px`).toEqual([]);
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
});

test('every screen is accessible and fits every phone, and typed numbers are visible in forced colors', async ({
  page,
  server,
}) => {
  server.add('Maximiliana Featherstonehaugh-Oyelaran', 30);
  server.hasCard({}, 'ann-lee', 6, 5, 4);
  await page.goto('/score');
  await expectFits(page, 'code');
  await page.goto(SCORE_LINK);
  await expect(heading(page)).toHaveText('Who writes this card?');
  await expectFits(page, 'keeper');
  await button(page, 'Ann Lee').press('Enter');
  await strokes(page, 'Ann Lee', 1, 5).click();
  await key(page, 'Bo Kim', 1, 'picked up (9)').click();
  await expect(status(page)).toHaveText('Sent');
  await expectFits(page, 'hole');
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(strokes(page, 'Ann Lee', 1, 5)).toHaveCSS('outline-style', 'solid');
  await page.emulateMedia({ forcedColors: 'none' });
  await button(page, 'Card').click();
  await expectFits(page, 'card');
  await button(page, 'Compare the cards').click();
  await expectFits(page, 'comparison');
  await button(page, 'Finish ›').click();
  await expectFits(page, 'finish');
});

test('two matches of a group have names that fit the narrowest phone', async ({ page, server }) => {
  const holes = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  server.players = [];
  for (const [at, name] of ['Ann Lee', 'Bo Poe', 'Christopher Montgomery', 'Di Ray'].entries()) {
    server.add(name, at);
  }
  server.matches = [
    { label: 'Match Play 1', holes, balls: [['ann-lee'], ['bo-poe']] },
    { label: 'Match Play 2', holes, balls: [['christopher-montgomery'], ['di-ray']] },
  ];
  await page.goto(SCORE_LINK);
  await button(page, 'Di Ray').press('Enter');
  await strokes(page, 'Christopher Montgomery', 1, 3).click();
  await strokes(page, 'Di Ray', 1, 4).click();
  await expect(page.locator('.match').last()).toContainText('Christopher 1 up after 1');
  await expectFits(page, 'hole');
  await button(page, 'Card').click();
  await expectFits(page, 'card');
  await button(page, 'Finish and sign').click();
  await expectFits(page, 'finish');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a reload without reception shows the card', async ({ page, context, server }) => {
    await begin(page, 'Ann Lee');
    await expect(page.getByText('Ready without reception')).toBeVisible();
    await strokes(page, 'Ann Lee', 1, 5).click();
    await expect(status(page)).toHaveText('Sent');
    await context.setOffline(true);
    server.isReachable = false;
    await page.reload();
    await expect(strokes(page, 'Ann Lee', 1, 5)).toHaveAttribute('aria-pressed', 'true');
    await strokes(page, 'Bo Kim', 1, 6).click();
    await page.reload();
    await expect(strokes(page, 'Bo Kim', 1, 6)).toHaveAttribute('aria-pressed', 'true');
    await context.setOffline(false);
    server.isReachable = true;
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await expect(status(page)).toHaveText('Sent');
    expect(server.official.holes['bo-kim']?.[0]).toBe(6);
  });

  test('neither a deployment nor an error of the server takes the page away', async ({
    page,
    server,
    tour,
  }) => {
    const proxy = await startAlteringProxy(tour.origin);
    try {
      await page.goto(`${proxy.origin}${SCORE_LINK}`);
      await button(page, 'Ann Lee').press('Enter');
      await expect(page.getByText('Ready without reception')).toBeVisible();
      await strokes(page, 'Ann Lee', 1, 5).click();
      await expect(status(page)).toHaveText('Sent');
      // The worker of the next build deletes the caches of this one.
      const assets = () =>
        page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('assets')));
      const build = (await assets())[0]?.replace('tour-assets-', '') ?? '';
      proxy.alter((text, path) => (path === '/sw.js' ? text.replaceAll(build, 'next') : text));
      await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
      await expect.poll(assets).toEqual(['tour-assets-next']);
      for (const lost of [500, 404, 502]) {
        proxy.loseServer(lost);
        await page.reload();
        await expect(strokes(page, 'Ann Lee', 1, 5)).toHaveAttribute('aria-pressed', 'true');
      }
      expect(server.cards).toHaveLength(1);
    } finally {
      await proxy.close();
    }
  });
});
