/**
 * Refreshes the tables of live events every ten minutes: from the first tee time until staff mark the
 * event complete.
 */
import type { Context } from '../../context.ts';
import { dateIn, daysBetween, isCalendarDate } from '../../domain/time/calendar.ts';
import { minutesIn } from '../../domain/time/clock-time.ts';
import { teeMinutesOf } from '../../domain/time/tee-clock.ts';
import type { EventRecord } from '../../domain/events/event.schema.ts';
import { LIVE_DAYS } from '../../domain/events/event-day.ts';
import { ADDRESS_FIELD, EVENT_TABLES, type EventTable } from '../../domain/results/leaderboard.ts';
import type { TeeTime } from '../../domain/results/results.schema.ts';
import type { Stores } from '../../store/stores.ts';
import type { LeaderboardRefresher } from './leaderboard-refresher.ts';

/** How often each table of a live event is refreshed. */
export const LIVE_REFRESH_MS = 10 * 60_000;

/** When play starts if no tee times are stored: 7:00 AM, in minutes. */
export const DEFAULT_FIRST_TEE_TIME = 7 * 60;

/** How often events are checked; a check without a live event takes microseconds. */
const POLL_MS = 30_000;

/** Whether an event is being played at an instant, in a time zone. */
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

/** The first tee time of the first round, in minutes since midnight. */
function firstTeeTime(teeTimes: readonly TeeTime[]): number {
  const rounds = teeTimes.map(({ round }) => Number(round));
  const first = teeTimes.filter(({ round }) => Number(round) === Math.min(...rounds));
  const times = first.map(({ time }) => teeMinutesOf(time)).filter((time) => time !== null);
  return times.length > 0 ? Math.min(...times) : DEFAULT_FIRST_TEE_TIME;
}

/** With the collections as saved. */
interface PollerContext extends Pick<Context, 'clock' | 'timezone' | 'log'> {
  stores: { events: Pick<Stores['events'], 'data'>; results: Pick<Stores['results'], 'data'> };
  reader: Pick<LeaderboardRefresher, 'event' | 'isStale'>;
}

export class LiveEventPoller {
  readonly #context: PollerContext;
  #timer: NodeJS.Timeout | undefined;
  #isPolling = false;
  #isClosed = false;

  constructor(context: PollerContext) {
    this.#context = context;
  }

  /** Polls every 30 seconds, without keeping the process alive. */
  start(): void {
    this.#timer = setInterval(() => void this.poll(), POLL_MS);
    this.#timer.unref();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }

  /** Refreshes what is due. Never rejects, and does nothing while another poll is running. */
  async poll(): Promise<void> {
    if (this.#isPolling) return;
    this.#isPolling = true;
    try {
      for (const { eventID, tables } of this.#due()) {
        if (!this.#isClosed) await this.#context.reader.event(eventID, tables);
      }
    } catch (error) {
      this.#context.log.error({ err: error }, 'refreshing a live event failed');
    } finally {
      this.#isPolling = false;
    }
  }

  #due(): { eventID: string; tables: EventTable[] }[] {
    const { stores, reader, clock, timezone } = this.#context;
    const now = clock();
    return stores.events.data.flatMap((event) => {
      const { eventID } = event;
      const teeTimes = stores.results.data.get(eventID)?.['tee-times']?.rows ?? [];
      if (!isLive(event, teeTimes, timezone(), now)) return [];
      // Tee times only while none are stored.
      const wanted = EVENT_TABLES.filter((table) => table !== 'tee-times' || teeTimes.length === 0);
      const tables = wanted.filter(
        (table) =>
          event[ADDRESS_FIELD[table]] !== '' && reader.isStale({ table, eventID }, LIVE_REFRESH_MS),
      );
      return tables.length > 0 ? [{ eventID, tables }] : [];
    });
  }
}
