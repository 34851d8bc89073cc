/** Live pages whose clock a test moves, of a tour whose events of the day it changes. */
import { beforeEach, expect } from 'vitest';
import { LiveTour } from '../helpers/scores/live-tour.ts';
import type { Network, SentRequest } from './network.ts';
import { eventually } from './screen.ts';
import { useSite, type BrowserOptions, type SitePage } from './site-page.ts';

/** A little more than the time between two refreshes of a live page. */
export const INTERVAL = 31_000;

/** What a live page says right after a check. */
export const CHECKED = 'Updated just now';

/** Whether a script of a page sent a request. */
export const isFetch = ({ headers }: SentRequest) => headers.get('Sec-Fetch-Dest') === 'empty';

export const freshness = (page: SitePage) => page.textOf('.freshness');

/** What a screen reader says of a live page. */
export const announced = (page: SitePage) => page.textOf('.live-bar [role=status]');

/** Waits until a live page says how old its rows are. */
export const says = (page: SitePage, text: string | RegExp) =>
  eventually(() => expect(freshness(page)).toMatch(text));

/** Lets the time pass until the next check of a live page, which finds what is newer. */
export async function check(page: SitePage): Promise<void> {
  await page.pass(INTERVAL);
  await says(page, CHECKED);
}

/** Makes a page believe that its tab is in the background, or visible again. */
export function setHidden({ window }: SitePage, isHidden: boolean): void {
  Object.defineProperty(window.document, 'hidden', { configurable: true, value: isHidden });
  window.document.dispatchEvent(new window.Event('visibilitychange'));
}

/** A tour of the day and its pages for each test of a file. */
export class LivePages {
  tour = new LiveTour();
  /** How often a page was loaded. */
  loads = 0;
  readonly network: Network;
  readonly #open: (path: string, options: BrowserOptions) => Promise<SitePage>;

  constructor() {
    const { network, open } = useSite({
      tour: () => this.tour.tour,
      api: ({ path }) => {
        const eventID = path.split('/').at(-1) ?? '';
        const rows = this.tour.tour.results.get(eventID)?.['tee-times']?.rows ?? [];
        return Promise.resolve(Response.json(rows));
      },
    });
    this.network = network;
    this.#open = open;
    beforeEach(() => {
      this.tour = new LiveTour();
      this.loads = 0;
    });
  }

  /** Stores tables of an event, and waits until the page has checked. */
  async play(page: SitePage, eventID: string, tables: Parameters<LiveTour['store']>[1]) {
    this.tour.store(eventID, tables);
    await check(page);
  }

  /** How many requests scripts sent for a page. */
  readonly requests = (path: string) => this.network.sentTo('GET', path).filter(isFetch).length;

  /** Responds to the requests of scripts in another way, until the returned function is called. */
  respond(path: string, response: () => Response | null | Promise<Response | null>): () => void {
    return this.network.respond('GET', path, (request) => (isFetch(request) ? response() : null));
  }

  /** Waits until a page was loaded again, and has been loaded as often. */
  async loaded(page: SitePage, count: number): Promise<void> {
    await eventually(() => expect(this.loads).toBe(count));
    await page.ready();
  }

  readonly open = (path: string, { prepare, ...options }: BrowserOptions = {}) =>
    this.#open(path, {
      stopClock: true,
      ...options,
      prepare: (window) => {
        this.loads += 1;
        prepare?.(window);
      },
    });
}
