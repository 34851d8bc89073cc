/**
 * Changes of any number of files, all or none. They run one after the other, each on copies of what it changes.
 * Every changed file is flushed next to its former version before the first one is replaced.
 */
import { dirname } from 'node:path';
import pLimit from 'p-limit';
import { HttpError } from '../errors.ts';
import { FileChangedError, flushFolder } from './files/json-file.ts';
import type { RecordChange } from './record-changes.ts';
import { isDiskError } from './store-errors.ts';

/** How often a change is made again because a file was edited by hand meanwhile. */
const ATTEMPTS = 3;

/** Something with files, of which a change set gets a copy to change. */
export interface Editable<Draft> {
  /** The copy of a set, made when it is first asked for. */
  draftIn: (set: OpenSet) => Draft;
}

/** What a change is made with. */
export interface Edit {
  /** Returns the copy of a store. */
  <Draft>(store: Editable<Draft>): Draft;
  /** Says that a record of a store has another id now, such as a new name, and is the same record. */
  renamed: (store: object, from: string, to: string) => void;
}

/** A change that is recorded but not saved yet. */
export interface PendingChange {
  /** Called when the change is saved, before it is acknowledged. Never rejects. */
  saved: () => Promise<void>;
  /** Called when it can't be saved: takes the record of it back. Never rejects. */
  failed: () => Promise<void>;
}

/** Whether a change comes from the server or was found in a file. */
export type ChangeOrigin = 'server' | 'file';

/** Records a change set before it is saved; it is not saved when it rejects. */
export type Recorder = (
  changes: readonly RecordChange[],
  origin: ChangeOrigin,
) => Promise<PendingChange>;

/** One file in a change set. Its functions are called in this order. */
export interface FilePart {
  path: string;
  /** Whether its records have a history. */
  hasHistory: boolean;
  /** Checks the changed copy, and returns whether it differs from the state. Throws HttpError. */
  close: () => boolean;
  /** The records that differ. */
  records: () => readonly RecordChange[];
  /** Writes and flushes the new version next to the file. */
  prepare: () => Promise<void>;
  /** Whether someone edited the file since it was read or written here. */
  isEdited: () => Promise<boolean>;
  /** Saves the former version in the folder next to the file. */
  preserve: () => Promise<void>;
  replace: () => Promise<void>;
  /** Removes the new version, unless it has replaced the file. Never rejects. */
  discard: () => Promise<void>;
  /** Makes the copy the state, and returns what calls the listeners. */
  become: () => () => void;
  /** Makes the content of the edited file the state. Throws HttpError when it can't be used. */
  adopt: () => Promise<void>;
  /** Replaces the file, which is older than the state. Throws HttpError. */
  rewrite: () => Promise<void>;
}

/** The files of a change that is being made. */
export class OpenSet {
  readonly #parts: FilePart[] = [];
  readonly #renames = new Map<object, Map<string, string>>();

  /** Notes the new id of a record of a store. */
  rename(store: object, from: string, to: string): void {
    this.#renames.set(store, new Map(this.#renames.get(store)).set(to, from));
  }

  /** The former ids of a store's records, by the new ones. */
  renamesOf(store: object): ReadonlyMap<string, string> {
    return this.#renames.get(store) ?? new Map();
  }

  add(part: FilePart): void {
    this.#parts.push(part);
  }

  /** The files that the change leaves in another state. Throws HttpError for one that is not valid. */
  close(): FilePart[] {
    return this.#parts.filter((part) => part.close());
  }
}

export interface ChangeOptions {
  /** Whether a change that the disk refuses becomes the state until the next restart; the next one is written with it. */
  orInMemory?: boolean;
}

/** No change begins until it is released. */
export interface ChangesLock {
  /** Lets waiting changes continue, or makes them and all later ones fail with the error. */
  release: (refusal?: HttpError) => void;
}

export class ChangeSets {
  readonly #limit = pLimit(1);
  /** Files that a set could not replace after others of it were. */
  readonly #behind = new Set<FilePart>();
  readonly #recorders: Recorder[] = [];
  readonly #preparations: (() => Promise<unknown>)[] = [];
  #refusal: HttpError | null = null;

  /** Records every later change set. */
  recordIn(recorder: Recorder): void {
    this.#recorders.push(recorder);
  }

  /** Waits for work before each change. */
  prepareWith(work: () => Promise<unknown>): void {
    this.#preparations.push(work);
  }

  /**
   * Changes copies of stores and saves all of them or none. Resolves with the result of `change` once the files are
   * written. When `change` throws, a copy is not valid or the disk refuses, nothing changes, in memory and on disk.
   * A file that was edited by hand is adopted first, and `change` is made to its content; if it can't be used, the
   * save is refused and both versions stay on disk.
   */
  readonly change = <Result>(
    change: (edit: Edit) => Result,
    { orInMemory = false }: ChangeOptions = {},
  ): Promise<Result> =>
    this.#limit(async () => {
      for (let attempt = 1; ; attempt += 1) {
        if (this.#refusal) throw this.#refusal;
        await this.#catchUp();
        for (const prepare of this.#preparations) await prepare();
        const set = new OpenSet();
        const result = change(editOf(set));
        const parts = set.close();
        try {
          await this.#save(parts);
        } catch (error) {
          if (error instanceof FileChangedError && attempt < ATTEMPTS) {
            await adoptEdited(parts);
            continue;
          }
          if (!orInMemory || !isRefusedByDisk(error)) throw error;
          become(parts);
        }
        return result;
      }
    });

  /** Records a change that was found in a file. Never rejects: the file has it already. */
  async recordFound(changes: readonly RecordChange[]): Promise<void> {
    for (const recorded of this.#record(changes, 'file')) {
      await recorded.then(({ saved }) => saved()).catch(() => undefined);
    }
  }

  /** Runs work between two changes. */
  alone<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#limit(work);
  }

  /** Resolves when no change is running and every file has the state. Throws HttpError. */
  async lock(): Promise<ChangesLock> {
    const released = Promise.withResolvers<undefined>();
    const begun = Promise.withResolvers<undefined>();
    void this.#limit(async () => {
      const caughtUp = this.#catchUp();
      caughtUp.then(begun.resolve, begun.reject);
      await caughtUp.then(
        () => released.promise,
        () => undefined,
      );
    });
    await begun.promise;
    return {
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

  /**
   * Writes all files of a set. Those without a history change without a line too, so a start that finds them in the state
   * before can't say whether they were changed back: they are replaced for good before any other one. Throws
   * FileChangedError and HttpError, with nothing changed.
   */
  async #save(parts: readonly FilePart[]): Promise<void> {
    const groups = [false, true].map((wanted) =>
      parts.filter(({ hasHistory }) => hasHistory === wanted),
    );
    const [first] = groups.flat();
    if (!first) return;
    const recorded = this.#record(
      parts.flatMap((part) => part.records()),
      'server',
    );
    try {
      await all([...recorded, ...parts.map((part) => part.prepare())]);
      // As late as possible, since someone may edit a file at any time.
      for (const part of parts) if (await part.isEdited()) throw new FileChangedError();
      for (const part of parts) await part.preserve();
      await first.replace();
    } catch (error) {
      await Promise.all(parts.map((part) => part.discard()));
      await Promise.allSettled(recorded.map(async (each) => (await each).failed()));
      throw error;
    }
    for (const group of groups) {
      for (const part of group) {
        if (part !== first) await part.replace().catch(() => this.#behind.add(part));
      }
      const folders = new Set(group.map(({ path }) => dirname(path)));
      for (const folder of folders) await flushFolder(folder);
    }
    become(parts);
    for (const each of recorded) await (await each).saved();
  }

  #record(changes: readonly RecordChange[], origin: ChangeOrigin): Promise<PendingChange>[] {
    return changes.length === 0 ? [] : this.#recorders.map((record) => record(changes, origin));
  }

  /** Writes the files that are behind, unless someone edited one since. Throws HttpError. */
  async #catchUp(): Promise<undefined> {
    for (const part of this.#behind) {
      await ((await part.isEdited()) ? part.adopt() : part.rewrite());
      this.#behind.delete(part);
    }
  }
}

function editOf(set: OpenSet): Edit {
  const edit = <Draft>(store: Editable<Draft>) => store.draftIn(set);
  return Object.assign(edit, {
    renamed: (store: object, from: string, to: string) => set.rename(store, from, to),
  });
}

/** Listeners see the state after the whole set. */
function become(parts: readonly FilePart[]): void {
  const notify = parts.map((part) => part.become());
  for (const each of notify) each();
}

async function adoptEdited(parts: readonly FilePart[]): Promise<void> {
  for (const part of parts) if (await part.isEdited()) await part.adopt();
}

/** Waits for all, then throws the first error. */
async function all(work: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(work);
  await Promise.all(work);
}

const isRefusedByDisk = (error: unknown) => error instanceof HttpError && isDiskError(error.cause);
