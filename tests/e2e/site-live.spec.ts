import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '../helpers/remove-folder.ts';
import { startDemoBlueGolf, type DemoBlueGolf } from '../../scripts/demo/bluegolf/server.ts';
import { moveEventToDay } from '../../scripts/demo/event-day-records.ts';
import { inPlay } from '../../scripts/demo/season/tables.ts';
import { makeSeasons } from '../../scripts/demo/season/season.ts';
import { TOUR_ADMIN } from '../../scripts/tour-process.ts';
import { NOW, TODAY } from '../helpers/now.ts';
import { startTour } from '../helpers/tour-processes.ts';
import { passTime } from './live-tour.ts';
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

test('an event day is followed on the page of the event and on the screen, while its source fails once', async ({
  page,
  context,
  day,
}) => {
  const screen = await context.newPage();
  const pages = [page, screen];
  const errors = pages.map(consoleErrors);
  /** Waits until all pages are led by a player, and have no failure or this one. */
  const expectLeader = async (name: string, failure = '') => {
    for (const each of pages) {
      const first = each.locator('.leaders > li, .live-event tbody tr').first();
      await expect(first).toContainText(name);
      await expect(each.locator('[data-part=source]')).toHaveText(failure);
    }
  };
  await day.playTo(8);
  await page.goto(EVENT_PAGE);
  await screen.goto('/live?display=tv');
  await expectLeader(leaderAfter(8));

  await day.playTo(15);
  await passTime(page);
  await expectLeader(leaderAfter(15));
  for (const each of pages) {
    await expect(each.locator('.movement').first()).toHaveText(/[▲▼]\d+ (up|down) \d+ places?/);
  }

  day.scoring.misbehave('500');
  await day.refresh();
  await passTime(page);
  await expectLeader(leaderAfter(15), 'Could not update; showing results of 12:00 PM');

  day.scoring.misbehave(null);
  await day.playTo(24);
  await passTime(page);
  await expectLeader(leaderAfter(24));
  expect(errors.flat()).toEqual([]);
});
