/** The URLs of the years' rankings, and the rankings with them. */
import { RANKINGS, type RankingName } from '../domain/results/leaderboard.ts';
import type { RefreshResponse } from '../domain/results/refresh.schema.ts';
import {
  StandingsUrls,
  YearStandings,
  type StandingsUrlsResponse,
} from '../domain/publish/tour-records.schema.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import type { Stores } from '../store/stores.ts';
import type { StateCheck } from '../http/if-match.ts';
import { YearRecords, type RecordKey } from '../records/year-records.ts';
import { YearTables } from '../records/year-tables.ts';
import type { Trash } from '../trash/trash.ts';

export type StandingsUrlsFields = Omit<StandingsUrls, 'ID'>;

const standingsUrlsResponse = (urls: StandingsUrls): StandingsUrlsResponse => ({
  ...urls,
  calendarYear: String(urls.calendarYear),
});

/** A stored record, and the outcome of the refresh that the write caused. */
export type SavedStandingsUrls = StandingsUrlsResponse & { refresh?: RefreshResponse };

/** The record's field with the URL of a ranking. */
const URL_FIELD = {
  season: 'seasonStandingsUrl',
  wgr: 'wgrStandingsUrl',
} as const satisfies Record<RankingName, keyof StandingsUrls>;

export interface StandingsUrlsDeps {
  stores: Pick<Stores, 'standingsUrls' | 'standings' | 'refreshes'>;
  trash: Trash;
  refresher: Refresher;
}

export class StandingsUrlsService {
  readonly records: YearRecords<StandingsUrlsFields, YearStandings>;
  readonly #store: Stores['standingsUrls'];
  readonly #refresher: Refresher;

  constructor({ stores, trash, refresher }: StandingsUrlsDeps) {
    this.#store = stores.standingsUrls;
    this.#refresher = refresher;
    this.records = new YearRecords<StandingsUrlsFields, YearStandings>({
      records: stores.standingsUrls,
      tables: new YearTables({
        collection: 'standings',
        read: stores.standings,
        schema: YearStandings,
        refreshes: stores.refreshes,
        targetOf: (year) => `standings/${year}`,
      }),
      trash,
      collection: 'standings-urls',
      yearOf: ({ calendarYear }) => calendarYear,
      responseOf: standingsUrlsResponse,
      schema: StandingsUrls,
      nameOf: (year) => `Standings ${year}`,
      refresh: (after, before) => this.#refresh(after, before),
      sentences: {
        missing: 'There are no standings links with this ID or year.',
        taken: (year) => `There are already standings links for ${year}. Change those instead.`,
        notDeleted: 'There are no deleted standings links of this year.',
      },
    });
  }

  /** The links of every year, newest first. */
  list(): StandingsUrlsResponse[] {
    return this.#store.data.map(standingsUrlsResponse);
  }

  /** Adds a year and refreshes its rankings. Throws 409. */
  async create(fields: StandingsUrlsFields): Promise<SavedStandingsUrls> {
    const record = await this.records.create(fields);
    return this.#refresh(record, null);
  }

  /** Changes a year and refreshes the rankings whose URL changed. Throws 404, 409 or 412. */
  async change(
    key: RecordKey,
    fields: Partial<StandingsUrlsFields>,
    check?: StateCheck,
  ): Promise<SavedStandingsUrls> {
    const { before, after } = await this.records.change(key, fields, check);
    return this.#refresh(after, before);
  }

  /** Deletes a year with its rankings. Throws 404 or 412. */
  remove(key: RecordKey, check?: StateCheck): Promise<void> {
    return this.records.remove(key, check);
  }

  /** Restores both. Throws 404 or 409. */
  async restore(year: number): Promise<StandingsUrlsResponse> {
    return standingsUrlsResponse(await this.records.restore(year));
  }

  async #refresh(after: StandingsUrls, before: StandingsUrls | null): Promise<SavedStandingsUrls> {
    const response = standingsUrlsResponse(after);
    const changed = RANKINGS.filter((name) => {
      const field = URL_FIELD[name];
      return after[field] !== '' && after[field] !== before?.[field];
    });
    if (changed.length === 0) return response;
    const refresh = await this.#refresher.standings(after.calendarYear, changed);
    return Object.keys(refresh).length === 0 ? response : { ...response, refresh };
  }
}
