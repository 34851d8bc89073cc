/** The history of every collection as staff read it, and restoring a version. */
import { z } from 'zod';
import type { Role } from '../domain/account/role.ts';
import type { Version, VersionResponse } from '../domain/history/history.schema.ts';
import { HttpError } from '../errors.ts';
import { asRestoration } from '../http/actor.ts';
import type { Stores } from '../store/stores.ts';
import type { Journal } from '../journal/journal.ts';
import { RecordVersions } from '../journal/record-versions.ts';
import { recordedCollections, type RecordedCollection } from './recorded-collections.ts';

/** 404s. */
export const NO_HISTORY = 'There is no history of such records.';
export const NO_VERSION = 'There is no such version of this record.';

/** 409 when the current records leave no place for a version, or it is of another schema. */
export const VERSION_CONFLICT =
  'This version can’t be restored, because other records conflict with it now. Nothing was changed.';

export class HistoryService {
  readonly #journal: Journal;
  readonly #stores: Stores;
  readonly #collections: ReadonlyMap<string, RecordedCollection>;

  constructor(journal: Journal, stores: Stores) {
    this.#journal = journal;
    this.#stores = stores;
    this.#collections = recordedCollections(stores);
  }

  /** The role that reading the history of a collection needs; a scorer's for one without. */
  readersOf(collection: string): Role {
    return this.#collections.get(collection)?.readers ?? 'scorer';
  }

  /** The role that restoring a version needs, which is that of every other change; an editor's for one without. */
  writersOf(collection: string): Role {
    return this.#collections.get(collection)?.writers ?? 'editor';
  }

  /** The versions of a record, the newest first. Throws 404 for a collection without history. */
  async versions(collection: string, id: string): Promise<Version[]> {
    return (await this.#versionsOf(collection, id)).list();
  }

  /** The last change of each record of a collection. Throws 404. */
  async lastChanges(collection: string): Promise<Record<string, Version>> {
    this.#collection(collection);
    const last = (await this.#journal.index()).of(collection);
    return Object.fromEntries([...last].map(([id, { version }]) => [id, version]));
  }

  /** A version with its record and the one before. Throws 404. */
  async version(collection: string, id: string, version: number): Promise<VersionResponse> {
    const found = (await this.#versionsOf(collection, id)).get(version);
    if (!found) throw new HttpError(404, NO_VERSION);
    return { ...found, restorableBy: this.writersOf(collection) };
  }

  /**
   * Saves a version as the current record; of a version that deleted the record, the one before. Throws 404,
   * and 409 when other records conflict with it or one that it needs was deleted.
   */
  async restore(collection: string, id: string, version: number): Promise<object> {
    const { restore } = this.#collection(collection);
    const { record, before } = await this.version(collection, id, version);
    const wanted = record ?? before;
    if (!wanted) throw new HttpError(404, NO_VERSION);
    try {
      await asRestoration(() => restore(id, wanted));
    } catch (error) {
      const isConflict =
        error instanceof z.ZodError || (error instanceof HttpError && error.status === 400);
      throw isConflict ? new HttpError(409, VERSION_CONFLICT, { cause: error }) : error;
    }
    return wanted;
  }

  #collection(name: string): RecordedCollection {
    const found = this.#collections.get(name);
    if (!found) throw new HttpError(404, NO_HISTORY);
    return found;
  }

  #versionsOf(collection: string, id: string): Promise<RecordVersions> {
    const { records } = this.#collection(collection);
    const current = records().find((each) => each.id === id);
    return RecordVersions.read(this.#stores.journal, { collection, id }, current?.record ?? null);
  }
}
