/** Deleted records of every kind in one list; each is restored by the rules of its own kind. */
import type { ActivityLog } from '../journal/activity-log.ts';
import type { DeletedRecord } from '../domain/history/trash.schema.ts';
import type { TrashEntry } from '../store/collections.ts';
import type { Trash } from './trash.ts';

/** What an entry is, by its kind. */
export interface DeletedItem {
  /** As in addresses of the API. */
  collection: string;
  name: string;
  /** Restores exactly this entry. Throws 404 or 409. */
  restore: () => Promise<unknown>;
}

/** A service whose records can be in the trash. */
export interface DeletingService {
  /** The deleted record of an entry; null for an entry of another kind. */
  deleted: (entry: TrashEntry) => DeletedItem | null;
}

export interface TrashServiceDeps {
  trash: Trash;
  activity: ActivityLog;
  services: readonly DeletingService[];
}

export class TrashService {
  readonly #deps: TrashServiceDeps;

  constructor(deps: TrashServiceDeps) {
    this.#deps = deps;
  }

  /** Every deleted record, the newest deletion first. */
  list(): DeletedRecord[] {
    return this.#deps.trash
      .current()
      .toReversed()
      .map((entry) => this.#responseOf(entry));
  }

  /** Restores a record, under a new id when another one has its id by now. Throws 404 or 409. */
  async restore(id: string): Promise<DeletedRecord> {
    const entry = this.#deps.trash.entry(id);
    await this.#itemOf(entry).restore();
    return this.#responseOf(entry);
  }

  /** Deletes a record for good. Throws 404. */
  async delete(id: string): Promise<void> {
    const { trash, activity } = this.#deps;
    const { collection, name } = this.#itemOf(trash.entry(id));
    await trash.delete(id);
    await activity.note({ kind: 'deleted-for-good', collection, name });
  }

  #responseOf(entry: TrashEntry): DeletedRecord {
    const { id, deletedAt, deletedBy } = entry;
    const { collection, name } = this.#itemOf(entry);
    return { id, collection, name, deletedAt, deletedBy };
  }

  #itemOf(entry: TrashEntry): DeletedItem {
    for (const service of this.#deps.services) {
      const item = service.deleted(entry);
      if (item) return item;
    }
    throw new Error(`No service restores a deleted ${entry.kind}.`);
  }
}
