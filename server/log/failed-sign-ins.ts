/** Counts failed sign-ins, which anyone can cause, so that the activity log has few lines about them. */
import type { ActivityEntry } from '../domain/log/activity.schema.ts';
import type { Occasion } from '../domain/log/activity.schema.ts';

/** Networks with an account that are counted apart in an hour. All others are counted together. */
const APART_MAX = 10;

/** What failed: the account's name, or empty for an unknown one, and the client's network. */
export interface FailedSignIn {
  at: string;
  name: string;
  network: string | undefined;
}

/** The occasion of one or several. */
export interface FailedOccasion extends Occasion {
  at: string;
  by: string;
  kind: 'failed-sign-in';
}

interface Count {
  first: FailedOccasion;
  last: string;
  count: number;
  /** How many the log says. */
  written: number;
}

export class FailedSignIns {
  readonly #counts = new Map<string, Count>();
  #hour = '';

  /** Counts one. Returns the entry to write: only the first of an hour, account and network has one. */
  add({ at, name, network }: FailedSignIn): FailedOccasion | null {
    this.#hour = at.slice(0, 13);
    const own = JSON.stringify([name, network]);
    const isApart = this.#counts.has(own) || this.#counts.size < APART_MAX;
    const key = isApart ? own : '';
    const known = this.#counts.get(key);
    if (known) {
      known.count += 1;
      known.last = at;
      return null;
    }
    const about = isApart
      ? { name, ...(network !== undefined && { address: network }) }
      : { name: '' };
    const first: FailedOccasion = { at, by: '', kind: 'failed-sign-in', ...about };
    this.#counts.set(key, { first, last: at, count: 1, written: 1 });
    return first;
  }

  /** Whether an instant is in another hour than what was counted. */
  isOver(at: string): boolean {
    return this.#counts.size > 0 && at.slice(0, 13) !== this.#hour;
  }

  /** Entries with the counts that the log doesn't have, the last failure first. */
  get unwritten(): FailedOccasion[] {
    return [...this.#counts.values()]
      .filter(({ count, written }) => count > written)
      .map(({ first, last, count }) => ({ ...first, at: last, since: first.at, count }))
      .sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  }

  /** The same entries to be written now. Counts of earlier hours than this instant's are dropped. */
  take(at: string): FailedOccasion[] {
    const entries = this.unwritten.toReversed();
    for (const count of this.#counts.values()) count.written = count.count;
    if (this.isOver(at)) this.#counts.clear();
    return entries;
  }
}

/** Entries from the newest to the oldest, without those whose count a newer one includes. */
export function withLastCounts(): (entry: ActivityEntry) => boolean {
  const counted = new Set<string>();
  return ({ kind, at, since, name, address }) => {
    if (kind !== 'failed-sign-in') return true;
    const key = JSON.stringify([since ?? at, name, address]);
    if (counted.has(key)) return false;
    if (since !== undefined) counted.add(key);
    return true;
  };
}
