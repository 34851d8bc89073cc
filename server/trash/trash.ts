/** Deleted records that can be restored for 30 days. */
import { randomUUID } from 'node:crypto';
import pLimit from 'p-limit';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { actor, asRestoration } from '../http/actor.ts';
import type { Stores } from '../store/stores.ts';
import type { Deleted, TrashEntry } from '../store/collections.ts';

/** Days until a deleted record is removed permanently. */
export const TRASH_DAYS = 30;

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

  /** The entries that can be restored, the oldest deletion first. */
  current(): TrashEntry[] {
    return this.#store.data.filter((entry) => !this.#isOld(entry));
  }

  /** The entry of an id. Throws 404, also for one that is too old. */
  entry(id: string): TrashEntry {
    const found = this.#store.data.find((entry) => entry.id === id && !this.#isOld(entry));
    if (!found) throw new HttpError(404, NOT_IN_TRASH);
    return found;
  }

  /** Deletes an entry for good. Throws 404. */
  delete(id: string): Promise<void> {
    return this.#limit(async () => {
      this.entry(id);
      await this.#store.update((entries) => {
        entries.splice(0, entries.length, ...entries.filter((entry) => entry.id !== id));
      });
    });
  }

  /**
   * Deletes a record. `copy` returns the entry to save and throws 404 when there is no record; `remove`
   * removes the record and returns the entry with its last state, since an edit may have come in between.
   * The entry is written before the record is removed, so a crash leaves the record in both places and
   * loses nothing. When `remove` throws, the record must still exist; the entry is removed again.
   */
  take(copy: () => Deleted, remove: () => Promise<Deleted>): Promise<void> {
    return this.#limit(async () => {
      const deletion = {
        id: randomUUID(),
        deletedAt: this.#clock().toISOString(),
        deletedBy: actor(),
      };
      // Both are read inside the change: until then a restore of a backup may replace everything.
      const at = await this.#store.update((entries) => {
        const entry: TrashEntry = { ...copy(), ...deletion };
        return entries.push(structuredClone(entry)) - 1;
      });
      let taken: TrashEntry;
      try {
        taken = { ...(await remove()), ...deletion };
      } catch (error) {
        await this.#tryTo((entries) => entries.splice(at, 1));
        throw error;
      }
      await this.#tryTo((entries) => entries.splice(at, 1, structuredClone(taken)));
    });
  }

  /**
   * Restores an entry. `putBack` stores what `found` returned and throws 409 when it can't; the entry then stays.
   * Throws 404 when there is no such entry.
   */
  restore<Found>(
    { found, only, none }: Wanted<Found>,
    putBack: (found: Found) => Promise<void>,
  ): Promise<Found> {
    return this.#limit(async () => {
      const at = this.#store.data.findLastIndex((entry) => {
        if (this.#isOld(entry) || (only !== undefined && entry.id !== only)) return false;
        return found(entry) !== null;
      });
      const entry = this.#store.data[at];
      const wanted = entry ? found(structuredClone(entry)) : null;
      if (wanted === null) throw new HttpError(404, none);
      await asRestoration(() => putBack(wanted));
      await this.#tryTo((entries) => entries.splice(at, 1));
      return wanted;
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
