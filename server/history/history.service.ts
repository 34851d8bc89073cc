/** The history of every collection as staff read it, and restoring a version. */
import { z } from 'zod';
import type { Role } from '../domain/account/role.ts';
import type { Version, VersionResponse } from '../domain/history/history.schema.ts';
import { HttpError } from '../errors.ts';
import { asRestoration } from '../http/actor.ts';
import type { Stores } from '../store/stores.ts';
import type { History } from './history.ts';
import { recordedCollections, type RecordedCollection } from './recorded-collections.ts';

/** 404s. */
export const NO_HISTORY = 'There is no history of such records.';
export const NO_VERSION = 'There is no such version of this record.';

/** 409 when the current records leave no place for a version, or it is of another schema. */
export const VERSION_CONFLICT =
  'This version can’t be restored, because other records conflict with it now. Nothing was changed.';

export class HistoryService {
  readonly #history: History;
  readonly #collections: ReadonlyMap<string, RecordedCollection>;

  constructor(history: History, stores: Stores) {
    this.#history = history;
    this.#collections = recordedCollections(stores);
    stores.changes.recordIn((changes, origin) =>
      history.record(
        changes.filter(({ collection }) => this.#collections.has(collection)),
        origin,
      ),
    );
  }

  /** Brings files and activity in step with the records after a crash; before the first change. */
  async settle(): Promise<void> {
    for (const { name, records } of this.#collections.values()) {
      await this.#history.settle(name, records());
    }
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
  versions(collection: string, id: string): Promise<Version[]> {
    return this.#history.versions(collection, id, this.#current(collection, id));
  }

  /** The last change of each record of a collection. Throws 404. */
  async lastChanges(collection: string): Promise<Record<string, Version>> {
    this.#collection(collection);
    return Object.fromEntries(await this.#history.lastChanges(collection));
  }

  /** A version with its record and the one before. Throws 404. */
  async version(collection: string, id: string, version: number): Promise<VersionResponse> {
    const current = this.#current(collection, id);
    const found = await this.#history.version(collection, { id, version, current });
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

  /** Removes what is too old. */
  async tidy(): Promise<void> {
    for (const name of this.#collections.keys()) await this.#history.tidy(name);
  }

  /** Ids of the pictures of all versions. */
  async pictures(): Promise<string[]> {
    const ids: string[] = [];
    for (const { name, picturesOf } of this.#collections.values()) {
      if (picturesOf) ids.push(...(await this.#history.recordsOf(name)).flatMap(picturesOf));
    }
    return ids;
  }

  #collection(name: string): RecordedCollection {
    const found = this.#collections.get(name);
    if (!found) throw new HttpError(404, NO_HISTORY);
    return found;
  }

  #current(collection: string, id: string): object | null {
    const found = this.#collection(collection)
      .records()
      .find((each) => each.id === id);
    return found?.record ?? null;
  }
}
