/** The tables of records' years: they move, are deleted and are restored together with the records. */
import type { z } from 'zod';
import { secretsOf } from '../domain/shared/secrets.ts';
import type { Edit } from '../store/change-sets.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { Stores } from '../store/stores.ts';
import { moveYear } from './move-year.ts';
import type { RecordTables } from './records.ts';
import { forgetOutcomes, moveOutcomes } from './refresh-outcomes.ts';

export interface YearTablesOptions<Entry, Read extends { year: number }> {
  /** As in the journal. */
  collection: string;
  yearOf: (entry: Entry) => number;
  read: JsonStore<Read[]>;
  schema: z.ZodType<Read>;
  refreshes: Stores['refreshes'];
  /** The target of the year's refreshes, such as `standings/2026`. */
  targetOf: (year: number) => string;
}

/** The tables of the years of records. */
export function yearTables<Entry, Read extends { year: number }>(
  options: YearTablesOptions<Entry, Read>,
): RecordTables<Entry> {
  const { collection, yearOf, read, schema, refreshes, targetOf } = options;
  const hasTables = (edit: Edit, year: number) => edit(read).some((each) => each.year === year);
  return {
    /** With the outcomes of refreshes. */
    move(edit, before, after) {
      const [from, to] = [yearOf(before), yearOf(after)];
      if (from === to) return;
      moveYear(edit(read), from, to);
      edit.renamed(read, String(from), String(to));
      moveOutcomes(edit(refreshes), targetOf(from), targetOf(to));
    },

    remove(edit, entry) {
      const year = yearOf(entry);
      const all = edit(read);
      all.splice(0, all.length, ...all.filter((each) => each.year !== year));
      forgetOutcomes(edit(refreshes), targetOf(year));
    },

    /** Tables that the year has, which were refreshed since, are newer. */
    restore(edit, entry, deleted) {
      const year = yearOf(entry);
      const version = deleted.with(collection, String(year));
      if (!version) return;
      const all = edit(read);
      const at = all.findIndex((each) => each.year === year);
      const own = schema.parse(secretsOf(schema).put(version, all[at] ?? null));
      all.splice(at < 0 ? all.length : at, 1, { ...own, ...all[at] });
    },

    refusal(edit, now, records) {
      const year = yearOf(now);
      const isLeft = !records.some((each) => yearOf(each) === year) && hasTables(edit, year);
      return isLeft ? `The tables of ${year} were changed since.` : null;
    },
  };
}
