/**
 * Refreshes tables: fetches them from their addresses, parses them and stores their rows. Stored rows
 * stay until a refresh succeeds. The outcome of the last refresh is stored for every table.
 */
import type { Context } from '../../context.ts';
import { dateIn, daysBetween, isCalendarDate } from '../../domain/time/calendar.ts';
import type { EventTable, RankingName } from '../../domain/results/leaderboard.ts';
import type { RefreshResponse } from '../../domain/results/refresh.schema.ts';
import { hasPart } from '../../domain/settings/settings.ts';
import { recordTag } from '../../domain/shared/record-tag.ts';
import { HttpError } from '../../errors.ts';
import { fetchTable } from './fetch-table.ts';
import {
  outcomeOf,
  saveOutcome,
  ReadVersion,
  type RefreshResult,
} from '../../results/refresh-outcomes.ts';
import { isSame, rowCount } from '../../results/row-changes.ts';
import { putTable, storedTable, type StoredTable } from '../../results/stored-tables.ts';
import { isBelow } from '../../log/trash/belongings.ts';
import { addressOf, partOf, responseKey, targetKey, type Target } from '../../results/targets.ts';

/** Longest time that a request waits for its refreshes. */
export const REFRESH_WAIT_MS = 15_000;

/** For a refresh that has not finished when the response is due. */
export const STILL_RUNNING =
  'Reading takes longer than usual and continues in the background. Look again in a minute.';

/** For an address that was changed, or whose record was deleted, during the refresh. */
export const CHANGED_MEANWHILE = 'The address was changed while its page was being read.';

/** For a table that was restored, entered or deleted during the refresh. */
export const TABLE_CHANGED_MEANWHILE = 'The table was changed while its page was being read.';

/** For a refresh that has not finished when the server stops. */
export const STOPPING = 'The server is stopping. Refresh the table when it is back.';

/** For unexpected errors; the log has the details. */
export const REFRESH_FAILED =
  'Something went wrong on the server while it read the page. The stored rows are unchanged.';

/** Tee times older than this are refreshed when a visitor requests them. */
const STALE_MS = 10 * 60_000;

/** Days before and after an event in which visitors' requests refresh its tee times. */
const NEAR_DAYS = 7;

type ReaderContext = Pick<
  Context,
  'stores' | 'fetchPage' | 'sources' | 'clock' | 'timezone' | 'log'
>;

type TableResponse = RefreshResponse[string];

interface RunningRefresh {
  url: string;
  /** Never rejects. */
  response: Promise<TableResponse>;
}

/**
 * What other resources refresh tables with. No call rejects because a source fails, and none takes longer than
 * REFRESH_WAIT_MS: a refresh that takes longer continues in the background and is returned as an
 * error that explains it. A failed refresh changes no rows.
 */
export type Refresher = Pick<
  LeaderboardRefresher,
  'event' | 'standings' | 'bracket' | 'teeTimesIfStale'
>;

export class LeaderboardRefresher {
  readonly #context: ReaderContext;
  /** Longest wait for a refresh. */
  readonly #waitMs: number;
  /** The newest refresh of each target. Only the newest stores its rows. */
  readonly #newest = new Map<string, RunningRefresh>();
  readonly #running = new Set<Promise<TableResponse>>();
  /** Writes in progress, for which `close` waits. */
  readonly #saving = new Set<Promise<unknown>>();
  /** When the last refresh of a target started, in milliseconds, even if its outcome was not saved. */
  readonly #startedAt = new Map<string, number>();
  readonly #closing = Promise.withResolvers<TableResponse>();
  #isClosed = false;
  /** Finished refreshes since the start, by outcome. */
  readonly ended = { read: 0, failed: 0 };

  constructor(context: ReaderContext, { waitMs = REFRESH_WAIT_MS } = {}) {
    this.#context = context;
    this.#waitMs = waitMs;
  }

  /** An event's tables, except those without an address; keys are the tables. */
  event(eventID: string, tables: readonly EventTable[]): Promise<RefreshResponse> {
    return this.#refreshAll(tables.map((table) => ({ table, eventID })));
  }

  /** A year's rankings, except those without an address; keys are the rankings. */
  standings(year: number, rankings: readonly RankingName[]): Promise<RefreshResponse> {
    return this.#refreshAll(rankings.map((ranking) => ({ table: 'standings', year, ranking })));
  }

  /** A year's bracket; the key is `bracket`. Empty without an address. */
  bracket(year: number): Promise<RefreshResponse> {
    return this.#refreshAll([{ table: 'bracket', year }]);
  }

  /**
   * Refreshes an event's tee times in the background when they are older than ten minutes and the
   * event is within seven days.
   */
  teeTimesIfStale(eventID: string): void {
    const { stores, clock, timezone } = this.#context;
    const event = stores.events.data.find((each) => each.eventID === eventID);
    const target: Target = { table: 'tee-times', eventID };
    if (!event || event.isComplete || event.blueGolfUrl === '') return;
    if (!isCalendarDate(event.date)) return;
    const days = daysBetween(dateIn(timezone(), clock()), event.date);
    if (Math.abs(days) > NEAR_DAYS || !this.isStale(target, STALE_MS)) return;
    void this.#refresh(target, event.blueGolfUrl);
  }

  /** Whether the last refresh is longer ago than this, or there was none; also after a clock change. */
  isStale(target: Target, milliseconds: number): boolean {
    const at = outcomeOf(this.#context.stores, target)?.at;
    const last = Math.max(
      at === undefined ? 0 : Date.parse(at),
      this.#startedAt.get(targetKey(target)) ?? 0,
    );
    return Math.abs(this.#context.clock().getTime() - last) >= milliseconds;
  }

  /** Discards a running refresh of the target, because an upload or deletion is newer. */
  supersede(target: Target): void {
    this.#newest.delete(targetKey(target));
  }

  /** Discards running refreshes of targets, and of those below them, because other tables were put in their place. */
  supersedeBelow(owners: readonly string[]): void {
    for (const key of new Set([...this.#newest.keys(), ...this.#startedAt.keys()])) {
      if (!owners.some((owner) => isBelow(owner, key))) continue;
      this.#newest.delete(key);
      this.#startedAt.delete(key);
    }
  }

  /** Discards every running refresh, because all tables were replaced. */
  supersedeAll(): void {
    this.#newest.clear();
    this.#startedAt.clear();
  }

  /** Resolves when no refresh is running. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** Stops storing rows and ends waiting requests; resolves when the writes in progress are done. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#closing.resolve({ error: STOPPING });
    while (this.#saving.size > 0) await Promise.allSettled(this.#saving);
  }

  /** Tables of a part that the tour doesn't have are left out. */
  async #refreshAll(targets: readonly Target[]): Promise<RefreshResponse> {
    const { parts } = this.#context.stores.settings.data;
    const shown = targets.filter((target) => hasPart(parts, partOf(target)));
    const responses = shown.map(async (target): Promise<[string, TableResponse][]> => {
      const url = addressOf(this.#context.stores, target) ?? '';
      if (url === '') return [];
      return [[responseKey(target), await this.#withinWait(this.#refresh(target, url))]];
    });
    return Object.fromEntries((await Promise.all(responses)).flat());
  }

  async #withinWait(response: Promise<TableResponse>): Promise<TableResponse> {
    const late = Promise.withResolvers<TableResponse>();
    const timer = setTimeout(() => late.resolve({ error: STILL_RUNNING }), this.#waitMs);
    timer.unref();
    const first = await Promise.race([response, late.promise, this.#closing.promise]);
    clearTimeout(timer);
    return first;
  }

  /** The running refresh from this address, or a new one, which replaces one from another address. */
  #refresh(target: Target, url: string): Promise<TableResponse> {
    const key = targetKey(target);
    const newest = this.#newest.get(key);
    if (newest?.url === url) return newest.response;
    const { promise, resolve } = Promise.withResolvers<TableResponse>();
    const refresh: RunningRefresh = { url, response: promise };
    this.#newest.set(key, refresh);
    this.#startedAt.set(key, this.#context.clock().getTime());
    this.#running.add(promise);
    const isCurrent = () =>
      !this.#isClosed &&
      this.#newest.get(key) === refresh &&
      addressOf(this.#context.stores, target) === url;
    void this.#run(target, url, isCurrent)
      .catch((error: unknown) => ({ error: this.#logged(target, error) }))
      .then((response) => {
        this.ended['error' in response ? 'failed' : 'read'] += 1;
        if (this.#newest.get(key) === refresh) this.#newest.delete(key);
        this.#running.delete(promise);
        resolve(response);
      });
    return promise;
  }

  /** Fetches and parses the table, stores its rows and saves the outcome. */
  async #run(target: Target, url: string, isCurrent: () => boolean): Promise<TableResponse> {
    const { stores, fetchPage, sources } = this.#context;
    const now = () => this.#context.clock().toISOString();
    const before = storedTable(stores, target);
    const known = this.#versionOf(target, url);
    const isUnchanged = () => isSameTable(before, storedTable(stores, target));
    const superseded = () => ({
      error: isCurrent() ? TABLE_CHANGED_MEANWHILE : CHANGED_MEANWHILE,
    });
    const common = { source: 'address' as const, url, changed: 0 };
    let result: RefreshResult;
    try {
      const fetched = await fetchTable(fetchPage, sources, target.table, url, known);
      if (!isCurrent() || !isUnchanged()) return superseded();
      if (fetched.kind === 'rows') {
        const { rows, version } = fetched;
        const isLast = () => isCurrent() && isUnchanged();
        const put = await this.#saved(putTable(stores, target, () => rows, now(), isLast));
        if (put === null) return superseded();
        result = {
          ...common,
          rows: rowCount(rows),
          changed: put.changes.added + put.changes.changed,
          error: '',
          isConfirmed: true,
          version: Object.keys(version).length > 0 ? { ...version, rowsTag: recordTag(rows) } : {},
        };
      } else {
        const rows = before && rowCount(before.rows);
        const isConfirmed = fetched.kind === 'unchanged';
        result = { ...common, rows, error: '', isConfirmed, version: known };
      }
    } catch (error) {
      if (!isCurrent()) return { error: CHANGED_MEANWHILE };
      // The stored rows and their validators stay.
      const stored = storedTable(stores, target);
      result = {
        ...common,
        rows: stored && rowCount(stored.rows),
        error: this.#logged(target, error),
        isConfirmed: false,
        version: this.#versionOf(target, url),
      };
    }
    try {
      await this.#saved(saveOutcome(stores, target, result, now(), isCurrent));
    } catch (error) {
      // The rows are saved already; only log the error.
      this.#logged(target, error);
    }
    return result.error === ''
      ? { rows: result.rows ?? 0, changed: result.changed }
      : { error: result.error };
  }

  /** The version of the page that the stored rows came from, if that has this address. */
  #versionOf(target: Target, url: string): ReadVersion {
    const last = outcomeOf(this.#context.stores, target);
    const stored = storedTable(this.#context.stores, target);
    const isKnown = last?.url === url && stored && last.rowsTag === recordTag(stored.rows);
    return isKnown ? ReadVersion.parse(last) : {};
  }

  async #saved<T>(saving: Promise<T>): Promise<T> {
    this.#saving.add(saving);
    try {
      return await saving;
    } finally {
      this.#saving.delete(saving);
    }
  }

  /** Logs an error and returns its sentence for staff. */
  #logged(target: Target, error: unknown): string {
    const name = targetKey(target);
    if (!(error instanceof HttpError)) {
      this.#context.log.error({ target: name, err: error }, 'refreshing a table failed');
      return REFRESH_FAILED;
    }
    const { message: reason, cause } = error;
    const details = cause instanceof Error ? { cause: cause.message } : {};
    this.#context.log.warn({ target: name, reason, ...details }, 'a table was not refreshed');
    return error.message;
  }
}

const isSameTable = (one: StoredTable | null, other: StoredTable | null) =>
  one === null || other === null ? one === other : isSame(one.rows, other.rows);
