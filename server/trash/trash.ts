/** Deleted records that can be restored for 30 days. */
import pLimit from 'p-limit';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import type { Stores } from '../store/stores.ts';
import type { Deleted, TrashEntry } from '../store/collections.ts';

/** Days until a deleted record is removed permanently. */
export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

export class Trash {
  readonly #store: Stores['trash'];
  readonly #clock: Clock;
  /** Entries are found by their place in the list, so only one call at a time may change it. */
  readonly #limit = pLimit(1);

  constructor(store: Stores['trash'], clock: Clock) {
    this.#store = store;
    this.#clock = clock;
  }

  /** All entries, the oldest deletion first. */
  get entries(): readonly TrashEntry[] {
    return this.#store.data;
  }

  /**
   * Deletes a record. `copy` returns the entry to save and throws 404 when there is no record; `remove`
   * removes the record and returns the entry with its last state, since an edit may have come in between.
   * The entry is written before the record is removed, so a crash leaves the record in both places and
   * loses nothing. When `remove` throws, the record must still exist; the entry is removed again.
   */
  take(copy: () => Deleted, remove: () => Promise<Deleted>): Promise<void> {
    return this.#limit(async () => {
      const deletedAt = this.#clock().toISOString();
      // Both are read inside the change: until then a restore of a backup may replace everything.
      const at = await this.#store.update((entries) => {
        const entry: TrashEntry = { ...copy(), deletedAt };
        return entries.push(structuredClone(entry)) - 1;
      });
      let taken: TrashEntry;
      try {
        taken = { ...(await remove()), deletedAt };
      } catch (error) {
        await this.#tryTo((entries) => entries.splice(at, 1));
        throw error;
      }
      await this.#tryTo((entries) => entries.splice(at, 1, structuredClone(taken)));
    });
  }

  /**
   * Restores the last deleted entry for which `wanted` returns a value. `putBack` stores that value and
   * throws 409 when it can't; the entry then stays. Throws 404 with the sentence `none` when there is no
   * such entry.
   */
  restore<Wanted>(
    wanted: (entry: TrashEntry) => Wanted | null,
    putBack: (found: Wanted) => Promise<void>,
    none: string,
  ): Promise<Wanted> {
    return this.#limit(async () => {
      const at = this.#store.data.findLastIndex(
        (entry) => !this.#isOld(entry) && wanted(entry) !== null,
      );
      const entry = this.#store.data[at];
      const found = entry ? wanted(structuredClone(entry)) : null;
      if (found === null) throw new HttpError(404, none);
      await putBack(found);
      await this.#tryTo((entries) => entries.splice(at, 1));
      return found;
    });
  }

  /** Removes entries older than TRASH_DAYS. Returns whether there were any. */
  purge(): Promise<boolean> {
    return this.#limit(async () => {
      const isOld = (entry: TrashEntry) => this.#isOld(entry);
      if (!this.#store.data.some(isOld)) return false;
      await this.#store.update((entries) => {
        entries.splice(0, entries.length, ...entries.filter((entry) => !isOld(entry)));
      });
      return true;
    });
  }

  #isOld({ deletedAt }: TrashEntry): boolean {
    return Date.parse(deletedAt) < this.#clock().getTime() - TRASH_DAYS * DAY_MS;
  }

  /** The record itself is saved, so a full disk may leave one entry too many. */
  async #tryTo(change: (entries: TrashEntry[]) => unknown): Promise<void> {
    await this.#store.update(change).catch(() => undefined);
  }
}
