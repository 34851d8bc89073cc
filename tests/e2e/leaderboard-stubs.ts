/** An event's leaderboards as a server would answer them, for states that a real one reaches slowly. */
import type { Page, Route } from 'playwright/test';
import { ADDRESS_FIELD, EVENT_TABLES } from '#domain/results/leaderboard.ts';
import type { EventTable } from '#domain/results/leaderboard.ts';
import type { TableStatus } from '#domain/results/leaderboards-response.schema.ts';
import type { RefreshResponse } from '#domain/results/refresh.schema.ts';
import type { Leaderboards } from '../../admin/leaderboards/leaderboard-api.ts';

/** The address a format of these events is read from. */
export const addressOf = (format: EventTable) =>
  `https://lfgtour.bluegolf.com/bluegolf/lfgtour97/event/lfgtour971/contest/${format}/leaderboard.htm`;

/** The fields of an event with addresses for some formats. */
export const addresses = (...formats: EventTable[]) =>
  Object.fromEntries(formats.map((format) => [ADDRESS_FIELD[format], addressOf(format)]));

/** Nothing known of a format. */
export const NOTHING: TableStatus = { url: '', outcome: null, stored: null };

/** A format that was read well, just now or when it is said. */
export function read(format: EventTable, rows: number, changed = 0, at = new Date()): TableStatus {
  return {
    url: addressOf(format),
    stored: { rows, changedAt: at.toISOString() },
    outcome: {
      target: `2097-any/${format}`,
      at: at.toISOString(),
      source: 'address',
      url: addressOf(format),
      rows,
      changed,
      error: '',
      goodAt: at.toISOString(),
    },
  };
}

/** A format whose last try failed; the rows of `before` stay. */
export function failing(format: EventTable, error: string, before: TableStatus): TableStatus {
  const { outcome } = read(format, 0);
  const goodAt = before.outcome?.goodAt ?? null;
  const rows = before.stored?.rows ?? null;
  return {
    ...before,
    url: addressOf(format),
    outcome: outcome && { ...outcome, rows, error, goodAt },
  };
}

/** All formats: those that are given, and nothing of the others. */
export function leaderboards(known: Partial<Leaderboards>): Leaderboards {
  const { net, gross, skins, teams, wgr, 'tee-times': teeTimes } = known;
  return {
    net: net ?? NOTHING,
    gross: gross ?? NOTHING,
    skins: skins ?? NOTHING,
    teams: teams ?? NOTHING,
    wgr: wgr ?? NOTHING,
    'tee-times': teeTimes ?? NOTHING,
  };
}

/** Answers `GET /api/leaderboards/…` from a state that tests change, and notes every call. */
export class StubbedLeaderboards {
  readonly calls: string[] = [];
  readonly #page: Page;
  #formats: Leaderboards = leaderboards({});
  #answers: ((route: Route, path: string) => Promise<boolean>)[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** From now on the server keeps this. */
  keep(known: Partial<Leaderboards>) {
    this.#formats = leaderboards({ ...this.#formats, ...known });
  }

  /** Answers calls whose method and path end so; the handler may change what is kept. */
  on(call: string, answer: (route: Route) => Promise<void>) {
    this.#answers = [
      async (route, said) => {
        if (!said.endsWith(call)) return false;
        await answer(route);
        return true;
      },
      ...this.#answers,
    ];
  }

  /** Answers a refresh with an outcome and what is kept then. */
  onRefresh(call: string, refresh: RefreshResponse, then: Partial<Leaderboards>) {
    this.on(call, async (route) => {
      this.keep(then);
      await route.fulfill({ json: { refresh } });
    });
  }

  /** Takes over the calls of the page. */
  async start() {
    await this.#page.route('**/api/leaderboards/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const [, tail = ''] = pathname.split(/\/api\/leaderboards\/[^/]+/);
      const said = `${route.request().method()} ${tail}${search}`.trim();
      this.calls.push(said);
      for (const answer of this.#answers) if (await answer(route, said)) return;
      if (said === 'GET') await route.fulfill({ json: { formats: this.#formats } });
      else await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found.' });
    });
  }
}

/** A promise that a test settles, to hold an answer back. */
export function held() {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return {
    released,
    release: () => {
      release();
    },
  };
}

/** Rows of a net table as an upload answers them. */
export const NET_ROWS = Array.from({ length: 38 }, (_, at) => ({
  rank: String(at + 1),
  player: `Player With A Name ${at + 1}`,
  total: at === 0 ? '-4' : `+${at}`,
  strokes: String(68 + at),
  points: String(500 - at * 10),
  scorecardUrl: `${addressOf('net').replace('leaderboard.htm', `contestant/${at + 1}`)}/scorecard.htm`,
}));

/** The names of the formats, for tests that go through all. */
export { EVENT_TABLES };
