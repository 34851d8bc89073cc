/** Deleted records that can be restored for 30 days: the journal has them. */
import { z } from 'zod';
import type { AnyRecord } from '../domain/history/history.schema.ts';
import { OTHER_SCHEMA } from '../domain/shared/restoring.ts';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { asRestoration } from '../http/actor.ts';
import type { Journal } from '../journal/journal.ts';
import type { Deletion } from '../journal/journal-index.ts';
import { versionsBefore } from '../journal/journal-sets.ts';
import type { Edit } from '../store/change-sets.ts';
import { readSet } from '../store/journal-file.ts';
import type { Stores } from '../store/stores.ts';

/** Days for which a deleted record is in the trash. */
export const TRASH_DAYS = 30;

const DAY_MS = 86_400_000;

/** 404. */
export const NOT_IN_TRASH =
  'There is no such record in the trash. It may have been restored already.';

/** 404 for a deletion whose record is in no line of the journal, which someone edited. */
const NO_CONTENT = 'The journal has no content of this record anymore, so it can’t be restored.';

/** Which deleted record is restored: the last one of a collection that is wanted. */
export interface Wanted {
  collection: string;
  isWanted: (deletion: Deletion) => boolean;
  /** The id of its entry, when exactly that one is restored. */
  only?: string | undefined;
  /** The sentence of the 404 when there is none. */
  none: string;
}

/** A deleted record as it was. */
export interface DeletedRecord {
  version: AnyRecord;
  /** A record that was deleted together with it; null without one. */
  with: (collection: string, id: string) => AnyRecord | null;
}

/** Names a deletion in the API. */
export const entryID = ({ number, place }: Deletion): string => `${number}-${place}`;

export interface TrashDeps {
  stores: Pick<Stores, 'change' | 'journal'>;
  journal: Journal;
  clock: Clock;
}

export class Trash {
  readonly #deps: TrashDeps;
  readonly #versions = new WeakMap<Deletion, Promise<AnyRecord | null>>();

  constructor(deps: TrashDeps) {
    this.#deps = deps;
  }

  /** The deletions of collections that can be taken back, the newest first. */
  async of(collections: readonly string[]): Promise<Deletion[]> {
    const index = await this.#deps.journal.index();
    return collections
      .flatMap((name) => index.deletionsOf(name).filter((each) => !this.#isOld(each)))
      .sort((a, b) => b.number - a.number || b.place - a.place);
  }

  /**
   * Restores a record. `putBack` adds it, and what was deleted with it, to the copies of a change set, and throws 409
   * when it can't; the record then stays in the trash. Throws 404 when there is no such record.
   */
  async restore<Result>(
    { collection, isWanted, only, none }: Wanted,
    putBack: (deleted: DeletedRecord, edit: Edit) => Result,
  ): Promise<Result> {
    const wanted = (await this.of([collection])).find(
      (each) => (only === undefined || entryID(each) === only) && isWanted(each),
    );
    if (!wanted) throw new HttpError(404, none);
    const deleted = await this.#deleted(wanted);
    return asRestoration(
      () =>
        this.#deps.stores.change((edit) => {
          // Another request may have restored it meanwhile.
          if (!this.#isThere(wanted)) throw new HttpError(404, none);
          return putBack(deleted, edit);
        }),
      wanted,
    ).catch((error: unknown) => {
      throw error instanceof z.ZodError
        ? new HttpError(409, OTHER_SCHEMA, { cause: error })
        : error;
    });
  }

  /** What was deleted last under an id, if nothing took that back; null otherwise. */
  async last(collection: string, id: string): Promise<DeletedRecord | null> {
    const deletion = (await this.#deps.journal.index())
      .deletionsOf(collection)
      .findLast(({ recordID }) => recordID === id);
    return deletion ? this.#deleted(deletion) : null;
  }

  /** The deleted records of a collection, each read once. */
  async versionsOf(collection: string): Promise<AnyRecord[]> {
    const versions = (await this.of([collection])).map((deletion) => {
      const known = this.#versions.get(deletion);
      if (known) return known;
      const read = this.#deleted(deletion).then(
        ({ version }) => version,
        () => null,
      );
      this.#versions.set(deletion, read);
      return read;
    });
    return (await Promise.all(versions)).filter((version) => version !== null);
  }

  /** Deletes the content of a record for good. Throws 404 when it is not deleted. */
  delete(wanted: Deletion): Promise<void> {
    const isThere = () => this.#isThere(wanted);
    return this.#deps.journal.erase(wanted, () => {
      if (!isThere()) throw new HttpError(404, NOT_IN_TRASH);
    });
  }

  /** In a change: the IDs that records of a collection have or had, so that a restored one has its own. */
  usedIDs(collection: string): { ID: number }[] {
    const ids = [...this.#deps.journal.known.of(collection).keys()].map((id) => Number(id));
    return ids.filter(Number.isInteger).map((ID) => ({ ID }));
  }

  /** What was deleted, with its content. Throws 404. */
  async #deleted(deletion: Deletion): Promise<DeletedRecord> {
    const { journal } = this.#deps.stores;
    const set = await readSet(journal, deletion.number);
    const before = set ? await versionsBefore(journal, set) : [];
    const version = before[deletion.place];
    if (!version) throw new HttpError(404, NO_CONTENT);
    return {
      version,
      with: (collection, id) => {
        const at = set?.records.findIndex(
          (each) => each.collection === collection && each.recordID === id && each.is === '',
        );
        return at === undefined ? null : (before[at] ?? null);
      },
    };
  }

  #isThere({ collection, number, place }: Deletion): boolean {
    return this.#deps.journal.known
      .deletionsOf(collection)
      .some((each) => each.number === number && each.place === place);
  }

  #isOld({ at }: Deletion): boolean {
    return Date.parse(at) < this.#deps.clock().getTime() - TRASH_DAYS * DAY_MS;
  }
}
