/** What only a browser shows of the clubhouse screen, `/live?display=tv`: sizes, rows that are cut off, motion. */
import type { Locator, Page } from 'playwright/test';
import { encode } from 'uqr';
import { cup, match, NAMES, net } from '../helpers/scores/live-tour.ts';
import { announcement } from '../helpers/records.ts';
import { stored, teeTime } from '../helpers/results.ts';
import { test } from './live-tour.ts';
import { consoleErrors, expect } from './tour.ts';

const SCREEN = '/live?display=tv';
const TURN = 12_100;
const rows = (page: Page) => page.locator('.live-event tbody tr:not(.off)');

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

/** Turns over all pages, and calls back on each. */
async function onEachPage(page: Page, check: () => Promise<void>): Promise<void> {
  const counter = page.locator('.pages');
  await expect(counter).toHaveText(/^1 of \d$/);
  const count = Number(/\d$/.exec(await counter.innerText())?.[0]);
  for (let at = 1; at <= count; at += 1) {
    await expect(counter).toHaveText(`${at} of ${count}`);
    await check();
    await page.clock.runFor(TURN);
  }
}

const sizeOf = (locator: Locator) =>
  locator.evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

/** Matches of pairs whose names need two lines. */
const matches = (from: number) =>
  Array.from({ length: 6 }, (_, at) => {
    const [a, b, c, d] = [0, 12, 24, 36].map((to) => `${NAMES[from + at + to]} of Portsmouth`);
    return match(`${a} / ${b}`, `${c} / ${d}`);
  });

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

for (const viewport of [
  { width: 1920, height: 1080 },
  { width: 1280, height: 720 },
]) {
  test.describe(`a screen of ${viewport.width}×${viewport.height}`, () => {
    test.use({ viewport });

    test('shows a large field, matches and tee times whole, to be read from far', async ({
      page,
      live,
    }) => {
      const errors = consoleErrors(page);
      const { height } = viewport;
      const medal = live.addEvent(
        'Large Medal with a Name That Is Longer than Most',
        net(NAMES.slice(0, 45), NAMES.slice(45, 48)),
      );
      await page.goto(SCREEN);
      const title = page.locator('.live-event h2');
      expect(await sizeOf(title)).toBeGreaterThanOrEqual(height / 21);
      expect(await sizeOf(rows(page).first().locator('th'))).toBeGreaterThanOrEqual(height / 27);
      expect(await sizeOf(page.locator('.clock'))).toBeGreaterThanOrEqual(height / 21);
      await expect(page.getByRole('banner')).toBeHidden();
      await expect(page.locator('body')).not.toHaveCSS('cursor', 'none');
      await onEachPage(page, async () => {
        await expectWhole(rows(page));
        await expect(title).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole('columnheader', { name: 'Player' })).toBeInViewport();
      });

      live.editEvent(medal, { date: '2026-06-01' });
      const leads = { leader: 'team2', up: 1, thru: 4 } as const;
      const formats = {
        'Four Ball': matches(0),
        Scramble: matches(6).map((each) => ({ ...each, live: leads })),
      };
      const cupID = live.addEvent('Colony Cup Day', cup(match('North', 'South'), formats));
      await page.goto(SCREEN);
      await onEachPage(page, async () => {
        await expect(page.locator('.cup h3').filter({ visible: true })).toHaveCount(1);
        await expect(rows(page)).toHaveCount(6);
        await expectWhole(rows(page));
        await expectWhole(rows(page).locator('a'));
      });

      live.editEvent(cupID, { date: '2026-06-01' });
      live.addEvent('Two Rounds', { 'tee-times': stored(groups) });
      await page.goto(SCREEN);
      await onEachPage(page, async () => {
        await expectWhole(page.locator('.groups > li:not(.off)'));
        await expectWhole(page.locator('.live-event h3:not(.off)'));
      });
      expect(errors).toEqual([]);
    });
  });
}

test('the code is large enough to scan, announcements are in view, and nothing moves when a visitor wants reduced motion', async ({
  page,
  live,
}) => {
  const names = NAMES.slice(0, 30);
  const eventID = live.addEvent('Calm Medal', net(names));
  const text = 'Play is suspended.';
  live.tour = {
    ...live.tour,
    announcements: [announcement({ ID: 1, text, level: 'urgent', eventID })],
  };
  // Styles say what would move at any time; an animation itself is over in less than half a second.
  const animated = () =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter(
          (each) => getComputedStyle(each).animationName !== 'none',
        ).length,
    );
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(SCREEN);
  await expect(page.getByRole('main').getByText(text)).toBeInViewport();
  const image = page.getByRole('img', { name: 'QR code of this page' });
  await expect(image).toBeInViewport({ ratio: 1 });
  const address = await page.locator('link[rel=canonical]').getAttribute('href');
  const { size } = encode(address ?? '', { ecc: 'M', border: 4 });
  const box = await image.boundingBox();
  expect((box?.width ?? 0) / size).toBeGreaterThanOrEqual(3);
  await expect.poll(animated).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(SCREEN);
  await expect(page.locator('.pages')).toHaveText('1 of 3');
  expect(await animated()).toBe(0);
  live.store(eventID, net(names.toReversed()));
  await page.clock.runFor(TURN * 3);
  await expect(rows(page).first()).toContainText(names.at(-1) ?? '');
  expect(await animated()).toBe(0);

  // On a phone the page of the event has the announcement in view.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(`/events/${eventID}`);
  await expect(page.getByRole('main').getByText(text)).toBeInViewport();
});
