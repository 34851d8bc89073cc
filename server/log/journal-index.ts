/** Changes of single records as the journal has them, and the last one of each, so that nothing need look for it. */
import type { ChangedRecord, ChangeSetHead } from '../domain/log/change-set.schema.ts';
import { directory } from '../domain/directory/directory.collection.ts';
import { MATCH_PLAY_PLAYERS } from '../domain/match-play/match-play-players.ts';
import type { JournalFile } from '../store/journal/journal-file.ts';
import type { Version } from '../domain/log/history.schema.ts';

/** The records of one collection. */
interface Known {
  /** The last change of each. */
  last: Map<string, LogEntry>;
  /** Those that nothing took back, the oldest first. */
  deletions: LogEntry[];
}

export class JournalIndex {
  readonly #collections = new Map<string, Known>();
  /** The sets that undid others, by the number of the undone set. */
  readonly #undone = new Map<number, number>();

  /** Reads the heads of all lines. */
  static async read(journal: Pick<JournalFile, 'heads'>): Promise<JournalIndex> {
    const index = new JournalIndex();
    const heads: ChangeSetHead[] = [];
    for await (const head of journal.heads()) heads.push(head);
    for (const head of heads.reverse()) index.add(head);
    return index;
  }

  /** The last change of a record; null without one. */
  last(collection: string, id: string): LogEntry | null {
    return this.of(collection).get(id) ?? null;
  }

  /** The last change of every record of a collection, by the record's id. */
  of(collection: string): ReadonlyMap<string, LogEntry> {
    return this.#collections.get(collection)?.last ?? new Map();
  }

  /** The deletions of a collection that nothing took back, the oldest first. */
  deletionsOf(collection: string): readonly LogEntry[] {
    return this.#collections.get(collection)?.deletions ?? [];
  }

  /** Whether a set is undone: by one that is not undone itself. */
  isUndone(number: number): boolean {
    const by = this.#undone.get(number);
    return by !== undefined && !this.isUndone(by);
  }

  /** Adds the newest line. */
  add(head: ChangeSetHead): void {
    const { number, kind, undoes } = head;
    if (undoes !== undefined) this.#undone.set(undoes, number);
    for (const entry of entriesOf(head)) {
      const { collection, recordID, formerID, change, isGone, restores } = entry;
      const { last, deletions } = this.#known(collection);
      if (formerID !== undefined) last.set(formerID, { ...entry, is: '' });
      const isAnotherDeletion = last.get(recordID)?.change === 'deleted';
      last.set(recordID, entry);
      takeBack(deletions, entry);
      const left = this.#known(MATCH_PLAY_PLAYERS).deletions;
      // Who comes back to match play was in the directory meanwhile.
      if (collection === directory.name) {
        takeBackExactly(left, restores ?? { number: undoes, recordID });
      }
      const isLeft = change === 'left';
      if (change !== 'deleted' && !isLeft) continue;
      // One that was found in a file again, or that a newer line says again.
      if (isAnotherDeletion) takeBack(deletions, { recordID, change: 'restored' });
      // What an undo or a restored backup removes comes back by undoing that; here it would hide what staff deleted.
      if (isGone || kind === 'undo' || kind === 'restored-backup') continue;
      if (isLeft) left.push({ ...entry, collection: MATCH_PLAY_PLAYERS });
      else deletions.push(entry);
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
  deletions: LogEntry[],
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
  deletions: LogEntry[],
  { number, recordID }: { number: number | undefined; recordID: string },
): void {
  const at = deletions.findIndex((each) => each.number === number && each.recordID === recordID);
  if (at >= 0) deletions.splice(at, 1);
}

export interface LogEntry extends ChangedRecord, Pick<ChangeSetHead, 'number' | 'at' | 'by'> {
  /** The record's place in its change set. */
  place: number;
}

/** The entries of a change set, in its order. */
export const entriesOf = ({ number, at, by, records }: ChangeSetHead): LogEntry[] =>
  records.map((record, place) => ({ ...record, number, at, by, place }));

/** The version that a record got, by the number of the change set. What has tables says which were changed. */
export const versionOf = (
  { number: version, at, by, change, name }: LogEntry,
  hasTables = false,
): Version => ({ version, at, by, change, ...(hasTables && { what: name }) });
