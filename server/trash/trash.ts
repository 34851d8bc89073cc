/** Deleted records that can be restored for 30 days. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { actor, asRestoration } from '../http/actor.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';
import type { Deleted, TrashEntry } from '../store/collections.ts';

/** Days until a deleted record is removed permanently. */
export const TRASH_DAYS = 30;

/** Entries at a time; with more, the oldest are removed permanently. */
export const TRASH_MAX = 2_000;

const DAY_MS = 86_400_000;

/** 404. */
export const NOT_IN_TRASH =
  'There is no such record in the trash. It may have been restored already.';

/** Which entry is restored: its id, or the last one for which `found` returns a value. */
export interface Wanted<Found> {
  found: (entry: TrashEntry) => Found | null;
  only?: string | undefined;
  /** The sentence of the 404 when there is none. */
  none: string;
}

export class Trash {
  readonly #stores: Pick<Stores, 'trash' | 'change'>;
  readonly #clock: Clock;

  constructor(stores: Pick<Stores, 'trash' | 'change'>, clock: Clock) {
    this.#stores = stores;
    this.#clock = clock;
  }

  /** All entries, the oldest deletion first. */
  get entries(): readonly TrashEntry[] {
    return this.#stores.trash.data;
  }

  /** The entries that can be restored, the oldest deletion first. */
  current(): TrashEntry[] {
    return this.#stores.trash.data.filter((entry) => !this.#isOld(entry));
  }

  /** The entry of an id. Throws 404, also for one that is too old. */
  entry(id: string): TrashEntry {
    const found = this.#stores.trash.data.find((entry) => entry.id === id && !this.#isOld(entry));
    if (!found) throw new HttpError(404, NOT_IN_TRASH);
    return found;
  }

  /** Deletes an entry for good. Throws 404. */
  delete(id: string): Promise<void> {
    return this.#stores.change((edit) => {
      this.entry(id);
      remove(edit(this.#stores.trash), (entry) => entry.id === id);
    });
  }

  /** Deletes one record, as `takeAll` does. */
  async take(removeFrom: (edit: Edit) => Deleted): Promise<void> {
    await this.takeAll((edit) => [removeFrom(edit)]);
  }

  /**
   * Deletes records, all or none, and returns the ids of their entries. `removeFrom` removes the records from the
   * copies of a change set and returns their entries.
   */
  takeAll(removeFrom: (edit: Edit) => readonly Deleted[]): Promise<string[]> {
    return this.#stores.change((edit) => {
      // The first file of the set: a crash between two files leaves records in both places and loses none.
      const entries = edit(this.#stores.trash);
      const deletion = { deletedAt: this.#clock().toISOString(), deletedBy: actor() };
      const taken = removeFrom(edit).map((deleted): TrashEntry => ({
        ...deleted,
        id: randomUUID(),
        ...deletion,
      }));
      entries.splice(0, entries.length + taken.length - TRASH_MAX);
      entries.push(...taken);
      return taken.map(({ id }) => id);
    });
  }

  /**
   * Restores an entry. `putBack` adds what `found` returned to the copies of a change set, and throws 409 when it
   * can't; the entry then stays. Throws 404 when there is no such entry.
   */
  restore<Found, Result>(
    { found, only, none }: Wanted<Found>,
    putBack: (found: Found, edit: Edit) => Result,
  ): Promise<Result> {
    return asRestoration(() =>
      this.#stores.change((edit) => {
        const entry = this.#stores.trash.data.findLast((each) => {
          if (this.#isOld(each) || (only !== undefined && each.id !== only)) return false;
          return found(each) !== null;
        });
        const wanted = entry ? found(structuredClone(entry)) : null;
        if (!entry || wanted === null) throw new HttpError(404, none);
        const result = putBack(wanted, edit);
        remove(edit(this.#stores.trash), ({ id }) => id === entry.id);
        return result;
      }),
    );
  }

  /**
   * Restores several entries. `putBack` adds what it can of what `found` returned, and returns whether it did
   * for each; the others stay in the trash. Returns how many were restored.
   */
  restoreAll<Found>(
    ids: readonly string[],
    found: (entry: TrashEntry) => Found | null,
    putBack: (wanted: readonly Found[], edit: Edit) => readonly boolean[],
  ): Promise<number> {
    return asRestoration(() =>
      this.#stores.change((edit) => {
        const wanted = this.current().flatMap((entry) => {
          const record = ids.includes(entry.id) ? found(structuredClone(entry)) : null;
          return record === null ? [] : [{ id: entry.id, record }];
        });
        const stored = putBack(
          wanted.map(({ record }) => record),
          edit,
        );
        const gone = new Set(wanted.filter((_, at) => stored[at] === true).map(({ id }) => id));
        remove(edit(this.#stores.trash), ({ id }) => gone.has(id));
        return gone.size;
      }),
    );
  }

  /** Removes entries older than TRASH_DAYS. Returns whether there were any. */
  purge(): Promise<boolean> {
    return this.#stores.change((edit) =>
      remove(edit(this.#stores.trash), (entry) => this.#isOld(entry)),
    );
  }

  #isOld({ deletedAt }: TrashEntry): boolean {
    return Date.parse(deletedAt) < this.#clock().getTime() - TRASH_DAYS * DAY_MS;
  }
}

/** Removes entries, and returns whether there were any. */
function remove(entries: TrashEntry[], isGone: (entry: TrashEntry) => boolean): boolean {
  const left = entries.filter((entry) => !isGone(entry));
  return entries.splice(0, entries.length, ...left).length > left.length;
}
