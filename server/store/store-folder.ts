/** A folder of JSON files with the same schema, each a store of its own. */
import { join } from 'node:path';
import { entriesIn, JsonFile } from './files/json-file.ts';
import { JsonStore, type JsonStoreOptions } from './json-store.ts';

export interface StoreFolderOptions<T> {
  dataDir: string;
  /** Its name below the data directory. */
  folder: string;
  /** Names of its files; the first group is the key. */
  file: RegExp;
  optionsOf: (key: string) => Omit<JsonStoreOptions<T>, 'path'>;
}

/** Called after every saved change of a file. */
export type FolderListener<T> = (key: string, after: T, before: T) => void;

export class StoreFolder<T> {
  readonly #listeners = new Set<FolderListener<T>>();
  readonly #options: StoreFolderOptions<T>;
  #stores = new Map<string, JsonStore<T>>();

  private constructor(options: StoreFolderOptions<T>) {
    this.#options = options;
  }

  /** Opens every file. Throws StoreFileError for the first that doesn't fit. */
  static async open<T>(options: StoreFolderOptions<T>): Promise<StoreFolder<T>> {
    const folder = new StoreFolder(options);
    folder.#stores = await folder.#openAll();
    return folder;
  }

  /** The stores in the order of their files. */
  get files(): readonly JsonStore<T>[] {
    return [...this.#stores].toSorted(([a], [b]) => a.localeCompare(b)).map(([, store]) => store);
  }

  /** What each file contains, in no order. */
  get contents(): readonly T[] {
    return [...this.#stores.values()].map(({ data }) => data);
  }

  /** The store of a key; empty while it has no file. */
  at(key: string): JsonStore<T> {
    const known = this.#stores.get(key);
    if (known) return known;
    const store = this.#prepared(JsonStore.empty(this.#storeOptions(key)), key);
    this.#stores.set(key, store);
    return store;
  }

  /** The content of a key; undefined without a file that is known. */
  known(key: string): T | undefined {
    return this.#stores.get(key)?.data;
  }

  /** Calls the listener after every saved change. Returns a function that removes the listener. */
  onChange(listener: FolderListener<T>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Reads all files again, as JsonStore.reread does one. */
  async reread(): Promise<() => void> {
    const stores = await this.#openAll();
    return () => {
      this.#stores = stores;
    };
  }

  async #openAll(): Promise<Map<string, JsonStore<T>>> {
    const stores = new Map<string, JsonStore<T>>();
    for (const key of await keysIn(this.#options)) {
      stores.set(key, this.#prepared(await JsonStore.open(this.#storeOptions(key)), key));
    }
    return stores;
  }

  #storeOptions(key: string): JsonStoreOptions<T> {
    const { dataDir, folder, optionsOf } = this.#options;
    return { path: join(dataDir, folder, `${key}.json`), ...optionsOf(key) };
  }

  #prepared(store: JsonStore<T>, key: string): JsonStore<T> {
    store.onChange((after, before) => {
      for (const listener of this.#listeners) listener(key, after, before);
    });
    return store;
  }
}

type FolderPlace = Pick<StoreFolderOptions<unknown>, 'dataDir' | 'folder' | 'file'>;

/**
 * The contents of the files of a folder that another process may be writing: only reads. Throws StoreFileError on a file
 * that doesn't fit.
 */
export async function readFolder<T>(
  place: FolderPlace,
  schema: JsonStoreOptions<T>['schema'],
): Promise<T[]> {
  const { dataDir, folder } = place;
  const keys = await keysIn(place);
  const files = keys.map((key) => new JsonFile<T>(join(dataDir, folder, `${key}.json`), schema));
  const contents = await Promise.all(files.map((file) => file.read()));
  return contents.filter((content) => content !== null);
}

async function keysIn({ dataDir, folder, file }: FolderPlace): Promise<string[]> {
  const entries = await entriesIn(join(dataDir, folder));
  return entries.flatMap(({ name }) => file.exec(name)?.[1] ?? []).sort();
}
