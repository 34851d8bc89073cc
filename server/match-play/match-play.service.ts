/** The years of match play with their brackets. */
import type { RefreshResponse } from '../domain/results/refresh.schema.ts';
import {
  MatchPlayYear,
  YearBracket,
  type MatchPlayResponse,
} from '../domain/publish/tour-records.schema.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import type { StateCheck } from '../http/if-match.ts';
import { YearRecords, type RecordKey } from '../records/year-records.ts';
import { YearTables } from '../records/year-tables.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';

export type MatchPlayFields = Omit<MatchPlayYear, 'ID'>;

/** A year in the API. */
export const matchPlayResponse = (matchPlay: MatchPlayYear): MatchPlayResponse => ({
  ...matchPlay,
  year: String(matchPlay.year),
});

/** A stored year, and the outcome of the refresh that the write caused. */
export type SavedMatchPlay = MatchPlayResponse & { refresh?: RefreshResponse };

export interface MatchPlayDeps {
  stores: Pick<Stores, 'matchPlay' | 'brackets' | 'refreshes'>;
  trash: Trash;
  refresher: Refresher;
}

export class MatchPlayService {
  readonly records: YearRecords<MatchPlayFields, YearBracket>;
  readonly #refresher: Refresher;

  constructor({ stores, trash, refresher }: MatchPlayDeps) {
    this.#refresher = refresher;
    this.records = new YearRecords<MatchPlayFields, YearBracket>({
      records: stores.matchPlay,
      tables: new YearTables({
        collection: 'brackets',
        read: stores.brackets,
        schema: YearBracket,
        refreshes: stores.refreshes,
        targetOf: (year) => `match-play/${year}`,
      }),
      trash,
      collection: 'match-play',
      yearOf: ({ year }) => year,
      responseOf: matchPlayResponse,
      schema: MatchPlayYear,
      nameOf: (year) => `Match Play ${year}`,
      refresh: (after, before) => this.#refresh(after, before.bracketUrl),
      sentences: {
        missing: 'There is no match play with this ID or year.',
        taken: (year) => `There is already a match play for ${year}. Change that one instead.`,
        notDeleted: 'There is no deleted match play of this year.',
      },
    });
  }

  /** Adds a year and refreshes its bracket. Throws 409. */
  async create(fields: MatchPlayFields): Promise<SavedMatchPlay> {
    const record = await this.records.create(fields);
    return this.#refresh(record, '');
  }

  /** Changes a year and refreshes the bracket when its URL changed. Throws 404, 409 or 412. */
  async change(
    key: RecordKey,
    fields: Partial<MatchPlayFields>,
    check?: StateCheck,
  ): Promise<SavedMatchPlay> {
    const { before, after } = await this.records.change(key, fields, check);
    return this.#refresh(after, before.bracketUrl);
  }

  /** Deletes a year with its bracket. Throws 404 or 412. */
  remove(key: RecordKey, check?: StateCheck): Promise<void> {
    return this.records.remove(key, check);
  }

  /** Restores both. Throws 404 or 409. */
  async restore(year: number): Promise<MatchPlayResponse> {
    return matchPlayResponse(await this.records.restore(year));
  }

  async #refresh(after: MatchPlayYear, bracketUrlBefore: string): Promise<SavedMatchPlay> {
    const response = matchPlayResponse(after);
    if (after.bracketUrl === '' || after.bracketUrl === bracketUrlBefore) return response;
    const refresh = await this.#refresher.bracket(after.year);
    return Object.keys(refresh).length === 0 ? response : { ...response, refresh };
  }
}
