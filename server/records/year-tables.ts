/** What was read for the years of records: it moves, goes and comes back with them. */
import type { Logger } from 'pino';
import type { JsonStore } from '../store/json-store.ts';
import type { Stores } from '../store/stores.ts';
import { moveYear } from './move-year.ts';
import { forgetOutcomes, moveOutcomes } from './refresh-outcomes.ts';

export interface YearTablesOptions<Read extends { year: number }> {
  read: JsonStore<Read[]>;
  refreshes: Stores['refreshes'];
  log: Logger;
  /** What the year's refreshes are filed under, such as `standings/2026`. */
  targetOf: (year: number) => string;
}

export class YearTables<Read extends { year: number }> {
  readonly #options: YearTablesOptions<Read>;

  constructor(options: YearTablesOptions<Read>) {
    this.#options = options;
  }

  /** What was read for a year; null for nothing. */
  of(year: number): Read | null {
    return this.#options.read.data.find((each) => each.year === year) ?? null;
  }

  /** Files it under another year. Returns the way back. */
  move(from: number, to: number): Promise<() => Promise<void>> {
    return moveYear(this.#options.read, from, to);
  }

  /** Lets the outcomes of refreshes follow. What they tell of has moved already, so this can’t fail. */
  async moveOutcomes(from: number, to: number): Promise<void> {
    const { refreshes, targetOf, log } = this.#options;
    try {
      await moveOutcomes(refreshes, targetOf(from), targetOf(to));
    } catch (error) {
      log.warn({ reason: String(error), target: targetOf(from) }, 'outcomes of refreshes are left');
    }
  }

  /** Lets this be what was read for a year; null for nothing. */
  async put(year: number, rows: Read | null): Promise<void> {
    await this.#options.read.update((draft) => {
      const others = draft.filter((each) => each.year !== year);
      draft.splice(0, draft.length, ...others, ...(rows ? [structuredClone(rows)] : []));
    });
  }

  /** Takes out what was read for a year. Its record is out already, so this can't fail that. */
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
