/** The events whose codes are typed today or soon. */
import { upcomingEvents } from '#domain/events/event.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { liveEvents } from '#domain/events/event-day.ts';
import type { Tour } from '#domain/publish/tour.ts';

/** Most events that are offered. */
const MOST = 4;

/** Those that are live, then the next ones. */
export const nearEvents = (tour: Pick<Tour, 'events' | 'results' | 'today'>): EventRecord[] =>
  [...new Set([...liveEvents(tour), ...upcomingEvents(tour.events, tour.today)])].slice(0, MOST);

/** A text that changes with what the page shows of them. */
export const nearEventsDependency = (tour: Parameters<typeof nearEvents>[0]): string =>
  `scored ${JSON.stringify(nearEvents(tour).map(({ eventID, name, date }) => [eventID, name, date]))}`;
