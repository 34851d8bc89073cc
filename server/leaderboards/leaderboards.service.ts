/** What staff see and do with stored tables: their state, uploads, and taking one out (C21). */
import type { Clock } from '../domain/time/calendar.ts';
import type {
  RowChanges,
  TableRows,
  TableStatus,
  UploadResponse,
} from '../domain/results/leaderboards-response.schema.ts';
import { HttpError } from '../errors.ts';
import { eventNotFound } from '../http/find-event.ts';
import type { Stores } from '../store/stores.ts';
import type { LeaderboardRefresher } from './leaderboard-refresher.ts';
import { Outcomes } from './outcomes.ts';
import { readTable } from './reading.ts';
import { changesBetween, rowCount } from './row-changes.ts';
import { StoredTables } from './stored-tables.ts';
import { addressOf, answerKey, hasPlace, type Target } from './targets.ts';
import { savedFrom, uploadedText, webAddress } from './uploaded-text.ts';

export interface LeaderboardsDeps {
  stores: Stores;
  refresher: Pick<LeaderboardRefresher, 'supersede'>;
  clock: Clock;
}

export class LeaderboardsService {
  readonly #stores: Stores;
  readonly #refresher: LeaderboardsDeps['refresher'];
  readonly #clock: Clock;
  readonly #tables: StoredTables;
  readonly #outcomes: Outcomes;

  constructor({ stores, refresher, clock }: LeaderboardsDeps) {
    this.#stores = stores;
    this.#refresher = refresher;
    this.#clock = clock;
    this.#tables = new StoredTables(stores);
    this.#outcomes = new Outcomes(stores.refreshes);
  }

  /** Throws 404 with the sentence when there is no record that the table belongs to. */
  requirePlace(target: Target): void {
    if (hasPlace(this.#stores, target)) return;
    throw target.kind === 'bracket'
      ? new HttpError(404, `There is no match play in ${target.year}.`)
      : eventNotFound();
  }

  /** Where a table comes from, how the last try ended and what is stored. */
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
   * Reads an uploaded page or CSV file and keeps its rows; with `isPreview` only reads. Throws 404,
   * 415 for a file that is no text, 422 with the reader's sentence.
   */
  async upload(target: Target, bytes: Buffer, isPreview: boolean): Promise<UploadResponse> {
    this.requirePlace(target);
    const rows = this.#read(target, uploadedText(bytes));
    const changes = isPreview
      ? changesBetween(this.#tables.of(target)?.rows ?? null, rows)
      : await this.#keep(target, rows);
    const format = answerKey(target);
    const changed = changes.added + changes.changed;
    const refresh = { [format]: { rows: rowCount(rows), changed } };
    return { format, rows, changes, refresh };
  }

  /** Takes a stored table out, with what is known of its reading. Throws 404 when there is none. */
  async remove(target: Target): Promise<void> {
    this.requirePlace(target);
    this.#refresher.supersede(target);
    if (!(await this.#tables.remove(target))) {
      throw new HttpError(404, 'There is no such table to delete.');
    }
    await this.#outcomes.forget(target);
  }

  #read(target: Target, text: string): TableRows {
    // The scorecards' links are relative to the page's own address, which a saved file has lost.
    const address = webAddress(addressOf(this.#stores, target) ?? '') || savedFrom(text);
    const { rows, otherRounds } = readTable(target.kind, text, address);
    if (target.kind !== 'tee-times' || otherRounds.length === 0) return rows;
    // A page of tee times shows one round of several; those uploaded before stay beside it.
    const stored = this.#stores.results.data.get(target.eventID)?.['tee-times']?.rows ?? [];
    const kept = stored.filter(({ round }) => otherRounds.includes(round));
    const shown = 'holes' in rows ? [] : rows.flatMap((row) => ('time' in row ? [row] : []));
    return [...kept, ...shown].sort((a, b) => Number(a.round) - Number(b.round));
  }

  async #keep(target: Target, rows: TableRows): Promise<RowChanges> {
    const at = this.#clock().toISOString();
    const isWanted = () => hasPlace(this.#stores, target);
    this.#refresher.supersede(target);
    const changes = await this.#tables.put(target, rows, at, isWanted);
    if (!changes) {
      this.requirePlace(target);
      throw new HttpError(409, 'The record was changed meanwhile; try again.');
    }
    const tried = {
      ...{ source: 'upload' as const, url: '', error: '', isConfirmed: true },
      ...{ rows: rowCount(rows), changed: changes.added + changes.changed },
    };
    await this.#outcomes.note(target, tried, at, isWanted);
    return changes;
  }
}
