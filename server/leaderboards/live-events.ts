/**
 * Events that are being played are read every ten minutes, from the first tee time until staff mark
 * them complete, so that the scores on the site follow the course without anybody pressing a button.
 */
import type { Logger } from 'pino';
import { dateIn, daysBetween, isCalendarDate, type Clock } from '../domain/time/calendar.ts';
import { minutesIn, minutesOf } from '../domain/time/clock-time.ts';
import type { EventRecord } from '../domain/event/event.schema.ts';
import { ADDRESS_FIELD, EVENT_TABLES, type EventTable } from '../domain/results/leaderboard.ts';
import type { TeeTime } from '../domain/results/results.schema.ts';
import type { Stores } from '../store/stores.ts';
import type { LeaderboardRefresher } from './leaderboard-refresher.ts';

/** How often each table of a live event is read. */
export const LIVE_EVERY_MS = 10 * 60_000;

/** When play begins as long as no tee times are stored: 7:00 AM, in minutes. */
export const FIRST_TEE_TIME_ELSE = 7 * 60;

/** Days after its date for which an event that nobody marked complete is read. */
export const LIVE_DAYS = 3;

/** How often is looked; a look without a live event costs microseconds. */
const LOOK_EVERY_MS = 30_000;

export interface LiveEventsDeps {
  /** The collections as they are saved now. */
  stores: { events: Pick<Stores['events'], 'data'>; results: Pick<Stores['results'], 'data'> };
  refresher: Pick<LeaderboardRefresher, 'event' | 'isStale'>;
  clock: Clock;
  timezone: string;
  log: Logger;
}

/** Whether an event is being played at an instant, in the tour's zone. */
export function isLive(
  event: Pick<EventRecord, 'date' | 'isComplete'>,
  teeTimes: readonly TeeTime[],
  zone: string,
  now: Date,
): boolean {
  if (event.isComplete || !isCalendarDate(event.date)) return false;
  const days = daysBetween(event.date, dateIn(zone, now));
  if (days < 0 || days > LIVE_DAYS) return false;
  return days > 0 || minutesIn(zone, now) >= firstTeeTime(teeTimes);
}

/** The formats to read of a live event: every table, and tee times while none are stored. */
export function liveFormats(event: EventRecord, hasTeeTimes: boolean): EventTable[] {
  return EVENT_TABLES.filter((format) => {
    return event[ADDRESS_FIELD[format]] !== '' && (format !== 'tee-times' || !hasTeeTimes);
  });
}

/** The first tee time of the first round, in minutes since midnight. */
function firstTeeTime(teeTimes: readonly TeeTime[]): number {
  const rounds = teeTimes.map(({ round }) => Number(round));
  const first = teeTimes.filter(({ round }) => Number(round) === Math.min(...rounds));
  const times = first.map(({ time }) => minutesOf(time)).filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : FIRST_TEE_TIME_ELSE;
}

export class LiveEvents {
  readonly #deps: LiveEventsDeps;
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  #isClosed = false;

  constructor(deps: LiveEventsDeps) {
    this.#deps = deps;
  }

  /** Looks every half minute from now on, without keeping the process alive. */
  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }

  /** Reads what is due. Never rejects; while one look goes on, another does nothing. */
  async look(): Promise<void> {
    if (this.#isLooking) return;
    this.#isLooking = true;
    try {
      for (const { eventID, formats } of this.#due()) {
        if (!this.#isClosed) await this.#deps.refresher.event(eventID, formats);
      }
    } catch (error) {
      this.#deps.log.error({ err: error }, 'reading a live event failed');
    } finally {
      this.#isLooking = false;
    }
  }

  #due(): { eventID: string; formats: EventTable[] }[] {
    const { stores, refresher, clock, timezone } = this.#deps;
    const now = clock();
    return stores.events.data.flatMap((event) => {
      const { eventID } = event;
      const teeTimes = stores.results.data.get(eventID)?.['tee-times']?.rows ?? [];
      if (!isLive(event, teeTimes, timezone, now)) return [];
      const formats = liveFormats(event, teeTimes.length > 0).filter((kind) =>
        refresher.isStale({ kind, eventID }, LIVE_EVERY_MS),
      );
      return formats.length > 0 ? [{ eventID, formats }] : [];
    });
  }
}
