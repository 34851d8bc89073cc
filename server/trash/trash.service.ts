/** Deleted records of every kind in one list; each is restored by the rules of its own kind. */
import type { DeletedRecord } from '../domain/history/trash.schema.ts';
import { HttpError } from '../errors.ts';
import type { ActivityLog } from '../journal/activity-log.ts';
import type { Deletion } from '../journal/journal-index.ts';
import { entryID, NOT_IN_TRASH, type Trash } from './trash.ts';

/** A list whose records can be in the trash. */
export interface DeletingService {
  /** Restores exactly this record, under a new id when another one has its id by now. Throws 404 or 409. */
  restoreDeleted: (id: string, only: string) => Promise<unknown>;
}

export interface TrashServiceDeps {
  trash: Trash;
  activity: ActivityLog;
  /** By the names of their collections. */
  services: Readonly<Record<string, DeletingService>>;
}

export class TrashService {
  readonly #deps: TrashServiceDeps;

  constructor(deps: TrashServiceDeps) {
    this.#deps = deps;
  }

  /** Every deleted record, the newest deletion first. */
  async list(): Promise<DeletedRecord[]> {
    return (await this.#deletions()).map(responseOf);
  }

  /** Restores a record. Throws 404 or 409. */
  async restore(id: string): Promise<DeletedRecord> {
    const deletion = await this.#deletion(id);
    await this.#deps.services[deletion.collection]?.restoreDeleted(deletion.recordID, id);
    return responseOf(deletion);
  }

  /** Deletes a record for good. Throws 404. */
  async delete(id: string): Promise<void> {
    const { trash, activity } = this.#deps;
    const deletion = await this.#deletion(id);
    await trash.delete(deletion);
    const { collection, name } = deletion;
    await activity.note({ kind: 'deleted-for-good', collection, name });
  }

  #deletions(): Promise<Deletion[]> {
    return this.#deps.trash.of(Object.keys(this.#deps.services));
  }

  async #deletion(id: string): Promise<Deletion> {
    const found = (await this.#deletions()).find((each) => entryID(each) === id);
    if (!found) throw new HttpError(404, NOT_IN_TRASH);
    return found;
  }
}

const responseOf = (deletion: Deletion): DeletedRecord => {
  const { collection, name, date, at: deletedAt, by: deletedBy } = deletion;
  const about = { collection, name, ...(date !== undefined && { date }) };
  return { id: entryID(deletion), ...about, deletedAt, deletedBy };
};
