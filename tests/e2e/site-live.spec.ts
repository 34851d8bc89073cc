import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { startDemoBlueGolf, type DemoBlueGolf } from '../../scripts/demo/bluegolf/server.ts';
import { moveEventToDay } from '../../scripts/demo/event-day-records.ts';
import { inPlay } from '../../scripts/demo/season/in-play.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { TOUR_ADMIN } from '../../scripts/tour-process.ts';
import { NOW, TODAY } from '../helpers/now.ts';
import { startTour } from '../helpers/tour-processes.ts';
import { INTERVAL, passTime } from './live-tour.ts';
import { consoleErrors, expect, expectAccessible, test as base } from './tour.ts';

const EVENT = '2026-granite-open';
const EVENT_PAGE = `/events/${EVENT}`;

const event = makeSeasons({ today: TODAY })
  .seasons.flatMap(({ events }) => events)
  .find(({ record }) => record.eventID === EVENT);
if (!event) throw new Error('The demo has no such event.');

/** The net leader after some holes. */
const leaderAfter = (holes: number) => inPlay(event, holes).net[0]?.player ?? '';

interface EventDay {
  scoring: DemoBlueGolf;
  /** Plays up to a hole, and returns when the server has read it and its pages are published. */
  playTo: (holes: number) => Promise<void>;
  /** Reads the leaderboards, as staff do with Refresh; a failure is stored. */
  refresh: () => Promise<void>;
}

let holes = 0;

/** A tour on an event day, whose holes a test plays. */
const test = base.extend<{ day: EventDay }, { scoring: DemoBlueGolf }>({
  scoring: [
    async ({}, use) => {
      const scoring = await startDemoBlueGolf({
        tour: (bluegolfBase) => makeSeasons({ today: TODAY, bluegolfBase }),
        playing: { eventID: EVENT, holes: () => holes },
      });
      await use(scoring);
      await scoring.close();
    },
    { scope: 'worker' },
  ],
  tour: [
    async ({ scoring }, use) => {
      const { TEST_DATA_DIR = '', TEST_BLUEGOLF = '' } = process.env;
      const folder = await mkdtemp(join(tmpdir(), 'tour-event-day-'));
      await cp(TEST_DATA_DIR, folder, { recursive: true });
      for (const name of await readdir(folder)) {
        if (!name.endsWith('.json')) continue;
        const text = await readFile(join(folder, name), 'utf8');
        await writeFile(join(folder, name), text.replaceAll(TEST_BLUEGOLF, scoring.origin));
      }
      await moveEventToDay(folder, EVENT, TODAY);
      const tour = await startTour({
        dataFrom: folder,
        env: { DEMO_BLUEGOLF: scoring.origin },
      });
      await rm(folder, { recursive: true });
      await use(tour);
      await tour.stop();
    },
    { scope: 'worker' },
  ],
  day: async ({ scoring, tour, playwright, page }, use) => {
    const { origin } = tour;
    const staff = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { origin },
    });
    await staff.post('/api/login', { data: TOUR_ADMIN });
    const published = () =>
      expect
        .poll(async () => (await (await staff.get('/api/publish')).text()).includes('"live"'))
        .toBe(true);
    const refresh = async () => {
      await staff.post(`/api/leaderboards/${EVENT}/refresh`);
      await published();
    };
    const playTo = async (hole: number) => {
      holes = hole;
      await refresh();
      await expect
        .poll(async () => (await (await staff.get('/live')).text()).includes(leaderAfter(hole)))
        .toBe(true);
    };
    scoring.misbehave(null);
    await page.clock.install({ time: NOW });
    await use({ scoring, playTo, refresh });
    await staff.dispose();
  },
});

test.describe.configure({ mode: 'serial' });

const freshness = (page: Page) => page.locator('.freshness');
const leaders = (page: Page) => page.locator('.leaders > li');

test('an event day is followed on the event page, the standings and the screen, while its source fails once', async ({
  page,
  context,
  day,
}) => {
  const [standings, screen] = [await context.newPage(), await context.newPage()];
  const pages = [page, standings, screen];
  const errors = pages.map(consoleErrors);
  const rows = [
    leaders(page),
    standings.locator('#season .ranking tbody tr'),
    screen.locator('.live-event tbody tr'),
  ];
  const textsOfRows = () => Promise.all(rows.map((each) => each.allTextContents()));
  const expectFreshness = async (text: string | RegExp) => {
    for (const each of pages) await expect(freshness(each)).toHaveText(text);
  };
  const expectSource = async (text: string) => {
    for (const each of pages) await expect(each.locator('[data-part=source]')).toHaveText(text);
  };
  const expectLeader = async (name: string) => {
    await expect(leaders(page).first()).toContainText(name);
    await expect(screen.locator('.live-event tbody tr').first()).toContainText(name);
  };

  await day.playTo(8);
  await page.goto(EVENT_PAGE);
  await standings.goto('/standings');
  await screen.goto('/live?display=tv');
  await expectLeader(leaderAfter(8));
  await passTime(page, 12_000);
  await expectFreshness(/^Updated [12]0 s ago$/);

  await day.playTo(15);
  await passTime(page);
  await expectLeader(leaderAfter(15));
  await expectFreshness(/^Updated (just now|10 s ago)$/);
  for (const each of [page, screen]) {
    await expect(each.locator('.movement').first()).toHaveText(/[▲▼]\d+ (up|down) \d+ places?/);
  }

  const before = await textsOfRows();
  day.scoring.misbehave('500');
  await day.refresh();
  await passTime(page);
  await expectSource('Could not update; showing results of 12:00 PM');
  await expectFreshness('');
  for (const each of pages) await expect(each.locator('.live-bar')).toHaveClass(/failed/);
  expect(await textsOfRows()).toEqual(before);
  for (const each of pages) await expectAccessible(each);

  day.scoring.misbehave(null);
  await day.playTo(24);
  await passTime(page);
  await expectSource('');
  await expectFreshness(/^Updated (just now|10 s ago)$/);
  await expectLeader(leaderAfter(24));
  await expect.poll(() => rows[1]?.allTextContents()).not.toEqual(before[1]);
  await expect(standings.locator('#season :is(.moved, .scored)').first()).toBeVisible();
  expect(errors.flat()).toEqual([]);
});

test('an event page follows play in place, and marks what moved', async ({ page, day }) => {
  const errors = consoleErrors(page);
  await day.playTo(8);
  await page.goto(EVENT_PAGE);
  await expect(leaders(page).first()).toContainText(leaderAfter(8));
  await expect(freshness(page)).toHaveText('Updated just now');
  await expectAccessible(page);
  await leaders(page).first().getByRole('link').first().focus();

  await day.playTo(15);
  await passTime(page);
  await expect(leaders(page).first()).toContainText(leaderAfter(15));
  await expect(page.locator('.live-bar [role=status]')).toHaveText('Results updated');
  await expect(page.locator('.leaders .movement').first()).toHaveText(
    /[▲▼]\d+ (up|down) \d+ places?/,
  );
  await expect(page.locator('.leaders :is(.moved, .scored)').first()).toBeVisible();
  await expect(page.locator('.leaders a:focus')).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('a visitor pauses updates and resumes them', async ({ page, day }) => {
  await day.playTo(8);
  await page.goto(EVENT_PAGE);
  const pause = page.getByRole('button', { name: 'Pause updates' });
  await pause.click();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  await expect(freshness(page)).toHaveText('Paused');
  const before = await leaders(page).allTextContents();
  await day.playTo(20);
  await page.clock.runFor(3 * INTERVAL);
  expect(await leaders(page).allTextContents()).toEqual(before);
  await pause.click();
  await expect(leaders(page).first()).toContainText(leaderAfter(20));
  await expect(freshness(page)).toHaveText('Updated just now');
});

test('rows stay while the network fails, with their time, and requests become rarer', async ({
  page,
  context,
  day,
}) => {
  await day.playTo(8);
  await page.goto(EVENT_PAGE);
  const before = await leaders(page).allTextContents();
  let requests = 0;
  await page.route(`**${EVENT_PAGE}`, async (route) => {
    requests += 1;
    await route.abort();
  });
  for (const wait of [30_000, 30_000, 60_000, 120_000]) {
    const expected = requests + 1;
    await page.clock.runFor(wait - 1_000);
    expect(requests).toBe(expected - 1);
    await page.clock.runFor(1_500);
    await expect.poll(() => requests).toBe(expected);
    await expect(freshness(page)).toHaveText(/^Could not update; showing results of 12:\d\d\sPM$/);
  }
  expect(await leaders(page).allTextContents()).toEqual(before);

  await page.unroute(`**${EVENT_PAGE}`);
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(freshness(page)).toHaveText('Updated just now');
});

test('the standings follow the final result, in the order and ranking that a visitor chose', async ({
  page,
  day,
}) => {
  await day.playTo(16);
  await page.goto('/standings?tab=wgr');
  const ranking = page.locator('#wgr .ranking');
  const before = await ranking.locator('tbody').textContent();
  await ranking.getByRole('columnheader', { name: 'Player' }).getByRole('button').click();
  await day.playTo(24);
  await passTime(page);
  await expect(ranking.locator('tbody')).not.toHaveText(before ?? '');
  await expect(ranking.getByRole('columnheader', { name: 'Player' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(ranking).toBeVisible();
});

test('results refresh the chosen table', async ({ page, day }) => {
  await day.playTo(8);
  const address = `/results?eventID=${EVENT}&table=gross`;
  await page.goto(address);
  const gross = page.getByRole('region', { name: 'Gross' });
  const before = await gross.locator('tbody').first().textContent();
  await day.playTo(15);
  await passTime(page);
  await expect(gross.locator('tbody').first()).not.toHaveText(before ?? '');
  await expect(gross).toBeVisible();
  await expect(page).toHaveURL(address);
});

test.describe('the clubhouse screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 }, reducedMotion: 'reduce' });

  const rows = (page: Page) => page.locator('.live-event tbody tr:not(.off)');

  test('turns its pages, follows play, and can be paused by key', async ({ page, day }) => {
    await day.playTo(15);
    await page.goto('/live?display=tv');
    await expect(page.locator('.pages')).toHaveText(/^1 of [2-9]$/);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.locator('.clock')).toHaveText(/^12:\d\d\sPM$/);
    await expect(page.getByRole('img', { name: 'QR code of this page' })).toBeVisible();
    const count = await rows(page).count();
    expect(count).toBeGreaterThanOrEqual(5);
    expect(count).toBeLessThanOrEqual(12);
    await expect(rows(page).last()).toBeInViewport({ ratio: 1 });
    const size = await rows(page)
      .first()
      .locator('th')
      .evaluate((cell) => parseFloat(getComputedStyle(cell).fontSize));
    expect(size).toBeGreaterThanOrEqual(40);
    await expect(page.locator('.live-event')).toHaveCSS('animation-name', 'none');
    await expectAccessible(page);

    const first = await rows(page).allTextContents();
    await page.clock.runFor(12_500);
    await expect(page.locator('.pages')).toHaveText(/^2 of/);
    expect(await rows(page).allTextContents()).not.toEqual(first);
    await page.keyboard.press('Space');
    await page.clock.runFor(60_000);
    await expect(page.locator('.pages')).toHaveText(/^2 of/);
    await page.keyboard.press('ArrowLeft');
    await expect(page.locator('.pages')).toHaveText(/^1 of/);

    await day.playTo(20);
    await page.keyboard.press('Space');
    await expect(rows(page).first()).toContainText(leaderAfter(20));
  });
});
