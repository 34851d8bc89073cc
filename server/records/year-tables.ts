/** The tables of records' years: they move, are deleted and are restored together with the records. */
import type { z } from 'zod';
import type { Edit } from '../store/change-sets.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { Stores } from '../store/stores.ts';
import type { DeletedRecord } from '../trash/trash.ts';
import { moveYear } from './move-year.ts';
import { forgetOutcomes, moveOutcomes } from './refresh-outcomes.ts';

export interface YearTablesOptions<Read extends { year: number }> {
  /** As in the journal. */
  collection: string;
  read: JsonStore<Read[]>;
  schema: z.ZodType<Read>;
  refreshes: Stores['refreshes'];
  /** The target of the year's refreshes, such as `standings/2026`. */
  targetOf: (year: number) => string;
}

export class YearTables<Read extends { year: number }> {
  readonly #options: YearTablesOptions<Read>;

  constructor(options: YearTablesOptions<Read>) {
    this.#options = options;
  }

  /** Moves the tables to another year, with the outcomes of refreshes. */
  move(edit: Edit, from: number, to: number): void {
    const { read, refreshes, targetOf } = this.#options;
    moveYear(edit(read), from, to);
    edit.renamed(read, String(from), String(to));
    moveOutcomes(edit(refreshes), targetOf(from), targetOf(to));
  }

  /** Adds the deleted tables of a year; those that it has, which were refreshed since, are newer. */
  restore(edit: Edit, year: number, deleted: DeletedRecord): void {
    const { collection, read, schema } = this.#options;
    const version = deleted.with(collection, String(year));
    if (!version) return;
    const all = edit(read);
    const at = all.findIndex((each) => each.year === year);
    all.splice(at < 0 ? all.length : at, 1, { ...schema.parse(version), ...all[at] });
  }

  /** Removes the tables of a year. */
  remove(edit: Edit, year: number): void {
    const { read, refreshes, targetOf } = this.#options;
    const all = edit(read);
    all.splice(0, all.length, ...all.filter((each) => each.year !== year));
    forgetOutcomes(edit(refreshes), targetOf(year));
  }

  /** Whether a year has tables. */
  isIn(edit: Edit, year: number): boolean {
    return edit(this.#options.read).some((each) => each.year === year);
  }
}
