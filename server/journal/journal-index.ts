/** What the journal says last about each record, so that changes and lists need not look for it. */
import type { ChangedRecord, ChangeSetHead } from '../domain/history/change-set.schema.ts';
import { directory } from '../domain/player/directory.collection.ts';
import { MATCH_PLAY_PLAYERS } from '../domain/player/match-play-players.ts';
import type { Version } from '../domain/history/history.schema.ts';
import { versionIn } from './version-in.ts';
import { headOf, type JournalFile } from '../store/journal-file.ts';

export interface LastChange {
  /** Its version is the number of the change set. */
  version: Version;
  /** What the record was called. */
  name: string;
  /** The digest of the record after it, empty when it was deleted; undefined when later changes are part of it. */
  is: string | undefined;
}

/** A record that was deleted and not restored since. */
export interface Deletion {
  /** The number of the change set, and the record's place in it. */
  number: number;
  place: number;
  collection: string;
  recordID: string;
  name: string;
  date?: string;
  at: string;
  by: string;
}

/** The records of one collection. */
interface Known {
  last: Map<string, LastChange>;
  /** The oldest first. */
  deletions: Deletion[];
}

export class JournalIndex {
  readonly #collections = new Map<string, Known>();
  /** The sets that undid others, by the number of the undone set. */
  readonly #undone = new Map<number, number>();

  /** Reads the heads of all lines. */
  static async read(journal: Pick<JournalFile, 'lines'>): Promise<JournalIndex> {
    const index = new JournalIndex();
    const months: ChangeSetHead[] = [];
    for await (const line of journal.lines()) {
      const head = headOf(line);
      if (head) months.push(head);
    }
    for (const head of months.reverse()) index.add(head);
    return index;
  }

  /** The last change of a record; null without one. */
  last(collection: string, id: string): LastChange | null {
    return this.of(collection).get(id) ?? null;
  }

  /** The last change of every record of a collection, by the record's id. */
  of(collection: string): ReadonlyMap<string, LastChange> {
    return this.#collections.get(collection)?.last ?? new Map();
  }

  /** The deletions of a collection that nothing took back, the oldest first. */
  deletionsOf(collection: string): readonly Deletion[] {
    return this.#collections.get(collection)?.deletions ?? [];
  }

  /** Whether a set is undone: by one that is not undone itself. */
  isUndone(number: number): boolean {
    const by = this.#undone.get(number);
    return by !== undefined && !this.isUndone(by);
  }

  /** Adds the newest line. */
  add({ number, at, by, kind, undoes, records }: ChangeSetHead): void {
    if (undoes !== undefined) this.#undone.set(undoes, number);
    for (const [place, record] of records.entries()) {
      const { collection, recordID, formerID, name, date, change, is, isGone } = record;
      const known = this.#known(collection);
      const version = versionIn({ number, at, by }, record);
      if (formerID !== undefined) known.last.set(formerID, { version, name, is: '' });
      const isAnotherDeletion = known.last.get(recordID)?.version.change === 'deleted';
      known.last.set(recordID, { version, name, is });
      takeBack(known.deletions, record);
      const left = this.#known(MATCH_PLAY_PLAYERS).deletions;
      // Who comes back to match play was in the directory meanwhile.
      if (collection === directory.name) {
        takeBackExactly(left, record.restores ?? { number: undoes, recordID });
      }
      const isLeft = change === 'left';
      if (change !== 'deleted' && !isLeft) continue;
      // One that was found in a file again, or that a newer line says again.
      if (isAnotherDeletion) takeBack(known.deletions, { recordID, change: 'restored' });
      // What an undo or a restored backup removes comes back by undoing that; here it would hide what staff deleted.
      if (isGone || kind === 'undo' || kind === 'restored-backup') continue;
      const about = { recordID, name, ...(date !== undefined && { date }), at, by };
      if (isLeft) left.push({ number, place, collection: MATCH_PLAY_PLAYERS, ...about });
      else known.deletions.push({ number, place, collection, ...about });
    }
  }

  #known(collection: string): Known {
    const known = this.#collections.get(collection) ?? { last: new Map(), deletions: [] };
    this.#collections.set(collection, known);
    return known;
  }
}

/** Removes the deletion that a change takes back: the one that it names, or else the last one of its record. */
function takeBack(
  deletions: Deletion[],
  { recordID, change, restores }: Pick<ChangedRecord, 'recordID' | 'change' | 'restores'>,
): void {
  if (change !== 'restored') return;
  if (restores) takeBackExactly(deletions, restores);
  else {
    const at = deletions.findLastIndex((each) => each.recordID === recordID);
    if (at >= 0) deletions.splice(at, 1);
  }
}

/** Removes the deletion of a record by the set of a number. */
function takeBackExactly(
  deletions: Deletion[],
  { number, recordID }: { number: number | undefined; recordID: string },
): void {
  const at = deletions.findIndex((each) => each.number === number && each.recordID === recordID);
  if (at >= 0) deletions.splice(at, 1);
}
