/** The clubhouse screen, `/live?display=tv`, with a large field. */
import type { Locator, Page } from 'playwright/test';
import { encode } from 'uqr';
import { stored, teeTime } from '../helpers/results.ts';
import { cup, match, NAMES, net, setHidden, test } from './live-tour.ts';
import { consoleErrors, expect } from './tour.ts';

const SCREEN = '/live?display=tv';
const TURN = 12_100;
const rows = (page: Page) => page.locator('.live-event tbody tr:not(.off)');
const counter = (page: Page) => page.locator('.pages');

/** Whether every element is inside of the window and above the bar at its foot. */
async function expectWhole(shown: Locator): Promise<void> {
  const outside = await shown.evaluateAll((elements) => {
    const foot = document.querySelector('.live-bar')?.getBoundingClientRect().top ?? 0;
    return elements
      .filter((element) => {
        const { top, bottom, right, height } = element.getBoundingClientRect();
        return height === 0 || top < 0 || bottom > foot || right > innerWidth;
      })
      .map((element) => element.textContent);
  });
  expect(outside).toEqual([]);
}

const sizeOf = (locator: Locator) =>
  locator.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

for (const viewport of [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
]) {
  test.describe(`a screen of ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('shows a large field page by page, each row once and no heading alone, to be read from far', async ({
      page,
      live,
    }) => {
      const errors = consoleErrors(page);
      const placed = NAMES.slice(0, 45);
      const withdrawn = NAMES.slice(45, 48);
      live.addEvent('Large Medal with a Name That Is Longer than Most', net(placed, withdrawn));
      await page.goto(SCREEN);
      await expect(counter(page)).toHaveText('1 of 5');
      const { height } = viewport;
      expect(await sizeOf(page.locator('.live-event h2'))).toBeGreaterThanOrEqual(height / 21);
      expect(await sizeOf(rows(page).first().locator('th'))).toBeGreaterThanOrEqual(height / 27);
      expect(await sizeOf(page.locator('.clock'))).toBeGreaterThanOrEqual(height / 21);
      await expect(page.locator('.clock')).toHaveText(/^12:\d\d\sPM$/);
      await expect(page.getByRole('banner')).toBeHidden();
      const seen: string[] = [];
      for (let at = 1; at <= 5; at += 1) {
        await expect(counter(page)).toHaveText(`${at} of 5`);
        const shown = await rows(page).allInnerTexts();
        expect(shown.length).toBeGreaterThanOrEqual(5);
        expect(shown.length).toBeLessThanOrEqual(12);
        expect(shown.at(-1)).not.toContain('Did not finish');
        await expectWhole(rows(page));
        await expect(page.locator('.live-event h2')).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('columnheader', { name: 'Player' })).toBeInViewport();
        seen.push(...(await rows(page).locator('th a').allInnerTexts()));
        if (at === 5) expect(shown.join()).toContain('Did not finish');
        await page.clock.runFor(TURN);
      }
      expect(seen).toEqual([...placed, ...withdrawn]);
      await expect(counter(page)).toHaveText('1 of 5');
      expect(errors).toEqual([]);
    });

    test('shows a cup with its matches, and tee times, under the heading of their format or round', async ({
      page,
      live,
    }) => {
      const matches = (from: number, isPlayed: boolean) =>
        Array.from({ length: 6 }, (_, at) => {
          // Names that need two lines for a pair.
          const [a, b, c, d] = [0, 12, 24, 36].map(
            (to) => `${NAMES[from + at + to]} of Portsmouth`,
          );
          const [team1, team2] = [`${a} / ${b}`, `${c} / ${d}`];
          return isPlayed ? match(team1, team2, team1, '2 & 1') : match(team1, team2);
        });
      const live1up = { leader: 'team2', up: 1, thru: 4 } as const;
      const formats = {
        'Four Ball': matches(0, true),
        Scramble: matches(6, false).map((each) => ({ ...each, live: live1up })),
        Chapman: matches(6, false),
      };
      const cupID = live.addEvent('Colony Cup Day', cup(match('North', 'South'), formats));
      await page.goto(SCREEN);
      await expect(counter(page)).toHaveText('1 of 3');
      await expect(page.locator('.cup-score')).toContainText('North leads.');
      for (const { heading, score } of [
        { heading: 'Scramble', score: '1 up thru 4' },
        { heading: 'Chapman', score: 'to be played' },
        { heading: 'Four Ball', score: '2 & 1' },
      ]) {
        const headings = page.locator('.cup h3').filter({ visible: true });
        await expect(headings).toHaveText(heading);
        await expect(rows(page)).toHaveCount(6);
        await expect(rows(page).filter({ hasText: score })).toHaveCount(6);
        await expectWhole(rows(page));
        await expectWhole(rows(page).locator('a'));
        await page.clock.runFor(TURN);
      }

      live.editEvent(cupID, { date: '2026-06-01' });
      const groups = ['1', '2'].flatMap((round) =>
        Array.from({ length: 11 }, (_, at) =>
          teeTime({
            round,
            time: `${8 + Number(round)}:${String(at + 10)} AM`,
            hole: `${at + 1}`,
            players: NAMES.slice(at * 4, at * 4 + 4).map((name) => `${name} of Portsmouth`),
          }),
        ),
      );
      live.addEvent('Two Rounds', { 'tee-times': stored(groups) });
      await page.goto(SCREEN);
      await expect(counter(page)).toHaveText(/^1 of \d$/);
      const count = Number(/\d$/.exec(await counter(page).innerText())?.[0]);
      const seen: string[] = [];
      for (let at = 1; at <= count; at += 1) {
        await expect(counter(page)).toHaveText(`${at} of ${count}`);
        const shown = page.locator('.groups > li:not(.off)');
        const headings = page.locator('.live-event h3:not(.off)');
        await expectWhole(shown);
        await expectWhole(headings);
        const times = await shown.locator('b').allInnerTexts();
        const rounds = [
          ...new Set(times.map((time) => `Tee Times, Round ${time.startsWith('9') ? 1 : 2}`)),
        ];
        await expect(headings).toHaveText(rounds);
        seen.push(...times);
        await page.clock.runFor(TURN);
      }
      expect(seen).toHaveLength(22);
      expect(new Set(seen).size).toBe(22);
    });
  });
}

test('the code leads to the live page and is large enough to scan', async ({ page, live }) => {
  live.addEvent('Scanned Medal');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(SCREEN);
  const image = page.getByRole('img', { name: 'QR code of this page' });
  await expect(image).toBeInViewport({ ratio: 1 });
  const address = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(address).toMatch(/^http.*\/live$/);
  const { size, data } = encode(address ?? '', { ecc: 'M', border: 4 });
  // The dark modules as the browser shows them, a pixel each.
  const shown = await image.evaluate(async (element: HTMLImageElement, modules) => {
    const canvas = new OffscreenCanvas(modules, modules);
    const context = canvas.getContext('2d');
    await element.decode();
    context?.drawImage(element, 0, 0, modules, modules);
    const { data: pixels = [] } = context?.getImageData(0, 0, modules, modules) ?? {};
    return Array.from({ length: modules }, (_, y) =>
      Array.from({ length: modules }, (__, x) => (pixels[(y * modules + x) * 4] ?? 255) < 128),
    );
  }, size);
  expect(JSON.stringify(shown)).toBe(JSON.stringify(data));
  const box = await image.boundingBox();
  expect((box?.width ?? 0) / size).toBeGreaterThanOrEqual(3);
});

test('pages turn without an animation when a visitor wants reduced motion', async ({
  page,
  live,
}) => {
  const names = NAMES.slice(0, 30);
  const eventID = live.addEvent('Calm Medal', net(names));
  // Styles say what would move at any time; an animation itself is over in less than half a second.
  const animated = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          (each) => getComputedStyle(each).animationName !== 'none',
        ).length,
    );
  await page.goto(SCREEN);
  await expect.poll(animated).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(SCREEN);
  await expect(counter(page)).toHaveText('1 of 3');
  expect(await animated()).toBe(0);
  live.store(eventID, net(names.toReversed()));
  await page.clock.runFor(TURN * 3);
  await expect(rows(page).first()).toContainText(names.at(-1) ?? '');
  expect(await animated()).toBe(0);
});

test('its pages are paused and turned by key, and follow play again', async ({ page, live }) => {
  const names = NAMES.slice(0, 30);
  const eventID = live.addEvent('Paused Medal', net(names));
  await page.goto(SCREEN);
  const first = await rows(page).allTextContents();
  await page.clock.runFor(TURN);
  await expect(counter(page)).toHaveText(/^2 of/);
  expect(await rows(page).allTextContents()).not.toEqual(first);
  await page.keyboard.press('Space');
  await page.clock.runFor(60_000);
  await expect(counter(page)).toHaveText(/^2 of/);
  await page.keyboard.press('ArrowLeft');
  await expect(counter(page)).toHaveText(/^1 of/);
  live.store(eventID, net(names.toReversed()));
  await page.keyboard.press('Space');
  await expect(rows(page).first()).toContainText(names.at(-1) ?? '');
});

for (const refuses of [false, true]) {
  test(`the screen stays on, asked for again when it is visible again${refuses ? ', and works when the browser refuses' : ''}`, async ({
    page,
    live,
  }) => {
    const errors = consoleErrors(page);
    live.addEvent('Waking Medal');
    await page.addInitScript((isRefused) => {
      const state = { requests: 0 };
      Object.assign(window, { wakeLocks: state });
      Object.defineProperty(navigator, 'wakeLock', {
        value: {
          request: () => {
            state.requests += 1;
            return isRefused
              ? Promise.reject(new DOMException('Low battery', 'NotAllowedError'))
              : Promise.resolve({});
          },
        },
      });
    }, refuses);
    const requests = () => page.evaluate<number>('window.wakeLocks.requests');
    await page.goto('/live');
    await page.clock.runFor(TURN);
    expect(await requests()).toBe(0);
    await page.goto(SCREEN);
    await expect.poll(requests).toBe(1);
    await setHidden(page, true);
    expect(await requests()).toBe(1);
    await setHidden(page, false);
    await expect.poll(requests).toBe(2);
    await expect(page.locator('.clock')).toHaveText(/^12:\d\d\sPM$/);
    expect(errors).toEqual([]);
  });
}

test('the keyboard and the pointer are not trapped', async ({ page, live }) => {
  const eventID = live.addEvent('Free Medal', net(NAMES.slice(0, 3)));
  await page.goto(SCREEN);
  await expect(rows(page)).toHaveCount(3);
  const focused: string[] = [];
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    focused.push(await page.evaluate(() => document.activeElement?.textContent.trim() ?? ''));
  }
  // One after the other, and out of the page.
  for (const name of ['Pause updates', 'Free Medal', ...NAMES.slice(0, 3)]) {
    expect(focused).toContain(name);
  }
  expect(new Set(focused.slice(0, 6)).size).toBe(6);
  await expect(page.locator('body')).not.toHaveCSS('cursor', 'none');
  await page.getByRole('link', { name: 'Free Medal' }).click();
  await expect(page).toHaveURL(`/events/${eventID}`);
});
