/** Records what each publication shows of the events in calendars, so that their entries have a revision. */
import type { Context } from '../context.ts';
import { nextCalendarEntries } from '../domain/calendar/calendar-entry.ts';
import type { CalendarEntry } from '../domain/calendar/calendar-entries.collection.ts';

type LogContext = Pick<Context, 'stores' | 'today' | 'clock' | 'log'>;

export class CalendarLog {
  readonly #context: LogContext;
  /**
   * In memory, not as stored: a restore of a backup replaces the file with older revisions, and those of
   * subscribers must still rise.
   */
  #entries: readonly CalendarEntry[];

  constructor(context: LogContext) {
    this.#context = context;
    this.#entries = context.stores.calendarEntries.data;
  }

  /** The entries of the tour as it is saved now; a change of them is stored in the background. */
  current(): readonly CalendarEntry[] {
    const { stores, today, clock, log } = this.#context;
    const next = nextCalendarEntries(this.#entries, {
      events: stores.events.data,
      results: stores.results.data,
      today: today(),
      now: clock(),
    });
    if (next !== this.#entries || !this.#isStored()) {
      this.#entries = Object.freeze(next);
      stores.calendarEntries
        .update((entries) => entries.splice(0, entries.length, ...structuredClone(next)))
        .catch((error: unknown) => log.warn({ err: error }, 'calendar entries were not stored'));
    }
    return this.#entries;
  }

  /** Whether the file has as many entries, and none that is older. */
  #isStored(): boolean {
    const stored = this.#context.stores.calendarEntries.data;
    return (
      stored.length === this.#entries.length &&
      stored.every((entry, at) => entry.sequence === this.#entries[at]?.sequence)
    );
  }
}
