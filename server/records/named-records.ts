/**
 * Records with unique names: creates, changes, deletes and restores them. Names that differ only in case,
 * accents or dots count as the same.
 */
import type { z } from 'zod';
import { foldText } from '../domain/shared/fold-text.ts';
import { HttpError } from '../errors.ts';
import { ANY_STATE } from '../http/if-match.ts';
import type { Edit } from '../store/change-sets.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { Deletion } from '../journal/journal-index.ts';
import type { Trash } from '../trash/trash.ts';
import { nextID } from './next-id.ts';
import type { ReturnRules } from './return-rules.ts';

export interface NamedRecordsOptions<Entry extends object> {
  /** As in addresses of the API. */
  collection: string;
  records: JsonStore<Entry[]>;
  schema: z.ZodType<Entry>;
  trash: Trash;
  /** As the journal knows a record. */
  idOf: (entry: Entry) => string | number;
  nameOf: (entry: Entry) => string;
  /** What names are compared by; their text without case, accents and dots by default. */
  keyOf?: (name: string) => string;
  /** Whether two records conflict; by their names by default. */
  isSame?: (a: Entry, b: Entry) => boolean;
  /** Why a deleted record can't be restored now, such as without another one; null, as by default, when it can. */
  refusalOf?: (record: Entry, edit: Edit) => string | null;
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
    const { records: store, idOf } = this.#options;
    return store.update((records, edit) => {
      const entry = this.#found(records, find);
      check(entry);
      const others = records.filter((each) => each !== entry);
      const changed = typeof fields === 'function' ? fields(entry) : { ...entry, ...fields };
      this.#mustBeFree(others, changed);
      records.splice(records.indexOf(entry), 1, changed);
      edit.renamed(store, String(idOf(entry)), String(idOf(changed)));
      return changed;
    });
  }

  /** Moves a record to the trash. Throws 404, and what `check` throws. */
  async remove(find: Finder<Entry>, check: (record: Entry) => void = ANY_STATE): Promise<void> {
    await this.removeAll([{ find, check }]);
  }

  /** Moves records to the trash, all or none. Throws 404, and what a `check` throws. */
  removeAll(targets: readonly Target<Entry>[]): Promise<void> {
    return this.#options.records.update((draft) => {
      const gone = targets.map(({ find, check }) => {
        const entry = this.#found(draft, find);
        check(entry);
        return entry;
      });
      draft.splice(0, draft.length, ...draft.filter((entry) => !gone.includes(entry)));
    });
  }

  /** In a change: an ID that no record has or had. */
  nextID(records: readonly { ID: number }[]): number {
    const { collection, trash } = this.#options;
    return nextID([...records, ...trash.usedIDs(collection)]);
  }

  /**
   * Restores the record that was deleted last under a name, or of the deletions that are wanted, as `make`
   * returns it. Throws 404, what `make` throws, and 409 when the name is in use or the record is refused.
   */
  restore(
    wanted: string | ((deletion: Deletion) => boolean),
    {
      make = (record) => record,
      only,
    }: {
      make?: (record: Entry, records: readonly Entry[]) => Entry;
      only?: string | undefined;
    } = {},
  ): Promise<Entry> {
    const { collection, trash, schema, sentences } = this.#options;
    const { keyOf = foldText, refusalOf = noRefusal } = this.#options;
    const key = typeof wanted === 'string' ? keyOf(wanted) : '';
    const isWanted =
      typeof wanted === 'string' ? ({ name }: Deletion) => keyOf(name) === key : wanted;
    const none = sentences.notDeleted;
    return trash.restore({ collection, isWanted, only, none }, ({ version }, edit) => {
      const record = schema.parse(version);
      const refusal = refusalOf(record, edit);
      if (refusal !== null) throw new HttpError(409, refusal);
      return this.createIn(edit, (records) => make(record, records));
    });
  }

  /** Restores the record of an entry of the trash, as `restore` does. */
  restoreDeleted(_id: string, only: string): Promise<Entry> {
    return this.restore(() => true, { only });
  }

  /** What is checked when a record comes back as it was. */
  rules(): ReturnRules {
    const { records, idOf, nameOf, sentences, refusalOf = noRefusal } = this.#options;
    return {
      refusal: (edit, { id }) => {
        const draft = edit(records);
        const entry = draft.find((each) => String(idOf(each)) === id);
        if (!entry) return null;
        const others = draft.filter((each) => each !== entry);
        const same = this.#sameAs(others, entry);
        return same ? sentences.taken(nameOf(same)) : refusalOf(entry, edit);
      },
    };
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
