/** Who did what: the journal as staff read it, and what requests add to it. */
import pLimit from 'p-limit';
import type { BaseContext } from '../context.ts';
import {
  ActivityEntry,
  type ActivityKind,
  type OccasionKind,
} from '../domain/log/activity.schema.ts';
import type { ChangeSetHead } from '../domain/log/change-set.schema.ts';
import { dateIn, type CalendarDate } from '../domain/time/calendar.ts';
import type { NewOccasion } from './journal.ts';
import { clientNetworks } from '../http/connections/client-network.ts';
import { FailedSignIns, withLastCounts } from './failed-sign-ins.ts';
import { entriesOf } from './journal-index.ts';
import type { Request, RequestHandler, Response } from 'express';
import { senderOf } from '../http/request-log.ts';

/** The newest entries, in which people are looked for. */
const RECENT = 20_000;

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

type LogContext = Pick<BaseContext, 'stores' | 'journal' | 'clock' | 'timezone' | 'log'>;

export class ActivityLog {
  readonly #context: LogContext;
  readonly #failures = new FailedSignIns();
  /** One occasion after the other, so that counts stand before what comes later. */
  readonly #limit = pLimit(1);

  constructor(context: LogContext) {
    this.#context = context;
  }

  /** Adds what was done already, by default by the current request's account; a failure is only logged. */
  async note(occasion: NewOccasion): Promise<void> {
    await this.#write((at) => this.#context.journal.add({ at, ...occasion }));
  }

  /** Counts a failed sign-in of an account, or of an unknown name, which is empty. Only the first of an hour is added. */
  async noteFailedSignIn(name: string, address: string | undefined): Promise<void> {
    const network = address === undefined ? undefined : clientNetworks(address)[0];
    await this.#write(async (at) => {
      const first = this.#failures.add({ at, name, network });
      if (first) await this.#context.journal.add(first);
    });
  }

  /** Writes the counts of an hour that is over, then what is given. */
  #write(write: (at: string) => Promise<void>): Promise<void> {
    const at = this.#context.clock().toISOString();
    return this.#tryTo(() =>
      this.#limit(async () => {
        if (this.#failures.isOver(at)) await this.#writeCounts(at);
        await write(at);
      }),
    );
  }

  async #writeCounts(at: string): Promise<void> {
    for (const entry of this.#failures.take(at)) await this.#context.journal.add(entry);
  }

  async #tryTo(write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) =>
      this.#context.log.warn({ err: error }, 'an entry of the activity was not written'),
    );
  }

  /** Resolves when every entry and count until now is written or has failed. */
  settled(): Promise<void> {
    const at = this.#context.clock().toISOString();
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
    const names = new Set<string>();
    let count = 0;
    for await (const { by } of this.#newest()) {
      if (by !== '') names.add(by);
      count += 1;
      if (count >= RECENT) break;
    }
    return [...names].sort((a, b) => a.localeCompare(b, 'en'));
  }

  #isAskedFor(
    entry: ActivityEntry,
    { by, kind, day }: Omit<ActivityQuery, 'skip' | 'limit'>,
  ): boolean {
    if (by !== undefined && entry.by !== by) return false;
    if (kind !== undefined && entry.kind !== kind) return false;
    return day === undefined || dateIn(this.#context.timezone(), new Date(entry.at)) === day;
  }

  /** All entries from the newest to the oldest, counts that are not written yet included. */
  async *#newest(): AsyncGenerator<ActivityEntry> {
    await this.#limit(() => Promise.resolve());
    yield* this.#failures.unwritten;
    for await (const head of this.#context.stores.journal.heads()) yield* activityOf(head);
  }
}

/** What a line says, the last first: what it is about, or else each change of a record. */
function activityOf(head: ChangeSetHead): ActivityEntry[] {
  const { at, by, kind, about } = head;
  if (about) {
    const entry = ActivityEntry.safeParse({ at, by, kind, ...about });
    return entry.success ? [entry.data] : [];
  }
  return entriesOf(head)
    .map(({ number: version, change, collection, recordID, name }) => {
      return { at, by, kind: change, collection, recordID, version, name };
    })
    .toReversed();
}

/** The kind of an entry by the status of the response; other responses get none. */
export type KindsByStatus = Readonly<Partial<Record<number, OccasionKind>>>;

/** The kinds of a call that signs in. Attempts that a limit refuses get none. */
export const SIGN_IN: KindsByStatus = { 200: 'sign-in', 401: 'failed-sign-in' };

/** The kinds of a call that changes an account. */
export const ACCOUNT: KindsByStatus = { 200: 'account', 201: 'account', 204: 'account' };

/** What a request turned out to be about, such as a new account. */
const names = new WeakMap<Response, string>();

/** Says what the entry of a response is about, when that was not known at the beginning. */
export function noteName(res: Response, name: string): void {
  names.set(res, name);
}

/**
 * A handler for the beginning of a route: the entry is written when the response is complete. `nameOf` is what the
 * request is about, read before the request changes it; the account of the request by default. Failed sign-ins are
 * counted, and nothing else has an entry without an account: anyone can sign out who is not signed in.
 */
export const noteResponse =
  (
    activity: ActivityLog,
    kinds: KindsByStatus,
    nameOf: (req: Request) => string | undefined = () => undefined,
  ): RequestHandler =>
  (req, res, next) => {
    const name = nameOf(req);
    res.once('finish', () => {
      const kind = kinds[res.statusCode];
      if (!kind) return;
      const { account = '', address } = senderOf(req);
      if (kind === 'failed-sign-in') void activity.noteFailedSignIn(account, address);
      else if (account !== '') {
        void activity.note({
          kind,
          by: account,
          name: names.get(res) ?? name ?? account,
          ...(address && { address }),
        });
      }
    });
    next();
  };
