import ICAL from 'ical.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CalendarEntry } from '#domain/calendar/calendar-entries.collection.ts';
import { calendarOf, groupCalendar, subscribedCalendar } from './calendar-file.ts';

// Written by one library and read by another.

const CONTEXT = { tourName: 'LFG Tour', siteUrl: 'https://tour.test', zone: 'America/New_York' };

const entry = (change: Partial<CalendarEntry> = {}): CalendarEntry => ({
  eventID: '2026-granite-open',
  name: 'Granite Open; Net, Gross',
  date: '2026-12-31',
  course: 'Café \\ Country Club with a name that is long enough to need a second line',
  town: 'Barrington',
  state: 'NH',
  teeTimes: null,
  isCancelled: false,
  sequence: 29_000_000,
  changedAt: '2026-06-10T12:00:00Z',
  ...change,
});

const eventsIn = (text: string) =>
  ICAL.Component.fromString(text)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component));

/** The only event of a calendar. */
function eventIn(text: string) {
  const [event, ...others] = eventsIn(text);
  if (!event || others.length > 0) throw new Error('There is not one event.');
  return event;
}

const teeTimes = { first: 480, last: 570 };

describe('an event’s calendar file', () => {
  const text = calendarOf(entry(), CONTEXT);

  it('is one all-day entry which ends the day after', () => {
    const { startDate, endDate, uid } = eventIn(text);
    expect(startDate.isDate).toBe(true);
    expect([startDate, endDate].map(String)).toEqual(['2026-12-31', '2027-01-01']);
    expect(uid).toBe('2026-granite-open@tour.test');
  });

  it('names the tour, its last change and the event’s page', () => {
    expect(text).toContain('PRODID:-//LFG Tour//Schedule//EN\r\n');
    expect(text).toContain('DTSTAMP:20260610T120000Z\r\n');
    expect(text).toContain('LAST-MODIFIED:20260610T120000Z\r\n');
    expect(eventIn(text).sequence).toBe(29_000_000);
    expect(text).toMatch(/^URL\S*:https:\/\/tour\.test\/events\/2026-granite-open\r$/m);
  });

  it('escapes what separates values', () => {
    expect(text).toContain('SUMMARY:Granite Open\\; Net\\, Gross (LFG Tour)');
    const { summary, location } = eventIn(text);
    expect(summary).toBe('Granite Open; Net, Gross (LFG Tour)');
    expect(location).toMatch(/^Café \\ Country Club.*line, Barrington, NH$/);
  });

  it('can’t be given a line of its own by a name', () => {
    const smuggled = calendarOf(entry({ name: 'Open\rATTENDEE:x\r\nURL:y' }), CONTEXT);
    expect(smuggled).toContain('SUMMARY:Open\\nATTENDEE:x\\nURL:y');
    expect(smuggled.match(/^(ATTENDEE|URL)\b/gm)).toEqual(['URL']);
  });
});

describe('an event with tee times', () => {
  it('starts at the first one and ends after the round of the last group, in the tour’s zone', () => {
    const text = calendarOf(entry({ date: '2026-06-20', teeTimes }), CONTEXT);
    const { startDate, endDate } = eventIn(text);
    expect(text).toContain('DTSTART;TZID=America/New_York:20260620T080000\r\n');
    expect(startDate.toJSDate().toISOString()).toBe('2026-06-20T12:00:00.000Z');
    expect(endDate.toJSDate().toISOString()).toBe('2026-06-20T18:00:00.000Z');
    expect(text.match(/^BEGIN:VTIMEZONE/gm)).toHaveLength(1);
  });

  it('names the zone as its block does, and is in UTC where calendars don’t know the zone', () => {
    const old = calendarOf(entry({ teeTimes }), { ...CONTEXT, zone: 'US/Eastern' });
    const [, named] = /^TZID:(.+)\r$/m.exec(old) ?? [];
    expect(old).toContain(`DTSTART;TZID=${named ?? 'none'}:20261231T080000\r\n`);
    const offset = calendarOf(entry({ teeTimes }), { ...CONTEXT, zone: '+02:00' });
    expect(offset).toContain('DTSTART:20261231T060000Z\r\n');
    expect(offset).not.toContain('VTIMEZONE');
  });
});

describe('the start of a group', () => {
  const players = ['Ann Lee', 'Bo Ray'];
  const group = { id: '8-10-am-hole-1', time: '8:10 AM', minute: 490, hole: '1', players };
  const context = { ...CONTEXT, changedAt: '2026-06-18T09:30:00Z' };

  it('is an entry of its own with hole and players', () => {
    const event = eventIn(groupCalendar(entry({ date: '2026-06-20', teeTimes }), group, context));
    expect(event.uid).toBe('2026-granite-open-8-10-am-hole-1@tour.test');
    expect(event.summary).toBe('Tee time: Granite Open; Net, Gross (LFG Tour)');
    expect(event.description).toBe('Starts on hole 1. Ann Lee, Bo Ray');
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-06-20T12:10:00.000Z');
  });

  it('has the revision of the tee times when they are newer than the event', () => {
    const { sequence } = eventIn(groupCalendar(entry(), group, context));
    expect(sequence).toBe(Math.floor(Date.parse(context.changedAt) / 60_000));
  });

  it('is all day without a time', () => {
    const noTime = { ...group, minute: null, time: 'TBD' };
    expect(eventIn(groupCalendar(entry(), noTime, context)).startDate.isDate).toBe(true);
  });
});

describe('the calendar to subscribe to', () => {
  const text = subscribedCalendar(
    [entry(), entry({ eventID: '2026-gone', name: 'Gone', isCancelled: true, teeTimes })],
    CONTEXT,
  );

  it('has its name and asks apps to read it again', () => {
    expect(text).toContain('X-WR-CALNAME:LFG Tour\r\n');
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT6H\r\n');
    expect(text).toContain('X-PUBLISHED-TTL:PT6H\r\n');
  });

  it('has a cancelled entry for a deleted event, without a link to its page', () => {
    const [open, gone] = eventsIn(text);
    expect(open?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(gone?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(gone?.component.getFirstPropertyValue('url')).toBeNull();
  });
});

describe('the dates in a calendar file', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each(['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'are the event’s own on a server in %s, on the days the clocks change too',
    (zone) => {
      vi.stubEnv('TZ', zone);
      expect(new Date().getTimezoneOffset()).not.toBe(0);
      for (const [date, hour] of [
        ['2026-03-08', 12],
        ['2026-11-01', 13],
        ['2026-12-31', 13],
      ] as const) {
        const day = date.replaceAll('-', '');
        expect(calendarOf(entry({ date }), CONTEXT)).toContain(`DTSTART;VALUE=DATE:${day}\r\n`);
        const file = calendarOf(entry({ date, teeTimes }), CONTEXT);
        expect(file).toContain(`DTSTART;TZID=America/New_York:${day}T080000\r\n`);
        const { startDate, endDate } = eventIn(file);
        expect(startDate.toJSDate().toISOString()).toBe(`${date}T${hour}:00:00.000Z`);
        expect(endDate.subtractDate(startDate).toSeconds()).toBe(6 * 3600);
        const both = subscribedCalendar([entry({ date }), entry({ date, teeTimes })], CONTEXT);
        expect(both).toContain(`DTSTART;VALUE=DATE:${day}\r\n`);
        expect(both.match(/^(DTSTAMP|LAST-MODIFIED):20260610T120000Z\r$/gm)).toHaveLength(4);
      }
    },
  );
});

describe('a subscription without events', () => {
  it.each(['America/New_York', 'UTC'])('has a component, as every calendar must: %s', (zone) => {
    const calendar = ICAL.Component.fromString(subscribedCalendar([], { ...CONTEXT, zone }));
    const zones = calendar.getAllSubcomponents();
    expect(zones.map(({ name }) => name)).toEqual(['vtimezone']);
    expect(zones[0]?.getAllSubcomponents().length).toBeGreaterThan(0);
    expect(zones[0]?.getFirstPropertyValue('tzid')).toMatch(/./);
  });
});
