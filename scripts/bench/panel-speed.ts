/** The panel's response at a CPU slowdown of 4, with a season of 500 events, 300 players and 300 rows of results. */
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { EventResults } from '#domain/publish/tour-records.schema.ts';
import { startTourProcess, TOUR_ADMIN } from '../tour-process.ts';
import type { BenchContext } from './context.ts';
import { fillEvents } from './fill-events.ts';
import { pauseChildren } from './process-stats.ts';
import { CPU_SLOWDOWN, slowDown, timeToClick, timeToPaint } from './slow-phone.ts';
import { type BenchRow, timesRow } from './table.ts';

const EVENTS = 500;
const PLAYERS = 300;
const RESULTS = 300;
const SEASON = 2026;
const EVENT = `${SEASON}-event-1`;

/** Elements in view are painted by then, as for a staff member who presses a button there. */
const SETTLED_MS = 1_000;

/** Measures the panel on a generated tour. */
export async function panelSpeed({ folder, browser, runs }: BenchContext): Promise<BenchRow[]> {
  const dataDir = join(folder, 'panel');
  await fill(dataDir);
  const tour = await startTourProcess({ dataFrom: dataDir });
  const resume = await pauseChildren(tour.pid);
  try {
    const times = new Map<string, { goal: number | null; ms: number[] }>();
    const record = (what: string, goal: number | null, ms: number) => {
      const known = times.get(what) ?? { goal, ms: [] };
      times.set(what, { goal, ms: [...known.ms, ms] });
    };
    for (let round = 0; round < runs; round += 1)
      await runRound(await browser(), tour.origin, record);
    return [...times].map(([what, { goal, ms }]) =>
      timesRow(`Panel at ${CPU_SLOWDOWN}× CPU: ${what}`, ms, goal),
    );
  } finally {
    await resume();
    await tour.stop();
  }
}

type RecordTime = (what: string, goal: number | null, ms: number) => void;

/** Measures everything once, with an empty cache. */
async function runRound(browser: Browser, origin: string, record: RecordTime): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const headers = { origin };
    await context.request.post('/api/login', { data: TOUR_ADMIN, headers });
    const page = await slowPage(context);
    await page.goto(`/admin/schedule?year=${SEASON + 1}`);
    record('to a usable schedule, nothing in the cache', 1000, await timeToUsable(page));

    await page.goto('/admin');
    await page.getByRole('heading', { level: 2, name: /missing/ }).waitFor();
    const opener = '.past-events button';
    const toSchedule = await timeToClick(page, 'nav a[href$="/schedule"]', opener);
    record(`to the schedule with ${EVENTS} events`, null, toSchedule);
    const toAll = await timeToClick(page, opener, `.events > :nth-child(${EVENTS})`);
    record('to its past events too', null, toAll);
    const middle = page.locator('.events [id^="edit-"]').nth(EVENTS / 2);
    await middle.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLED_MS);
    const id = await middle.getAttribute('id');
    const toEditor = await timeToClick(page, `[id="${id ?? ''}"]`, 'form.editor input:focus');
    record(`opening an editor among ${EVENTS} events`, 100, toEditor);
    record('a key in its first field', 100, await timeToType(page, 'x', 'form.editor .dirty-dot'));
    await page.close();
    await measurePlayers(await slowPage(context), record);
    await measureResults(await slowPage(context), record);
  } finally {
    await context.close();
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

async function measurePlayers(page: Page, record: RecordTime): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('heading', { level: 2, name: /missing/ }).waitFor();
  const lastRow = `tbody > :nth-child(${PLAYERS})`;
  record(
    `to ${PLAYERS} players`,
    null,
    await timeToClick(page, 'nav a[href$="/players"]', lastRow),
  );
  await page
    .locator('[id^="edit-"]')
    .nth(PLAYERS / 2)
    .scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLED_MS);
  await page.getByLabel('Filter by name').focus();
  const filtered = `tbody:not(:has(> :nth-child(${PLAYERS / 2})))`;
  record('a key in the filter, to its rows', 100, await timeToType(page, '7', filtered));
  await page.getByLabel('Filter by name').fill('');
  await page.locator(lastRow).waitFor();
  const middle = `tbody > :nth-child(${PLAYERS / 2}) button`;
  const toEditor = await timeToClick(page, middle, '.player-editor input:focus');
  record(`opening an editor among ${PLAYERS} players`, 100, toEditor);
}

async function measureResults(page: Page, record: RecordTime): Promise<void> {
  await page.goto(`/admin/events/${EVENT}/results?table=net`);
  const strokes = page.locator(`#rows-${RESULTS / 2}-2`);
  await strokes.click();
  await page.waitForTimeout(SETTLED_MS);
  record(`a key in ${RESULTS} rows of results`, 100, await timeToType(page, '9', '.dirty-dot'));
  record('another key there', 100, await timeToType(page, '1', 'body'));
}

/** Milliseconds from the navigation until a record can be added. */
function timeToUsable(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const check = () => {
          const at = performance.now();
          if (document.querySelector('#add-record:enabled')) resolve(at);
          else setTimeout(check, 1);
        };
        check();
      }),
  );
}

/** Milliseconds from a key in the focused field to the paint of the expected element. */
const timeToType = (page: Page, key: string, expected: string): Promise<number> =>
  timeToPaint(page, { event: 'keydown', expected }, () => page.keyboard.press(key));

/** A surname of three letters, of which no two are the same. */
const letters = (at: number) =>
  String.fromCodePoint(65 + Math.floor(at / 26), 97 + (at % 26), 97 + ((at * 7) % 26));

/** A tour with a full season and many players. */
async function fill(dataDir: string): Promise<void> {
  const stores = await fillEvents(dataDir, EVENTS, (at) => ({
    date: new Date(Date.UTC(SEASON, 0, 1 + (at % 365))).toISOString().slice(0, 10),
    blueGolfUrl: `https://lfgtour.bluegolf.com/bluegolf/lfgtour/event/e${at}/index.htm`,
    registrationOpen: at % 3 === 0,
    isComplete: at % 2 === 0,
    netLeaderboardUrl: `https://lfgtour.bluegolf.com/bluegolf/e${at}/contest/1/leaderboard.htm`,
    shopifyUrl: `event-${at + 1}`,
  }));
  await stores.directory.update((players) => {
    for (let at = 0; at < PLAYERS; at += 1) {
      const names = { player: `Player Number ${at + 1}`, alsoKnownAs: [] };
      const handicap = { handicap: String(at % 30), handicapDate: '', handicapSource: '' };
      const state = { ...handicap, member: true, matchPlay: true };
      players.push({ ID: at + 1, ...names, ...state });
    }
  });
  const rows = Array.from({ length: RESULTS }, (_, at) => ({
    rank: String(at + 1),
    player: `Player ${letters(at)}`,
    total: String(at),
    strokes: String(72 + at),
    points: '',
    scorecardUrl: '',
  }));
  await stores.results.fill([
    EventResults.parse({
      eventID: EVENT,
      net: { changedAt: `${SEASON}-01-01T20:00:00.000Z`, rows },
    }),
  ]);
}
