/** Events as iCalendar files (RFC 5545). */
import { TZDate } from '@date-fns/tz';
import ical, { ICalEventStatus, type ICalCalendar } from 'ical-generator';
import { sequenceAt } from '#domain/calendar/calendar-entry.ts';
import type { CalendarEntry } from '#domain/calendar/calendar-entries.collection.ts';
import { placeOf } from '#domain/events/event.ts';
import type { TeeTimeGroup } from '#domain/tee-times/tee-time-groups.ts';
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { addDays, type CalendarDate } from '#domain/time/calendar.ts';
import { tzlib_get_ical_block, tzlib_get_timezones } from 'timezones-ical-library';
import { eventPath } from '../../paths.ts';

/** Minutes from a tee time to the end of the round. */
const ROUND_MINUTES = 270;

/** Seconds after which calendar apps read a subscribed calendar again. */
const REFRESH_SECONDS = 6 * 60 * 60;

/** Where and when a calendar is made. */
interface CalendarContext {
  tourName: string;
  siteUrl: string;
  /** The tour's zone, an IANA name. */
  zone: string;
}

/** Where and when the calendars of the site are made. */
export const calendarContextOf = (
  { settings, zone }: Pick<Tour, 'settings' | 'zone'>,
  { siteUrl }: Pick<SiteAddress, 'siteUrl'>,
): CalendarContext => ({ tourName: settings.identity.name, siteUrl, zone });

/** The zones of the IANA data. */
const KNOWN = new Set(tzlib_get_timezones(false));

/** The block of a zone and the name in it, which differs for old names; null for an unknown zone. */
function zoneBlock(zone: string): { name: string; block: string } | null {
  if (!KNOWN.has(zone)) return null;
  const [block = ''] = tzlib_get_ical_block(zone, false);
  const name = /^TZID:(.+)$/m.exec(block)?.[1]?.trim();
  return name === undefined || name.endsWith('UTC') ? null : { name, block };
}

/** The block of UTC, which the data has not. */
const UTC_BLOCK = [
  'BEGIN:VTIMEZONE',
  'TZID:Etc/UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
].join('\r\n');

/** Without a time zone the library writes dates in UTC, so midnight UTC is the calendar date. */
const midnight = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

/** A time of day in a zone; minutes after midnight may exceed the day. */
function wallTime(date: CalendarDate, minutes: number, zone: string): TZDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return new TZDate(year, month - 1, day, Math.floor(minutes / 60), minutes % 60, 0, zone);
}

/** An all-day entry without tee times. A zone that calendars don't know is written as instants in UTC. */
function timesOf({ date, teeTimes }: CalendarEntry, zone: string) {
  if (teeTimes === null) {
    return { start: midnight(date), end: midnight(addDays(date, 1)), allDay: true };
  }
  const known = zoneBlock(zone);
  return {
    start: wallTime(date, teeTimes.first, zone),
    end: wallTime(date, teeTimes.last + ROUND_MINUTES, zone),
    ...(known && { timezone: known.name }),
  };
}

/** Adds an event; `own` replaces its texts and its id. */
function addEntry(
  calendar: ICalCalendar,
  entry: CalendarEntry,
  { siteUrl, zone, tourName }: CalendarContext,
  own: { id?: string; summary?: string; description?: string } = {},
): void {
  const changedAt = new Date(entry.changedAt);
  calendar.createEvent({
    id: `${own.id ?? entry.eventID}@${new URL(siteUrl).hostname}`,
    sequence: entry.sequence,
    // Outside of an invitation the stamp is the time of the last change.
    stamp: changedAt,
    lastModified: changedAt,
    ...timesOf(entry, zone),
    summary: `${own.summary ?? entry.name} (${tourName})`,
    ...(own.description && { description: own.description }),
    location: [entry.course, placeOf(entry)].filter(Boolean).join(', '),
    status: entry.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    // The page of a deleted event is gone.
    ...(!entry.isCancelled && { url: siteUrl + eventPath(entry.eventID) }),
  });
}

function newCalendar(
  entries: readonly CalendarEntry[],
  { zone, tourName }: CalendarContext,
): ICalCalendar {
  const calendar = ical({ prodId: { company: tourName, product: 'Schedule' } });
  const known = zoneBlock(zone);
  if (known && entries.some(({ teeTimes }) => teeTimes !== null)) {
    // The entries name the zone. A calendar's own zone would apply to stamps and all-day entries as well.
    calendar.timezone({ name: null, generator: () => known.block });
  }
  return calendar;
}

/**
 * RFC 5545 ends every line with CRLF, and has the properties of a calendar before its components; the library leaves the
 * last line open, and writes properties after a zone.
 */
function textOf(calendar: ICalCalendar): string {
  const [first = '', ...lines] = calendar.toString().split('\r\n');
  const [properties, components]: [string[], string[]] = [[first], []];
  let depth = 0;
  for (const line of lines) {
    if (line.startsWith('BEGIN:')) depth += 1;
    (depth > 0 || line === 'END:VCALENDAR' ? components : properties).push(line);
    if (line.startsWith('END:')) depth -= 1;
  }
  return [...properties, ...components, ''].join('\r\n');
}

/** A calendar needs at least one component; without entries it is a zone, which the library writes only for entries. */
function withZone(text: string, zone: string): string {
  const lines = (zoneBlock(zone)?.block ?? UTC_BLOCK).trim().split(/\r?\n/);
  return text.replace('END:VCALENDAR', () => [...lines, 'END:VCALENDAR'].join('\r\n'));
}

/** One event, for import. */
export function calendarOf(entry: CalendarEntry, context: CalendarContext): string {
  const calendar = newCalendar([entry], context);
  addEntry(calendar, entry, context);
  return textOf(calendar);
}

/** Several events, for subscriptions: apps read it again every few hours. */
export function subscribedCalendar(
  entries: readonly CalendarEntry[],
  context: CalendarContext,
): string {
  const calendar = newCalendar(entries, context);
  calendar.name(context.tourName).ttl(REFRESH_SECONDS);
  for (const entry of entries) addEntry(calendar, entry, context);
  return entries.length > 0 ? textOf(calendar) : withZone(textOf(calendar), context.zone);
}

/** The start of one group, for import; `changedAt` is when the tee times were last changed. */
export function groupCalendar(
  entry: CalendarEntry,
  group: TeeTimeGroup,
  { changedAt, ...context }: CalendarContext & { changedAt: string },
): string {
  const { minute } = group;
  const hole = group.hole && `Starts on hole ${group.hole}. `;
  const ofGroup = {
    ...entry,
    teeTimes: minute === null ? null : { first: minute, last: minute },
    sequence: Math.max(entry.sequence, sequenceAt(new Date(changedAt))),
    changedAt: changedAt > entry.changedAt ? changedAt : entry.changedAt,
  };
  const calendar = newCalendar([ofGroup], context);
  addEntry(calendar, ofGroup, context, {
    id: `${entry.eventID}-${group.id}`,
    summary: `Tee time: ${entry.name}`,
    description: `${hole}${group.players.join(', ')}`,
  });
  return textOf(calendar);
}

/** A calendar file as the response of its address. */
export const calendarResponse = (text: string): Response =>
  new Response(text, { headers: { 'Content-Type': 'text/calendar; charset=utf-8' } });
