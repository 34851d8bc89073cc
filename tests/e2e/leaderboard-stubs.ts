/** Responses of the leaderboards API, for states that a server takes long to reach. */
import type { Page, Route } from 'playwright/test';
import { ADDRESS_FIELD } from '#domain/results/leaderboard.ts';
import type { EventTable } from '#domain/results/leaderboard.ts';
import type { TableStatus } from '#domain/results/leaderboards-response.schema.ts';
import type { RefreshResponse } from '#domain/results/refresh.schema.ts';
import type { Leaderboards } from '../../admin/leaderboards/leaderboard-api.ts';

/** The address a table of these events is read from. */
export const addressOf = (table: EventTable) =>
  `https://lfgtour.bluegolf.com/bluegolf/lfgtour97/event/lfgtour971/contest/${table}/leaderboard.htm`;

/** The fields of an event with addresses for some tables. */
export const addresses = (...tables: EventTable[]) =>
  Object.fromEntries(tables.map((table) => [ADDRESS_FIELD[table], addressOf(table)]));

/** A table without address and rows. */
export const NOTHING: TableStatus = { url: '', outcome: null, stored: null };

/** A table whose last refresh succeeded. */
export function read(table: EventTable, rows: number, changed = 0, at = new Date()): TableStatus {
  return {
    url: addressOf(table),
    stored: { rows, changedAt: at.toISOString() },
    outcome: {
      target: `2097-any/${table}`,
      at: at.toISOString(),
      source: 'address',
      url: addressOf(table),
      rows,
      changed,
      error: '',
      goodAt: at.toISOString(),
    },
  };
}

/** A table whose last refresh failed; the rows of `before` stay. */
export function failing(table: EventTable, error: string, before: TableStatus): TableStatus {
  const { outcome } = read(table, 0);
  const goodAt = before.outcome?.goodAt ?? null;
  const rows = before.stored?.rows ?? null;
  return {
    ...before,
    url: addressOf(table),
    outcome: outcome && { ...outcome, rows, error, goodAt },
  };
}

/** All tables; the omitted ones have nothing. */
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

/** Responds to `GET /api/leaderboards/…` with a state that tests change, and records every request. */
export class StubbedLeaderboards {
  readonly calls: string[] = [];
  readonly #page: Page;
  #tables: Leaderboards = leaderboards({});
  #handlers: ((route: Route, path: string) => Promise<boolean>)[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Changes the state of some tables. */
  set(known: Partial<Leaderboards>) {
    this.#tables = leaderboards({ ...this.#tables, ...known });
  }

  /** Responds to requests whose method and path end with `call`; the handler may change the state. */
  on(call: string, handle: (route: Route) => Promise<void>) {
    this.#handlers = [
      async (route, request) => {
        if (!request.endsWith(call)) return false;
        await handle(route);
        return true;
      },
      ...this.#handlers,
    ];
  }

  /** Responds to a refresh with an outcome, and changes the state. */
  onRefresh(call: string, refresh: RefreshResponse, then: Partial<Leaderboards>) {
    this.on(call, async (route) => {
      this.set(then);
      await route.fulfill({ json: { refresh } });
    });
  }

  /** Intercepts the requests of the page. */
  async start() {
    await this.#page.route('**/api/leaderboards/**', async (route) => {
      const { pathname, search } = new URL(route.request().url());
      const [, tail = ''] = pathname.split(/\/api\/leaderboards\/[^/]+/);
      const request = `${route.request().method()} ${tail}${search}`.trim();
      this.calls.push(request);
      for (const handle of this.#handlers) if (await handle(route, request)) return;
      if (request === 'GET') await route.fulfill({ json: { formats: this.#tables } });
      else await route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found.' });
    });
  }
}

/** Rows of a net table in the response to an upload. */
export const NET_ROWS = Array.from({ length: 38 }, (_, at) => ({
  rank: String(at + 1),
  player: `Player With A Name ${at + 1}`,
  total: at === 0 ? '-4' : `+${at}`,
  strokes: String(68 + at),
  points: String(500 - at * 10),
  scorecardUrl: `${addressOf('net').replace('leaderboard.htm', `contestant/${at + 1}`)}/scorecard.htm`,
}));
