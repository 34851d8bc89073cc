/** The history of every collection as staff read it, and restoring a version. */
import type { Role } from '../domain/account/role.ts';
import type { AnyRecord, Version, VersionResponse } from '../domain/history/history.schema.ts';
import { withTable } from '../domain/results/changed-tables.ts';
import { OTHER_SCHEMA } from '../domain/shared/restoring.ts';
import { HttpError } from '../errors.ts';
import { asRestoration } from '../http/actor.ts';
import type { Journal } from '../journal/journal.ts';
import { RecordVersions } from '../journal/record-versions.ts';
import type { JournaledCollection, JournaledCollections } from '../store/journaled-collections.ts';
import type { Stores } from '../store/stores.ts';
import type { Returns, Wanted } from '../trash/returns.ts';
import type { Trash } from '../trash/trash.ts';

/** 404s. */
export const NO_HISTORY = 'There is no history of such records.';
export const NO_VERSION = 'There is no such version of this record.';

/** 409 when the current records leave no place for a version, or it is of another schema. */
export const VERSION_CONFLICT =
  'This version can’t be restored, because other records conflict with it now. Nothing was changed.';

export interface HistoryDeps {
  stores: Stores;
  collections: JournaledCollections;
  journal: Journal;
  trash: Trash;
  returns: Returns;
}

export class HistoryService {
  readonly #deps: HistoryDeps;

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
  }

  /** The role that reading the history of a collection needs; a scorer's for one without. */
  readersOf(collection: string): Role {
    return this.#deps.collections.get(collection)?.readers ?? 'scorer';
  }

  /** The role that restoring a version needs, which is that of every other change; an editor's for one without. */
  writersOf(collection: string): Role {
    return this.#deps.collections.get(collection)?.writers ?? 'editor';
  }

  /** The versions of a record, the newest first. Throws 404 for a collection without history. */
  async versions(collection: string, id: string): Promise<Version[]> {
    return (await this.#versionsOf(collection, id)).list();
  }

  /** The last change of each record of a collection. Throws 404. */
  async lastChanges(collection: string): Promise<Record<string, Version>> {
    this.#collection(collection);
    const last = (await this.#deps.journal.index()).of(collection);
    return Object.fromEntries([...last].map(([id, { version }]) => [id, version]));
  }

  /** A version with its record and the one before. Throws 404. */
  async version(collection: string, id: string, version: number): Promise<VersionResponse> {
    const found = (await this.#versionsOf(collection, id)).get(version);
    if (!found) throw new HttpError(404, NO_VERSION);
    return { ...found, restorableBy: this.writersOf(collection) };
  }

  /**
   * Saves a version as the current record; of a version that deleted the record, the one before. A record that is
   * deleted comes back with the tables that were deleted with it. Throws 404, and 409 when other records conflict with
   * it or one that it needs was deleted. Of results, `table` restores one table and leaves the others.
   */
  async restore(name: string, id: string, version: number, table?: string): Promise<object> {
    const { stores, trash, returns } = this.#deps;
    const collection = this.#collection(name);
    const { record, before } = await this.version(name, id, version);
    const wanted = record ?? before;
    if (!wanted) throw new HttpError(404, NO_VERSION);
    const isThere = collection.records().some((each) => each.id === id);
    const deleted = isThere ? null : await trash.last(name, id);
    const back = await asRestoration(() =>
      stores.change((edit) => {
        const current = collection.get(edit, id);
        const put =
          collection.hasTables && table !== undefined
            ? { collection: name, id, version: withTable(current, wanted, table) }
            : restored(collection, { name, id, record: wanted, isThere: current !== null });
        return returns.putOneBackIn(edit, put, current ? null : deleted);
      }),
    ).catch((error: unknown) => {
      const isConflict =
        error instanceof HttpError && (error.status === 400 || error.message === OTHER_SCHEMA);
      throw isConflict ? new HttpError(409, VERSION_CONFLICT, { cause: error }) : error;
    });
    void returns.refresh(back);
    return wanted;
  }

  #collection(name: string): JournaledCollection {
    const found = this.#deps.collections.get(name);
    if (!found) throw new HttpError(404, NO_HISTORY);
    return found;
  }

  #versionsOf(collection: string, id: string): Promise<RecordVersions> {
    const current = this.#collection(collection)
      .records()
      .find((each) => each.id === id);
    const { journal } = this.#deps.stores;
    return RecordVersions.read(journal, { collection, id }, current?.record ?? null);
  }
}

/** A version to put back. It may be of a time when its record had another id, such as another name or year. */
function restored(
  collection: JournaledCollection,
  { name, id, record, isThere }: { name: string; id: string; record: AnyRecord; isThere: boolean },
): Wanted {
  const own = idIn(collection, record);
  if (own === null || own === id) return { collection: name, id, version: record };
  if (!isThere) return { collection: name, id: own, version: record };
  // What belongs to another record stays with the one that it belongs to now.
  return collection.belongsTo
    ? { collection: name, id, version: collection.belongsTo.withID(record, id) }
    : { collection: name, id, formerID: own, version: record };
}

/** The id that a version had; null for one that doesn't fit. */
function idIn(collection: JournaledCollection, version: AnyRecord): string | null {
  try {
    return collection.idOf(version);
  } catch {
    return null;
  }
}
