/** The tables of records' years: they move, are deleted and are restored together with the records. */
import type { Logger } from 'pino';
import type { JsonStore } from '../store/json-store.ts';
import type { Stores } from '../store/stores.ts';
import { moveYear } from './move-year.ts';
import { forgetOutcomes, moveOutcomes } from './refresh-outcomes.ts';

export interface YearTablesOptions<Read extends { year: number }> {
  read: JsonStore<Read[]>;
  refreshes: Stores['refreshes'];
  log: Logger;
  /** The target of the year's refreshes, such as `standings/2026`. */
  targetOf: (year: number) => string;
}

export class YearTables<Read extends { year: number }> {
  readonly #options: YearTablesOptions<Read>;

  constructor(options: YearTablesOptions<Read>) {
    this.#options = options;
  }

  /** The tables of a year; null without any. */
  of(year: number): Read | null {
    return this.#options.read.data.find((each) => each.year === year) ?? null;
  }

  /** Moves the tables to another year. Returns a function that undoes it. */
  move(from: number, to: number): Promise<() => Promise<void>> {
    return moveYear(this.#options.read, from, to);
  }

  /** Moves the outcomes of refreshes too. The tables have moved already, so errors are only logged. */
  async moveOutcomes(from: number, to: number): Promise<void> {
    const { refreshes, targetOf, log } = this.#options;
    try {
      await moveOutcomes(refreshes, targetOf(from), targetOf(to));
    } catch (error) {
      log.warn({ reason: String(error), target: targetOf(from) }, 'outcomes of refreshes are left');
    }
  }

  /** Sets the tables of a year; null removes them. */
  async put(year: number, rows: Read | null): Promise<void> {
    await this.#options.read.update((draft) => {
      const others = draft.filter((each) => each.year !== year);
      draft.splice(0, draft.length, ...others, ...(rows ? [structuredClone(rows)] : []));
    });
  }

  /** Removes the tables of a year and returns them. The record is removed already, so errors are only logged. */
  async take(year: number): Promise<Read | null> {
    const { read, log, targetOf } = this.#options;
    try {
      const taken = await read.update((draft) => {
        const at = draft.findIndex((each) => each.year === year);
        return at < 0 ? null : (draft.splice(at, 1)[0] ?? null);
      });
      await forgetOutcomes(this.#options.refreshes, targetOf(year));
      return taken;
    } catch (error) {
      log.warn(
        { reason: String(error), target: targetOf(year) },
        'rows of a deleted year are left',
      );
      return null;
    }
  }
}
