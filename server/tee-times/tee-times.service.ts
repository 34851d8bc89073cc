/** Stores tee times that staff enter. */
import { inOrderOfPlay } from '../domain/event/tee-times.ts';
import { EventResults } from '../domain/publish/tour-records.schema.ts';
import type { TeeTime } from '../domain/results/results.schema.ts';
import type { TeeTimesSaved } from '../domain/tee-times/tee-sheet.schema.ts';
import type { Clock } from '../domain/time/calendar.ts';
import { findEvent } from '../http/find-event.ts';
import type { StateCheck } from '../http/if-match.ts';
import type { LeaderboardRefresher } from '../leaderboards/refresh/leaderboard-refresher.ts';
import { RefreshOutcomes } from '../leaderboards/refresh/refresh-outcomes.ts';
import { changesBetween, isSame } from '../leaderboards/tables/row-changes.ts';
import type { Stores } from '../store/stores.ts';

const TABLE = 'tee-times';

export interface TeeTimesDeps {
  stores: Pick<Stores, 'events' | 'results' | 'refreshes'>;
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
   * Replaces the tee times of an event; an empty list removes them. The address is cleared after the rows
   * are stored, so that a refused save changes nothing. Throws 404, and what `check` throws.
   */
  async save(
    eventID: string,
    sent: readonly TeeTime[],
    { check, clearAddress, address }: Save,
  ): Promise<TeeTimesSaved> {
    const { stores, refresher, clock } = this.#deps;
    const teeTimes = inOrderOfPlay(sent);
    let changes = changesBetween(null, teeTimes);
    const at = clock().toISOString();
    await stores.results.update(eventID, ({ [TABLE]: before, ...others }) => {
      findEvent(stores.events.data, eventID);
      // Saves may be stored together, so what the last one stored is only here.
      check(inOrderOfPlay(before?.rows ?? []));
      // A refresh that began before must not replace what is stored now.
      refresher.supersede({ table: TABLE, eventID });
      changes = changesBetween(before?.rows ?? null, teeTimes);
      if (teeTimes.length === 0) return Object.keys(others).length > 1 ? others : undefined;
      const table =
        before && isSame(before.rows, teeTimes) ? before : { changedAt: at, rows: teeTimes };
      return EventResults.parse({ ...others, [TABLE]: table });
    });
    if (clearAddress && this.#addressOf(eventID) !== '') await this.#clearAddress(eventID, address);
    await this.#saveOutcome(eventID, teeTimes, changes.added + changes.changed, at);
    return { teeTimes, changes, replacedBy: this.#addressOf(eventID) };
  }

  #addressOf(eventID: string): string {
    return (
      this.#deps.stores.events.data.find((each) => each.eventID === eventID)?.blueGolfUrl ?? ''
    );
  }

  async #clearAddress(eventID: string, address: string | undefined): Promise<void> {
    await this.#deps.stores.events.update((events) => {
      const event = events.find((each) => each.eventID === eventID);
      if (!event) return;
      if (address === undefined || event.blueGolfUrl === address) event.blueGolfUrl = '';
    });
  }

  async #saveOutcome(eventID: string, rows: readonly TeeTime[], changed: number, at: string) {
    const target = { table: TABLE, eventID } as const;
    if (rows.length === 0) {
      await this.#outcomes.remove(target);
      return;
    }
    const result = { rows: rows.length, changed, error: '', isConfirmed: true };
    await this.#outcomes.save(target, { ...result, source: 'entered', url: '' }, at, () => true);
  }
}
