/** The tables of records' years: they move, are deleted and are restored together with the records. */
import type { Edit } from '../store/change-sets.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { Stores } from '../store/stores.ts';
import { moveYear } from './move-year.ts';
import { forgetOutcomes, moveOutcomes } from './refresh-outcomes.ts';

export interface YearTablesOptions<Read extends { year: number }> {
  read: JsonStore<Read[]>;
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
    moveOutcomes(edit(refreshes), targetOf(from), targetOf(to));
  }

  /** Adds the tables of a year; those that it has, which were refreshed since, are newer. */
  add(edit: Edit, year: number, rows: Read | null): void {
    if (!rows) return;
    const all = edit(this.#options.read);
    const at = all.findIndex((each) => each.year === year);
    all.splice(at < 0 ? all.length : at, 1, { ...rows, ...all[at] });
  }

  /** Removes the tables of a year and returns them; null without any. */
  take(edit: Edit, year: number): Read | null {
    const { read, refreshes, targetOf } = this.#options;
    const all = edit(read);
    const at = all.findIndex((each) => each.year === year);
    forgetOutcomes(edit(refreshes), targetOf(year));
    return at < 0 ? null : (all.splice(at, 1)[0] ?? null);
  }
}
