import { describe, expect, it } from 'vitest';
import { courseRecord } from '../../../tests/helpers/courses.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { courseOf, cupYearOf, adjacentEvents, earlierEditions } from './event-relations.ts';

describe('the course of an event', () => {
  const nest = courseRecord({ id: 'nest', name: 'Owl’s Nest', state: 'NH' });
  const other = courseRecord({ id: 'other-nest', name: "Owl's Nest", state: 'VT' });

  it('is the one of that name, in the state of the event where two have it', () => {
    expect(courseOf([nest, other], { course: 'owls nest', state: 'VT' })).toBe(other);
    expect(courseOf([nest, other], { course: 'Owl’s Nest', state: 'ME' })).toBe(nest);
  });

  it('is none for an unknown or empty name', () => {
    expect(courseOf([nest], { course: 'Candia Woods', state: 'NH' })).toBeNull();
    expect(courseOf([courseRecord({ name: '🎉' })], { course: '', state: 'NH' })).toBeNull();
  });
});

describe('the team of a cup', () => {
  const cup = { ID: 1, year: 2026, team: ['Ann Lee'], winningTeam: false };
  const event = eventRecord({ eventID: '2026-cup', name: 'The Colony Cup', date: '2026-10-01' });

  it('is that of the event’s year once it is known', () => {
    expect(cupYearOf([cup], event, 'Colony Cup')).toBe(cup);
    expect(cupYearOf([{ ...cup, team: [] }], event, 'Colony Cup')).toBeNull();
    expect(cupYearOf([{ ...cup, year: 2025 }], event, 'Colony Cup')).toBeNull();
    expect(cupYearOf([cup], eventRecord({ date: '2026-10-01' }), 'Colony Cup')).toBeNull();
  });
});

const event = (date: string, name = 'Owl’s Nest Open', eventID = `${date}-open`) =>
  eventRecord({ eventID, name, date });

const ids = (events: readonly { eventID: string }[]) => events.map(({ eventID }) => eventID);

describe('earlier editions', () => {
  const now = event('2026-06-01');
  const events = [
    event('2023-06-01', "OWL'S NEST OPEN"),
    event('2025-05-01'),
    event('2025-09-01'),
    event('2025-07-01', 'Other Open'),
    now,
    event('2026-05-01'),
    event('2027-06-01'),
  ];

  it('are the events of that name in years before, the latest first, one each year', () => {
    for (const list of [events, Object.freeze([...events])]) {
      expect(ids(earlierEditions(list, now))).toEqual(['2025-09-01-open', '2023-06-01-open']);
    }
  });

  it('are none for a first edition and for a name without letters', () => {
    expect(earlierEditions([event('2023-06-01')], event('2023-06-01'))).toEqual([]);
    expect(earlierEditions([event('2025-06-01', '🎉')], event('2026-06-01', '🏌'))).toEqual([]);
  });
});

it('the events around an event are the ones before and after it in the calendar, across seasons', () => {
  const [a, b, c] = [event('2025-09-01'), event('2026-05-01'), event('2026-06-01')];
  expect(adjacentEvents([c, a, b], b)).toEqual({ previous: a, next: c });
  expect(adjacentEvents(Object.freeze([a, b, c]), c)).toEqual({ previous: b, next: undefined });
  expect(adjacentEvents([a], b)).toEqual({ previous: undefined, next: undefined });
});
