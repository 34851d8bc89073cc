/** What changes and other occasions add to the journal, and the last changes that it has. */
import type { BaseContext } from '../context.ts';
import { BY_FILE } from '../domain/log/history.schema.ts';
import type { OccasionKind } from '../domain/log/activity.schema.ts';
import type { Occasion } from '../domain/log/activity.schema.ts';
import { sentenceAbout } from '../domain/log/change-set-text.ts';
import { actor, currentWork } from '../http/actor.ts';
import type { ChangeOrigin, PendingChange } from '../store/change-sets.ts';
import type { JournalFile, NewChangeSet } from '../store/journal/journal-file.ts';
import {
  journaledCollections,
  type JournaledCollections,
} from '../store/journal/journaled-collections.ts';
import { changedRecords, type RecordChange } from '../store/record-changes.ts';
import type { Stores } from '../store/stores.ts';
import { isOwn, lineOf, lineOfEdits } from './change-set-line.ts';
import { eraseContent } from './read-records.ts';
import { JournalIndex, type LogEntry } from './journal-index.ts';
import { writeRestoredJournal } from './restored-journal.ts';

/** How long the server's own changes of a record count as one: a table changes every minute on an event day. */
const OWN_CHANGES_MS = 60 * 60_000;

/** Stored for two years, of at most so many bytes; only staff can fill it, and the last two months always stay. */
const JOURNAL_DAYS = 730;
const JOURNAL_BYTES_MAX = 512 * 1024 * 1024;
const RECENT_DAYS = 62;

const DAY_MS = 86_400_000;

/** Ids of pictures as fields of a version have them, alone or in addresses. */
const PICTURE_IDS = /["/]([0-9a-f]{20})["/]/g;

/** What was done to something else than records. */
export interface NewOccasion extends Occasion {
  kind: OccasionKind;
  /** By default the account of the current request, and now. */
  by?: string;
  at?: string;
}

/** Whether the oldest month (`2026-06`) of a journal of so many bytes is removed. */
export function isOutdated(month: string, bytes: number, now: Date): boolean {
  const monthBefore = (days: number) =>
    new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 7);
  const isFull = bytes > JOURNAL_BYTES_MAX && month < monthBefore(RECENT_DAYS);
  return isFull || month < monthBefore(JOURNAL_DAYS);
}

type JournalContext = Pick<BaseContext, 'stores' | 'clock'> & {
  /** Gets every saved change of a record. */
  updates?: Pick<BaseContext['updates'], 'saved'>;
};

export class Journal {
  readonly #context: JournalContext;
  readonly #file: JournalFile;
  #index: Promise<JournalIndex> | null = null;
  /** The same, once it is read. */
  #known: JournalIndex | null = null;
  #hasAdopted = false;

  constructor(context: JournalContext) {
    this.#context = context;
    this.#file = context.stores.journal;
    context.stores.changes.prepareWith(() => this.index());
    context.stores.changes.recordIn(async (changes, origin) => {
      if (origin === 'server') await this.#adoptEdits();
      return this.#record(changes, origin);
    });
  }

  /** The last change of each record. It is read when it is first needed. */
  index(): Promise<JournalIndex> {
    const known = this.#index;
    if (known) return known;
    const read = JournalIndex.read(this.#file);
    this.#index = read;
    read.then(
      (index) => {
        if (this.#index === read) this.#known = index;
      },
      () => this.#forgetIndex(),
    );
    return read;
  }

  /** The same in a change, before which it is always read; empty where it was not read yet. */
  get known(): JournalIndex {
    return this.#known ?? new JournalIndex();
  }

  #forgetIndex(): void {
    this.#index = null;
    this.#known = null;
  }

  /** Adds what was edited in files while the server was stopped. Throws HttpError. */
  async adoptEdits(): Promise<void> {
    // Changes need not wait while the journal is read.
    await this.index();
    return this.#context.stores.changes.alone(() => this.#adoptEdits());
  }

  /** Adds an occasion. Throws HttpError. */
  add({ kind, by = actor(), at = this.#now(), ...about }: NewOccasion): Promise<void> {
    return this.#context.stores.changes.alone(async () => {
      const text = sentenceAbout(kind, about.name);
      const none = { records: [], versions: [], before: [] };
      const line = await this.#file.append({ at, by, kind, text, about, ...none });
      line.confirm();
    });
  }

  /**
   * Writes the files that the journal has after a restore into the folder of the opened backup, and returns the paths of
   * those that differ. Throws the file system's error.
   */
  async writeRestored(backup: Stores): Promise<string[]> {
    const [live, by, at] = [this.#context.stores, actor(), this.#now()];
    const index = await this.index();
    const changes = changesBetween(journaledCollections(live), journaledCollections(backup));
    return writeRestoredJournal({
      live: live.journal,
      backup: backup.journal,
      folder: backup.dataDir,
      lineOf: (isMerged) =>
        lineOf(changes, { at, by, index: isMerged ? new JournalIndex() : index }),
    });
  }

  /**
   * Removes the content of a deleted record from its lines: it can't be restored any more. `check` runs before anything
   * is changed. Throws HttpError and what `check` throws.
   */
  async erase(deletion: LogEntry, check: () => void): Promise<void> {
    await this.index();
    await this.#context.stores.changes.alone(async () => {
      check();
      await eraseContent(this.#file, deletion);
      this.#forgetIndex();
    });
  }

  /** Looks at the files again: after a restore they are others. Throws StoreFileError. */
  async reread(): Promise<void> {
    await this.#file.reread();
    this.#forgetIndex();
    this.#hasAdopted = true;
  }

  /**
   * Ids of the pictures of all versions. Other texts of the same form are among them: a picture of theirs would stay
   * longer than it must.
   */
  async pictures(): Promise<string[]> {
    const ids = new Set<string>();
    for await (const line of this.#file.lines()) {
      for (const [, id = ''] of line.toString('latin1').matchAll(PICTURE_IDS)) ids.add(id);
    }
    return [...ids];
  }

  /** Removes the months that are too old. */
  async tidy(): Promise<void> {
    const now = this.#context.clock();
    await this.#context.stores.changes.alone(async () => {
      const isAny = await this.#file.tidy((month, bytes) => isOutdated(month, bytes, now));
      // The next change of a record whose lines are gone has the version before.
      if (isAny) this.#forgetIndex();
    });
  }

  async #record(all: readonly RecordChange[], origin: ChangeOrigin): Promise<PendingChange> {
    const changes = all.filter(({ hasHistory }) => hasHistory);
    // A change without a history is one of a file that is whole at any moment.
    if (changes.length === 0) return { failed: noop, saved: noop };
    const by = origin === 'file' ? BY_FILE : actor();
    const at = this.#now();
    const notify = () => {
      for (const { collection, id, formerID = id } of changes) {
        for (const recordID of new Set([formerID, id])) {
          this.#context.updates?.saved({ collection, recordID, by, at });
        }
      }
    };
    const index = await this.index();
    if (isOwn(all, by) && isPartOfLast(changes, index, at)) {
      return { failed: noop, saved: () => Promise.resolve().then(notify) };
    }
    const { failed, saved } = await this.#append(lineOf(all, { at, by, index }), index);
    return {
      failed,
      saved: async () => {
        await saved();
        notify();
      },
    };
  }

  async #append(set: NewChangeSet, index: JournalIndex): Promise<PendingChange> {
    const line = await this.#file.append(set);
    return {
      failed: line.takeBack,
      saved: () => {
        line.confirm();
        index.add({ number: line.number, ...set });
        currentWork().onSaved?.(line.number);
        return Promise.resolve();
      },
    };
  }

  /** Once, before the first change: afterwards each edit is found when its file is. */
  async #adoptEdits(): Promise<void> {
    if (this.#hasAdopted) return;
    const index = await this.index();
    const collections = journaledCollections(this.#context.stores);
    const line = lineOfEdits(index, collections, this.#now());
    if (line) await (await this.#append(line, index)).saved();
    this.#hasAdopted = true;
  }

  #now(): string {
    return this.#context.clock().toISOString();
  }
}

const noop = () => Promise.resolve();

/** Whether a change by the server itself is part of its last one of the record. */
function isPartOfLast([change]: readonly RecordChange[], index: JournalIndex, at: string): boolean {
  const last = change && index.last(change.collection, change.id);
  if (!last || last.is !== undefined) return false;
  return Date.parse(at) - Date.parse(last.at) < OWN_CHANGES_MS;
}

/** The records that differ between two states of all collections. */
function changesBetween(before: JournaledCollections, after: JournaledCollections): RecordChange[] {
  return [...after].flatMap(([collection, { records, hasTables }]) =>
    changedRecords(
      { collection, all: (each) => each, hasTables },
      { after: records(), before: before.get(collection)?.records() ?? [] },
    ),
  );
}
