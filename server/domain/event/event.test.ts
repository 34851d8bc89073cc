import { describe, expect, it } from 'vitest';
import { addDays } from '../time/calendar.ts';
import {
  actionOf,
  eventIdFor,
  isColonyCup,
  isUpcoming,
  seasonEvents,
  seasonsOf,
  statusOf,
  upcomingEvents,
} from './event.ts';
import { EventChange, EventFields, NewEvent } from './event.schema.ts';
import { uniqueId } from '../shared/slug.ts';

const today = '2026-06-10';
const event = {
  name: 'Spring Open',
  date: today,
  registrationOpen: false,
  isComplete: false,
  blueGolfUrl: '',
};

describe('the state of a schedule row', () => {
  it('is complete whatever else is set', () => {
    expect(statusOf({ ...event, isComplete: true, registrationOpen: true }, today)).toBe(
      'complete',
    );
  });

  it('is open when registration is open, even inside the closing week', () => {
    expect(statusOf({ ...event, registrationOpen: true }, today)).toBe('open');
  });

  it('is near up to and including seven days ahead, and for past events that are not complete', () => {
    expect(statusOf({ ...event, date: addDays(today, 7) }, today)).toBe('near');
    expect(statusOf({ ...event, date: addDays(today, 8) }, today)).toBe('later');
    expect(statusOf({ ...event, date: '2026-01-01' }, today)).toBe('near');
  });

  it('offers tee times with a BlueGolf URL, or when they are stored', () => {
    expect(actionOf(event, today)).toBe('closed');
    expect(actionOf({ ...event, blueGolfUrl: 'https://x.test' }, today)).toBe('teeTimes');
    expect(actionOf({ ...event, date: '2026-09-01', blueGolfUrl: 'https://x.test' }, today)).toBe(
      'soon',
    );
    expect(actionOf(event, today, true)).toBe('teeTimes');
    expect(actionOf({ ...event, date: '2026-09-01' }, today, true)).toBe('soon');
    expect(actionOf({ ...event, isComplete: true }, today)).toBe('results');
    expect(actionOf({ ...event, registrationOpen: true }, today)).toBe('register');
  });
});

describe('upcoming events', () => {
  it('include the one played today and leave out complete and past ones', () => {
    expect(isUpcoming(event, today)).toBe(true);
    expect(isUpcoming({ ...event, isComplete: true }, today)).toBe(false);
    expect(isUpcoming({ ...event, date: '2026-06-09' }, today)).toBe(false);
  });

  it('come next first, by name on one day', () => {
    const events = [
      { ...event, name: 'B', date: '2026-07-01' },
      { ...event, name: 'A', date: '2026-07-01' },
      { ...event, name: 'C', date: '2026-06-20' },
    ];
    expect(upcomingEvents(events, today).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
  });
});

describe('ids', () => {
  it('carry the year and the name in lower case without signs', () => {
    expect(eventIdFor({ name: 'Playoff #2', date: '2025-09-01' })).toBe('2025-playoff-2');
    expect(eventIdFor({ name: 'O’Brien’s Café Cup', date: '2025-09-01' })).toBe(
      '2025-obriens-cafe-cup',
    );
    expect(eventIdFor({ name: '⛳️', date: '2025-09-01' })).toBe('2025-event');
  });

  it('count up when taken', () => {
    const taken = new Set(['2025-open', '2025-open-2']);
    expect(uniqueId('2025-open', (id) => taken.has(id))).toBe('2025-open-3');
    expect(uniqueId('2025-cup', (id) => taken.has(id))).toBe('2025-cup');
  });
});

describe('an event as staff send it', () => {
  it('leaves missing fields empty when new and unchanged in a change', () => {
    expect(
      NewEvent.parse({ name: ' Open ', date: '2026-05-02', registrationOpen: 'true' }),
    ).toMatchObject({
      name: 'Open',
      course: '',
      registrationOpen: true,
      isComplete: false,
    });
    expect(EventChange.parse({ name: 'Open' })).toEqual({ name: 'Open' });
  });

  it('must have a name and a day that exists', () => {
    expect(NewEvent.safeParse({ name: ' ', date: '2026-05-02' }).success).toBe(false);
    expect(NewEvent.safeParse({ name: 'Open', date: '2026-02-30' }).success).toBe(false);
    expect(NewEvent.safeParse({ name: 'Open', date: '1999-05-02' }).success).toBe(false);
    expect(NewEvent.safeParse({ name: 'Open' }).success).toBe(false);
    expect(NewEvent.safeParse(null).success).toBe(false);
  });

  it('accepts apostrophes, accents, suffixes and any text in URLs', () => {
    const sent = {
      name: "Zoë O'Hara-Núñez Jr. Memorial, II",
      date: '2026-05-02',
      blueGolfUrl: 'not an address',
    };
    expect(NewEvent.parse(sent)).toMatchObject(sent);
  });

  it('has every field in the documented order, so that files read well', () => {
    expect(Object.keys(EventFields.shape)[0]).toBe('name');
    expect(Object.keys(NewEvent.parse({ shopifyUrl: 'x', date: '2026-05-02', name: 'A' }))).toEqual(
      Object.keys(EventFields.shape),
    );
  });
});

it('recognises a team cup by both words in name or id', () => {
  expect(isColonyCup({ name: 'The COLONY Cup', eventID: '2026-x' })).toBe(true);
  expect(isColonyCup({ name: 'Fall Cup', eventID: '2026-colony' })).toBe(true);
  expect(isColonyCup({ name: 'Fall Cup', eventID: '2026-fall-cup' })).toBe(false);
});

it('finds the events of a season in order, in stored lists and in lists that change', () => {
  const on = (date: string, name: string) => ({ date, name });
  const list = [on('2026-06-01', 'B'), on('2025-06-01', 'C'), on('2026-06-01', 'A')];
  const names = (year: number) => seasonEvents(list, year).map(({ name }) => name);
  expect([names(2026), names(2025), names(2024)]).toEqual([['A', 'B'], ['C'], []]);
  list.push(on('2026-05-01', 'D'));
  expect(names(2026)).toEqual(['D', 'A', 'B']);
  const stored = Object.freeze(list);
  expect(seasonEvents(stored, 2026)).toEqual(seasonEvents(stored, 2026));
  expect([names(2026), names(2025), seasonsOf(stored)]).toEqual([
    ['D', 'A', 'B'],
    ['C'],
    [2026, 2025],
  ]);
});

it('lists seasons newest first', () => {
  expect(
    seasonsOf([{ date: '2024-05-01' }, { date: '2026-05-01' }, { date: '2024-06-01' }]),
  ).toEqual([2026, 2024]);
});
