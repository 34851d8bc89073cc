import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { stored, teeTime } from '../../../tests/helpers/results.ts';
import {
  CANCELLED_MAX,
  nextCalendarEntries,
  seasonEntries,
  sequenceAt,
  teeTimesOfDay,
} from './calendar-entry.ts';

const event = eventRecord({ eventID: '2026-open', date: '2026-06-20' });
const { eventID } = event;
const NOON = new Date('2026-06-10T12:00:00Z');
const STATE = { events: [event], results: new Map(), today: '2026-06-10', now: NOON };

const first = nextCalendarEntries([], STATE);
const [opened] = first;

describe('the calendar’s entries', () => {
  it('begin with the minute at which an event was first published', () => {
    const { name, date, course, town, state } = event;
    const published = { sequence: sequenceAt(NOON), changedAt: NOON.toISOString() };
    const open = { eventID, teeTimes: null, isCancelled: false };
    expect(first).toEqual([{ name, date, course, town, state, ...open, ...published }]);
  });

  it('stay the same list when nothing changed that a calendar shows', () => {
    const opensRegistration = { ...event, registrationOpen: true };
    const later = { ...STATE, events: [opensRegistration], now: new Date('2026-06-11T12:00:00Z') };
    expect(nextCalendarEntries(first, later)).toBe(first);
  });

  it.each([{ name: 'Other' }, { date: '2026-06-21' }, { course: 'Other' }, { town: 'Other' }])(
    'get a higher sequence when the event gets %o, even at the same minute',
    (change) => {
      const [entry] = nextCalendarEntries(first, { ...STATE, events: [{ ...event, ...change }] });
      expect(entry).toMatchObject(change);
      expect(entry?.sequence).toBe((opened?.sequence ?? 0) + 1);
    },
  );

  it('get a higher sequence when tee times come in or move', () => {
    const withTimes = (time: string) => ({
      ...STATE,
      results: new Map([[eventID, { eventID, 'tee-times': stored([teeTime({ time })]) }]]),
    });
    const published = nextCalendarEntries(first, withTimes('8:00 AM'));
    expect(published[0]?.teeTimes).toEqual({ first: 480, last: 480 });
    const moved = nextCalendarEntries(published, withTimes('8:10 AM'));
    const sequences = [first, published, moved].map(([entry]) => entry?.sequence ?? 0);
    expect(sequences).toEqual([...new Set(sequences)].sort((a, b) => a - b));
  });

  it('have sequences that rise when the list was lost', () => {
    const hours = new Date('2026-06-10T18:00:00Z');
    const [again] = nextCalendarEntries([], { ...STATE, now: hours });
    expect(again?.sequence).toBeGreaterThan(opened?.sequence ?? 0);
  });

  it('are cancelled for an event that is deleted before its day, and open when it is restored', () => {
    const gone = nextCalendarEntries(first, { ...STATE, events: [] });
    expect(gone[0]).toMatchObject({ isCancelled: true, date: event.date });
    expect(nextCalendarEntries(gone, { ...STATE, events: [] })).toBe(gone);
    const [back] = nextCalendarEntries(gone, STATE);
    expect(back?.isCancelled).toBe(false);
    expect(back?.sequence).toBeGreaterThan(gone[0]?.sequence ?? Infinity);
  });

  it('drop what was cancelled first when there are too many', () => {
    const many = Array.from({ length: CANCELLED_MAX + 1 }, (_, at) =>
      eventRecord({ eventID: `2026-open-${at}`, date: event.date }),
    );
    const late = nextCalendarEntries([], { ...STATE, events: many.slice(1) });
    const early = nextCalendarEntries([], { ...STATE, events: many.slice(0, 1) });
    const cancelled = nextCalendarEntries(early, { ...STATE, events: [] });
    const hours = new Date('2026-06-10T18:00:00Z');
    const gone = nextCalendarEntries([...cancelled, ...late], { ...STATE, events: [], now: hours });
    const ids = (entries: readonly { eventID: string }[]) => entries.map((each) => each.eventID);
    expect(ids(gone).sort()).toEqual(ids(many.slice(1)).sort());
  });

  it('drop an event that is deleted after its day, and old years', () => {
    expect(nextCalendarEntries(first, { ...STATE, events: [], today: '2026-06-21' })).toEqual([]);
    expect(nextCalendarEntries(first, { ...STATE, today: '2028-01-01' })).toEqual([]);
  });
});

describe('the entries of the calendar', () => {
  it('are those of the season and later ones with their revisions, cancelled ones included', () => {
    const old = eventRecord({ eventID: '2025-open', date: '2025-06-20' });
    const next = eventRecord({ eventID: '2027-open', date: '2027-06-20' });
    const deleted = eventRecord({ eventID: '2026-gone', date: '2026-06-20' });
    const both = nextCalendarEntries([], { ...STATE, events: [event, deleted] });
    const calendarEntries = nextCalendarEntries(both, STATE);
    const records = { events: [old, event, next], results: new Map(), calendarEntries };
    const entries = seasonEntries(records, 2026);
    expect(entries.map(({ eventID: id, isCancelled }) => `${id} ${isCancelled}`)).toEqual([
      ...['2026-open false', '2026-gone true', '2027-open false'],
    ]);
    expect(entries[0]?.sequence).toBe(first[0]?.sequence);
    expect(entries[2]?.sequence).toBe(0);
  });
});

describe('the tee times of a day', () => {
  it('are the first and last of the first round, without texts that are no times', () => {
    const dayOf = (...rows: Parameters<typeof teeTime>[0][]) =>
      teeTimesOfDay({ eventID, 'tee-times': stored(rows.map(teeTime)) });
    const times = ['9:10 AM', '8:00 AM', 'TBD'].map((time) => ({ time }));
    expect(dayOf(...times, { round: '2', time: '7:00 AM' })).toEqual({ first: 480, last: 550 });
    expect(dayOf({ time: 'TBD' })).toBeNull();
    expect(teeTimesOfDay(undefined)).toBeNull();
  });
});
