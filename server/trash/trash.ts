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

  /** Deletes one record, as `takeAll` does. */
  async take(copy: () => Deleted, remove: () => Promise<Deleted>): Promise<void> {
    await this.takeAll(
      () => [copy()],
      async () => [await remove()],
    );
  }

  /**
   * Deletes records, all or none, and returns the ids of their entries. `copy` returns the entries to save and
   * throws 404 when a record doesn't exist; `remove` removes the records and returns as many entries with their
   * last states, since an edit may have come in between. The entries are written before the records are removed,
   * so a crash leaves records in both places and loses nothing. When `remove` throws, all records must still
   * exist; the entries are removed again.
   */
  takeAll(
    copy: () => readonly Deleted[],
    remove: () => Promise<readonly Deleted[]>,
  ): Promise<string[]> {
    return this.#limit(async () => {
      const deletion = { deletedAt: this.#clock().toISOString(), deletedBy: actor() };
      const ids: string[] = [];
      const entryOf = (deleted: Deleted, at: number): TrashEntry => ({
        ...deleted,
        id: (ids[at] ??= randomUUID()),
        ...deletion,
      });
      // Both are read inside the change: until then a restore of a backup may replace everything.
      const first = await this.#store.update((entries) => {
        const copies = structuredClone(copy().map(entryOf));
        entries.splice(0, entries.length + copies.length - TRASH_MAX);
        return entries.push(...copies) - copies.length;
      });
      let taken: readonly TrashEntry[];
      try {
        taken = (await remove()).map(entryOf);
      } catch (error) {
        await this.#tryTo((entries) => entries.splice(first, ids.length));
        throw error;
      }
      await this.#tryTo((entries) =>
        entries.splice(first, ids.length, ...structuredClone([...taken])),
      );
      return ids;
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

  /**
   * Restores several entries. `putBack` stores what it can of what `found` returned, and returns whether it did
   * for each; the others stay in the trash. Returns how many were restored.
   */
  restoreAll<Found>(
    ids: readonly string[],
    found: (entry: TrashEntry) => Found | null,
    putBack: (wanted: readonly Found[]) => Promise<readonly boolean[]>,
  ): Promise<number> {
    return this.#limit(async () => {
      const wanted = this.current().flatMap((entry) => {
        const record = ids.includes(entry.id) ? found(structuredClone(entry)) : null;
        return record === null ? [] : [{ id: entry.id, record }];
      });
      if (wanted.length === 0) return 0;
      const stored = await asRestoration(() => putBack(wanted.map(({ record }) => record)));
      const gone = new Set(wanted.filter((_, at) => stored[at] === true).map(({ id }) => id));
      await this.#tryTo((entries) => {
        entries.splice(0, entries.length, ...entries.filter(({ id }) => !gone.has(id)));
      });
      return gone.size;
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

  /** The record itself is saved, so after a full disk and a restart there may be one entry too many. */
  async #tryTo(change: (entries: TrashEntry[]) => unknown): Promise<void> {
    await this.#store.update(change, { orInMemory: true }).catch(() => undefined);
  }
}
