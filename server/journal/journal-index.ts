/** The last change of each record in the journal, so that the next line needs not look for it. */
import type { ChangeSetHead } from '../domain/history/change-set.schema.ts';
import type { Version } from '../domain/history/history.schema.ts';
import { headOf, type JournalFile } from '../store/journal-file.ts';

export interface LastChange {
  /** Its version is the number of the change set. */
  version: Version;
  /** What the record was called. */
  name: string;
  /** The digest of the record after it, empty when it was deleted; undefined when later changes are part of it. */
  is: string | undefined;
}

export class JournalIndex {
  readonly #collections = new Map<string, Map<string, LastChange>>();

  /** Reads the heads of all lines. */
  static async read(journal: Pick<JournalFile, 'lines'>): Promise<JournalIndex> {
    const index = new JournalIndex();
    for await (const line of journal.lines()) {
      const head = headOf(line);
      if (head) index.#add(head, (known) => !known);
    }
    return index;
  }

  /** The last change of a record; null without one. */
  last(collection: string, id: string): LastChange | null {
    return this.#collections.get(collection)?.get(id) ?? null;
  }

  /** The last change of every record of a collection, by the record's id. */
  of(collection: string): ReadonlyMap<string, LastChange> {
    return this.#collections.get(collection) ?? new Map();
  }

  /** Adds the newest line. */
  add(head: ChangeSetHead): void {
    this.#add(head, () => true);
  }

  #add(
    { number, at, by, records }: ChangeSetHead,
    isNewer: (known: LastChange | undefined) => boolean,
  ): void {
    for (const { collection, recordID, name, change, is } of records) {
      const known = this.#collections.get(collection) ?? new Map<string, LastChange>();
      this.#collections.set(collection, known);
      if (!isNewer(known.get(recordID))) continue;
      known.set(recordID, { version: { version: number, at, by, change }, name, is });
    }
  }
}
