/**
 * Records of which every year has at most one: creates, changes, deletes and restores them, together with
 * the tables of their year.
 */
import { HttpError } from '../errors.ts';
import { ANY_STATE, type StateCheck } from '../http/if-match.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Trash } from '../trash/trash.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { Deleted, TrashEntry } from '../store/collections.ts';
import { nextID } from './next-id.ts';
import type { YearTables } from './year-tables.ts';

/** Names a record by its ID or by its year. */
export type RecordKey = { ID: number } | { year: number };

/** A record with the tables of its year, null without any. */
export interface YearPair<Entry, Read> {
  record: Entry;
  read: Read | null;
}

export interface YearRecordsOptions<Fields, Read extends { year: number }> {
  records: JsonStore<(Fields & { ID: number })[]>;
  /** The tables of the years; null for records without tables. */
  tables: YearTables<Read> | null;
  trash: Trash;
  yearOf: (fields: Fields) => number;
  /** The record as in the API, which clients tag. */
  responseOf: (record: Fields & { ID: number }) => object;
  /** The entry of a deletion, and the pair of an entry; null for one of another kind. */
  toTrash: (pair: YearPair<Fields & { ID: number }, Read>) => Deleted;
  fromTrash: (entry: TrashEntry) => YearPair<Fields & { ID: number }, Read> | null;
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
    const { records, tables, trash, yearOf, responseOf, toTrash } = this.#options;
    return trash.take((edit) => {
      const draft = edit(records);
      const record = this.#find(draft, key);
      check(responseOf(record));
      draft.splice(draft.indexOf(record), 1);
      return toTrash({ record, read: tables?.take(edit, yearOf(record)) ?? null });
    });
  }

  /** Restores the record of a year that was deleted last. Throws 404, and 409 when the year has a record. */
  restore(year: number, only?: string): Promise<Fields & { ID: number }> {
    const { records, tables, trash, yearOf, fromTrash, sentences } = this.#options;
    const found = (entry: TrashEntry) => {
      const pair = fromTrash(entry);
      return pair && yearOf(pair.record) === year ? pair : null;
    };
    return trash.restore({ found, only, none: sentences.notDeleted }, ({ record, read }, edit) => {
      const draft = edit(records);
      this.#mustBeFree(draft, year);
      draft.push(record);
      tables?.add(edit, year, read);
      return record;
    });
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

  /** An ID that neither a record nor the trash has, so that a restored record keeps its ID. */
  #nextID(list: readonly { ID: number }[]): number {
    const { trash, fromTrash } = this.#options;
    const deleted = trash.entries.flatMap((entry) => fromTrash(entry)?.record ?? []);
    return nextID([...list, ...deleted]);
  }
}
