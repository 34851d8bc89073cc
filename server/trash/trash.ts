/** Deleted records that can be brought back for a while (X15, X18, C45). */
import pLimit from 'p-limit';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import type { Stores } from '../store/stores.ts';
import type { Deleted, TrashEntry } from '../store/trash.schema.ts';

/** Days after which what was deleted is gone for good. */
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

  /** Everything that is in it, oldest deletion first. */
  get entries(): readonly TrashEntry[] {
    return this.#store.data;
  }

  /**
   * Deletes a record. `copy` says what is to be kept and throws 404 when there is nothing; `remove`
   * takes the record out and returns what it really took, for an edit may have come in between. The
   * copy is written before anything is taken out, so a crash leaves the record in both places and
   * loses nothing. When `remove` throws, the record must still be there; the copy is withdrawn.
   */
  take(copy: () => Deleted, remove: () => Promise<Deleted>): Promise<void> {
    return this.#limit(async () => {
      const deletedAt = this.#clock().toISOString();
      // Both are taken at the moment of the change: until then a restore may replace everything.
      const at = await this.#store.update((entries) => {
        const kept: TrashEntry = { ...copy(), deletedAt };
        return entries.push(structuredClone(kept)) - 1;
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
   * Brings back what was deleted last among the entries that `wanted` returns something for.
   * `putBack` stores it and throws 409 when it can't; the entry stays then. Throws 404 with the
   * sentence `none` when there is nothing to bring back.
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

  /** Forgets what has been here longer than TRASH_DAYS; says whether there was any. */
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

  /** Where the record itself is safe, a disk that takes nothing more leaves one entry too many. */
  async #tryTo(change: (entries: TrashEntry[]) => unknown): Promise<void> {
    await this.#store.update(change).catch(() => undefined);
  }
}
