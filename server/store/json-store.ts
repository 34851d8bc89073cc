/** A collection in memory and on disk. Readers see the last saved state; change sets replace it. */
import { Low } from 'lowdb';
import type { z } from 'zod';
import { HttpError } from '../errors.ts';
import {
  ChangeSets,
  type ChangeOptions,
  type Edit,
  type Editable,
  type FilePart,
  type OpenSet,
} from './change-sets.ts';
import {
  type IdsOf,
  JsonFile,
  stampOf,
  writeLastGood,
  type PreparedFile,
} from './files/json-file.ts';
import { changedRecords, type RecordChange, type RecordsOf } from './record-changes.ts';
import { changedByHand, StoreFileError } from './store-errors.ts';

/** Called after every saved change, with the state before and after. */
export type ChangeListener<T> = (after: T, before: T) => void;

export interface JsonStoreOptions<T> {
  path: string;
  schema: z.ZodType<T>;
  /** The state of a collection without a file. */
  empty: T;
  /** What its changes are part of; a store without is changed alone. */
  changes?: ChangeSets;
  /** Its records, for what records changes. */
  records?: RecordsOf<T>;
  /** The ids of the records of a list: what a newer version wrote of them stays. */
  idsOf?: IdsOf<T> | undefined;
  /** Puts the data into the order of the file. */
  arrange?: (data: T) => T;
  /** The copy that a change gets; by default of everything. */
  copy?: (data: T) => T;
  /**
   * Moves a file that can't be used away, after which the state is written again. Without it, a save is
   * refused then.
   */
  setAside?: (error: StoreFileError) => Promise<void>;
}

export class JsonStore<T> implements Editable<T> {
  readonly #low: Low<T>;
  readonly #file: JsonFile<T>;
  readonly #options: JsonStoreOptions<T>;
  readonly #changes: ChangeSets;
  readonly #listeners = new Set<ChangeListener<T>>();
  #stamp = '';
  /** The copy of the set that is being made. */
  #open: { set: OpenSet; draft: T } | null = null;

  private constructor(options: JsonStoreOptions<T>) {
    this.#file = new JsonFile(options.path, options.schema, options.idsOf);
    this.#low = new Low<T>(this.#file, freeze(options.empty));
    this.#options = options;
    this.#changes = options.changes ?? new ChangeSets();
  }

  /** A collection whose file is not known yet: one that exists is adopted with the first change. */
  static empty<T>(options: JsonStoreOptions<T>): JsonStore<T> {
    return new JsonStore(options);
  }

  /** Opens the file, or starts empty without one. Throws StoreFileError on a file that doesn't fit. */
  static async open<T>(options: JsonStoreOptions<T>): Promise<JsonStore<T>> {
    const store = new JsonStore(options);
    store.#stamp = await stampOf(options.path);
    await store.#low.read();
    store.#low.data = freeze(store.#low.data);
    return store;
  }

  /** Where the file is. */
  get path(): string {
    return this.#options.path;
  }

  /** The last saved state; frozen. */
  get data(): T {
    return this.#low.data;
  }

  /** Calls the listener after every saved change. Returns a function that removes the listener. */
  onChange(listener: ChangeListener<T>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Changes this store, and others with `edit`, as ChangeSets.change does. */
  update<Result>(
    change: (draft: T, edit: Edit) => Result,
    options?: ChangeOptions,
  ): Promise<Result> {
    return this.#changes.change((edit) => change(edit(this), edit), options);
  }

  draftIn(set: OpenSet): T {
    if (this.#open?.set === set) return this.#open.draft;
    const { copy = structuredClone<T> } = this.#options;
    const draft = copy(this.#low.data);
    this.#open = { set, draft };
    set.add(this.#partOf(draft, set));
    return draft;
  }

  #partOf(draft: T, set: OpenSet): FilePart {
    const before = this.#low.data;
    let after = draft;
    let prepared: PreparedFile | null = null;
    const write = async () => {
      await prepared?.replace();
      if (prepared) this.#stamp = prepared.stamp;
    };
    return {
      path: this.path,
      hasHistory: this.#options.records ? (this.#options.records.hasHistory ?? true) : false,
      close: () => {
        this.#open = null;
        after = this.#checked(draft);
        return JSON.stringify(after) !== JSON.stringify(before);
      },
      records: () => this.#changed(after, before, set.renamesOf(this)),
      prepare: async () => {
        prepared = await this.#file.prepare(after);
      },
      isEdited: async () => (await stampOf(this.path)) !== this.#stamp,
      preserve: async () => prepared?.preserve(),
      replace: write,
      discard: async () => prepared?.discard(),
      become: () => {
        this.#low.data = freeze(after);
        return () => {
          for (const listener of this.#listeners) listener(after, before);
        };
      },
      adopt: () => this.#adopt(),
      rewrite: () => this.#write(),
    };
  }

  /** Writes the state again. Throws HttpError. */
  async #write(): Promise<void> {
    const prepared = await this.#file.prepare(this.#low.data);
    await prepared.replace();
    this.#stamp = prepared.stamp;
  }

  /** Makes the content of an edited file the state. Throws HttpError when it can't be used. */
  async #adopt(): Promise<void> {
    const before = this.#low.data;
    const stamp = await stampOf(this.path);
    try {
      const data = await this.#file.read();
      if (data === null) throw new StoreFileError(this.path, 'it is missing');
      this.#low.data = freeze(data);
      this.#stamp = stamp;
    } catch (error) {
      if (!(error instanceof StoreFileError)) throw error;
      await this.#keepBoth(error);
      return;
    }
    const after = this.#low.data;
    if (JSON.stringify(after) === JSON.stringify(before)) return;
    await this.#changes.recordFound(this.#changed(after, before));
    for (const listener of this.#listeners) listener(after, before);
  }

  /** Handles an edited file that can't be used: nothing of it or of the state is lost. */
  async #keepBoth(error: StoreFileError): Promise<void> {
    const { setAside } = this.#options;
    if (setAside) {
      await setAside(error);
      await this.#write();
      return;
    }
    // On a disk that can't be written to, the state stays in memory.
    await writeLastGood(this.path, this.#low.data).catch(() => undefined);
    throw changedByHand(error);
  }

  /** Reads the file again if another process wrote it, such as the password command. */
  reloadIfChanged(): Promise<void> {
    return this.#changes.alone(async () => {
      const stamp = await stampOf(this.path);
      if (stamp === this.#stamp) return;
      try {
        this.#low.data = freeze((await this.#file.read()) ?? this.#options.empty);
        this.#stamp = stamp;
      } catch (error) {
        if (!(error instanceof StoreFileError) || !this.#options.setAside) throw error;
        await this.#keepBoth(error);
      }
    });
  }

  /** Resolves when no change is running. */
  settled(): Promise<void> {
    return this.#changes.settled();
  }

  /**
   * Reads the file again; calling the result makes its content the state. Listeners are not called. Throws
   * StoreFileError.
   */
  async reread(): Promise<() => void> {
    const stamp = await stampOf(this.path);
    const data = freeze((await this.#file.read()) ?? this.#options.empty);
    return () => {
      this.#low.data = data;
      this.#stamp = stamp;
    };
  }

  #changed(after: T, before: T, renames?: ReadonlyMap<string, string>): RecordChange[] {
    const { records } = this.#options;
    return records ? changedRecords(records, { after, before, renames }) : [];
  }

  #checked(draft: T): T {
    const { schema, arrange } = this.#options;
    const parsed = schema.safeParse(draft);
    if (!parsed.success) {
      throw new HttpError(400, parsed.error.issues[0]?.message ?? 'The change is not valid.');
    }
    return arrange ? arrange(parsed.data) : parsed.data;
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
