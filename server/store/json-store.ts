/**
 * A collection in memory and on disk. Readers see the last saved state. Changes run one after the other
 * on a copy, and become the state once they are flushed to the file.
 */
import { Low } from 'lowdb';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { HttpError } from '../errors.ts';
import { FileChangedError, JsonFile, stampOf, writeLastGood } from './json-file.ts';
import { changedByHand, isDiskError, StoreFileError } from './store-errors.ts';

/** How often a change is made again because the file was edited by hand meanwhile. */
const ATTEMPTS = 3;

/** Called after every saved change, with the state before and after. */
export type ChangeListener<T> = (after: T, before: T) => void;

/** A change that is recorded but not saved yet. */
export interface PendingChange {
  /** Called when the change is saved, before it is acknowledged. Never rejects. */
  saved: () => Promise<void>;
  /** Called when it can't be saved: takes the record of it back. Never rejects. */
  failed: () => Promise<void>;
}

/** Whether a change comes from the server or was found in the file. */
export type ChangeOrigin = 'server' | 'file';

/** Records a change before it is saved; the change is not saved when it rejects. */
export type Journal<T> = (after: T, before: T, origin: ChangeOrigin) => Promise<PendingChange>;

const NOT_RECORDED: PendingChange = {
  saved: () => Promise.resolve(),
  failed: () => Promise.resolve(),
};

export interface JsonStoreOptions<T> {
  path: string;
  schema: z.ZodType<T>;
  /** The state of a collection without a file. */
  empty: T;
  /** Puts the data into the order of the file. */
  arrange?: (data: T) => T;
  /** Called when a valid version that was edited by hand became the state, before the listeners. */
  onAdopted?: ChangeListener<T>;
  /**
   * Moves a file that can't be used away, after which the state is written again. Without it, a save is
   * refused then.
   */
  setAside?: (error: StoreFileError) => Promise<void>;
}

/** A locked store: no change begins until it is released. */
export interface StoreLock {
  /**
   * Reads the files again; calling the result makes their content the store's state. Listeners are not
   * called. Throws StoreFileError.
   */
  reread: () => Promise<() => void>;
  /** Lets waiting changes continue, or makes them and all later ones fail with the error. */
  release: (refusal?: HttpError) => void;
}

export class JsonStore<T> {
  readonly #low: Low<T>;
  readonly #file: JsonFile<T>;
  readonly #options: JsonStoreOptions<T>;
  readonly #listeners = new Set<ChangeListener<T>>();
  readonly #limit = pLimit(1);
  #journal: Journal<T> = () => Promise.resolve(NOT_RECORDED);
  #stamp = '';
  #refusal: HttpError | null = null;

  private constructor(options: JsonStoreOptions<T>) {
    this.#file = new JsonFile(options.path, options.schema);
    this.#low = new Low<T>(this.#file, options.empty);
    this.#options = options;
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

  /** Records every later change in a journal. */
  recordChanges(journal: Journal<T>): void {
    this.#journal = journal;
  }

  /**
   * Changes a draft of the state and saves it. Resolves with the result of `change` once the file is
   * written. When `change` throws, the result doesn't fit the schema or the disk refuses, nothing
   * changes, in memory and on disk. A file that was edited by hand is adopted first, and `change` is made
   * to its content; if it can't be used, the save is refused and both versions stay on disk. With `orInMemory`, a
   * change that the disk refuses becomes the state until the next restart, and is written with the next one.
   */
  update<Result>(change: (draft: T) => Result, { orInMemory = false } = {}): Promise<Result> {
    return this.#limit(async () => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await this.#update(change, orInMemory);
        } catch (error) {
          if (!(error instanceof FileChangedError) || attempt === ATTEMPTS) throw error;
          await this.#adopt();
        }
      }
    });
  }

  async #update<Result>(change: (draft: T) => Result, orInMemory: boolean): Promise<Result> {
    if (this.#refusal) throw this.#refusal;
    const before = this.#low.data;
    const draft = structuredClone(before);
    const result = change(draft);
    const after = this.#checked(draft);
    if (JSON.stringify(after) === JSON.stringify(before)) return result;
    const recorded = this.#journal(after, before, 'server');
    try {
      this.#stamp = await this.#file.replace(after, { expected: this.#stamp, first: recorded });
    } catch (error) {
      await recorded.then(({ failed }) => failed(), ignore);
      if (!orInMemory || !isRefusedByDisk(error)) throw error;
      this.#become(after, before);
      return result;
    }
    this.#become(after, before);
    await (await recorded).saved();
    return result;
  }

  #become(after: T, before: T): void {
    this.#low.data = freeze(after);
    for (const listener of this.#listeners) listener(after, before);
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
    await this.#journal(after, before, 'file').then(({ saved }) => saved(), ignore);
    this.#options.onAdopted?.(after, before);
    for (const listener of this.#listeners) listener(after, before);
  }

  /** Handles an edited file that can't be used: nothing of it or of the state is lost. */
  async #keepBoth(error: StoreFileError): Promise<void> {
    const { setAside } = this.#options;
    if (setAside) {
      await setAside(error);
      this.#stamp = await this.#file.replace(this.#low.data);
      return;
    }
    // On a disk that can't be written to, the state stays in memory.
    await writeLastGood(this.path, this.#low.data).catch(() => undefined);
    throw changedByHand(error);
  }

  /** Reads the file again if another process wrote it, such as the password command. */
  reloadIfChanged(): Promise<void> {
    return this.#limit(async () => {
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

  /** Lets no change begin until release is called; resolves when no change is running. */
  async lock(): Promise<StoreLock> {
    const released = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    void this.#limit(() => {
      begun.resolve(undefined);
      return released.promise;
    });
    await begun.promise;
    return {
      reread: async () => {
        const stamp = await stampOf(this.path);
        const data = freeze((await this.#file.read()) ?? this.#options.empty);
        return () => {
          this.#low.data = data;
          this.#stamp = stamp;
        };
      },
      release: (refusal) => {
        this.#refusal = refusal ?? null;
        released.resolve(undefined);
      },
    };
  }

  /** Resolves when every change requested until now is saved or has failed. */
  settled(): Promise<void> {
    return this.#limit(() => Promise.resolve());
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

const ignore = () => undefined;

const isRefusedByDisk = (error: unknown) => error instanceof HttpError && isDiskError(error.cause);

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
