import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright/test';
import { removeFolder } from '../helpers/remove-folder.ts';
import { startDemoBlueGolf, type DemoBlueGolf } from '../../scripts/demo/bluegolf/server.ts';
import { moveEventToDay } from '../../scripts/demo/event-day-records.ts';
import { inPlay } from '../../scripts/demo/season/tables.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { TOUR_ADMIN } from '../../scripts/tour-process.ts';
import { NOW, TODAY } from '../helpers/now.ts';
import { startTour } from '../helpers/tour-processes.ts';
import { freshness, passTime } from './live-tour.ts';
import { stopClock } from './stop-clock.ts';
import { consoleErrors, expect, test as base } from './tour.ts';

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
      await removeFolder(folder);
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
    await stopClock(page, NOW);
    await use({ scoring, playTo, refresh });
    await staff.dispose();
  },
});

const leaders = (page: Page) => page.locator('.leaders > li');

test('an event day is followed on the event page, its results, the standings and the screen, while its source fails once', async ({
  page,
  context,
  day,
}) => {
  const [results, standings, screen] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  const pages = [page, results, standings, screen];
  const errors = pages.map(consoleErrors);
  const gross = results.getByRole('region', { name: 'Gross' });
  const rows = [
    leaders(page),
    gross.locator('tbody').first(),
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
  await results.goto(`/results?eventID=${EVENT}&table=gross`);
  await standings.goto('/standings?tab=wgr');
  await screen.goto('/live?display=tv');
  await expectLeader(leaderAfter(8));
  await passTime(page, 12_000);
  await expectFreshness(/^Updated [12]0 s ago$/);
  const [, grossBefore] = await textsOfRows();

  await day.playTo(15);
  await passTime(page);
  await expectLeader(leaderAfter(15));
  await expectFreshness(/^Updated (just now|10 s ago)$/);
  for (const each of [page, screen]) {
    await expect(each.locator('.movement').first()).toHaveText(/[▲▼]\d+ (up|down) \d+ places?/);
  }
  await expect(gross).toBeVisible();
  expect(await rows[1]?.allTextContents()).not.toEqual(grossBefore);

  const before = await textsOfRows();
  day.scoring.misbehave('500');
  await day.refresh();
  await passTime(page);
  await expectSource('Could not update; showing results of 12:00 PM');
  await expectFreshness('');
  for (const each of pages) await expect(each.locator('.live-bar')).toHaveClass(/failed/);
  expect(await textsOfRows()).toEqual(before);

  day.scoring.misbehave(null);
  await day.playTo(24);
  await passTime(page);
  await expectSource('');
  await expectFreshness(/^Updated (just now|10 s ago)$/);
  await expectLeader(leaderAfter(24));
  await expect.poll(() => rows[2]?.allTextContents()).not.toEqual(before[2]);
  // The ranking that was chosen is still open.
  await expect(standings.locator('#wgr .ranking')).toBeVisible();
  expect(errors.flat()).toEqual([]);
});
