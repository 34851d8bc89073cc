/**
 * How quick the panel is for staff with a slow laptop: the processor four times slower, a season of 500
 * events, 300 players. What is measured ends when it is painted.
 */
import { chromium, type Browser, type Page } from 'playwright';
import { openStores } from '../../server/store/stores.ts';
import { findBrowser } from '../test/browser.ts';
import { startTourProcess, TOUR_ADMIN } from '../tour-process.ts';
import { whenAtRest } from './resident.ts';
import { type BenchRow, timesRow } from './table.ts';
import { untilPainted } from './until-painted.ts';

const EVENTS = 500;
const PLAYERS = 300;
const SLOWER = 4;
const TRIES = 5;
const SEASON = 2026;

/** What was scrolled to is painted by then, as it is when somebody has found it and presses. */
const SETTLED_MS = 1_000;

/** Closes the open editor. */
const CANCEL = {
  press: 'form button.quiet:not(.small):not(.drop)',
  wanted: 'body:not(:has(.in-edit))',
};

/** Measures the panel on a tour that it makes in a folder of its own. */
export async function panelSpeed(dataDir: string): Promise<BenchRow[]> {
  await fill(dataDir);
  const tour = await startTourProcess({ dataFrom: dataDir });
  await whenAtRest(tour.pid);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const times = new Map<string, { goal: number | null; ms: number[] }>();
    const note = (what: string, goal: number | null, ms: number) => {
      const known = times.get(what) ?? { goal, ms: [] };
      times.set(what, { goal, ms: [...known.ms, ms] });
    };
    for (let round = 0; round < TRIES; round += 1) await oneRound(browser, tour.origin, note);
    return [...times].map(([what, { goal, ms }]) =>
      timesRow(`Panel at ${SLOWER}× CPU: ${what}`, ms, goal),
    );
  } finally {
    await browser.close();
    await tour.stop();
  }
}

type Note = (what: string, goal: number | null, ms: number) => void;

/** Everything once, in a browser that has nothing of the panel yet. */
async function oneRound(browser: Browser, origin: string, note: Note): Promise<void> {
  const context = await browser.newContext({ baseURL: origin });
  try {
    const headers = { origin };
    await context.request.post('/api/login', { data: TOUR_ADMIN, headers });
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

    await page.goto(`/admin/schedule?year=${SEASON + 1}`);
    note('to a usable schedule, nothing in the cache', 1000, await usable(page));

    await page.goto('/admin');
    await page.getByRole('heading', { level: 2, name: /missing/ }).waitFor();
    const toSchedule = {
      press: 'nav a[href$="/schedule"]',
      wanted: `.events > :nth-child(${EVENTS})`,
    };
    note(`to the schedule with ${EVENTS} events`, null, await until(page, toSchedule));
    const middle = page.locator('.events [id^="edit-"]').nth(EVENTS / 2);
    await middle.scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLED_MS);
    const id = await middle.getAttribute('id');
    const editor = { press: `[id="${id ?? ''}"]`, wanted: 'form.editor input:focus' };
    note(`opening an editor among ${EVENTS} events`, 100, await until(page, editor));
    note('a key in its first field', 100, await untilTyped(page, 'x', 'form.editor .dirty-dot'));
    await until(page, CANCEL);

    const toPlayers = {
      press: 'nav a[href$="/players"]',
      wanted: `tbody > :nth-child(${PLAYERS})`,
    };
    note(`to ${PLAYERS} players`, null, await until(page, toPlayers));
    await page
      .locator('[id^="edit-"]')
      .nth(PLAYERS / 2)
      .scrollIntoViewIfNeeded();
    await page.waitForTimeout(SETTLED_MS);
    const row = {
      press: `tbody > :nth-child(${PLAYERS / 2}) button`,
      wanted: '.player-editor input:focus',
    };
    note(`opening an editor among ${PLAYERS} players`, 100, await until(page, row));
    await until(page, CANCEL);
    await page.getByLabel('Filter by name').focus();
    const filtered = `tbody:not(:has(> :nth-child(${PLAYERS / 2})))`;
    note('a key in the filter, to its rows', 100, await untilTyped(page, '7', filtered));
  } finally {
    await context.close();
  }
}

/** Milliseconds from the navigation until a record can be added. */
function usable(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const at = performance.now();
          if (document.querySelector('#add-record:enabled')) resolve(at);
          else setTimeout(look, 1);
        };
        look();
      }),
  );
}

/** Milliseconds from a click until what is wanted is painted. */
function until(page: Page, what: { press: string; wanted: string }): Promise<number> {
  return page.evaluate(untilPainted, { ...what, event: 'click' });
}

/** Milliseconds from a key in the focused field until what is wanted is painted. */
async function untilTyped(page: Page, key: string, wanted: string): Promise<number> {
  const painted = page.evaluate(untilPainted, { event: 'keydown', wanted });
  // The listener is there as soon as the page has run what was sent to it before the key.
  await page.evaluate(() => null);
  await page.keyboard.press(key);
  return painted;
}

/** A tour with a full season and many players. */
async function fill(dataDir: string): Promise<void> {
  const stores = await openStores(dataDir);
  await stores.events.update((events) => {
    for (let at = 0; at < EVENTS; at += 1) {
      const day = new Date(Date.UTC(SEASON, 0, 1 + (at % 365)));
      events.push({
        eventID: `${SEASON}-event-${at + 1}`,
        name: `Event ${at + 1}`,
        date: day.toISOString().slice(0, 10),
        course: `Course ${at % 40}`,
        town: 'Barrington',
        state: 'NH',
        handicapAllowance: '85%',
        blueGolfUrl: `https://lfgtour.bluegolf.com/bluegolf/lfgtour/event/e${at}/index.htm`,
        registrationOpen: at % 3 === 0,
        isComplete: at % 2 === 0,
        netLeaderboardUrl: `https://lfgtour.bluegolf.com/bluegolf/e${at}/contest/1/leaderboard.htm`,
        grossLeaderboardUrl: '',
        skinsLeaderboardUrl: '',
        teamsLeaderboardUrl: '',
        wgrLeaderboardUrl: '',
        shopifyUrl: `event-${at + 1}`,
        thumbnail: '',
      });
    }
  });
  await stores.matchPlayPlayers.update((players) => {
    for (let at = 0; at < PLAYERS; at += 1) {
      players.push({ player: `Player Number ${at + 1}`, handicap: String(at % 30) });
    }
  });
}
