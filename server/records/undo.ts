/** Undoes a change of several records together, for as long as staff may notice a mistake. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { UndoResponse } from '../domain/history/undo.schema.ts';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { ExpiringMap } from '../http/expiring-map.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { Removal } from './bulk.ts';

const MINUTES = 60;

/** Changes that can be undone at a time; each has the records of an import in memory. */
const CHANGES_MAX = 20;

const GONE =
  'This can’t be undone any more. Deleted records are in the trash, and earlier versions in the history of each record.';

/** A change of several records of one collection. */
export interface BulkChange<Entry> {
  records: JsonStore<Entry[]>;
  isSame: (a: Entry, b: Entry) => boolean;
  /** Each record as it was, null for a new one, and as it was stored. */
  changes: readonly { before: Entry | null; after: Entry }[];
  /** Whether a new record may be removed although it did not change; it may by default. */
  mayRemove?: (record: Entry) => boolean;
}

export class Undo {
  readonly #changes: ExpiringMap<() => Promise<UndoResponse>>;

  constructor(clock: Clock) {
    this.#changes = new ExpiringMap({ clock, minutes: MINUTES, max: CHANGES_MAX });
  }

  /** Remembers a change that was stored, and returns the id with which it can be undone once. */
  offer<Entry>(change: BulkChange<Entry>): string {
    return this.offerRun(() => undo(change));
  }

  /** Remembers a deletion of `count` records, as `offer` does. */
  offerRestore(count: number, { restore }: Removal): string {
    return this.offerRun(async () => {
      const undone = await restore();
      return { undone, left: count - undone };
    });
  }

  /** The same for a change that its own function undoes. */
  offerRun(run: () => Promise<UndoResponse>): string {
    const id = randomUUID();
    this.#changes.set(id, run);
    return id;
  }

  /** Undoes a change. Throws 404 when it was undone, or is too old, and what the store throws. */
  async run(id: string): Promise<UndoResponse> {
    const change = this.#changes.take(id);
    if (!change) throw new HttpError(404, GONE);
    try {
      return await change();
    } catch (error) {
      // Nothing was stored, so it can be tried again.
      this.#changes.set(id, change);
      throw error;
    }
  }
}

/** Removes new records and restores changed ones, except those that were changed again since. */
function undo<Entry>(change: BulkChange<Entry>): Promise<UndoResponse> {
  const { records, isSame, changes, mayRemove = () => true } = change;
  return records.update((draft) => {
    let undone = 0;
    for (const { before, after } of changes) {
      const at = draft.findIndex((each) => isSame(each, after));
      if (!isDeepStrictEqual(draft[at], after)) continue;
      if (before === null && !mayRemove(after)) continue;
      draft.splice(at, 1, ...(before === null ? [] : [structuredClone(before)]));
      undone += 1;
    }
    return { undone, left: changes.length - undone };
  });
}
