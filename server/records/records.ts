/** The records of a list: added, changed, deleted and restored by the rules of its description. */
import type { BaseContext } from '../context.ts';
import type { Role } from '../domain/accounts/role.ts';
import type { PartName } from '../domain/settings/settings.schema.ts';
import type { RecordList } from '../domain/shared/collection.ts';
import { parseKnown } from '../domain/shared/unknown-keys.ts';
import { HttpError } from '../errors.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import type { LogEntry } from '../log/journal-index.ts';
import type { Edit } from '../store/change-sets.ts';
import type { JsonStore } from '../store/json-store.ts';
import type { ReturnRules } from '../log/trash/returns.ts';
import type { Trash } from '../log/trash/trash.ts';
import { nextID } from './new-ids.ts';

/** Finds the record that a request names. */
export type Finder<Entry> = (records: readonly Entry[]) => Entry | undefined;

/** A record of several that are changed together, by its id in the API, and the check of its state. */
export interface BulkTarget {
  id: string;
  check: StateCheck;
}

/** Finds by exactly a name, or else by one that is the same in another spelling. */
export const finderByName =
  <Entry>(nameOf: (entry: Entry) => string, keyOf: (name: string) => string) =>
  (name: string): Finder<Entry> =>
  (records) =>
    records.find((each) => nameOf(each) === name) ??
    records.find((each) => keyOf(nameOf(each)) === keyOf(name));

export interface RecordsOptions<Entry extends object> {
  list: RecordList<Entry>;
  store: JsonStore<Entry[]>;
  /** A record as in the API, which clients tag; by default as it is stored. */
  responseOf?: (entry: Entry) => object;
  /** Why a deleted record can't come back now, such as without another one; null, as by default, when it can. */
  refusalOf?: (entry: Entry, edit: Edit) => string | null;
  /** A record that comes back with what others have taken since, such as its ID, replaced. */
  adapted?: (entry: Entry, others: readonly Entry[]) => Entry;
  /** Refreshes the tables after a change, if it set an address. */
  refresh?: (after: Entry, before: Entry) => Promise<unknown>;
}

export class Records<Entry extends object> {
  readonly #options: RecordsOptions<Entry>;
  readonly #trash: Trash;

  constructor({ trash }: Pick<BaseContext, 'trash'>, options: RecordsOptions<Entry>) {
    this.#trash = trash;
    this.#options = options;
  }

  /** The list as in the trash. */
  get name(): string {
    return this.#options.list.name;
  }

  /** The part of the site that the list belongs to; undefined when every tour has it. */
  get part(): PartName | undefined {
    return this.#options.list.part;
  }

  /** Who reads and who changes them. */
  get readers(): Role {
    return this.#options.list.readers;
  }

  get writers(): Role {
    return this.#options.list.writers;
  }

  /** All records, in the order of the list. */
  get all(): readonly Entry[] {
    return this.#options.store.data;
  }

  /** A record as in the API. */
  responseOf(entry: Entry): object {
    const { responseOf = (each: Entry) => each } = this.#options;
    return responseOf(entry);
  }

  /** Finds by the id that the journal knows a record by. */
  withID(id: string | number): Finder<Entry> {
    const { idOf } = this.#options.list;
    return (records) => records.find((each) => String(idOf(each)) === String(id));
  }

  /** The record that is found now. Throws 404. */
  found(find: Finder<Entry>, records: readonly Entry[] = this.all): Entry {
    const entry = find(records);
    if (!entry) throw new HttpError(404, this.#options.list.sentences.missing);
    return entry;
  }

  /** Adds a record that is made from the existing ones. Throws 409 when it conflicts with one of them. */
  create(make: (records: readonly Entry[]) => Entry): Promise<Entry> {
    return this.#options.store.update((_, edit) => this.createIn(edit, make));
  }

  /** The same in a change set. */
  createIn(edit: Edit, make: (records: readonly Entry[]) => Entry): Entry {
    const records = edit(this.#options.store);
    const entry = make(records);
    this.#mustBeFree(records, entry);
    records.push(structuredClone(entry));
    return entry;
  }

  /**
   * Changes a record; its tables move along. Throws 404, 409 when it conflicts with another one, and what `check`
   * throws for it as in the API.
   */
  change(
    find: Finder<Entry>,
    changed: (entry: Entry) => Entry,
    check: StateCheck,
  ): Promise<{ before: Entry; after: Entry }> {
    const { store, list } = this.#options;
    return store.update((records, edit) => {
      const before = this.found(find, records);
      check(this.responseOf(before));
      const after = changed(before);
      this.#mustBeFree(without(records, before), after);
      records.splice(records.indexOf(before), 1, after);
      edit.renamed(store, String(list.idOf(before)), String(list.idOf(after)));
      this.#trash.belongings.move(edit, list.name, before, after);
      return { before, after };
    });
  }

  /** Moves a record and its tables to the trash. Throws 404, and what `check` throws. */
  remove(find: Finder<Entry>, check: StateCheck): Promise<void> {
    return this.#remove([{ find, check }]);
  }

  /** Moves records to the trash, all or none. Throws 404, and what a `check` throws. */
  removeAll(targets: readonly BulkTarget[]): Promise<void> {
    return this.#remove(targets.map(({ id, check }) => ({ find: this.withID(id), check })));
  }

  #remove(targets: readonly { find: Finder<Entry>; check: StateCheck }[]): Promise<void> {
    const { store, list } = this.#options;
    return store.update((records, edit) => {
      const gone = targets.map(({ find, check }) => {
        const entry = this.found(find, records);
        check(this.responseOf(entry));
        return entry;
      });
      records.splice(0, records.length, ...records.filter((each) => !gone.includes(each)));
      for (const entry of gone) this.#trash.belongings.remove(edit, list.name, entry);
    });
  }

  /** In a change: an ID that no record has or had. */
  nextID(records: readonly { ID: number }[]): number {
    const { list } = this.#options;
    return nextID([...records, ...this.#trash.usedIDs(list.name)]);
  }

  /**
   * Restores the record that was deleted last of those wanted, with its tables. Throws 404, what `adapted` throws, and
   * 409 when it conflicts with another one or is refused.
   */
  restore(
    isWanted: (deletion: LogEntry) => boolean,
    adapted?: RecordsOptions<Entry>['adapted'],
  ): Promise<Entry> {
    const { list } = this.#options;
    const wanted = { list: this.name, isWanted, none: list.sentences.notDeleted };
    return this.#trash.restore(wanted, (edit, version) => this.adaptedIn(edit, version, adapted));
  }

  /** A deleted record as it fits among the others. Throws 409 when it conflicts with one, and ZodError. */
  adaptedIn(edit: Edit, version: object, adapted = this.#options.adapted): Entry {
    const { store, list } = this.#options;
    const [record, others] = [parseKnown(list.record, version).data, edit(store)];
    const entry = adapted?.(record, others) ?? record;
    this.#mustBeFree(others, entry);
    return entry;
  }

  /** What is checked, and what follows, when a record comes back as it was. */
  rules(): ReturnRules {
    const { store, list, refusalOf, adapted, refresh } = this.#options;
    return {
      adapted: (edit, version) => this.adaptedIn(edit, version),
      refusal: (edit, { id }) => {
        const records = edit(store);
        const stored = this.withID(id)(records);
        if (!stored) return null;
        const others = without(records, stored);
        const entry = adapted?.(stored, others) ?? stored;
        if (entry !== stored) records.splice(records.indexOf(stored), 1, entry);
        const same = this.#sameAs(others, entry);
        return same ? list.sentences.taken(same) : (refusalOf?.(entry, edit) ?? null);
      },
      refresh: async ({ before, after }) => {
        const known = (version: object) => parseKnown(list.record, version).data;
        if (before && after) await refresh?.(known(after), known(before));
      },
    };
  }

  #mustBeFree(records: readonly Entry[], entry: Entry): void {
    const same = this.#sameAs(records, entry);
    if (same) throw new HttpError(409, this.#options.list.sentences.taken(same));
  }

  /** The record that a new one would conflict with. */
  #sameAs(records: readonly Entry[], entry: Entry): Entry | undefined {
    const { keysOf, idOf } = this.#options.list;
    const keys = new Set(keysOf(entry));
    return records.find(
      (each) => idOf(each) === idOf(entry) || keysOf(each).some((key) => keys.has(key)),
    );
  }
}

const without = <Entry>(records: readonly Entry[], entry: Entry): Entry[] =>
  records.filter((each) => each !== entry);
