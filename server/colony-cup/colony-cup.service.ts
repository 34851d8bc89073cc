/** The years of the Colony Cup. */
import { ColonyCupYear, type ColonyCupResponse } from '../domain/colony-cup/colony-cup.schema.ts';
import type { StateCheck } from '../http/if-match.ts';
import { YearRecords, type RecordKey } from '../records/year-records.ts';
import type { Stores } from '../store/stores.ts';
import type { Trash } from '../trash/trash.ts';

/** A year in the API. */
export const colonyCupResponse = (cup: ColonyCupYear): ColonyCupResponse => ({
  ...cup,
  year: String(cup.year),
});

export type ColonyCupFields = Omit<ColonyCupYear, 'ID'>;

export class ColonyCupService {
  readonly #store: Stores['colonyCup'];
  readonly records: YearRecords<ColonyCupFields, never>;

  constructor(store: Stores['colonyCup'], trash: Trash) {
    this.#store = store;
    this.records = new YearRecords<ColonyCupFields, never>({
      records: store,
      tables: null,
      trash,
      collection: 'colony-cup',
      yearOf: ({ year }) => year,
      responseOf: colonyCupResponse,
      schema: ColonyCupYear,
      nameOf: (year) => `Colony Cup ${year}`,
      sentences: {
        missing: 'There is no Colony Cup entry with this ID or year.',
        taken: (year) =>
          `There is already a Colony Cup entry for ${year}. Change that one instead.`,
        notDeleted: 'There is no deleted Colony Cup entry of this year.',
      },
    });
  }

  /** Every year, newest first. */
  get list(): readonly ColonyCupYear[] {
    return this.#store.data;
  }

  /** Adds a year. Throws 409. */
  create(fields: ColonyCupFields): Promise<ColonyCupYear> {
    return this.records.create(fields);
  }

  /** Changes the fields given. Throws 404, 409 or 412. */
  async change(
    key: RecordKey,
    fields: Partial<ColonyCupFields>,
    check?: StateCheck,
  ): Promise<ColonyCupYear> {
    return (await this.records.change(key, fields, check)).after;
  }

  /** Moves a year to the trash. Throws 404 or 412. */
  remove(key: RecordKey, check?: StateCheck): Promise<void> {
    return this.records.remove(key, check);
  }

  /** Restores a deleted year. Throws 404 or 409. */
  restore(year: number): Promise<ColonyCupYear> {
    return this.records.restore(year);
  }
}
