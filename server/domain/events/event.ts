/** Rules about an event, over plain data. Shapes are in event.schema.ts. */
import { addDays, isCalendarDate, yearOf, type CalendarDate } from '../time/calendar.ts';
import { andList } from '../tour/lists.ts';
import type { Settings } from '../settings/settings.schema.ts';
import type { EventRecord } from './event.schema.ts';
import { slugOf } from '../shared/slug.ts';
import { placeText } from '../tour/state.ts';
import { championshipName, playoffName } from '../tour/names.ts';

/** Days before an event from which registration counts as closed unless it is open. */
export const CLOSING_DAYS = 7;

/** How many events `/` lists. */
export const UPCOMING_ON_HOME = 3;

/** The views of the schedule, in the order of the filter. */
export const SCHEDULE_VIEWS = ['All', 'Upcoming', 'Completed'] as const;
export type ScheduleView = (typeof SCHEDULE_VIEWS)[number];

/** The texts on the right side of a schedule row. */
export const ROW_TEXT = {
  results: 'Results',
  register: 'Register',
  teeTimes: 'Tee Times',
  closed: 'Registration Closed',
  soon: 'Registering Soon',
} as const;

/** Shown when a list of events is empty. */
export const NO_EVENTS = 'No events to display.';

/** Shown on `/` when no event is upcoming. */
export const NO_UPCOMING_EVENTS = 'Check back soon for next year’s events.';

/** Prefix of a card's id until its record is saved. */
export const TEMPORARY_ID_PREFIX = '__new__';

/**
 * The four states of a schedule row: played; registration open; near and closed; further off.
 */
export type EventStatus = 'complete' | 'open' | 'near' | 'later';

type StatusFields = Pick<EventRecord, 'date' | 'registrationOpen' | 'isComplete'>;

/** `true` for the boolean and for the text `true`. */
export function isOpen(registrationOpen: boolean | string): boolean {
  return registrationOpen === true || registrationOpen === 'true';
}

/** The state of an event on a day; a past event that is not complete counts as near. */
export function statusOf(event: StatusFields, today: CalendarDate): EventStatus {
  if (event.isComplete) return 'complete';
  if (isOpen(event.registrationOpen)) return 'open';
  const near = isCalendarDate(event.date) && event.date <= addDays(today, CLOSING_DAYS);
  return near ? 'near' : 'later';
}

/** The right side of a row: the key of its text. */
export type RowAction = keyof typeof ROW_TEXT;

/**
 * The right side of a schedule row. A near event has tee times when it has their URL, or when staff entered
 * them without one (`hasStoredTimes`).
 */
export function actionOf(
  event: StatusFields & Pick<EventRecord, 'blueGolfUrl'>,
  today: CalendarDate,
  hasStoredTimes = false,
): RowAction {
  switch (statusOf(event, today)) {
    case 'complete':
      return 'results';
    case 'open':
      return 'register';
    case 'near':
      return event.blueGolfUrl === '' && !hasStoredTimes ? 'closed' : 'teeTimes';
    case 'later':
      return 'soon';
  }
}

/** Upcoming: not complete, and today or later. */
export function isUpcoming(
  event: Pick<EventRecord, 'date' | 'isComplete'>,
  today: CalendarDate,
): boolean {
  return !event.isComplete && event.date >= today;
}

/** Date ascending, then name. */
export function byDate(
  a: Pick<EventRecord, 'date' | 'name'>,
  b: Pick<EventRecord, 'date' | 'name'>,
): number {
  return a.date < b.date ? -1 : a.date > b.date ? 1 : a.name.localeCompare(b.name, 'en');
}

/** The upcoming events, next first. */
export function upcomingEvents<Event extends Pick<EventRecord, 'date' | 'name' | 'isComplete'>>(
  events: readonly Event[],
  today: CalendarDate,
): Event[] {
  return events.filter((event) => isUpcoming(event, today)).sort(byDate);
}

type Dated = Pick<EventRecord, 'date' | 'name'>;

/** The years of frozen lists, each with the places of its events. */
const cached = new WeakMap<readonly Pick<EventRecord, 'date'>[], ReadonlyMap<number, number[]>>();

/**
 * The places of a list's events by year. Stored lists are frozen, and every page looks up a season in them:
 * going through all events each time would take the square of a tour's age.
 */
function placesByYear(events: readonly Pick<EventRecord, 'date'>[]): ReadonlyMap<number, number[]> {
  const found =
    cached.get(events) ?? Map.groupBy(events.keys(), (at) => yearOf(events[at]?.date ?? ''));
  if (Object.isFrozen(events)) cached.set(events, found);
  return found;
}

/** The years that have events, newest first. */
export function seasonsOf(events: readonly Pick<EventRecord, 'date'>[]): number[] {
  return [...placesByYear(events).keys()].sort((a, b) => b - a);
}

/** One season's events by date, then name. */
export function seasonEvents<Event extends Dated>(events: readonly Event[], year: number): Event[] {
  const places = placesByYear(events).get(year) ?? [];
  return places.flatMap((at) => events[at] ?? []).sort(byDate);
}

/** The id for a new event, `{year}-{slug}`; a name without letters or digits becomes `event`. */
export function eventIdFor(event: Pick<EventRecord, 'date' | 'name'>): string {
  return `${event.date.slice(0, 4)}-${slugOf(event.name) || 'event'}`;
}

/** The name of a tour's team cup; null for a tour without one. */
export const cupName = ({ identity, parts }: Pick<Settings, 'identity' | 'parts'>): string | null =>
  parts.colonyCup ? identity.cup : null;

const wordsOf = (cup: string): string[] => cup.split(/\s+/);

/** The words by which an event is one of a cup, as a text: `“Colony” and “Cup”`. */
export const cupWords = (cup: string): string =>
  andList().format(wordsOf(cup).map((word) => `“${word}”`));

/** An event of the tour's team cup: name or id contains each word of the cup's name, in any case. */
export function isColonyCup(
  event: Pick<EventRecord, 'name' | 'eventID'>,
  cup: string | null,
): boolean {
  const text = `${event.name} ${event.eventID}`.toLowerCase();
  return cup !== null && wordsOf(cup.toLowerCase()).every((word) => text.includes(word));
}

/** Whether a name contains that of a part, in any case; a part that the tour doesn't have is in none. */
const hasName = (name: string, part: string): boolean =>
  part !== '' && name.toLowerCase().includes(part.toLowerCase());

/** A playoff event, by its name. */
export const isPlayoff = (event: Pick<EventRecord, 'name'>): boolean =>
  hasName(event.name, playoffName());

/** The Championship, by its name. */
export const isChampionship = (name: string): boolean => hasName(name, championshipName());

/** `Nashua, NH`, or the one of both that is known. */
export function placeOf(event: Pick<EventRecord, 'town' | 'state'>): string {
  return placeText(event.town, event.state);
}

/** Registration not open yet; open; full; closed; the event is being played today; it is over. */
export type EntryState = 'soon' | 'open' | 'full' | 'closed' | 'playing' | 'over';

/**
 * The state of an event; `isSoldOut` is whether the shop has no entry left. Open registration counts on the day of
 * the event as well, but never after it.
 */
export function entryStateOf(
  event: Pick<EventRecord, 'date' | 'registrationOpen' | 'isComplete'>,
  today: CalendarDate,
  isSoldOut: boolean,
): EntryState {
  if (event.isComplete || event.date < today) return 'over';
  if (isOpen(event.registrationOpen)) return isSoldOut ? 'full' : 'open';
  if (event.date === today) return 'playing';
  return statusOf(event, today) === 'later' ? 'soon' : 'closed';
}
