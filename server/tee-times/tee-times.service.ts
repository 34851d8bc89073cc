/** Stores tee times that staff enter. */
import { inOrderOfPlay } from '../domain/tee-times/tee-times.ts';
import { EventResults } from '../domain/publish/tour-records.schema.ts';
import type { TeeTime } from '../domain/results/results.schema.ts';
import type { TeeTimesSaved } from '../domain/tee-times/tee-sheet.schema.ts';
import type { Clock } from '../domain/time/calendar.ts';
import { findEvent } from '../http/find-event.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import type { LeaderboardRefresher } from '../leaderboards/refresh/leaderboard-refresher.ts';
import { RefreshOutcomes } from '../results/refresh-outcomes.ts';
import { changesBetween, isSame } from '../results/row-changes.ts';
import type { Edit } from '../store/change-sets.ts';
import type { Stores } from '../store/stores.ts';

const TABLE = 'tee-times';

export interface TeeTimesDeps {
  stores: Pick<Stores, 'events' | 'results' | 'refreshes' | 'change'>;
  refresher: Pick<LeaderboardRefresher, 'supersede'>;
  clock: Clock;
}

interface Save {
  /** Checks the stored rows as they are in the API. */
  check: StateCheck;
  /** Whether the event loses its BlueGolf address, whose refresh would replace the rows. */
  clearAddress: boolean;
  /** The address to clear; another one stays. Any when omitted. */
  address?: string | undefined;
}

export class TeeTimesService {
  readonly #deps: TeeTimesDeps;
  readonly #outcomes: RefreshOutcomes;

  constructor(deps: TeeTimesDeps) {
    this.#deps = deps;
    this.#outcomes = new RefreshOutcomes(deps.stores.refreshes);
  }

  /** The stored tee times of an event in the order of play. Throws 404. */
  of(eventID: string): TeeTime[] {
    const { events, results } = this.#deps.stores;
    findEvent(events.data, eventID);
    return inOrderOfPlay(results.data.get(eventID)?.[TABLE]?.rows ?? []);
  }

  /** What a save would change. Throws 404, and what `check` throws. */
  preview(eventID: string, sent: readonly TeeTime[], { check, clearAddress }: Save): TeeTimesSaved {
    const stored = this.of(eventID);
    check(stored);
    const teeTimes = inOrderOfPlay(sent);
    const changes = changesBetween(stored, teeTimes);
    return { teeTimes, changes, replacedBy: clearAddress ? '' : this.#addressOf(eventID) };
  }

  /**
   * Replaces the tee times of an event; an empty list removes them. Throws 404, and what `check` throws.
   */
  async save(
    eventID: string,
    sent: readonly TeeTime[],
    { check, clearAddress, address }: Save,
  ): Promise<TeeTimesSaved> {
    const { stores, refresher, clock } = this.#deps;
    const teeTimes = inOrderOfPlay(sent);
    const at = clock().toISOString();
    const changes = await stores.change((edit) => {
      const { blueGolfUrl } = findEvent(stores.events.data, eventID);
      const results = edit(stores.results);
      const { [TABLE]: before, ...others } = results.get(eventID) ?? { eventID };
      // Saves may be stored together, so what the last one stored is only here.
      check(inOrderOfPlay(before?.rows ?? []));
      // A refresh that began before must not replace what is stored now.
      refresher.supersede({ table: TABLE, eventID });
      const table =
        before && isSame(before.rows, teeTimes) ? before : { changedAt: at, rows: teeTimes };
      const all = teeTimes.length === 0 ? others : { ...others, [TABLE]: table };
      const isEmpty = Object.keys(all).length === 1;
      results.set(eventID, isEmpty ? undefined : EventResults.parse(all));
      if (clearAddress && (address === undefined || blueGolfUrl === address)) {
        findEvent(edit(stores.events), eventID).blueGolfUrl = '';
      }
      const changes = changesBetween(before?.rows ?? null, teeTimes);
      this.#putOutcome(edit, eventID, teeTimes, changes.added + changes.changed);
      return changes;
    });
    return { teeTimes, changes, replacedBy: this.#addressOf(eventID) };
  }

  #addressOf(eventID: string): string {
    return (
      this.#deps.stores.events.data.find((each) => each.eventID === eventID)?.blueGolfUrl ?? ''
    );
  }

  #putOutcome(edit: Edit, eventID: string, { length: rows }: readonly TeeTime[], changed: number) {
    const target = { table: TABLE, eventID } as const;
    if (rows === 0) {
      this.#outcomes.remove(edit, target);
      return;
    }
    const result = {
      rows,
      changed,
      error: '',
      isConfirmed: true,
      source: 'entered',
      url: '',
    } as const;
    this.#outcomes.put(edit, target, result, this.#deps.clock().toISOString());
  }
}
