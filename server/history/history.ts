/**
 * The history of records: who changed a record when, and every version before. Each record has a file of JSON
 * lines, which a change extends before it is saved.
 */
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ActivityLog, NewEntry } from '../activity/activity-log.ts';
import { ORIGINAL, type Version, type VersionResponse } from '../domain/history/history.schema.ts';
import type { NamedRecord } from '../domain/shared/collection.ts';
import type { RecordUpdate } from '../domain/history/updates.schema.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { slugOf } from '../domain/shared/slug.ts';
import type { Clock } from '../domain/time/calendar.ts';
import type { ChangeOrigin, PendingChange } from '../store/change-sets.ts';
import { HISTORY_FOLDER, historyFilesIn, isHistoryFileName } from '../store/log-files.ts';
import type { RecordChange } from '../store/record-changes.ts';
import { writeErrorFor } from '../store/store-errors.ts';
import { HistoryFile, lastLineIn, linesIn, type LastLine } from './history-file.ts';
import { authorOf, kindOf } from './journal-recorder.ts';
import { isOutdated, tagOf, withoutUnsaved, type HistoryLine } from './history-line.ts';

/** How long the server's own changes of a record count as one: a table changes every minute on an event day. */
const OWN_CHANGES_MS = 60 * 60_000;

export interface HistoryDeps {
  dataDir: string;
  clock: Clock;
  activity: ActivityLog;
  /** Called for every saved change of a record. */
  onSaved?: (update: RecordUpdate) => void;
}

/** The activity of a change is written this soon after its history. */
const SETTLED_MS = 60_000;

interface RecordedChange {
  change: RecordChange;
  last: LastLine;
  /** Removes the line again. */
  undo: () => Promise<void>;
}

export class History {
  readonly #deps: HistoryDeps;
  readonly #files = new Map<string, Promise<HistoryFile>>();
  readonly #lastChanges = new Map<string, Promise<Map<string, Version>>>();

  constructor(deps: HistoryDeps) {
    this.#deps = deps;
  }

  /** The versions of a record, the newest first; none when it was never changed. */
  async versions(collection: string, id: string, current: object | null): Promise<Version[]> {
    const lines = await this.#lines(collection, id, current);
    const original = originalOf(lines);
    return [...(original ? [original.version] : []), ...lines.map(versionOf)].toReversed();
  }

  /** One version with its record and the one before; null when there is no such version. */
  async version(
    collection: string,
    { id, version, current }: { id: string; version: number; current: object | null },
  ): Promise<VersionResponse | null> {
    const lines = await this.#lines(collection, id, current);
    const original = originalOf(lines);
    if (original?.version.version === version) return original;
    const at = lines.findIndex((line) => line.version === version);
    const line = lines[at];
    if (!line) return null;
    const next = lines[at + 1];
    const record = next ? next.before : current;
    return { version: versionOf(line), record: record && { ...record }, before: line.before };
  }

  /** The last change of every record of a collection, by the record's id. */
  lastChanges(collection: string): Promise<ReadonlyMap<string, Version>> {
    const known = this.#lastChanges.get(collection);
    if (known) return known;
    const read = this.#readLastChanges(collection);
    this.#lastChanges.set(collection, read);
    read.catch(() => this.#lastChanges.delete(collection));
    return read;
  }

  /** The records of all versions of a collection before the current ones. */
  async recordsOf(collection: string): Promise<object[]> {
    const records: object[] = [];
    for (const name of await this.#filesOf(collection)) {
      const lines = await linesIn(this.#pathOf(collection, name));
      for (const { before } of lines) if (before) records.push(before);
    }
    return records;
  }

  /** Removes the files of records that were last changed more than two years ago. */
  async tidy(collection: string): Promise<void> {
    const now = this.#deps.clock();
    for (const name of await this.#filesOf(collection)) {
      const path = this.#pathOf(collection, name);
      const last = await lastLineIn(path);
      if (last && !isOutdated(last.at, now)) continue;
      this.#files.delete(path);
      await rm(path, { force: true });
    }
  }

  /** Reads all files again when they are needed next: after a restore they are others. */
  forget(): void {
    this.#files.clear();
    this.#lastChanges.clear();
  }

  /**
   * Removes lines of changes that a crash prevented, and adds missing activity of changes that were saved. Only
   * files that are newer than the last activity can have either.
   */
  async settle(collection: string, records: readonly NamedRecord[]): Promise<void> {
    const { activity } = this.#deps;
    const since = (await activity.lastWritten()) - SETTLED_MS;
    const byFile = new Map(records.map((each) => [fileNameOf(each.id), each]));
    let known: Set<string> | undefined;
    for (const name of await this.#filesOf(collection)) {
      const path = this.#pathOf(collection, name);
      if ((await stat(path)).mtimeMs < since) continue;
      const record = byFile.get(name);
      const recordID = record?.id ?? (await lastLineIn(path))?.id;
      if (recordID === undefined) continue;
      const { last } = await this.#file(collection, recordID, record?.record ?? null);
      if (!last) continue;
      const { version, at, by, change: kind } = last;
      known ??= new Set((await activity.recent()).map(keyOf));
      const called = last.name ?? record?.name ?? recordID;
      const entry = { at, by, kind, collection, recordID, version, name: called };
      if (!known.has(keyOf(entry))) await activity.note(entry);
    }
  }

  /** Records changes of records before they are saved. Throws HttpError with nothing recorded. */
  async record(changes: readonly RecordChange[], origin: ChangeOrigin): Promise<PendingChange> {
    const source = { now: this.#deps.clock(), by: authorOf(origin) };
    const { now, by } = source;
    // Each record has its own file, so that all are flushed at once.
    const appended = await Promise.allSettled(
      changes.map((change) => this.#append(change, source)),
    );
    const recorded = appended.flatMap((each) =>
      each.status === 'fulfilled' && each.value ? [each.value] : [],
    );
    const failed = async () => {
      await Promise.allSettled(recorded.map(({ undo }) => undo()));
    };
    const refused = appended.find((each) => each.status === 'rejected');
    if (refused) {
      await failed();
      throw writeErrorFor(refused.reason);
    }
    return {
      failed,
      saved: async () => {
        for (const { collection, id: recordID } of changes) {
          this.#deps.onSaved?.({ collection, recordID, by, at: now.toISOString() });
        }
        for (const each of recorded) await this.#noteSaved(each);
      },
    };
  }

  /** Appends the line of a change; null for one that is part of the last. */
  async #append(
    change: RecordChange,
    { now, by }: { now: Date; by: string },
  ): Promise<RecordedChange | null> {
    const { collection, id, name, before, after } = change;
    const file = await this.#file(collection, id, before);
    if (by === '' && isRecentOwn(file.last, now)) return null;
    const undo = await file.append(
      {
        at: now.toISOString(),
        by,
        change: kindOf(change),
        id,
        name,
        after: tagOf(after),
        before: before && { ...before },
      },
      now,
    );
    return file.last && { change, last: file.last, undo };
  }

  async #noteSaved({
    change: { collection, id: recordID, name },
    last,
  }: RecordedChange): Promise<void> {
    const lastChanges = await this.#lastChanges.get(collection)?.catch(() => null);
    lastChanges?.set(recordID, versionOf(last));
    const { version, at, by, change: kind } = last;
    await this.#deps.activity.note({ at, by, kind, collection, recordID, name, version });
  }

  #file(collection: string, id: string, current: object | null): Promise<HistoryFile> {
    const path = this.#pathOf(collection, fileNameOf(id));
    const known = this.#files.get(path);
    if (known) return known;
    const file = HistoryFile.open(path, current);
    this.#files.set(path, file);
    file.catch(() => this.#files.delete(path));
    return file;
  }

  async #lines(
    collection: string,
    id: string,
    current: object | null,
  ): Promise<readonly HistoryLine[]> {
    const lines = await linesIn(this.#pathOf(collection, fileNameOf(id)));
    return withoutUnsaved(lines, current);
  }

  async #readLastChanges(collection: string): Promise<Map<string, Version>> {
    const lines = (await this.#filesOf(collection)).map((name) =>
      lastLineIn(this.#pathOf(collection, name)),
    );
    const last = (await Promise.all(lines)).filter((line) => line !== null);
    return new Map(last.map((line) => [line.id, versionOf(line)]));
  }

  #filesOf(collection: string): Promise<string[]> {
    return historyFilesIn(this.#deps.dataDir, collection);
  }

  #pathOf(collection: string, fileName: string): string {
    return join(this.#deps.dataDir, HISTORY_FOLDER, collection, fileName);
  }
}

/** The name of a record's file: its id, or a part of it with its tag where the id is no safe name of a file. */
export function fileNameOf(id: string): string {
  const name = `${id}.jsonl`;
  return isHistoryFileName(name) ? name : `${slugOf(id).slice(0, 60)}-${recordTag({ id })}.jsonl`;
}

const versionOf = ({ version, at, by, change }: LastLine): Version => ({
  version,
  at,
  by,
  change,
});

/** The version before the oldest line; null when that line created the record. */
function originalOf([oldest]: readonly HistoryLine[]): VersionResponse | null {
  if (!oldest?.before) return null;
  const version = {
    ...versionOf(oldest),
    version: oldest.version - 1,
    by: '',
    change: ORIGINAL,
  } as const;
  return { version, record: oldest.before, before: null };
}

/** Whether the last change is the server's own, so that another one is part of it. */
function isRecentOwn(last: LastLine | null, now: Date): boolean {
  return last?.by === '' && now.getTime() - Date.parse(last.at) < OWN_CHANGES_MS;
}

/** Identifies the entry of a version: after a restore, versions of the same number are others. */
const keyOf = ({ collection, recordID, version, at }: NewEntry): string =>
  JSON.stringify([collection, recordID, version, at]);
