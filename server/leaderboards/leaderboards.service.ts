/** Tables as staff manage them: status, upload and deletion. */
import type { Letters } from '../domain/imports/letters.schema.ts';
import type { Clock } from '../domain/time/calendar.ts';
import type {
  TableRows,
  TableStatus,
  UploadResponse,
} from '../domain/results/leaderboards-response.schema.ts';
import { repeatedPlayers } from '../domain/results/repeated-players.ts';
import { TeeTimes } from '../domain/results/results.schema.ts';
import { HttpError } from '../errors.ts';
import { eventNotFound } from '../http/find-event.ts';
import type { Stores } from '../store/stores.ts';
import type { LeaderboardRefresher } from './refresh/leaderboard-refresher.ts';
import { RefreshOutcomes, type RefreshResult } from '../results/refresh-outcomes.ts';
import { parseTable } from './sources/parse-table.ts';
import type { LeaderboardSource } from './sources/source.ts';
import { changesBetween, rowCount } from '../results/row-changes.ts';
import { StoredTables, type PutRows } from '../results/stored-tables.ts';
import { addressOf, canStore, responseKey, type Target } from '../results/targets.ts';
import { readUpload, requireClearLetters, savedFrom, webAddress } from './uploaded-file.ts';

export interface LeaderboardsDeps {
  stores: Stores;
  refresher: Pick<LeaderboardRefresher, 'supersede'>;
  clock: Clock;
  sources: readonly LeaderboardSource[];
}

/** The rows of a table made of those that are stored. */
type MakeRows = (stored: TableRows | null) => TableRows;

export class LeaderboardsService {
  readonly #stores: Stores;
  readonly #refresher: LeaderboardsDeps['refresher'];
  readonly #clock: Clock;
  readonly #sources: readonly LeaderboardSource[];
  readonly #tables: StoredTables;
  readonly #outcomes: RefreshOutcomes;

  constructor({ stores, refresher, clock, sources }: LeaderboardsDeps) {
    this.#stores = stores;
    this.#refresher = refresher;
    this.#clock = clock;
    this.#sources = sources;
    this.#tables = new StoredTables(stores);
    this.#outcomes = new RefreshOutcomes(stores.refreshes);
  }

  /** Throws 404 when the record that the table belongs to does not exist. */
  requireRecord(target: Target): void {
    if (canStore(this.#stores, target)) return;
    throw target.table === 'bracket'
      ? new HttpError(404, `There is no match play in ${target.year}.`)
      : eventNotFound();
  }

  /** A table's address, the outcome of its last refresh and what is stored. */
  status(target: Target): TableStatus {
    const stored = this.#tables.of(target);
    const outcome = this.#outcomes.of(target);
    return {
      url: addressOf(this.#stores, target) ?? '',
      outcome: outcome && {
        target: outcome.target,
        at: outcome.at,
        source: outcome.source,
        url: outcome.url,
        rows: outcome.rows,
        changed: outcome.changed,
        error: outcome.error,
        goodAt: outcome.goodAt,
      },
      stored: stored && { rows: rowCount(stored.rows), changedAt: stored.changedAt },
    };
  }

  /**
   * Parses an uploaded page or CSV file and stores its rows; `isPreview` stores nothing. Throws 404,
   * 415 for a file that is not text, 422 with the reader's sentence, or for unclear letters that are to be stored.
   */
  async upload(
    target: Target,
    bytes: Buffer,
    { isPreview, letters }: { isPreview: boolean; letters: Letters | null },
  ): Promise<UploadResponse> {
    this.requireRecord(target);
    const read = readUpload(bytes, letters);
    if (!isPreview) requireClearLetters(read, letters);
    const make = this.#parse(target, read.text);
    const { rows, changes } = isPreview
      ? preview(this.#tables.of(target)?.rows ?? null, make)
      : await this.#store(target, make);
    const format = responseKey(target);
    const changed = changes.added + changes.changed;
    const refresh = { [format]: { rows: rowCount(rows), changed } };
    const repeated = this.#repeatedIn(target, rows);
    return {
      format,
      rows,
      changes,
      refresh,
      ...(repeated.length > 0 && { repeated }),
      ...(read.note && { letters: read.note }),
    };
  }

  /** Removes a stored table and its outcome. Throws 404 when there is none. */
  async remove(target: Target): Promise<void> {
    this.requireRecord(target);
    this.#refresher.supersede(target);
    const isRemoved = await this.#tables.remove(target, (edit) => {
      this.#outcomes.remove(edit, target);
    });
    if (!isRemoved) throw new HttpError(404, 'There is no such table to delete.');
  }

  /** Makes the rows to store of those that are stored. */
  #parse(target: Target, text: string): MakeRows {
    // Links to scorecards are relative to the page's address, which a saved file does not contain.
    const address = webAddress(addressOf(this.#stores, target) ?? '') || savedFrom(text);
    const parsed = parseTable(this.#sources, target.table, { text, address });
    if (target.table !== 'tee-times' || parsed.otherRounds.length === 0) return () => parsed.rows;
    // The page shows one round of several; those uploaded before stay.
    const others = new Set(parsed.otherRounds.map(({ round }) => round));
    const own = TeeTimes.parse(parsed.rows);
    return (stored) =>
      [...TeeTimes.parse(stored ?? []).filter(({ round }) => others.has(round)), ...own].sort(
        (a, b) => Number(a.round) - Number(b.round),
      );
  }

  /** Players who are in a table of results more than once. */
  #repeatedIn({ table }: Target, rows: TableRows): string[] {
    if (table === 'standings' || table === 'bracket' || table === 'tee-times') return [];
    const named = 'players' in rows ? rows.players : rows;
    return repeatedPlayers(
      named.flatMap((row) => ('player' in row ? [row] : [])),
      this.#stores.directory.data,
    );
  }

  async #store(target: Target, make: MakeRows): Promise<PutRows> {
    const at = this.#clock().toISOString();
    const isCurrent = () => canStore(this.#stores, target);
    this.#refresher.supersede(target);
    const put = await this.#tables.put(target, make, at, isCurrent, (edit, { rows, changes }) => {
      const result: RefreshResult = {
        source: 'upload',
        url: '',
        rows: rowCount(rows),
        changed: changes.added + changes.changed,
        error: '',
        isConfirmed: true,
      };
      this.#outcomes.put(edit, target, result, at);
    });
    if (put) return put;
    this.requireRecord(target);
    throw new HttpError(409, 'The record was changed in the meantime. Try again.');
  }
}

function preview(stored: TableRows | null, make: MakeRows): PutRows {
  const rows = make(stored);
  return { rows, changes: changesBetween(stored, rows) };
}
