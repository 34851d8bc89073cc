/** The panel's response at a CPU slowdown of 4, with a season of 500 events and 300 rows of results. */
import { join } from 'node:path';
import type { Page } from 'playwright';
import { EventRecord } from '#domain/events/event.schema.ts';
import { EventResults } from '#domain/publish/tour-records.schema.ts';
import { openStores } from '../../server/store/stores.ts';
import { startTourProcess, TOUR_ADMIN } from '../tour-process.ts';
import type { BenchContext } from './context.ts';
import { pauseChildren } from './process-stats.ts';
import { CPU_SLOWDOWN, slowDown, timeToPaint } from './slow-phone.ts';
import { type BenchRow, timesRow } from './table.ts';

const EVENTS = 500;
const RESULTS = 300;
const SEASON = 2026;
const EVENT = `${SEASON}-event-1`;

/** Elements in view are painted by then, as for a staff member who presses a button there. */
const SETTLED_MS = 1_000;

/** Measures the panel on a generated tour, each time with an empty cache. */
export async function panelSpeed({ folder, browser, runs }: BenchContext): Promise<BenchRow[]> {
  const dataDir = join(folder, 'panel');
  await fill(dataDir);
  const tour = await startTourProcess({ dataFrom: dataDir });
  const resume = await pauseChildren(tour.pid);
  try {
    const times = new Map<string, { goal: number; ms: number[] }>();
    const record = (what: string, goal: number, ms: number) => {
      const known = times.get(what) ?? { goal, ms: [] };
      times.set(what, { goal, ms: [...known.ms, ms] });
    };
    for (let round = 0; round < runs; round += 1) {
      const context = await (await browser()).newContext({ baseURL: tour.origin });
      const headers = { origin: tour.origin };
      await context.request.post('/api/login', { data: TOUR_ADMIN, headers });
      for (const measure of [measureEvents, measureResults]) {
        const page = await context.newPage();
        await slowDown(page);
        await measure(page, record);
      }
      await context.close();
    }
    return [...times].map(([what, { goal, ms }]) =>
      timesRow(`Panel at ${CPU_SLOWDOWN}× CPU: ${what}`, ms, goal),
    );
  } finally {
    await resume();
    await tour.stop();
  }
}

type RecordTime = (what: string, goal: number, ms: number) => void;

async function measureEvents(page: Page, record: RecordTime): Promise<void> {
  await page.goto(`/admin/schedule?year=${SEASON + 1}`);
  await page.locator('#add-record:enabled').waitFor();
  const usable = await page.evaluate(() => performance.now());
  record('to a usable schedule, nothing in the cache', 1000, usable);

  await page.goto(`/admin/schedule?year=${SEASON}`);
  await page.locator('.past-events button').click();
  const middle = page.locator('.events [id^="edit-"]').nth(EVENTS / 2);
  await middle.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLED_MS);
  const field = 'form.editor input:focus';
  const toEditor = await timeToPaint(page, 'click', field, () => middle.click());
  record(`opening an editor among ${EVENTS} events`, 100, toEditor);
  record('a key in its first field', 100, await timeToType(page, 'x', 'form.editor .dirty-dot'));
}

async function measureResults(page: Page, record: RecordTime): Promise<void> {
  await page.goto(`/admin/events/${EVENT}/results?table=net`);
  await page.locator(`#rows-${RESULTS / 2}-2`).click();
  await page.waitForTimeout(SETTLED_MS);
  record(`a key in ${RESULTS} rows of results`, 100, await timeToType(page, '9', '.dirty-dot'));
}

/** Milliseconds from a key in the focused field to the paint of the expected element. */
const timeToType = (page: Page, key: string, expected: string): Promise<number> =>
  timeToPaint(page, 'keydown', expected, () => page.keyboard.press(key));

/** A surname of three letters, of which no two are the same. */
const letters = (at: number) =>
  String.fromCodePoint(65 + Math.floor(at / 26), 97 + (at % 26), 97 + ((at * 7) % 26));

/** A tour with a full season, and many results of its first event. */
async function fill(dataDir: string): Promise<void> {
  const stores = await openStores(dataDir);
  await stores.events.update((events) => {
    for (let at = 0; at < EVENTS; at += 1)
      events.push(
        EventRecord.parse({
          eventID: `${SEASON}-event-${at + 1}`,
          name: `Event ${at + 1}`,
          course: `Course ${at % 40}`,
          town: 'Barrington',
          state: 'NH',
          handicapAllowance: '85%',
          thumbnail: '',
          date: new Date(Date.UTC(SEASON, 0, 1 + (at % 365))).toISOString().slice(0, 10),
          registrationOpen: at % 3 === 0,
          isComplete: at % 2 === 0,
        }),
      );
  });
  const rows = Array.from({ length: RESULTS }, (_, at) => ({
    rank: String(at + 1),
    player: `Player ${letters(at)}`,
    total: String(at),
    strokes: String(72 + at),
    points: '',
    scorecardUrl: '',
  }));
  const changedAt = `${SEASON}-01-01T20:00:00.000Z`;
  await stores.results.fill([EventResults.parse({ eventID: EVENT, net: { changedAt, rows } })]);
}
