/** Who did what: files of JSON lines, one for each month, of which the newest lines are stored. */
import { appendFile, mkdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { ActivityEntry, type ActivityKind } from '../domain/history/activity.schema.ts';
import { dateIn, type CalendarDate, type Clock } from '../domain/time/calendar.ts';
import { actor } from '../http/actor.ts';
import { clientNetworks } from '../http/client-network.ts';
import { setAside } from '../store/damaged-files.ts';
import { ensureFolder, UNFINISHED_ENDING, writeFlushed } from '../store/json-file.ts';
import { jsonLines, jsonLinesFromEnd, lastBytes, lastLines } from '../store/json-lines.ts';
import { ACTIVITY_FOLDER, activityFilesIn } from '../store/log-files.ts';
import { FailedSignIns, withLastCounts } from './failed-sign-ins.ts';

/** For how many days entries are stored, at least. */
export const ACTIVITY_DAYS = 400;

/**
 * Largest file of a month, some fifty thousand entries; a busy month has a few thousand. Of a fuller one, the
 * newest half is stored.
 */
export const ACTIVITY_BYTES_MAX = 8 * 1024 * 1024;

/** The newest entries, in which people are looked for, and those that a crash may have prevented. */
const RECENT = 20_000;

const DAY_MS = 86_400_000;

/** The text of a month's file for backups: without the addresses of clients. Throws the file system's error. */
export async function activityForBackup(path: string): Promise<string> {
  return withoutAddresses(await lastLines(path, ACTIVITY_BYTES_MAX));
}

/** The text of a file without the addresses of clients. */
export function withoutAddresses(text: string): string {
  return jsonLines(text, ActivityEntry)
    .map((entry) => `${withoutAddress(entry)}\n`)
    .join('');
}

const lineOf = (entry: ActivityEntry) => `${JSON.stringify(entry)}\n`;

const withoutAddress = (entry: ActivityEntry) => JSON.stringify({ ...entry, address: undefined });

/** The last of some lines that have at most so many bytes together. */
function newestLines(lines: readonly string[], bytesMax: number): string[] {
  let bytes = 0;
  const first = lines.findLastIndex((line) => {
    bytes += Buffer.byteLength(line);
    return bytes > bytesMax;
  });
  return lines.slice(first + 1);
}

/** Which entries are asked for. */
export interface ActivityQuery {
  by?: string | undefined;
  kind?: ActivityKind | undefined;
  /** A day of the tour's time zone. */
  day?: CalendarDate | undefined;
  /** How many of the newest entries are left out. */
  skip: number;
  /** How many are returned at most. */
  limit: number;
}

export interface ActivityLogDeps {
  dataDir: string;
  clock: Clock;
  timezone: string;
  log: Pick<Logger, 'warn'>;
}

/** An entry without what the log adds: the instant, and the account of the current request. */
export type NewEntry = Omit<ActivityEntry, 'at' | 'by'> & Partial<Pick<ActivityEntry, 'at' | 'by'>>;

export class ActivityLog {
  readonly #deps: ActivityLogDeps;
  readonly #folder: string;
  readonly #failures = new FailedSignIns();
  /** One entry after the other, so that lines never mix. */
  readonly #limit = pLimit(1);
  /** The size of the file to which this log added a whole line last. */
  #current = { path: '', bytes: 0 };

  constructor(deps: ActivityLogDeps) {
    this.#deps = deps;
    this.#folder = join(deps.dataDir, ACTIVITY_FOLDER);
  }

  /**
   * Sets files aside that are too large to be read, as those of versions without a limit, and writes their newest
   * entries again. What fails is only logged: the log must not stop a start.
   */
  async open(): Promise<void> {
    for (const month of await this.#months()) {
      const path = join(this.#folder, month);
      try {
        const { size } = await stat(path);
        if (size <= ACTIVITY_BYTES_MAX) continue;
        const newest = await lastLines(path, ACTIVITY_BYTES_MAX / 2);
        const name = await setAside(path);
        await this.#replace(path, newest);
        const { log } = this.#deps;
        log.warn(
          { file: month, bytes: size, name },
          'a file of the activity log was too large and is set aside',
        );
      } catch (error) {
        this.#deps.log.warn(
          { err: error, file: month },
          'a file of the activity log can’t be used',
        );
      }
    }
  }

  /** Adds an entry, by default of now and of the current request's account. Throws the file system's error. */
  add(entry: NewEntry): Promise<void> {
    const { at = this.#deps.clock().toISOString(), by = actor(), ...rest } = entry;
    return this.#limit(async () => {
      if (this.#failures.isOver(at)) await this.#writeCounts(at);
      await this.#append({ at, by, ...rest });
    });
  }

  async #append(entry: ActivityEntry): Promise<void> {
    const path = join(this.#folder, `${entry.at.slice(0, 7)}.jsonl`);
    await mkdir(this.#folder, { recursive: true });
    const { bytes, start } = await this.#endOf(path);
    const text = start + lineOf(entry);
    this.#current = { path: '', bytes: 0 };
    await appendFile(path, text, { mode: 0o600 });
    this.#current = { path, bytes: bytes + Buffer.byteLength(text) };
    if (this.#current.bytes > ACTIVITY_BYTES_MAX) {
      await this.#replace(path, await lastLines(path, ACTIVITY_BYTES_MAX / 2));
    }
  }

  /** The size of a file, and what a line after it begins with: a crash may have cut off the last one. */
  async #endOf(path: string): Promise<{ bytes: number; start: string }> {
    if (path === this.#current.path) return { bytes: this.#current.bytes, start: '' };
    const end = await lastBytes(path, 1).catch(() => Buffer.alloc(0));
    if (end.length === 0) return { bytes: 0, start: '' };
    return { bytes: (await stat(path)).size, start: end.toString() === '\n' ? '' : '\n' };
  }

  async #replace(path: string, text: string): Promise<void> {
    await writeFlushed(`${path}${UNFINISHED_ENDING}`, text);
    await rename(`${path}${UNFINISHED_ENDING}`, path);
    this.#current = { path, bytes: Buffer.byteLength(text) };
  }

  /** Adds an entry about what is done already; a failure is only logged. */
  async note(entry: NewEntry): Promise<void> {
    await this.#tryTo(() => this.add(entry));
  }

  /** Counts a failed sign-in of an account, or of an unknown name, which is empty. Only the first of an hour is added. */
  async noteFailedSignIn(name: string, address: string | undefined): Promise<void> {
    const at = this.#deps.clock().toISOString();
    const network = address === undefined ? undefined : clientNetworks(address)[0];
    await this.#tryTo(() =>
      this.#limit(async () => {
        if (this.#failures.isOver(at)) await this.#writeCounts(at);
        const first = this.#failures.add({ at, name, network });
        if (first) await this.#append(first);
      }),
    );
  }

  async #writeCounts(at: string): Promise<void> {
    for (const entry of this.#failures.take(at)) await this.#append(entry);
  }

  async #tryTo(write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'an entry of the activity log was not written');
    });
  }

  /** Resolves when every entry and count until now is written or has failed. */
  settled(): Promise<void> {
    const at = this.#deps.clock().toISOString();
    return this.#tryTo(() => this.#limit(() => this.#writeCounts(at)));
  }

  /** The entries that were asked for, the newest first, and whether there are more. */
  async entries(query: ActivityQuery): Promise<{ entries: ActivityEntry[]; hasMore: boolean }> {
    const { limit } = query;
    const entries: ActivityEntry[] = [];
    for await (const entry of this.found({ ...query, limit: limit + 1 })) entries.push(entry);
    return { entries: entries.slice(0, limit), hasMore: entries.length > limit };
  }

  /** The entries that were asked for, the newest first, as they are read. */
  async *found({ skip, limit, ...filter }: ActivityQuery): AsyncGenerator<ActivityEntry> {
    const isLast = withLastCounts();
    let count = 0;
    for await (const entry of this.#newest()) {
      if (!isLast(entry) || !this.#isAskedFor(entry, filter)) continue;
      count += 1;
      if (count > skip) yield entry;
      if (count >= skip + limit) return;
    }
  }

  /** Everyone with an entry among the newest, by name. */
  async people(): Promise<string[]> {
    const names = new Set((await this.recent()).map(({ by }) => by).filter((by) => by !== ''));
    return [...names].sort((a, b) => a.localeCompare(b, 'en'));
  }

  /** Adds the entries of another data directory, such as those of a backup, which this log doesn't have. */
  async addFrom(dataDir: string): Promise<void> {
    for (const month of await activityFilesIn(dataDir)) {
      const others = await lastLines(join(dataDir, ACTIVITY_FOLDER, month), ACTIVITY_BYTES_MAX);
      await this.#tryTo(() =>
        this.#limit(() => this.#merge(month, jsonLines(others, ActivityEntry))),
      );
    }
  }

  async #merge(month: string, others: readonly ActivityEntry[]): Promise<void> {
    const path = join(this.#folder, month);
    const own = jsonLines(await lastLines(path, ACTIVITY_BYTES_MAX), ActivityEntry);
    const known = new Set(own.map(withoutAddress));
    const all = [...own, ...others.filter((entry) => !known.has(withoutAddress(entry)))];
    all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
    await ensureFolder(this.#folder);
    await this.#replace(path, newestLines(all.map(lineOf), ACTIVITY_BYTES_MAX).join(''));
  }

  /** Removes the months whose last day is too long ago. */
  async tidy(): Promise<void> {
    await this.settled();
    const oldest = new Date(this.#deps.clock().getTime() - ACTIVITY_DAYS * DAY_MS);
    for (const month of await this.#months()) {
      if (month < `${oldest.toISOString().slice(0, 7)}.jsonl`) {
        await rm(join(this.#folder, month), { force: true });
      }
    }
  }

  /** The instant of the file system at which the last entry was written; 0 without one. */
  async lastWritten(): Promise<number> {
    const [newest] = await this.#months();
    if (newest === undefined) return 0;
    return (await stat(join(this.#folder, newest))).mtimeMs;
  }

  /** The newest entries, from the newest to the oldest. */
  async recent(): Promise<ActivityEntry[]> {
    const entries: ActivityEntry[] = [];
    for await (const entry of this.#newest()) if (entries.push(entry) >= RECENT) break;
    return entries;
  }

  #isAskedFor(
    entry: ActivityEntry,
    { by, kind, day }: Omit<ActivityQuery, 'skip' | 'limit'>,
  ): boolean {
    if (by !== undefined && entry.by !== by) return false;
    if (kind !== undefined && entry.kind !== kind) return false;
    return day === undefined || dateIn(this.#deps.timezone, new Date(entry.at)) === day;
  }

  /** The names of the files, the newest month first. */
  async #months(): Promise<string[]> {
    return (await activityFilesIn(this.#deps.dataDir)).toReversed();
  }

  /** All entries from the newest to the oldest, counts that are not written yet included. */
  async *#newest(): AsyncGenerator<ActivityEntry> {
    await this.#limit(() => Promise.resolve());
    yield* this.#failures.unwritten;
    for (const month of await this.#months()) {
      const text = await lastLines(join(this.#folder, month), ACTIVITY_BYTES_MAX);
      yield* jsonLinesFromEnd(text, ActivityEntry);
    }
  }
}
