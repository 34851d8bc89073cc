/**
 * Records with unique names: creates, changes, deletes and restores them. Names that differ only in case,
 * accents or dots count as the same.
 */
import { foldText } from '../domain/shared/fold-text.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE } from '../http/if-match.ts';
import type { Edit } from '../store/change-sets.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { Removal } from './bulk.ts';
import type { Deleted, TrashEntry } from '../store/collections.ts';
import type { Trash } from '../trash/trash.ts';

export interface NamedRecordsOptions<Entry extends object> {
  records: JsonStore<Entry[]>;
  trash: Trash;
  nameOf: (entry: Entry) => string;
  /** What names are compared by; their text without case, accents and dots by default. */
  keyOf?: (name: string) => string;
  /** Whether two records conflict; by their names by default. */
  isSame?: (a: Entry, b: Entry) => boolean;
  /** The entry of a deletion, and the record of an entry; null for one of another kind. */
  toTrash: (record: Entry) => Deleted;
  fromTrash: (entry: TrashEntry) => Entry | null;
  /** Why a deleted record can't be restored now, such as without another one; null, as by default, when it can. */
  refusalOf?: (record: Entry) => string | null;
  sentences: {
    /** 404. */
    missing: string;
    /** 409, with the name of the existing record. */
    taken: (name: string) => string;
    /** 404 of a restore. */
    notDeleted: string;
  };
}

/** Finds the record that a request names. */
export type Finder<Entry> = (records: readonly Entry[]) => Entry | undefined;

/** A record to delete, and the check of its state. */
export interface Target<Entry> {
  find: Finder<Entry>;
  check: (record: Entry) => void;
}

const noRefusal = () => null;

export class NamedRecords<Entry extends object> {
  readonly #options: NamedRecordsOptions<Entry>;

  constructor(options: NamedRecordsOptions<Entry>) {
    this.#options = options;
  }

  /** All records, in the collection's order. */
  get list(): readonly Entry[] {
    return this.#options.records.data;
  }

  /** Deleted records that can be restored. */
  get deleted(): Entry[] {
    const { trash, fromTrash } = this.#options;
    return trash.entries.flatMap((entry) => fromTrash(entry) ?? []);
  }

  /** Finds by exactly this name, or else by one that differs in case, accents or dots only. */
  named(name: string): Finder<Entry> {
    const { nameOf, keyOf = foldText } = this.#options;
    const key = keyOf(name);
    return (records) =>
      records.find((each) => nameOf(each) === name) ??
      records.find((each) => keyOf(nameOf(each)) === key);
  }

  /** Adds a record, or one made from the existing ones. Throws 409 when its name is in use. */
  create(make: Entry | ((records: readonly Entry[]) => Entry)): Promise<Entry> {
    return this.#options.records.update((records) => this.#add(records, make));
  }

  /** The same in a change set. */
  createIn(edit: Edit, make: (records: readonly Entry[]) => Entry): Entry {
    return this.#add(edit(this.#options.records), make);
  }

  #add(records: Entry[], make: Entry | ((records: readonly Entry[]) => Entry)): Entry {
    const entry = typeof make === 'function' ? make(records) : make;
    this.#mustBeFree(records, entry);
    records.push(structuredClone(entry));
    return entry;
  }

  /**
   * Changes the given fields, or the whole record. Throws 404, 409 when the new name is in use, and what
   * `check` throws.
   */
  change(
    find: Finder<Entry>,
    fields: Partial<Entry> | ((entry: Entry) => Entry),
    check: (record: Entry) => void = ANY_STATE,
  ): Promise<Entry> {
    return this.#options.records.update((records) => {
      const entry = this.#found(records, find);
      check(entry);
      const others = records.filter((each) => each !== entry);
      const changed = typeof fields === 'function' ? fields(entry) : { ...entry, ...fields };
      this.#mustBeFree(others, changed);
      records.splice(records.indexOf(entry), 1, changed);
      return changed;
    });
  }

  /** Moves a record to the trash. Throws 404, and what `check` throws. */
  async remove(find: Finder<Entry>, check: (record: Entry) => void = ANY_STATE): Promise<void> {
    await this.removeAll([{ find, check }]);
  }

  /** Moves records to the trash, all or none. Throws 404, and what a `check` throws. */
  async removeAll(targets: readonly Target<Entry>[]): Promise<Removal> {
    const { records, trash, toTrash } = this.#options;
    const ids = await trash.takeAll((edit) => {
      const draft = edit(records);
      const gone = targets.map(({ find, check }) => {
        const entry = this.#found(draft, find);
        check(entry);
        return entry;
      });
      draft.splice(0, draft.length, ...draft.filter((entry) => !gone.includes(entry)));
      return gone.map(toTrash);
    });
    return { restore: () => this.#restoreAll(ids) };
  }

  /** Restores entries of the trash, except records whose names are in use now or that are refused. Returns how many. */
  #restoreAll(ids: readonly string[]): Promise<number> {
    const { records, trash, fromTrash, refusalOf = noRefusal } = this.#options;
    return trash.restoreAll(ids, fromTrash, (wanted, edit) => {
      const draft = edit(records);
      return wanted.map((entry) => {
        if (this.#sameAs(draft, entry) || refusalOf(entry) !== null) return false;
        draft.push(entry);
        return true;
      });
    });
  }

  /**
   * Restores the record that was deleted last under a name, or of those that `wanted` selects, as `make`
   * returns it. Throws 404, what `make` throws, and 409 when the name is in use or the record is refused.
   */
  restore(
    wanted: string | ((record: Entry) => boolean),
    {
      make = (record) => record,
      only,
    }: {
      make?: (record: Entry, records: readonly Entry[]) => Entry;
      only?: string | undefined;
    } = {},
  ): Promise<Entry> {
    const { trash, fromTrash, nameOf, sentences } = this.#options;
    const { keyOf = foldText, refusalOf = noRefusal } = this.#options;
    const key = typeof wanted === 'string' ? keyOf(wanted) : '';
    const isWanted =
      typeof wanted === 'string' ? (record: Entry) => keyOf(nameOf(record)) === key : wanted;
    const found = (entry: TrashEntry) => {
      const record = fromTrash(entry);
      return record && isWanted(record) ? record : null;
    };
    return trash.restore({ found, only, none: sentences.notDeleted }, (record, edit) => {
      const refusal = refusalOf(record);
      if (refusal !== null) throw new HttpError(409, refusal);
      return this.createIn(edit, (records) => make(record, records));
    });
  }

  #found(records: readonly Entry[], find: Finder<Entry>): Entry {
    const entry = find(records);
    if (!entry) throw new HttpError(404, this.#options.sentences.missing);
    return entry;
  }

  #mustBeFree(records: readonly Entry[], entry: Entry): void {
    const { nameOf, sentences } = this.#options;
    const same = this.#sameAs(records, entry);
    if (same) throw new HttpError(409, sentences.taken(nameOf(same)));
  }

  /** The record that a new one would conflict with. */
  #sameAs(records: readonly Entry[], entry: Entry): Entry | undefined {
    const { nameOf, keyOf = foldText } = this.#options;
    const key = keyOf(nameOf(entry));
    const { isSame = (each: Entry) => keyOf(nameOf(each)) === key } = this.#options;
    return records.find((each) => isSame(each, entry));
  }
}
