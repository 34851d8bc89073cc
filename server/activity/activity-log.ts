/** Who did what: files of JSON lines, one for each month, that only grow. */
import { appendFile, mkdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import { ActivityEntry, type ActivityKind } from '../domain/history/activity.schema.ts';
import { dateIn, type CalendarDate, type Clock } from '../domain/time/calendar.ts';
import { actor } from '../http/actor.ts';
import { ensureFolder, isMissing, UNFINISHED_ENDING, writeFlushed } from '../store/json-file.ts';
import { jsonLines } from '../store/json-lines.ts';
import { ACTIVITY_FOLDER, activityFilesIn } from '../store/log-files.ts';

/** For how many days entries are stored, at least. */
export const ACTIVITY_DAYS = 400;

const DAY_MS = 86_400_000;

/** The text of a file without the addresses of clients, for backups. */
export function withoutAddresses(text: string): string {
  return jsonLines(text, ActivityEntry)
    .map((entry) => `${withoutAddress(entry)}\n`)
    .join('');
}

const lineOf = (entry: ActivityEntry) => `${JSON.stringify(entry)}\n`;

const withoutAddress = (entry: ActivityEntry) => JSON.stringify({ ...entry, address: undefined });

/** The entries of a file; none without one. */
async function readEntries(path: string): Promise<ActivityEntry[]> {
  try {
    return jsonLines(await readFile(path, 'utf8'), ActivityEntry);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
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
  /** One entry after the other, so that lines never mix. */
  readonly #limit = pLimit(1);
  /** The file to which this log added a whole line last. */
  #current = '';

  constructor(deps: ActivityLogDeps) {
    this.#deps = deps;
    this.#folder = join(deps.dataDir, ACTIVITY_FOLDER);
  }

  /** Adds an entry, by default of now and of the current request's account. Throws the file system's error. */
  add(entry: NewEntry): Promise<void> {
    const { at = this.#deps.clock().toISOString(), by = actor(), ...rest } = entry;
    const line = lineOf({ at, by, ...rest });
    const path = join(this.#folder, `${at.slice(0, 7)}.jsonl`);
    return this.#limit(async () => {
      await mkdir(this.#folder, { recursive: true });
      const start = (await this.#isCutOff(path)) ? '\n' : '';
      this.#current = '';
      await appendFile(path, start + line, { mode: 0o600 });
      this.#current = path;
    });
  }

  /** Whether a crash cut off the last line of a file. Asked once: this log writes whole lines. */
  async #isCutOff(path: string): Promise<boolean> {
    if (path === this.#current) return false;
    const text = await readFile(path, 'utf8').catch(() => '');
    return text !== '' && !text.endsWith('\n');
  }

  /** Adds an entry about what is done already; a failure is only logged. */
  async note(entry: NewEntry): Promise<void> {
    await this.add(entry).catch((error: unknown) => {
      this.#deps.log.warn({ err: error }, 'an entry of the activity log was not written');
    });
  }

  /** Resolves when every entry that was added until now is written or has failed. */
  settled(): Promise<void> {
    return this.#limit(() => Promise.resolve());
  }

  /** The entries that were asked for, the newest first, and whether there are more. */
  async entries(query: ActivityQuery): Promise<{ entries: ActivityEntry[]; hasMore: boolean }> {
    await this.settled();
    const { skip, limit } = query;
    const found: ActivityEntry[] = [];
    for (const month of await this.#months()) {
      const own = await this.#read(month);
      found.push(...own.toReversed().filter((entry) => this.#isAskedFor(entry, query)));
      if (found.length > skip + limit) break;
    }
    return { entries: found.slice(skip, skip + limit), hasMore: found.length > skip + limit };
  }

  /** Everyone with an entry, by name. */
  async people(): Promise<string[]> {
    const names = new Set<string>();
    for (const month of await this.#months()) {
      for (const { by } of await this.#read(month)) if (by !== '') names.add(by);
    }
    return [...names].sort((a, b) => a.localeCompare(b, 'en'));
  }

  /** Adds the entries of another data directory, such as those of a backup, which this log doesn't have. */
  async addFrom(dataDir: string): Promise<void> {
    for (const month of await activityFilesIn(dataDir)) {
      const others = await readEntries(join(dataDir, ACTIVITY_FOLDER, month));
      await this.#limit(() => this.#merge(month, others));
    }
  }

  async #merge(month: string, others: readonly ActivityEntry[]): Promise<void> {
    const path = join(this.#folder, month);
    const own = await readEntries(path);
    const known = new Set(own.map(withoutAddress));
    const all = [...own, ...others.filter((entry) => !known.has(withoutAddress(entry)))];
    all.sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
    await ensureFolder(this.#folder);
    await writeFlushed(`${path}${UNFINISHED_ENDING}`, all.map(lineOf).join(''));
    await rename(`${path}${UNFINISHED_ENDING}`, path);
  }

  /** Removes the months whose last day is too long ago. */
  async tidy(): Promise<void> {
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

  /** The entries of the last two months, the oldest first. */
  async recent(): Promise<ActivityEntry[]> {
    const months = (await this.#months()).slice(0, 2).toReversed();
    return (await Promise.all(months.map((month) => this.#read(month)))).flat();
  }

  #isAskedFor(entry: ActivityEntry, { by, kind, day }: ActivityQuery): boolean {
    if (by !== undefined && entry.by !== by) return false;
    if (kind !== undefined && entry.kind !== kind) return false;
    return day === undefined || dateIn(this.#deps.timezone, new Date(entry.at)) === day;
  }

  /** The names of the files, the newest month first. */
  async #months(): Promise<string[]> {
    return (await activityFilesIn(this.#deps.dataDir)).toReversed();
  }

  async #read(month: string): Promise<ActivityEntry[]> {
    return readEntries(join(this.#folder, month));
  }
}
