/**
 * A collection in memory and on disk. Readers see the last saved state. Changes run one after the other
 * on a copy, and become the state once they are flushed to the file.
 */
import { stat } from 'node:fs/promises';
import { Low } from 'lowdb';
import pLimit from 'p-limit';
import type { z } from 'zod';
import { HttpError } from '../errors.ts';
import { JsonFile } from './json-file.ts';

/** Called after every saved change, with the state before and after. */
export type ChangeListener<T> = (after: T, before: T) => void;

export interface JsonStoreOptions<T> {
  path: string;
  schema: z.ZodType<T>;
  /** The state of a collection without a file. */
  empty: T;
  /** Puts the data into the order of the file. */
  arrange?: (data: T) => T;
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
  readonly #options: JsonStoreOptions<T>;
  readonly #listeners = new Set<ChangeListener<T>>();
  readonly #limit = pLimit(1);
  #stamp = '';
  #refusal: HttpError | null = null;

  private constructor(low: Low<T>, options: JsonStoreOptions<T>) {
    this.#low = low;
    this.#options = options;
  }

  /** Opens the file, or starts empty without one. Throws StoreFileError on a file that doesn't fit. */
  static async open<T>(options: JsonStoreOptions<T>): Promise<JsonStore<T>> {
    const low = new Low<T>(new JsonFile(options.path, options.schema), options.empty);
    const store = new JsonStore(low, options);
    await low.read();
    low.data = freeze(low.data);
    store.#stamp = await stampOf(options.path);
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

  /**
   * Changes a draft of the state and saves it. Resolves with the result of `change` once the file is
   * written. When `change` throws, the result doesn't fit the schema or the disk refuses, nothing
   * changes, in memory and on disk.
   */
  update<Result>(change: (draft: T) => Result): Promise<Result> {
    return this.#limit(async () => {
      if (this.#refusal) throw this.#refusal;
      const before = this.#low.data;
      const draft = structuredClone(before);
      const result = change(draft);
      const after = this.#checked(draft);
      if (JSON.stringify(after) === JSON.stringify(before)) return result;
      await this.#low.adapter.write(after);
      this.#low.data = freeze(after);
      this.#stamp = await stampOf(this.#options.path);
      for (const listener of this.#listeners) listener(after, before);
      return result;
    });
  }

  /** Reads the file again if another process wrote it, such as the password command. */
  reloadIfChanged(): Promise<void> {
    return this.#limit(async () => {
      const stamp = await stampOf(this.#options.path);
      if (stamp === this.#stamp) return;
      this.#low.data = freeze((await this.#low.adapter.read()) ?? this.#options.empty);
      this.#stamp = stamp;
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
        const data = freeze((await this.#low.adapter.read()) ?? this.#options.empty);
        const stamp = await stampOf(this.#options.path);
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

/** Identifies a version of a file without reading it; empty without a file. */
async function stampOf(path: string): Promise<string> {
  try {
    const { ino, size, mtimeNs } = await stat(path, { bigint: true });
    return `${String(ino)}-${String(size)}-${String(mtimeNs)}`;
  } catch {
    return '';
  }
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) freeze(part);
  }
  return value;
}
