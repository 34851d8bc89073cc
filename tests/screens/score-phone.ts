/** Phones on the page for scores, whose clocks a test moves, against a server of scores in memory. */
import { beforeEach, expect } from 'vitest';
import { newCard } from '../../site/features/scores/card.ts';
import type { HoleScore } from '#domain/scores/round.ts';
import { eventRecord } from '../helpers/events.ts';
import { TODAY } from '../helpers/now.ts';
import { CODE, SCORE_LINK, SCORED_EVENT, ScoreServer } from '../helpers/scores/score-server.ts';
import { emptyTour } from '../helpers/tour.ts';
import type { Network } from './network.ts';
import type { PageWindow } from './page-window.ts';
import { eventually, type Name } from './screen.ts';
import { useSite, type BrowserOptions, type SitePage } from './site-page.ts';

/** Milliseconds after which a phone sends a change. */
const SENDS_AFTER = 300;

/** The id of a stored card. */
const CARD = 'f0e1d2c3-b4a5-4678-8901-234567890123';

const HOLES = 18;

/** The other event is one that a code can be typed for. */
const EVENTS = [
  eventRecord({ eventID: SCORED_EVENT, name: 'Granite Open', date: TODAY }),
  eventRecord({ eventID: '2026-monadnock-medal', name: 'Monadnock Medal', date: '2026-06-13' }),
];
const TOUR = emptyTour({ events: EVENTS });

/** A row of a card, from hole 1 on. */
export const rowOf = (...scores: HoleScore[]): HoleScore[] =>
  Array.from({ length: HOLES }, (_, at) => scores[at] ?? null);

/** As many fives. */
export const fives = (count = HOLES): HoleScore[] =>
  rowOf(...Array.from({ length: count }, () => 5 as const));

/** What phones have and the DOM of tests doesn't: a service worker, and storage that is not cleared. */
function completePhone(window: PageWindow): void {
  Object.assign(window.navigator, {
    storage: { persist: () => Promise.resolve(true) },
    serviceWorker: { register: () => Promise.resolve(), ready: Promise.resolve() },
  });
  const cache = { match: () => Promise.resolve(true) };
  Object.assign(window, { caches: { open: () => Promise.resolve(cache) } });
}

/** An open page for scores. */
export class Phone {
  readonly site: SitePage;

  constructor(site: SitePage) {
    this.site = site;
  }

  /** The line about what became of the last request. */
  readonly status = () => this.site.page.getByRole('status').textContent;
  readonly heading = (name: Name) => this.site.heading(name);
  readonly press = (name: Name) => this.site.press(name);
  readonly button = (name: Name) => this.site.page.queryByRole('button', { name });
  /** A key of a player's row, such as `clear`. */
  readonly key = (who: string, hole: number, label: string) =>
    this.site.page.getByLabelText(`${who}, hole ${hole}, ${label}`);
  readonly number = (who: string, hole: number, strokes: number) =>
    this.site.page.queryByLabelText(
      new RegExp(`^${who}, hole ${hole}, ${strokes} strokes?(, par)?$`),
    );
  /** The row of a player on the screen of a hole, as text. */
  readonly row = (who: string) =>
    this.site.page.queryByRole('region', { name: new RegExp(`^${who}`) })?.textContent;

  /** What the whole page says. */
  get text(): string {
    return this.site.body.querySelector('#app')?.textContent ?? '';
  }

  /** Presses a key of a row. */
  async tap(who: string, hole: number, label: string): Promise<void> {
    await this.site.tap(this.key(who, hole, label));
  }

  /** Types a score with its number. */
  async type(who: string, hole: number, strokes: number): Promise<void> {
    const key = await eventually(() => {
      const found = this.number(who, hole, strokes);
      expect(found, `${strokes} of ${who} at hole ${hole}`).not.toBeNull();
      return found;
    });
    if (key) await this.site.tap(key);
    expect(this.isTyped(who, hole, strokes)).toBe(true);
  }

  readonly isTyped = (who: string, hole: number, strokes: number) =>
    this.number(who, hole, strokes)?.getAttribute('aria-pressed') === 'true';

  readonly pass = (ms: number) => this.site.pass(ms);

  /** Waits until the line about the last request says this. */
  async says(text: string | RegExp): Promise<void> {
    await eventually(() => expect(this.status()).toMatch(text));
  }

  /** Lets the time pass after which a change is sent, until it has arrived. */
  async sends(): Promise<void> {
    await this.pass(SENDS_AFTER);
    await this.says(/^Sent$/);
  }

  /** Scans the code of a group while the page is open. */
  async scan(code: string): Promise<void> {
    await this.site.goto(`/score#${SCORED_EVENT}.${code}`);
    await this.pass(1);
  }

  /** There is reception again. */
  wake(): void {
    this.site.window.dispatchEvent(new this.site.window.Event('online'));
  }
}

export interface PhoneOptions extends BrowserOptions {
  /** Whether the window is private: it has no service worker. */
  isPrivate?: boolean;
}

/** Phones and a server of scores for each test of a file. */
export class Phones {
  server = new ScoreServer();
  readonly network: Network;
  readonly #open: (path: string, options: BrowserOptions) => Promise<SitePage>;

  constructor() {
    const { network, open } = useSite({
      tour: () => TOUR,
      api: async ({ headers, path, body }) => {
        const authorization = headers.get('Authorization') ?? '';
        const sent = typeof body === 'string' ? body : null;
        const response = await this.server.respond({ authorization, path, body: sent });
        if (!response) throw new TypeError('Failed to fetch');
        return response;
      },
    });
    this.network = network;
    this.#open = open;
    beforeEach(() => {
      this.server = new ScoreServer();
    });
  }

  /** The requests that phones sent for scores. */
  readonly requests = () => this.network.sentTo(null, '/api/scores').length;

  /** Opens the page, by default with the code of the group. */
  async open(path = SCORE_LINK, options: PhoneOptions = {}): Promise<Phone> {
    const { isPrivate = false, prepare, ...others } = options;
    const site = await this.#open(path, {
      stopClock: true,
      ...others,
      prepare: (window) => {
        if (!isPrivate) completePhone(window);
        prepare?.(window);
      },
    });
    return new Phone(site);
  }

  /** Scans the code of the group and begins the card of a player. */
  async begin(keeper: string, options: PhoneOptions = {}): Promise<Phone> {
    const phone = await this.open(SCORE_LINK, options);
    await phone.press(keeper);
    await phone.heading(/^Hole/);
    return phone;
  }

  /** Opens the page with a card that the phone has stored; the server gets it again, as after its data was restored. */
  async resume(keeper: string, holes: Record<string, HoleScore[]>): Promise<Phone> {
    const access = { eventID: SCORED_EVENT, code: CODE, group: 'g1' };
    const first = newCard({ ...access, id: CARD, date: TODAY, keeper }, []);
    const card = { ...first, confirmed: first.revision, holes };
    const stored = { score: access, [`score-card ${SCORED_EVENT} g1`]: card };
    const phone = await this.open('/score', { stored });
    await phone.heading(/^Hole|^Compare/);
    await phone.sends();
    return phone;
  }
}
