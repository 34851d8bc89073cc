import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { addDays } from '../time/calendar.ts';
import {
  actionOf,
  eventIdFor,
  isColonyCup,
  seasonEvents,
  seasonsOf,
  statusOf,
  upcomingEvents,
  entryStateOf,
} from './event.ts';
import { EventChange, EventFields, EventRecord, NewEvent } from './event.schema.ts';

const today = '2026-06-10';
const event = {
  name: 'Spring Open',
  date: today,
  registrationOpen: false,
  isComplete: false,
  blueGolfUrl: '',
};

describe('the state of a schedule row', () => {
  it.each([
    // Complete, whatever else is set; and open even inside the closing week.
    ['complete', { isComplete: true, registrationOpen: true }],
    ['open', { registrationOpen: true }],
    // Up to and including seven days ahead, and past events that are not complete.
    ['near', { date: addDays(today, 7) }],
    ['later', { date: addDays(today, 8) }],
    ['near', { date: '2026-01-01' }],
  ])('is %s with %j', (status, change) => {
    expect(statusOf({ ...event, ...change }, today)).toBe(status);
  });

  it.each([
    ['closed', {}, false],
    ['teeTimes', { blueGolfUrl: 'https://x.test' }, false],
    ['soon', { date: '2026-09-01', blueGolfUrl: 'https://x.test' }, false],
    ['teeTimes', {}, true],
    ['soon', { date: '2026-09-01' }, true],
    ['results', { isComplete: true }, false],
    ['register', { registrationOpen: true }, false],
  ])('offers %s with %j, with stored tee times: %s', (action, change, hasTeeTimes) => {
    expect(actionOf({ ...event, ...change }, today, hasTeeTimes)).toBe(action);
  });
});

it('upcoming events come next first, by name on one day', () => {
  const events = [
    { ...event, name: 'B', date: '2026-07-01' },
    { ...event, name: 'A', date: '2026-07-01' },
    { ...event, name: 'C', date: '2026-06-20' },
  ];
  expect(upcomingEvents(events, today).map(({ name }) => name)).toEqual(['C', 'A', 'B']);
});

it.each([
  ['Playoff #2', '2025-playoff-2'],
  ['O’Brien’s Café Cup', '2025-obriens-cafe-cup'],
  ['⛳️', '2025-event'],
])('ids carry the year and the name %s in lower case without signs', (name, id) => {
  expect(eventIdFor({ name, date: '2025-09-01' })).toBe(id);
});

describe('an event as staff send it', () => {
  it('leaves missing fields empty when new and unchanged in a change', () => {
    const sent = { name: ' Open ', date: '2026-05-02', registrationOpen: 'true' };
    const stored = { name: 'Open', course: '', registrationOpen: true, isComplete: false };
    expect(NewEvent.parse(sent)).toMatchObject(stored);
    expect(NewEvent.parse(sent).holesPlayed).toBe('');
    expect(EventChange.parse({ name: 'Open' })).toEqual({ name: 'Open' });
  });

  it.each([
    { name: ' ', date: '2026-05-02' },
    { name: 'Open', date: '2026-02-30' },
    { name: 'Open', date: '1999-05-02' },
    { name: 'Open' },
    null,
  ])('is not %j: it must have a name and a day that exists', (sent) => {
    expect(NewEvent.safeParse(sent).success).toBe(false);
  });

  it('has every field in the documented order, so that files read well', () => {
    expect(Object.keys(EventFields.shape)[0]).toBe('name');
    const parsed = NewEvent.parse({ shopifyUrl: 'x', date: '2026-05-02', name: 'A' });
    expect(Object.keys(parsed)).toEqual(Object.keys(EventFields.shape));
  });
});

it('recognises a team cup by both words in name or id', () => {
  expect(isColonyCup({ name: 'The COLONY Cup', eventID: '2026-x' }, 'Colony Cup')).toBe(true);
  expect(isColonyCup({ name: 'Fall Cup', eventID: '2026-colony' }, 'Colony Cup')).toBe(true);
  expect(isColonyCup({ name: 'Fall Cup', eventID: '2026-fall-cup' }, 'Colony Cup')).toBe(false);
  expect(isColonyCup({ name: 'Fall Cup', eventID: '2026-fall-cup' }, 'Fall Cup')).toBe(true);
  expect(isColonyCup({ name: 'Colony Cup', eventID: '2026-colony-cup' }, null)).toBe(false);
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
  expect([names(2026), names(2025)]).toEqual([['D', 'A', 'B'], ['C']]);
  expect(seasonsOf(stored)).toEqual([2026, 2025]);
});

it('an event of an older file has the empty value of a field that it doesn’t have', () => {
  const { holesPlayed, registrationOpen, ...older } = eventRecord();
  expect(EventRecord.parse(older)).toEqual({ ...older, holesPlayed, registrationOpen });
});

it.each(['', '9', '13', '36', '72', 15])('takes %j holes', (holesPlayed) => {
  expect(EventChange.parse({ holesPlayed })).toEqual({ holesPlayed: String(holesPlayed) });
});

it.each(['8', '73', '12.5', '-9', '09', 'all', null])('refuses %j holes', (holesPlayed) => {
  expect(EventChange.safeParse({ holesPlayed }).success).toBe(false);
});

describe('what a player can do about an event', () => {
  const state = (
    date: string,
    { registrationOpen = false, isComplete = false, isSoldOut = false } = {},
  ) => entryStateOf({ date, registrationOpen, isComplete }, today, isSoldOut);

  it.each([
    ['soon', state('2026-06-18')],
    ['soon, whatever the shop has left', state('2026-06-18', { isSoldOut: true })],
    ['closed', state('2026-06-17')],
    ['open', state('2026-08-01', { registrationOpen: true })],
    ['open', state('2026-06-11', { registrationOpen: true })],
    ['full', state('2026-08-01', { registrationOpen: true, isSoldOut: true })],
    ['playing', state(today)],
    ['open', state(today, { registrationOpen: true })],
    ['over', state(today, { isComplete: true })],
    ['over', state('2026-06-09')],
    ['over', state('2026-06-09', { registrationOpen: true })],
    ['over', state('2026-12-01', { isComplete: true })],
  ])('is: %s', (expected, found) => {
    expect(found).toBe(expected.split(',')[0]);
  });
});
