import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { adjacentEvents, earlierEditions } from './event-relations.ts';

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
