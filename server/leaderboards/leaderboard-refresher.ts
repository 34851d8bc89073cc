/**
 * Reads tables from their addresses and stores them (C21). Rows that were read once stay until better
 * ones are read; what a try came to is kept for every table.
 */
import type { Logger } from 'pino';
import { dateIn, daysBetween, isCalendarDate, type Clock } from '../domain/time/calendar.ts';
import type { EventTable, RankingName } from '../domain/results/leaderboard.ts';
import type { RefreshResponse } from '../domain/results/refresh.schema.ts';
import { HttpError } from '../errors.ts';
import type { Stores } from '../store/stores.ts';
import { fetchTable } from './fetch-table.ts';
import type { FetchPage } from './fetch-page.ts';
import { Outcomes, type PageVersion, type Tried } from './outcomes.ts';
import { REFRESH_WAIT_MS, type Refresher } from './refresher.ts';
import { rowCount } from './row-changes.ts';
import { StoredTables } from './stored-tables.ts';
import { addressOf, answerKey, targetKey, type Target } from './targets.ts';

/** Said when a table is still being read as the answer is due. */
export const STILL_READING =
  'Reading takes longer than usual; it goes on in the background, so look again in a minute.';

/** Said when the address was changed, or its record deleted, while the page was read. */
export const CHANGED_MEANWHILE = 'The address was changed while its page was being read.';

/** Said when the server stops before a table was read. */
export const STOPPING = 'The server is stopping; read the table again when it is back.';

/** Said for every error nobody expected; what went wrong is in the log only. */
export const READING_FAILED =
  'Something went wrong on the server while the page was read; the stored rows are as they were.';

/** Tee times older than this are read again after a visitor saw them (C21). */
const STALE_MS = 10 * 60_000;

/** Days around an event in which visitors' requests have its tee times read (C21). */
const NEAR_DAYS = 7;

export interface LeaderboardRefresherDeps {
  stores: Pick<
    Stores,
    'events' | 'results' | 'standings' | 'standingsUrls' | 'matchPlay' | 'brackets' | 'refreshes'
  >;
  fetchPage: FetchPage;
  clock: Clock;
  timezone: string;
  log: Logger;
  /** Longest wait of a caller; REFRESH_WAIT_MS but in tests. */
  waitMs?: number;
}

type FormatResponse = RefreshResponse[string];

/** One reading under way. */
interface Run {
  url: string;
  /** Never rejects. */
  response: Promise<FormatResponse>;
}

export class LeaderboardRefresher implements Refresher {
  readonly #deps: LeaderboardRefresherDeps;
  readonly #tables: StoredTables;
  readonly #outcomes: Outcomes;
  /** The newest run of each target: only it may store what it read. */
  readonly #newest = new Map<string, Run>();
  readonly #working = new Set<Promise<FormatResponse>>();
  /** What is being written now, which an orderly stop waits for. */
  readonly #saving = new Set<Promise<unknown>>();
  /** When a target was tried last, in milliseconds, should keeping that on disk have failed. */
  readonly #tried = new Map<string, number>();
  readonly #closing = Promise.withResolvers<FormatResponse>();
  #isClosed = false;
  /** How many readings ended so since the start. */
  readonly ended = { read: 0, failed: 0 };

  constructor(deps: LeaderboardRefresherDeps) {
    this.#deps = deps;
    this.#tables = new StoredTables(deps.stores);
    this.#outcomes = new Outcomes(deps.stores.refreshes);
  }

  event(eventID: string, formats: readonly EventTable[]): Promise<RefreshResponse> {
    return this.#readAll(formats.map((kind) => ({ kind, eventID })));
  }

  standings(year: number, rankings: readonly RankingName[]): Promise<RefreshResponse> {
    return this.#readAll(rankings.map((ranking) => ({ kind: 'standings', year, ranking })));
  }

  bracket(year: number): Promise<RefreshResponse> {
    return this.#readAll([{ kind: 'bracket', year }]);
  }

  teeTimesIfStale(eventID: string): void {
    const { stores, clock, timezone } = this.#deps;
    const event = stores.events.data.find((each) => each.eventID === eventID);
    const target: Target = { kind: 'tee-times', eventID };
    if (!event || event.isComplete || event.blueGolfUrl === '') return;
    if (!isCalendarDate(event.date)) return;
    const days = daysBetween(dateIn(timezone, clock()), event.date);
    if (Math.abs(days) > NEAR_DAYS || !this.isStale(target, STALE_MS)) return;
    void this.#read(target, event.blueGolfUrl);
  }

  /** Whether a target was last tried longer ago than this, or never; a clock set back counts too. */
  isStale(target: Target, milliseconds: number): boolean {
    const at = this.#outcomes.of(target)?.at;
    const last = Math.max(
      at === undefined ? 0 : Date.parse(at),
      this.#tried.get(targetKey(target)) ?? 0,
    );
    return Math.abs(this.#deps.clock().getTime() - last) >= milliseconds;
  }

  /** Keeps a reading under way from storing its rows: an upload is newer. */
  supersede(target: Target): void {
    this.#newest.delete(targetKey(target));
  }

  /** Keeps every reading under way from storing its rows: all tables became others. */
  supersedeAll(): void {
    this.#newest.clear();
    this.#tried.clear();
  }

  /** Resolves when nothing is being read. */
  async settled(): Promise<void> {
    while (this.#working.size > 0) await Promise.all(this.#working);
  }

  /** Nothing is stored from now on, and whoever waits is told so; resolves when what is being written is written. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.resolve({ error: STOPPING });
    while (this.#saving.size > 0) await Promise.allSettled(this.#saving);
  }

  async #readAll(targets: readonly Target[]): Promise<RefreshResponse> {
    const responses = targets.map(async (target): Promise<[string, FormatResponse][]> => {
      const url = addressOf(this.#deps.stores, target) ?? '';
      if (url === '') return [];
      return [[answerKey(target), await this.#inTime(this.#read(target, url))]];
    });
    return Object.fromEntries((await Promise.all(responses)).flat());
  }

  async #inTime(response: Promise<FormatResponse>): Promise<FormatResponse> {
    const late = Promise.withResolvers<FormatResponse>();
    const timer = setTimeout(() => {
      late.resolve({ error: STILL_READING });
    }, this.#deps.waitMs ?? REFRESH_WAIT_MS);
    timer.unref();
    const first = await Promise.race([response, late.promise, this.#closing.promise]);
    clearTimeout(timer);
    return first;
  }

  /** The reading under way from this address, or a new one, which makes an older one worthless. */
  #read(target: Target, url: string): Promise<FormatResponse> {
    const key = targetKey(target);
    const running = this.#newest.get(key);
    if (running?.url === url) return running.response;
    const { promise, resolve } = Promise.withResolvers<FormatResponse>();
    const run: Run = { url, response: promise };
    this.#newest.set(key, run);
    this.#tried.set(key, this.#deps.clock().getTime());
    this.#working.add(promise);
    const isWanted = () =>
      !this.#isClosed &&
      this.#newest.get(key) === run &&
      addressOf(this.#deps.stores, target) === url;
    void this.#readOnce(target, url, isWanted)
      .catch((error: unknown) => ({ error: this.#sentenceOf(target, error) }))
      .then((response) => {
        this.ended['error' in response ? 'failed' : 'read'] += 1;
        if (this.#newest.get(key) === run) this.#newest.delete(key);
        this.#working.delete(promise);
        resolve(response);
      });
    return promise;
  }

  /** Reads once, stores what is new, and keeps what came of it. */
  async #readOnce(target: Target, url: string, isWanted: () => boolean): Promise<FormatResponse> {
    const known = this.#versionOf(target, url);
    let tried: Tried;
    try {
      const fetched = await fetchTable(this.#deps.fetchPage, target.kind, url, known);
      if (!isWanted()) return { error: CHANGED_MEANWHILE };
      const at = this.#deps.clock().toISOString();
      const stored = this.#tables.of(target);
      const rows = stored === null ? null : rowCount(stored.rows);
      const common = { source: 'address' as const, url, error: '' };
      if (fetched.kind === 'rows') {
        const put = this.#tables.put(target, fetched.rows, at, isWanted);
        const changes = await this.#saved(put);
        if (changes === null) return { error: CHANGED_MEANWHILE };
        tried = {
          ...common,
          rows: rowCount(fetched.rows),
          changed: changes.added + changes.changed,
          isConfirmed: true,
          version: fetched.version,
        };
      } else {
        const isConfirmed = fetched.kind === 'unchanged';
        tried = { ...common, rows, changed: 0, isConfirmed, version: known };
      }
    } catch (error) {
      if (!isWanted()) return { error: CHANGED_MEANWHILE };
      tried = this.#failed(target, url, this.#sentenceOf(target, error));
    }
    await this.#note(target, tried, isWanted);
    return tried.error === ''
      ? { rows: tried.rows ?? 0, changed: tried.changed }
      : { error: tried.error };
  }

  /** A failed try: the stored rows, and what is known of their page, stay. */
  #failed(target: Target, url: string, error: string): Tried {
    const stored = this.#tables.of(target);
    return {
      source: 'address',
      url,
      rows: stored === null ? null : rowCount(stored.rows),
      changed: 0,
      error,
      isConfirmed: false,
      version: this.#versionOf(target, url),
    };
  }

  async #note(target: Target, tried: Tried, isWanted: () => boolean): Promise<void> {
    const at = this.#deps.clock().toISOString();
    try {
      await this.#saved(this.#outcomes.note(target, tried, at, isWanted));
    } catch (error) {
      // The rows are what counts, and they are stored or were told not to be.
      this.#sentenceOf(target, error);
    }
  }

  /** What the page said of its version when the stored rows were read from this very address. */
  #versionOf(target: Target, url: string): PageVersion {
    const last = this.#outcomes.of(target);
    if (last?.url !== url || this.#tables.of(target) === null) return {};
    return {
      ...(last.etag === undefined ? {} : { etag: last.etag }),
      ...(last.lastModified === undefined ? {} : { lastModified: last.lastModified }),
    };
  }

  async #saved<T>(saving: Promise<T>): Promise<T> {
    this.#saving.add(saving);
    try {
      return await saving;
    } finally {
      this.#saving.delete(saving);
    }
  }

  /** The sentence for staff; the log gets what is behind it. */
  #sentenceOf(target: Target, error: unknown): string {
    const name = targetKey(target);
    if (!(error instanceof HttpError)) {
      this.#deps.log.error({ target: name, err: error }, 'reading a table failed');
      return READING_FAILED;
    }
    const { message: reason, cause } = error;
    const behind = cause instanceof Error ? { cause: cause.message } : {};
    this.#deps.log.warn({ target: name, reason, ...behind }, 'a table was not read');
    return error.message;
  }
}
