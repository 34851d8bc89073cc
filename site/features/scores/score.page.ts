import { upcomingEvents } from '#domain/events/event.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { liveEvents } from '#domain/events/event-day.ts';
import type { Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { SCORE_PATH } from '../offline/offline-paths.ts';

/** Most events that are offered. */
const MOST = 4;

/** The events whose codes are typed today or soon: those that are live, then the next ones. */
export const nearEvents = (tour: Pick<Tour, 'events' | 'results' | 'today'>): EventRecord[] =>
  [...new Set([...liveEvents(tour), ...upcomingEvents(tour.events, tour.today)])].slice(0, MOST);

export default {
  path: SCORE_PATH,
  dependencies: (tour) => [
    `scored ${JSON.stringify(nearEvents(tour).map(({ eventID, name, date }) => [eventID, name, date]))}`,
  ],
  sitemap: false,
  // It has no layout, and tests of its own.
  samples: () => ({}),
} satisfies PageDescription;
