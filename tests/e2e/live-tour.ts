/** A tour without records, whose events of the day a test adds and changes as staff do. */
import type { APIRequestContext, APIResponse, Page, Request } from 'playwright/test';
import { TOUR_ADMIN } from '../../scripts/tour-process.ts';
import { NOW, TODAY } from '../helpers/now.ts';
import { startEmptyTour } from '../helpers/tour-processes.ts';
import { expect, test as base } from './tour.ts';

/** A little more than the time between two refreshes of a live page. */
export const INTERVAL = 31_000;
const STEP = 1_000;

type Table = 'net' | 'gross' | 'skins' | 'tee-times';

export class LiveTour {
  readonly #staff: APIRequestContext;
  readonly #added: string[] = [];

  constructor(staff: APIRequestContext) {
    this.#staff = staff;
  }

  /** Waits until what was saved is on the pages. */
  async #published(response: APIResponse): Promise<void> {
    expect(response.ok(), await response.text()).toBe(true);
    await expect
      .poll(async () => (await (await this.#staff.get('/api/publish')).text()).includes('"live"'))
      .toBe(true);
  }

  /** Adds an event of the day, or of another one. */
  async addEvent(name: string, date = TODAY): Promise<string> {
    const multipart = { event: JSON.stringify({ name, date }) };
    await this.#published(await this.#staff.post('/api/events', { multipart }));
    const eventID = `${date.slice(0, 4)}-${name.toLowerCase().replaceAll(' ', '-')}`;
    this.#added.push(eventID);
    return eventID;
  }

  async editEvent(eventID: string, fields: object): Promise<void> {
    const multipart = { event: JSON.stringify(fields) };
    await this.#published(await this.#staff.put(`/api/events/${eventID}`, { multipart }));
  }

  /** Stores the rows of a table. */
  async upload(eventID: string, table: Table, csv: string): Promise<void> {
    const page = { name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) };
    const path = `/api/leaderboards/${eventID}/${table}`;
    await this.#published(await this.#staff.post(path, { multipart: { page } }));
  }

  async storeCup(eventID: string, formats: object): Promise<void> {
    const data = { eventID, ...formats };
    await this.#published(await this.#staff.post('/api/results/colony-cup', { data }));
  }

  /** Deletes the events of a test. */
  async clear(): Promise<void> {
    for (const eventID of this.#added.splice(0)) {
      await this.#published(await this.#staff.delete(`/api/events/${eventID}`));
    }
  }
}

export const test = base.extend<{ live: LiveTour }>({
  tour: [
    async ({}, use) => {
      const tour = await startEmptyTour();
      await use(tour);
      await tour.stop();
    },
    { scope: 'worker' },
  ],
  live: async ({ tour, playwright, page }, use) => {
    const { origin } = tour;
    const staff = await playwright.request.newContext({
      baseURL: origin,
      extraHTTPHeaders: { origin },
    });
    await staff.post('/api/login', { data: TOUR_ADMIN });
    const live = new LiveTour(staff);
    await page.clock.install({ time: NOW });
    await use(live);
    await live.clear();
    await staff.dispose();
  },
});

/** Names that differ in both words, in the order of their numbers. */
const nameOf = (at: number) =>
  `${String.fromCodePoint(65 + Math.floor(at / 26))}nn ${String.fromCodePoint(65 + (at % 26))}lderman`;

export const NAMES = Array.from({ length: 60 }, (_, at) => nameOf(at));

/** A net table: names by place, then those who withdrew. */
export function netCsv(names: readonly string[], withdrawn: readonly string[] = []): string {
  const rows = names.map((name, at) => `${at + 1},${name},${at - 5},${70 + at},${100 - at}`);
  return [
    'Place,Player,To par,Strokes,Points',
    ...rows,
    ...withdrawn.map((name) => `WD,${name},,,`),
  ].join('\n');
}

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
 * Lets time pass on all pages, by default until their next check. It passes in steps that wait for responses: a
 * longer one would pass the timeout of a request in an instant.
 */
export async function passTime(page: Page, milliseconds = INTERVAL): Promise<void> {
  const ended: Promise<unknown>[] = [];
  const collect = (request: Request) => {
    if (request.resourceType() === 'fetch') {
      ended.push(request.response().then((response) => response?.finished()));
    }
  };
  const context = page.context();
  context.on('request', collect);
  for (let passed = 0; passed < milliseconds; passed += STEP) {
    await page.clock.runFor(Math.min(STEP, milliseconds - passed));
    await Promise.allSettled(ended.splice(0));
  }
  context.off('request', collect);
}
