import { expect, test } from 'vitest';
import { type EventResponse, NewEvent } from '#domain/events/event.schema.ts';
import { withEvent, withoutEvent } from './event-queries.ts';

const fields = NewEvent.parse({ name: 'Opening Day', date: '2026-05-02' });
const event: EventResponse = { ...fields, eventID: '2026-opening-day', thumbnail: '' };
const season = { events: [event], calendarYear: 2026, additionalYears: [2025] };

test('a stored event stands in its place by date', () => {
  const later = { ...event, eventID: '2026-b', date: '2026-06-06' };
  const earlier = { ...event, eventID: '2026-a', date: '2026-04-04' };
  const all = withEvent(withEvent(season, later), earlier);
  const ids = all.events.map(({ eventID }) => eventID);
  expect(ids).toEqual(['2026-a', '2026-opening-day', '2026-b']);
});

test('an event moved to another year leaves the season', () => {
  expect(withEvent(season, { ...event, date: '2027-05-01' }).events).toEqual([]);
  expect(withoutEvent(season, event.eventID).events).toEqual([]);
});
