import { cupName, isColonyCup } from '#domain/events/event.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { liveEvents } from '#domain/events/event-day.ts';
import type { Tour } from '#domain/publish/tour.ts';

/** The cup that is played now; undefined on other days. */
export const liveCup = (tour: Tour): EventRecord | undefined =>
  liveEvents(tour).find((event) => isColonyCup(event, cupName(tour.settings)));
