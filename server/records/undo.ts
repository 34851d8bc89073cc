/** Undoes a change of several records together, for as long as staff may notice a mistake. */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { hasRightsOf, needsRole, type Role } from '../domain/account/role.ts';
import type { UndoResponse } from '../domain/history/undo.schema.ts';
import type { Clock } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { ExpiringMap } from '../http/expiring-map.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { Removal } from './bulk.ts';

const MINUTES = 60;

/** Changes that can be undone at a time; each has the records of an import in memory. */
const CHANGES_MAX = 20;

const GONE =
  'This can’t be undone any more. Deleted records are in the trash, and earlier versions in the history of each record.';

/** A change that can be undone. */
interface Offered {
  run: () => Promise<UndoResponse>;
  /** The role that makes such changes. */
  role: Role;
}

/** A change of several records of one collection. */
export interface BulkChange<Entry> {
  records: JsonStore<Entry[]>;
  isSame: (a: Entry, b: Entry) => boolean;
  /** Each record as it was, null for a new one, and as it was stored. */
  changes: readonly { before: Entry | null; after: Entry }[];
  /** Whether a new record may be removed although it did not change; it may by default. */
  mayRemove?: (record: Entry) => boolean;
}

export class Undo {
  readonly #changes: ExpiringMap<Offered>;

  constructor(clock: Clock) {
    this.#changes = new ExpiringMap({ clock, minutes: MINUTES, max: CHANGES_MAX });
  }

  /** Remembers a change that was stored, and returns the id with which it can be undone once. */
  offer<Entry>(change: BulkChange<Entry>): string {
    return this.offerRun(() => undo(change));
  }

  /** Remembers a deletion of `count` records, as `offer` does. */
  offerRestore(count: number, { restore }: Removal): string {
    return this.offerRun(async () => {
      const undone = await restore();
      return { undone, left: count - undone };
    });
  }

  /** The same for a change that its own function undoes, by default one of the role of an editor. */
  offerRun(run: Offered['run'], role: Role = 'editor'): string {
    const id = randomUUID();
    this.#changes.set(id, { run, role });
    return id;
  }

  /**
   * Undoes a change as an account of a role. Throws 404 when it was undone, or is too old, 403 without the role that
   * makes such changes, and what the store throws.
   */
  async run(id: string, own: Role): Promise<UndoResponse> {
    const offered = this.#changes.get(id);
    if (offered && !hasRightsOf(own, offered.role)) {
      throw new HttpError(403, needsRole(offered.role, own));
    }
    const change = this.#changes.take(id);
    if (!change) throw new HttpError(404, GONE);
    try {
      return await change.run();
    } catch (error) {
      // Nothing was stored, so it can be tried again.
      this.#changes.set(id, change);
      throw error;
    }
  }
}

/** Removes new records and restores changed ones, except those that were changed again since. */
function undo<Entry>(change: BulkChange<Entry>): Promise<UndoResponse> {
  const { records, isSame, changes, mayRemove = () => true } = change;
  return records.update((draft) => {
    let undone = 0;
    for (const { before, after } of changes) {
      const at = draft.findIndex((each) => isSame(each, after));
      if (!isDeepStrictEqual(draft[at], after)) continue;
      if (before === null && !mayRemove(after)) continue;
      draft.splice(at, 1, ...(before === null ? [] : [structuredClone(before)]));
      undone += 1;
    }
    return { undone, left: changes.length - undone };
  });
}
