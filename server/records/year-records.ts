/**
 * Records of which every year has at most one: creates, changes, deletes and restores them, together with
 * the tables of their year.
 */
import type { z } from 'zod';
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import type { Edit } from '../store/change-sets.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { Trash, Wanted } from '../trash/trash.ts';
import { nextID } from './next-id.ts';
import type { ReturnRules, Returned } from './return-rules.ts';
import type { YearTables } from './year-tables.ts';

/** Names a record by its ID or by its year. */
export type RecordKey = { ID: number } | { year: number };

export interface YearRecordsOptions<Fields, Read extends { year: number }> {
  /** As in addresses of the API. */
  collection: string;
  records: JsonStore<(Fields & { ID: number })[]>;
  schema: z.ZodType<Fields & { ID: number }>;
  /** The tables of the years; null for records without tables. */
  tables: YearTables<Read> | null;
  trash: Trash;
  yearOf: (fields: Fields) => number;
  /** Refreshes the tables after a change, if it set an address. */
  refresh?: (after: Fields & { ID: number }, before: Fields & { ID: number }) => Promise<unknown>;
  /** What the record of a year is called. */
  nameOf: (year: number) => string;
  /** Whether records are known by their years, as clients know them; by their IDs by default. */
  isKnownByYear?: boolean;
  /** The record as in the API, which clients tag. */
  responseOf: (record: Fields & { ID: number }) => object;
  sentences: {
    /** 404, for an ID and for a year. */
    missing: string;
    /** 409. */
    taken: (year: number) => string;
    /** 404 of a restore. */
    notDeleted: string;
  };
}

export class YearRecords<Fields extends object, Read extends { year: number }> {
  readonly #options: YearRecordsOptions<Fields, Read>;

  constructor(options: YearRecordsOptions<Fields, Read>) {
    this.#options = options;
  }

  /** Adds a record under a new ID. Throws 409 when its year has one. */
  create(fields: Fields): Promise<Fields & { ID: number }> {
    return this.#options.records.update((_, edit) => this.createIn(edit, fields));
  }

  /** The same in a change set. */
  createIn(edit: Edit, fields: Fields): Fields & { ID: number } {
    const { records, yearOf } = this.#options;
    const draft = edit(records);
    this.#mustBeFree(draft, yearOf(fields));
    const record = { ID: this.#nextID(draft), ...fields };
    draft.push(record);
    return record;
  }

  /**
   * Changes the given fields. When the year changes, the tables move along. Throws 404, 409 when the new year has a record, and what `check` throws for the stored one.
   */
  change(key: RecordKey, fields: Partial<Fields>, check: StateCheck = ANY_STATE) {
    const { records, tables, yearOf, responseOf } = this.#options;
    return records.update((draft, edit) => {
      const record = this.#find(draft, key);
      check(responseOf(record));
      const before = { ...record };
      const after = Object.assign(record, fields);
      edit.renamed(records, this.#idOf(before), this.#idOf(after));
      const [from, to] = [yearOf(before), yearOf(after)];
      this.#mustBeFree(
        draft.filter((each) => each !== record),
        to,
      );
      if (from !== to) tables?.move(edit, from, to);
      return { before, after };
    });
  }

  /** Moves a record and the tables of its year to the trash. Throws 404 and what `check` throws. */
  remove(key: RecordKey, check: StateCheck = ANY_STATE): Promise<void> {
    const { records, tables, yearOf, responseOf } = this.#options;
    return records.update((draft, edit) => {
      const record = this.#find(draft, key);
      check(responseOf(record));
      draft.splice(draft.indexOf(record), 1);
      tables?.remove(edit, yearOf(record));
    });
  }

  /** Restores the record of a year that was deleted last. Throws 404, and 409 when the year has a record. */
  restore(year: number): Promise<Fields & { ID: number }> {
    const name = this.#options.nameOf(year);
    return this.#restore({ isWanted: (deletion) => deletion.name === name });
  }

  /** Restores the record of an entry of the trash, as `restore` does. */
  restoreDeleted(_id: string, only: string): Promise<Fields & { ID: number }> {
    return this.#restore({ isWanted: () => true, only });
  }

  #restore(wanted: Pick<Wanted, 'isWanted' | 'only'>): Promise<Fields & { ID: number }> {
    const { collection, records, tables, trash, schema, yearOf, sentences } = this.#options;
    const none = sentences.notDeleted;
    return trash.restore({ ...wanted, collection, none }, (deleted, edit) => {
      const record = schema.parse(deleted.version);
      const [draft, year] = [edit(records), yearOf(record)];
      this.#mustBeFree(draft, year);
      draft.push(record);
      this.#giveOwnID(draft, record);
      tables?.restore(edit, year, deleted);
      return record;
    });
  }

  /** What is checked, and what follows, when a record comes back as it was. */
  rules(): ReturnRules {
    const { records, tables, schema, yearOf, refresh, sentences } = this.#options;
    return {
      refusal: (edit, returned) => {
        const draft = edit(records);
        const record = draft.find((each) => this.#idOf(each) === returned.id);
        if (record) this.#giveOwnID(draft, record);
        const years = draft.map(yearOf);
        const year = record && yearOf(record);
        if (year !== undefined && years.indexOf(year) !== years.lastIndexOf(year)) {
          return sentences.taken(year);
        }
        const from = this.#yearBefore(returned);
        const isLeft = from !== null && !years.includes(from) && tables?.isIn(edit, from) === true;
        return isLeft ? `The tables of ${from} were changed since.` : null;
      },
      refresh: async ({ before, after }) => {
        if (before && after) await refresh?.(schema.parse(after), schema.parse(before));
      },
      follow: (edit, returned) => {
        const [from, record] = [
          this.#yearBefore(returned),
          edit(records).find((each) => this.#idOf(each) === returned.id),
        ];
        if (from === null || !record) return;
        const to = yearOf(record);
        if (from !== to) tables?.move(edit, from, to);
      },
    };
  }

  #yearBefore({ before }: Returned): number | null {
    const { schema, yearOf } = this.#options;
    const record = before && schema.safeParse(before);
    return record?.success ? yearOf(record.data) : null;
  }

  /** As the journal knows a record. */
  #idOf(record: Fields & { ID: number }): string {
    const { isKnownByYear = false, yearOf } = this.#options;
    return String(isKnownByYear ? yearOf(record) : record.ID);
  }

  /** Another record may have got the ID of one that was known by its year. */
  #giveOwnID(draft: (Fields & { ID: number })[], record: Fields & { ID: number }): void {
    if (draft.some((each) => each !== record && each.ID === record.ID)) record.ID = nextID(draft);
  }

  #find<Entry extends Fields & { ID: number }>(list: readonly Entry[], key: RecordKey): Entry {
    const { yearOf, sentences } = this.#options;
    const found = list.find((each) =>
      'ID' in key ? each.ID === key.ID : yearOf(each) === key.year,
    );
    if (!found) throw new HttpError(404, sentences.missing);
    return found;
  }

  #mustBeFree(list: readonly Fields[], year: number): void {
    const { yearOf, sentences } = this.#options;
    if (list.some((each) => yearOf(each) === year)) throw new HttpError(409, sentences.taken(year));
  }

  #nextID(list: readonly { ID: number }[]): number {
    const { collection, trash, isKnownByYear = false } = this.#options;
    return isKnownByYear ? nextID(list) : nextID([...list, ...trash.usedIDs(collection)]);
  }
}
