/** A tour without records, whose events of the day a test adds and changes as staff do. */
import type { BrowserContext, Page } from 'playwright/test';
import type { EventRecord } from '#domain/event/event.schema.ts';
import type { CupMatch } from '#domain/colony-cup/cup-results.schema.ts';
import type { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { eventRecord } from '../helpers/events.ts';
import { NOW, TODAY } from '../helpers/now.ts';
import { renderPage } from '../helpers/rendered-page.ts';
import { individualRow, stored, teeTime } from '../helpers/results.ts';
import { emptyTour } from '../helpers/tour.ts';
import { showTour } from './rendered-tour.ts';
import { stopClock } from './stop-clock.ts';
import { expect, test as base } from './tour.ts';

/** A little more than the time between two refreshes of a live page. */
export const INTERVAL = 31_000;
const STEP = 5_000;

type Tables = Omit<EventResults, 'eventID'>;

export class LiveTour {
  tour: Tour = emptyTour();

  /** Adds an event of the day, with these tables. */
  addEvent(name: string, tables: Tables = {}): string {
    const eventID = `2026-${name.toLowerCase().replaceAll(' ', '-')}`;
    const event = eventRecord({ eventID, name, date: TODAY, course: '', town: '', state: '' });
    this.tour = { ...this.tour, events: [...this.tour.events, event] };
    this.store(eventID, tables);
    return eventID;
  }

  editEvent(eventID: string, change: Partial<EventRecord>): void {
    const edited = (event: EventRecord) =>
      event.eventID === eventID ? { ...event, ...change } : event;
    this.tour = { ...this.tour, events: this.tour.events.map(edited) };
  }

  /** Stores tables of an event in the place of those of the same name. */
  store(eventID: string, tables: Tables): void {
    const results = { ...this.tour.results.get(eventID), eventID, ...tables };
    this.tour = { ...this.tour, results: new Map([...this.tour.results, [eventID, results]]) };
  }

  /** A page as it is now. */
  async html(path: string): Promise<string> {
    return (await renderPage(this.tour, path))?.body ?? '';
  }
}

export const test = base.extend<{ live: LiveTour }>({
  live: async ({ page, context }, use) => {
    const live = new LiveTour();
    await showTour(context, () => live.tour);
    await context.route('/api/tee-times/*', (route) => {
      const eventID = route.request().url().split('/').at(-1) ?? '';
      return route.fulfill({ json: live.tour.results.get(eventID)?.['tee-times']?.rows ?? [] });
    });
    await markRequests(context);
    await stopClock(page, NOW);
    await use(live);
    await context.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Names that differ in both words, in the order of their numbers. */
const nameOf = (at: number) =>
  `${String.fromCodePoint(65 + Math.floor(at / 26))}nn ${String.fromCodePoint(65 + (at % 26))}lderman`;

export const NAMES = Array.from({ length: 60 }, (_, at) => nameOf(at));

/** A net table: names by place, then those who withdrew. */
export const net = (names: readonly string[], withdrawn: readonly string[] = []): Tables => ({
  net: stored([
    ...names.map((player, at) =>
      individualRow({
        player,
        rank: `${at + 1}`,
        total: `${at - 5}`,
        strokes: `${70 + at}`,
        points: `${100 - at}`,
      }),
    ),
    ...withdrawn.map((player) =>
      individualRow({ player, rank: 'WD', total: '', strokes: '', points: '' }),
    ),
  ]),
});

/** Tee times from the time, the hole and the players of each group. */
export const teeTimes = (...groups: [time: string, hole: string, ...players: string[]][]) => ({
  'tee-times': stored(groups.map(([time, hole, ...players]) => teeTime({ time, hole, players }))),
});

/** A match of a cup; without a score it is still to be played. */
export const match = (team1: string, team2: string, winner = '', score = ''): CupMatch => ({
  team1,
  team2,
  winner,
  score,
});

/** A cup between two sides, with its matches by format. */
export const cup = (overall: CupMatch, formats: Readonly<Record<string, CupMatch[]>>): Tables => ({
  'colony-cup': stored({
    overall,
    formats: Object.entries(formats).map(([name, matches]) => ({ name, matches })),
  }),
});

/** Makes a page believe that its tab is in the background, or visible again. */
export async function setHidden(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

export const freshness = (page: Page) => page.locator('.freshness');

/** Counts the requests for an address: of the page's scripts, or those that load it. */
export async function countRequests(
  page: Page,
  path: string,
  type: 'fetch' | 'document' = 'fetch',
): Promise<() => number> {
  let count = 0;
  await page.route(
    (url) => url.pathname === path,
    async (route) => {
      if (route.request().resourceType() === type) count += 1;
      await route.fallback();
    },
  );
  return () => count;
}

/**
 * Marks a document while it waits for a response or handles one. The browser reports the end of a response before
 * the page's scripts have read it.
 */
function markRequests(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const send = window.fetch.bind(window);
    const { port1, port2 } = new MessageChannel();
    let open = 0;
    const mark = (change: number) => {
      open += change;
      document.documentElement.toggleAttribute('data-requesting', open > 0);
    };
    // Scripts that wait for the response go on before the next message.
    port2.addEventListener('message', () => {
      mark(-1);
    });
    port2.start();
    window.fetch = async (...request) => {
      mark(1);
      try {
        const response = await send(...request);
        await response.clone().arrayBuffer();
        return response;
      } finally {
        port1.postMessage(null);
      }
    };
  });
}

/**
 * Lets time pass on all pages, by default until their next check. It passes in steps, each until responses have been
 * handled: a longer one would pass the timeout of a request in an instant, and a check that is handled late would
 * delay the next one into another interval.
 */
export async function passTime(page: Page, milliseconds = INTERVAL): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += STEP) {
    await page.clock.runFor(Math.min(STEP, milliseconds - passed));
    for (const opened of page.context().pages()) {
      await expect(opened.locator('[data-requesting]')).toHaveCount(0);
    }
  }
}
