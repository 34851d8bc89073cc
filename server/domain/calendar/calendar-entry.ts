/** Entries of the calendar that visitors subscribe to, and how they change. Shapes are in calendar-entries.collection.ts. */
import type { EventRecord } from '../events/event.schema.ts';
import { byDate } from '../events/event.ts';
import { groupByRound } from '../tee-times/tee-times.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';
import { teeMinutesOf } from '../time/tee-clock.ts';
import { MINUTE_MS, yearOf, type CalendarDate } from '../time/calendar.ts';
import type { CalendarEntry } from './calendar-entries.collection.ts';

/** Cancelled events that calendars still show; with more, those that were cancelled first are dropped. */
export const CANCELLED_MAX = 500;

/** What a calendar shows of an event. */
export type CalendarContent = Omit<CalendarEntry, 'sequence' | 'changedAt' | 'isCancelled'>;

/**
 * The first and last tee time of the day of the event; null when none is known. Records have one date, so later
 * rounds, which may be on another day, don't count.
 */
export function teeTimesOfDay(results: EventResults | undefined): CalendarEntry['teeTimes'] {
  const [round] = groupByRound(results?.['tee-times']?.rows ?? []);
  const minutes = (round?.teeTimes ?? []).flatMap(({ time }) => teeMinutesOf(time) ?? []);
  if (minutes.length === 0) return null;
  return { first: Math.min(...minutes), last: Math.max(...minutes) };
}

/** What a calendar shows of an event. */
export function calendarContent(
  { eventID, name, date, course, town, state }: EventRecord,
  results: EventResults | undefined,
): CalendarContent {
  return { eventID, name, date, course, town, state, teeTimes: teeTimesOfDay(results) };
}

const contentOf = (entry: CalendarEntry): CalendarContent => {
  const { eventID, name, date, course, town, state, teeTimes } = entry;
  return { eventID, name, date, course, town, state, teeTimes };
};

const isSame = (a: CalendarContent, b: CalendarContent) => JSON.stringify(a) === JSON.stringify(b);

/** The SEQUENCE of what changed at an instant: minutes since 1970, so it rises even if the last one is lost. */
export function sequenceAt(now: Date): number {
  return Math.floor(now.getTime() / MINUTE_MS);
}

interface State {
  events: readonly EventRecord[];
  results: ReadonlyMap<string, EventResults>;
  today: CalendarDate;
  now: Date;
}

/**
 * The entries after a change of the tour: those that differ get a higher sequence, and events that were deleted
 * before their day are cancelled. Entries of the years before last year are dropped. Returns the same list when
 * nothing changed.
 */
export function nextCalendarEntries(
  entries: readonly CalendarEntry[],
  { events, results, today, now }: State,
): readonly CalendarEntry[] {
  const firstYear = yearOf(today) - 1;
  const isRecent = ({ date }: { date: CalendarDate }) => yearOf(date) >= firstYear;
  const before = new Map(entries.map((entry) => [entry.eventID, entry]));
  const changed = (content: CalendarContent, isCancelled: boolean): CalendarEntry => {
    const last = before.get(content.eventID)?.sequence ?? -1;
    const sequence = Math.max(last + 1, sequenceAt(now));
    return { ...content, isCancelled, sequence, changedAt: now.toISOString() };
  };
  const current = events.filter(isRecent).map((event) => {
    const entry = before.get(event.eventID);
    const content = calendarContent(event, results.get(event.eventID));
    return entry && !entry.isCancelled && isSame(contentOf(entry), content)
      ? entry
      : changed(content, false);
  });
  const ids = new Set(events.map(({ eventID }) => eventID));
  const gone = entries
    .filter((entry) => !ids.has(entry.eventID) && isRecent(entry))
    .flatMap((entry) => {
      if (entry.isCancelled) return [entry];
      // A past event that is deleted was played or was an error; there is nothing to cancel.
      return entry.date < today ? [] : [changed(contentOf(entry), true)];
    })
    .sort((a, b) => b.sequence - a.sequence)
    .slice(0, CANCELLED_MAX);
  const next = [...current, ...gone].sort(byDate);
  const isUnchanged =
    next.length === entries.length && next.every((entry, at) => entry === entries[at]);
  return isUnchanged ? entries : next;
}

/** An event as the calendar has it: with its recorded sequence, or the lowest one before it was recorded. */
export function calendarEntryOf(
  entries: readonly CalendarEntry[],
  event: EventRecord,
  results: EventResults | undefined,
): CalendarEntry {
  const recorded = entries.find(({ eventID }) => eventID === event.eventID);
  return {
    ...calendarContent(event, results),
    isCancelled: false,
    sequence: recorded?.sequence ?? 0,
    changedAt: recorded?.changedAt ?? `${event.date}T00:00:00Z`,
  };
}

/** The entries of all seasons from a year on, cancelled ones included, by date. */
export function seasonEntries(
  {
    events,
    results,
    calendarEntries,
  }: {
    events: readonly EventRecord[];
    results: ReadonlyMap<string, EventResults>;
    calendarEntries: readonly CalendarEntry[];
  },
  fromYear: number,
): CalendarEntry[] {
  const isShown = ({ date }: { date: CalendarDate }) => yearOf(date) >= fromYear;
  const ids = new Set(events.map(({ eventID }) => eventID));
  return [
    ...events
      .filter(isShown)
      .map((event) => calendarEntryOf(calendarEntries, event, results.get(event.eventID))),
    ...calendarEntries.filter(
      (entry) => entry.isCancelled && isShown(entry) && !ids.has(entry.eventID),
    ),
  ].sort(byDate);
}
