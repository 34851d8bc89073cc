/** The journal as staff read it, and undoing a change. */
import { hasRightsOf, needsRole, ROLES, type Role } from '../domain/account/role.ts';
import type {
  ChangeSet,
  ChangeSetHead,
  ChangeSetKind,
} from '../domain/history/change-set.schema.ts';
import type { JournalChanges, JournalEntry } from '../domain/history/journal.schema.ts';
import type { UndoResponse } from '../domain/history/undo.schema.ts';
import { UNDONE_ALREADY } from '../domain/shared/restoring.ts';
import { HttpError } from '../errors.ts';
import { asUndo, numbered } from '../http/actor.ts';
import type { Journal } from '../journal/journal.ts';
import type { JournalIndex } from '../journal/journal-index.ts';
import { versionsBefore } from '../journal/journal-sets.ts';
import { headOf, readSet } from '../store/journal-file.ts';
import type { JournaledCollections } from '../store/journaled-collections.ts';
import type { Stores } from '../store/stores.ts';
import type { Returns, Wanted } from '../trash/returns.ts';

/** 404 and 409. */
export const NO_CHANGE = 'There is no such change. The journal has changes of two years.';
export const NOT_UNDOABLE =
  'The server made this change itself, so only a version in the history of its record can be restored.';

/** Change sets of a response. */
const ENTRIES = 100;

/** Which change sets are asked for. */
export interface JournalQuery {
  /** Only those before this number. */
  before?: number | undefined;
  by?: string | undefined;
  kind?: ChangeSetKind | undefined;
  collection?: string | undefined;
}

export interface JournalServiceDeps {
  stores: Stores;
  collections: JournaledCollections;
  journal: Journal;
  returns: Returns;
}

export class JournalService {
  readonly #deps: JournalServiceDeps;

  constructor(deps: JournalServiceDeps) {
    this.#deps = deps;
  }

  /** The change sets that were asked for, the newest first. */
  async entries({ before, by, kind, collection }: JournalQuery): Promise<JournalEntry[]> {
    const index = await this.#deps.journal.index();
    const found: JournalEntry[] = [];
    for await (const line of this.#deps.stores.journal.lines()) {
      const head = headOf(line);
      if (!head || head.records.length === 0) continue;
      if (before !== undefined && head.number >= before) continue;
      if (by !== undefined && head.by !== by) continue;
      if (kind !== undefined && head.kind !== kind) continue;
      const isOf = (each: { collection: string }) => each.collection === collection;
      if (collection !== undefined && !head.records.some(isOf)) continue;
      if (found.push(entryOf(head, index)) === ENTRIES) break;
    }
    return found;
  }

  /** A change set with each record before and after it. Throws 404. */
  async entry(number: number): Promise<JournalChanges> {
    const { stores, journal } = this.#deps;
    const set = await this.#set(number);
    const before = await versionsBefore(stores.journal, set);
    const changes = set.records.map((_, at) => ({
      before: before[at] ?? null,
      after: set.versions[at] ?? null,
    }));
    return { ...entryOf(set, await journal.index()), changes };
  }

  /**
   * Puts back each record of a set that was not changed since, as an account of a role. Throws 404, 403 without the
   * role that makes such changes, and 409 for a set that is undone or that can't be undone.
   */
  async undo(number: number, own: Role): Promise<UndoResponse> {
    const { stores, journal, returns } = this.#deps;
    const set = await this.#set(number);
    const needed = this.#writersOf(set);
    if (!hasRightsOf(own, needed)) throw new HttpError(403, needsRole(needed, own));
    if (!isUndoable(set)) throw new HttpError(409, NOT_UNDOABLE);
    const before = await versionsBefore(stores.journal, set);
    const wanted = set.records.map((record, at): Wanted => {
      const { collection, recordID: id, formerID, name, was, is = '', isGone } = record;
      const version = was === '' ? null : isGone ? undefined : (before[at] ?? undefined);
      const expected = { digest: is, version: set.versions[at] ?? null };
      return { collection, id, formerID, name, expected, version };
    });
    const { result, number: saved } = await numbered(() =>
      asUndo(number, () =>
        stores.change((edit) => {
          if (journal.known.isUndone(number)) throw new HttpError(409, UNDONE_ALREADY);
          return returns.putBackIn(edit, wanted);
        }),
      ),
    );
    void returns.refresh(result.back);
    return { number: saved, undone: result.count, left: result.left };
  }

  async #set(number: number): Promise<ChangeSet> {
    const set = await readSet(this.#deps.stores.journal, number);
    if (!set || set.records.length === 0) throw new HttpError(404, NO_CHANGE);
    return set;
  }

  /** The role that makes such changes: the highest of those of the collections. */
  #writersOf({ records }: ChangeSetHead): Role {
    const { collections } = this.#deps;
    const roles = records.map(({ collection }) => collections.get(collection)?.writers ?? 'owner');
    return ROLES.find((role) => roles.includes(role)) ?? 'owner';
  }
}

const isUndoable = ({ records }: ChangeSetHead) =>
  records.length > 0 && records.every(({ is }) => is !== undefined);

const entryOf = (head: ChangeSetHead, index: JournalIndex): JournalEntry => ({
  number: head.number,
  at: head.at,
  by: head.by,
  kind: head.kind,
  text: head.text,
  records: head.records.map(({ collection, recordID, name, change }) => ({
    collection,
    recordID,
    name,
    change,
  })),
  undone: index.isUndone(head.number),
  undoable: isUndoable(head),
});
